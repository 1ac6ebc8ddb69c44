def query_device(device):
    device.clock_info("smm")

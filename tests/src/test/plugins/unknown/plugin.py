def repr_gpu(gpu):
    return f"{gpu['temperature.gpu'] is None} {gpu.get('no.such') is None} {'no.such' in gpu} {'fan.speed' in gpu}".lower()

def get_process_info(process):
    process["username"] = process["username"].upper()
    process["full_command"] = process["full_command"][-1:]

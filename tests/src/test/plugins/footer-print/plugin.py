def print_footer():
    print("one", 2)
    print()
    return "last"

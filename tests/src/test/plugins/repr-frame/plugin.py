def print_footer():
    return "a footer"


def repr_frame(header, lines, footer):
    return footer + [f"{len(header)} in the header"] + lines

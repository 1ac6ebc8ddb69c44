"""What gpustat offers to its plugins besides the parts of their hooks."""

__path__ = []  # a package, as gpustat.testing is in it
version = __version__ = __host__.version
api = __host__.api


def width(text):
    """How many cells a text takes on a terminal; escape sequences count nothing."""
    text = str(text)
    return len(text) if _is_plain(text) else __host__.width(text)


def pad(text, width, right=False):
    """The text with blanks after it, or before it, so that it takes so many cells at least."""
    return __host__.pad(str(text), width, bool(right))


def escape(text):
    """The text with control characters made visible: a name must not move the cursor."""
    text = str(text)
    return text if _is_plain(text) else __host__.escape(text)


def _is_plain(text):
    """Most texts are, and need not be looked at by the host."""
    return text.isascii() and text.isprintable()


def nearest(name, names):
    """The one of these names that was probably meant; None when none is near."""
    return __host__.nearest(str(name), list(names))


# -- for annotations

Gpu = Process = Options = Config = dict


class Context:
    """The part ctx."""


class Device:
    """The part device."""


class Line:
    """The part line."""


class Out:
    """The part out."""


class Parser:
    """The part parser."""

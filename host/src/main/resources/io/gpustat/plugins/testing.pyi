"""What tests of plugins need: from gpustat.testing import machine. `gpustat plugins test` runs them."""

from typing import Any, Mapping

from . import Gpu

class Run:
    """A plugin on a simulated machine; the time, the host and the driver are always the same."""
    def frame(self) -> str:
        """The next frame as text. A plugin that fails meanwhile fails the test."""
        ...

    def gpus(self) -> list[Gpu]:
        """The GPUs of the next query, as they stand in --json."""
        ...

    def messages(self) -> list[str]:
        """What plugins do wrong in the next frame, and what they log, a line each."""
        ...

    def call(self, hook: str, **parts: Any) -> Any:
        """
        Calls one hook alone. Parts that are not given are those of the first GPU and its first process; gpu and
        process are fields that differ from theirs. after_query gives the GPUs as it left them.
        """
        ...

class Machine:
    def run(self, plugin: str, *options: str) -> Run:
        """Loads a plugin, by its file from where the test lies, with options of the command line."""
        ...

def machine(
    text: str = ...,
    *,
    programs: Mapping[str, str] | None = ...,
    files: Mapping[str, str] | None = ...,
    web: Mapping[str, str] | None = ...,
) -> Machine:
    """
    A simulated machine: the lines of a scenario, its file, or the name of one such as h100x8. What ctx.run, ctx.read_text
    and ctx.http are to answer stands in programs (by command line or name), files (by path) and web (by URL).
    """
    ...

def golden(text: str, name: str | None = ...) -> None:
    """Compares a text with golden/NAME.txt, the test's name unless you give one; --update writes that file."""
    ...

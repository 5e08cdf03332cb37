"""The page as devices keep it, and as a host of files has it."""

from tests.browser.visitor import Visitor

BASE = "/some/path/"
"""Where it lies on that host."""
IS_KEPT = "() => navigator.serviceWorker.controller?.state === 'activated'"


def keep(visitor: Visitor) -> None:
    """Wait until the page is kept on the device."""
    visitor.page.wait_for_function(IS_KEPT)


def go_offline(visitor: Visitor) -> None:
    """Lose the network once the page is kept, and load it anew without."""
    keep(visitor)
    visitor.context.set_offline(True)
    visitor.reload()
    visitor.sees("There is no connection just now.")

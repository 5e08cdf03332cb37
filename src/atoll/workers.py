"""Worker processes: what all of them do."""

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """Let this process end as soon as the one that started it is gone, however that ended."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)

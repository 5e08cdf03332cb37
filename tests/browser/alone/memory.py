"""How much memory a page takes, with its workers: what Chromium tells of each of their heaps."""

import json
from itertools import count
from typing import Any

from playwright.sync_api import Page

HEAPS = ("usedSize", "embedderHeapUsedSize", "backingStorageSize")
"""What scripts hold, what the browser holds for them such as the document, and their buffers."""
MEMORIES = "WebAssembly.Memory.prototype"
SIZE = "function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0) }"


class Threads:
    """The page and its workers, each of which can be asked by the protocol of the browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.devtools = page.context.new_cdp_session(page)
        self.workers: list[str] = []
        self.answers: dict[int, Any] = {}
        self.numbers = count(1)
        self.devtools.on("Target.attachedToTarget", self._meet)
        self.devtools.on("Target.receivedMessageFromTarget", self._hear)
        attaching = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        self.devtools.send("Target.setAutoAttach", attaching)

    def measure(self) -> dict[str, int]:
        """Give the bytes that the page and each worker take when their garbage was collected."""
        return {name: self._measure(name) for name in ("", *self.workers)}

    def _measure(self, thread: str) -> int:
        self._ask(thread, "HeapProfiler.collectGarbage")
        heap = self._ask(thread, "Runtime.getHeapUsage")
        prototype = self._ask(thread, "Runtime.evaluate", expression=MEMORIES)["result"]
        prototype_id = prototype["objectId"]
        memories = self._ask(thread, "Runtime.queryObjects", prototypeObjectId=prototype_id)
        asked = {"functionDeclaration": SIZE, "returnByValue": True}
        object_id = memories["objects"]["objectId"]
        size = self._ask(thread, "Runtime.callFunctionOn", objectId=object_id, **asked)
        return sum(int(heap[part]) for part in HEAPS) + int(size["result"]["value"])

    def _ask(self, thread: str, method: str, **asked: Any) -> Any:
        if not thread:
            return self.devtools.send(method, asked)
        number = next(self.numbers)
        message = json.dumps({"id": number, "method": method, "params": asked})
        sent = {"sessionId": thread, "message": message}
        self.devtools.send("Target.sendMessageToTarget", sent)
        while number not in self.answers:
            self.page.evaluate("0")  # answers are heard meanwhile
        return self.answers[number]["result"]

    def _meet(self, event: Any) -> None:
        if event["targetInfo"]["type"] == "worker":
            self.workers.append(event["sessionId"])

    def _hear(self, event: Any) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self.answers[message["id"]] = message

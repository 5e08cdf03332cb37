"""A real Redis that runs only for a test, reached by a socket in a folder."""

import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from redis import Redis
from redis.exceptions import ConnectionError as Unreachable

PATIENCE = 30


class RedisServer:
    """Redis, which can be killed and started again."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="atoll-redis-"))
        self.url = f"unix://{self.folder / 'socket'}"
        self.process: subprocess.Popen[bytes]

    def start(self) -> None:
        """Start it, and wait until it answers."""
        program = shutil.which("redis-server")
        assert program, "the tests need Redis (Debian and Ubuntu: apt install redis-server)"
        settings = ["--port", "0", "--unixsocket", str(self.folder / "socket"), "--save", ""]
        self.process = subprocess.Popen(
            ["setpriv", "--pdeathsig=KILL", program, *settings, "--dir", str(self.folder)],
            stdout=subprocess.DEVNULL,
        )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert time.monotonic() < end, "Redis does not answer"
            time.sleep(0.02)

    def wait_for_listeners(self, count: int) -> None:
        """Wait until so many listen for signals."""
        end = time.monotonic() + PATIENCE
        with Redis.from_url(self.url) as client:
            while client.pubsub_numsub("atoll")[0][1] < count:
                assert time.monotonic() < end, "nobody listens"
                time.sleep(0.02)

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """End it, and leave nothing."""
        self.kill()
        shutil.rmtree(self.folder)

    def _answers(self) -> bool:
        with Redis.from_url(self.url) as client:
            try:
                return bool(client.ping())
            except Unreachable:
                return False

"""What is posted arrives, is tried again, or is dropped; nobody waits for it."""

import logging
import operator
import time
from itertools import pairwise

import pytest

from atoll.server import postman as posting
from atoll.server.postman import Postman
from tests.server.receiving import Receiver, wait_until

SHORT = (0.05, 0.1)
BODY = b'{"text":"hello"}'


@pytest.fixture
def fates():
    return []


@pytest.fixture
def send_to(fates):
    """Makes postmen who may post to a receiver; they end with the test."""
    made = []

    def make(receiver):
        postman = Postman([receiver.origin], SHORT)
        postman.on_fate = fates.append
        made.append(postman)
        return postman

    yield make
    for postman in made:
        postman.close()


def test_a_post_arrives_as_it_is(send_to, fates):
    with Receiver() as receiver:
        send_to(receiver).post(receiver.address, BODY)
        wait_until(lambda: fates == ["sent"])
        assert receiver.received == [("/hook/secret-token?wait=true", {"text": "hello"})]


@pytest.mark.parametrize("statuses", [(503,), (429, 500)])
def test_what_fails_is_tried_again_after_growing_pauses(send_to, fates, statuses):
    with Receiver(*statuses) as receiver:
        send_to(receiver).post(receiver.address, BODY)
        wait_until(lambda: fates == ["sent"])
        assert len(receiver.received) == len(statuses) + 1
        pauses = [after - before for before, after in pairwise(receiver.times)]
        assert all(map(operator.ge, pauses, SHORT))


def test_after_a_few_attempts_it_is_given_up(send_to, fates):
    with Receiver(*[500] * 9) as receiver:
        send_to(receiver).post(receiver.address, BODY)
        wait_until(lambda: fates == ["failed"])
        assert len(receiver.received) == 1 + len(SHORT)


@pytest.mark.parametrize("status", [301, 302, 307, 308, 400, 404, 410])
def test_where_it_will_never_go_better_it_is_tried_once_and_no_redirect_is_followed(
    send_to, fates, status
):
    with Receiver(status) as receiver:
        send_to(receiver).post(receiver.address, BODY)
        wait_until(lambda: fates == ["failed"])
        assert [path for path, _ in receiver.received] == ["/hook/secret-token?wait=true"]


def test_a_receiver_that_does_not_answer_is_not_waited_for_long(send_to, fates, monkeypatch):
    monkeypatch.setattr(posting, "SECONDS_TO_ANSWER", 0.1)
    with Receiver(delay=1) as receiver:
        began = time.monotonic()
        send_to(receiver).post(receiver.address, BODY)
        assert time.monotonic() - began < 0.1
        wait_until(lambda: fates == ["failed"])
        assert time.monotonic() - began < 1


def test_nothing_is_posted_to_a_host_that_is_not_allowed_any_more(send_to, fates):
    with Receiver() as receiver, Receiver() as other:
        send_to(other).post(receiver.address, BODY)
        assert fates == ["dropped"]
        assert receiver.received == []


def test_what_does_not_fit_into_the_queue_is_dropped_at_once(send_to, fates, monkeypatch):
    monkeypatch.setattr(posting, "MOST_WAITING", 2)
    monkeypatch.setattr(posting, "THREADS", 1)
    with Receiver(delay=0.2) as receiver:
        postman = send_to(receiver)
        postman.post(receiver.address, BODY)
        wait_until(lambda: len(receiver.received) == 1)
        for _ in range(3):
            postman.post(receiver.address, BODY)
        assert fates == ["dropped"]
        wait_until(lambda: fates.count("sent") == 3)


def test_what_is_written_down_does_not_name_the_address(send_to, fates, caplog):
    caplog.set_level(logging.DEBUG)
    with Receiver(404) as receiver:
        postman = send_to(receiver)
        postman.post(receiver.address, BODY)
        wait_until(lambda: fates == ["failed"])
    postman.post(receiver.address, BODY)
    wait_until(lambda: fates == ["failed", "failed"])
    assert "a webhook could not be called: answer 404" in caplog.text
    assert "a webhook could not be called: ConnectionRefusedError" in caplog.text
    assert "secret-token" not in caplog.text
    assert receiver.origin not in caplog.text

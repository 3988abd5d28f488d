"""Runs MiniStack for one developer: it ends with its parent, serves no web page but the API's own,
and saves its state as it changes.

The parent holds the other end of standard input. However the parent ends, even if it is killed, the
pipe closes and MiniStack shuts down cleanly. No emulator outlives the `npm start` that started it.
"""

import asyncio
import contextlib
import os
import re
import signal
import sys
import threading


def stop_with_parent() -> None:
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


threading.Thread(target=stop_with_parent, daemon=True).start()

from ministack import app as ministack  # noqa: E402  (takes a second; start watching first)
from ministack.core import persistence  # noqa: E402

API_ROUTES = "/_aws/execute-api/"
LOCAL_HOST = re.compile(r"^(127\.0\.0\.1|localhost|\[::1\]|[\w.-]+\.localhost)(:\d+)?$")
# What vendors sign, and may reach this machine by a tunnel.
WEBHOOK = re.compile(r"^/_aws/execute-api/[^/]+/(?:[^/]+/)?webhooks/")
SIGNED_SERVICE = re.compile(r"Credential=[^/]+/\d+/[\w-]+/([\w-]+)/aws4_request")
SAVE_EVERY_SECONDS = 1.0
# Answers that wait for a save share one with what comes in so short a time.
GATHER_SECONDS = 0.03
# What any request may change, for the functions' own work changes queues and tables too.
LIVELY = {"dynamodb", "sqs", "scheduler", "secretsmanager"}

# Tells the parent that it talks to its own child: another one may have taken the port meanwhile.
OWNER = os.environ.get("LOCAL_CLOUD_OWNER", "").encode()

serve = ministack.app
# Services that changed since they were saved; a deployment changes everything.
changed: set[str] = set()
saver: asyncio.Task | None = None
# Answers that may only be heard once what they promise is on disk.
promised: list[asyncio.Future] = []
is_wanted = asyncio.Event()


def header(scope, name: bytes) -> str:
    values = [value for key, value in scope.get("headers", []) if key.lower() == name]
    return values[0].decode("latin-1") if values else ""


def is_foreign(scope) -> bool:
    """True for what a web page asks of the control plane, or a name that is not ours of anything.

    Nothing signs for a browser, so any page could otherwise create a function and run it; AWS
    clients send no Origin. A name that somebody lets point to this machine (DNS rebinding) makes a
    page the API's own, so the API looks at the name too. Behind a tunnel, the page has https, and
    only then do browsers tell servers where a fetch comes from; no script can write that header.
    """
    is_ours = LOCAL_HOST.match(header(scope, b"host")) is not None
    if not scope["path"].startswith(API_ROUTES):
        return header(scope, b"origin") != "" or not is_ours
    is_behind_tunnel = header(scope, b"sec-fetch-site") != ""
    return not (is_ours or is_behind_tunnel or WEBHOOK.match(scope["path"]))


async def refuse(scope, send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    plain = [(b"content-type", b"text/plain")]
    await send({"type": "http.response.start", "status": 403, "headers": plain})
    await send({"type": "http.response.body", "body": b"The local cloud serves no web pages.\n"})


def owned(send):
    async def send_with_owner(message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], (b"x-owner", OWNER)]}
        await send(message)

    return send_with_owner


def note_change(scope) -> None:
    signed = SIGNED_SERVICE.search(header(scope, b"authorization"))
    is_deployment = signed is not None and signed.group(1) == "cloudformation"
    changed.update(ministack._state_map if is_deployment else LIVELY)


async def save_changes() -> None:
    """Saves what changed, so that a crash loses a second at most and nothing that was promised."""
    while True:
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(is_wanted.wait(), SAVE_EVERY_SECONDS)
            await asyncio.sleep(GATHER_SECONDS)
        is_wanted.clear()
        kept, promised[:] = list(promised), []
        try:
            save_changed()
        finally:
            for promise in kept:
                if not promise.done():
                    promise.set_result(None)


def save_changed() -> None:
    states = ministack._build_persistence_save_dict()
    # By name: tables before queues. What is done already may come again, but is never forgotten.
    now = sorted(changed)
    changed.clear()
    persistence.save_all({key: states[key] for key in now if key in states})


def promising(scope, send):
    """A vendor never sends again what was answered, so an answer waits until its message is kept."""

    async def send_when_saved(message) -> None:
        if message["type"] == "http.response.start":
            note_change(scope)
            promise = asyncio.get_running_loop().create_future()
            promised.append(promise)
            is_wanted.set()
            await promise
        await send(message)

    return send_when_saved


async def guarded(scope, receive, send) -> None:
    global saver
    if scope["type"] == "lifespan":
        await serve(scope, receive, send)
        return
    if is_foreign(scope):
        await refuse(scope, send)
        return
    if scope["path"] == "/_ministack/health":
        send = owned(send)
    if persistence.PERSIST_STATE:
        saver = saver or asyncio.create_task(save_changes())
        note_change(scope)
        if scope["path"].startswith(API_ROUTES) and scope["method"] == "POST":
            send = promising(scope, send)
    await serve(scope, receive, send)


ministack.app = guarded
ministack.main()

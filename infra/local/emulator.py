"""Runs MiniStack until its parent is gone.

The parent holds the other end of standard input. However the parent ends, even killed outright, the
pipe closes and MiniStack shuts down in order, so no emulator outlives the `npm start` that began it.
"""

import os
import signal
import sys
import threading


def stop_with_parent() -> None:
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


threading.Thread(target=stop_with_parent, daemon=True).start()

from ministack.app import main  # noqa: E402  (imports take a second; the watch starts before)

main()

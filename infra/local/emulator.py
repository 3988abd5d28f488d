"""Runs MiniStack until its parent process ends.

The parent holds the other end of standard input. However the parent ends, even if it is killed, the
pipe closes and MiniStack shuts down cleanly. No emulator outlives the `npm start` that started it.
"""

import os
import signal
import sys
import threading


def stop_with_parent() -> None:
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


threading.Thread(target=stop_with_parent, daemon=True).start()

from ministack.app import main  # noqa: E402  (the import takes a second; start watching first)

main()

"""A person at a terminal: runs a program in one, types, and prints what was seen as JSON.

The first argument is JSON: the program with its arguments, its environment, the columns, and what is
typed, with how to end: a text is typed once the text before it has been answered, `{"wait": "..."}`
waits for words on the screen, `{"signal": n}` sends a signal.
"""

import fcntl
import json
import os
import pty
import select
import struct
import sys
import termios
import time

PATIENCE = 90

plan = json.loads(sys.argv[1])
child, terminal = pty.fork()
if child == 0:
    # Somebody waits until the terminal has its width.
    os.read(0, 1)
    os.execve(plan["command"][0], plan["command"], plan["env"])
found = termios.tcgetattr(terminal)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, plan["columns"], 0, 0))
os.write(terminal, b"\n")

seen = b""


def look(seconds):
    """Reads what is shown; false once the program has closed the terminal."""
    global seen
    if not select.select([terminal], [], [], seconds)[0]:
        return True
    try:
        more = os.read(terminal, 65536)
    except OSError:
        return False
    seen += more
    return bool(more)


def wait_for(words, since):
    end = time.monotonic() + PATIENCE
    while words.encode() not in seen[since:]:
        if time.monotonic() > end or not look(0.1):
            sys.exit(f"never saw {words!r} in: {seen[since:].decode(errors='replace')}")


since = 0
for step in plan["steps"]:
    if isinstance(step, str):
        since = len(seen)
        os.write(terminal, step.encode())
    elif "wait" in step:
        wait_for(step["wait"], since)
    else:
        os.kill(child, step["signal"])

end = time.monotonic() + PATIENCE
status = None
while status is None and time.monotonic() < end:
    look(0.1)
    done, code = os.waitpid(child, os.WNOHANG)
    if done:
        status = os.waitstatus_to_exitcode(code)
while status is not None and select.select([terminal], [], [], 0)[0] and look(0):
    pass
if status is None:
    os.kill(child, 9)
try:
    restored = termios.tcgetattr(terminal)[:4] == found[:4]
except termios.error:
    restored = True
print(json.dumps({"seen": seen.decode(errors="replace"), "status": status, "restored": restored}))

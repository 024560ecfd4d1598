"""Starts homeservers: each is a fork of this process, which has loaded all of Synapse once.

Whoever connects to the socket and writes a folder gets the one that is configured there; it ends properly
once they say nothing more, and the connection ends with it. All end together with what starts this.
"""

import gc
import os
import select
import signal
import socket
import sys
import threading

gc.set_threshold(100000, 50, 50)

# The usual one asks the system for something that forks would share.
from twisted.internet import pollreactor  # noqa: E402

pollreactor.install()

from synapse.app import homeserver  # noqa: E402
from synapse.storage.engines import sqlite  # noqa: E402
from twisted.internet import reactor  # noqa: E402

connected = sqlite.Sqlite3Engine.on_new_connection


def connected_without_waiting_for_the_disk(self, connection):
    connected(self, connection)
    connection.execute("PRAGMA synchronous = OFF")


sqlite.Sqlite3Engine.on_new_connection = connected_without_waiting_for_the_disk


def wake_by_itself():
    """What wakes the reactor from other threads is made anew: forks would wake each other."""
    reactor.removeReader(reactor.waker)
    reactor._internalReaders.discard(reactor.waker)
    reactor.waker = None
    reactor.installWaker()


def serve(line):
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.chdir(line.makefile().readline().rstrip("\n"))
    out = os.open("out.log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(out, 1)
    os.dup2(out, 2)
    wake_by_itself()

    def end():
        line.recv(1)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=end, daemon=True).start()
    sys.argv = ["synapse", "-c", "hs.yaml"]
    homeserver.main()


signal.signal(signal.SIGCHLD, signal.SIG_IGN)
listener = socket.socket(socket.AF_UNIX)
listener.bind(sys.argv[1])
listener.listen(64)
gc.freeze()
while True:
    ready, _, _ = select.select([0, listener], [], [])
    if 0 in ready:
        os.unlink(sys.argv[1])
        break
    line, _ = listener.accept()
    if os.fork() == 0:
        listener.close()
        serve(line)
        break
    line.close()

"""Runs a program, and measures its use of resources."""

import collections
import os
import struct
import subprocess
import sys
import tempfile
import time

PROGRAM = os.environ.get("COSMOS_RELEASE", ".build/release/cosmos-window")
# The tolerated growth of memory in the second half, in kilobytes: what an allocator retains.
SLACK = 4096
# The time between two measurements, in seconds.
INTERVAL = 0.5

State = collections.namedtuple("State", "kilobytes descriptors textures")


class Watched:
    """A run of the program, with a home folder of its own."""

    def __init__(self, *arguments, **variables):
        self.folder = tempfile.mkdtemp(prefix="cosmos-endurance-")
        self.states, self.last = [], 0
        self.textures = f"{self.folder}/counts"
        source = os.path.join(os.path.dirname(os.path.realpath(__file__)), "textures.c")
        counter = f"{self.folder}/textures.so"
        subprocess.run(["cc", "-O2", "-Wall", "-shared", "-fPIC", "-o", counter, source, "-ldl"], check=True)
        self.environment = dict(os.environ, HOME=self.folder, XDG_PICTURES_DIR=self.folder, **variables)
        watched = dict(self.environment, LD_PRELOAD=counter, ENDURANCE_TEXTURES=self.textures)
        arguments = [argument.replace("FOLDER", self.folder) for argument in arguments]
        self.process = subprocess.Popen([PROGRAM, *arguments], env=watched, stdout=subprocess.PIPE, text=True)

    def window(self):
        """Waits for the program's window on an X display, gives it the focus, and returns its X identifier."""
        window = ""
        while not window and self.look():
            search = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
            window = subprocess.run(search, capture_output=True, text=True).stdout.split("\n")[0]
        if not window:
            sys.exit(f"the program ended with {self.process.returncode} before it had a window")
        subprocess.run(["xdotool", "windowfocus", "--sync", window], check=True)
        return window

    def corner(self, window):
        """Returns the position of a window's content on the display."""
        command = ["xdotool", "getwindowgeometry", "--shell", window]
        lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
        return [int(line[2:]) for line in lines if line[:2] in ("X=", "Y=")]

    def look(self):
        """Measures the program, unless it was just measured, and returns whether it still runs."""
        if time.monotonic() - self.last < INTERVAL:
            return True
        self.last = time.monotonic()
        try:
            with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as status:
                kilobytes = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
            with open(self.textures, "rb") as counts:
                self.made, textures = struct.unpack("=2I", counts.read())
            descriptors = len(os.listdir(f"/proc/{self.process.pid}/fd"))
            self.states.append(State(kilobytes, descriptors, textures))
        except (OSError, StopIteration, struct.error):
            # The program is starting, or has ended.
            pass
        return self.process.poll() is None

    def verdict(self):
        """Prints the measurements, and returns a line for each that grew."""
        count = len(self.states)
        for name, state in (("a tenth", count // 10), ("half", count // 2), ("the end", count - 1)):
            print(f"at {name}: %d kilobytes, %d descriptors, %d textures" % self.states[state])
        print(f"{self.made} textures made")
        # The beginning fills the caches.
        halves = self.states[count // 10:count // 2], self.states[count // 2:]
        most = [State(*map(max, zip(*half))) for half in halves]
        slack = State(SLACK, 0, 0)
        return [
            f"{name} grew from {before} to {after}"
            for name, before, after, more in zip(State._fields, *most, slack) if after > before + more]

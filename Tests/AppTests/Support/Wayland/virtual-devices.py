"""A keyboard and a mouse for a Wayland compositor without devices, controlled by a test.

The argument is the keyboard's layout, such as `us`.
Reads a command per line from standard input, and prints "done" once the compositor has processed it:
`move X Y WIDTH HEIGHT` (to a point of the whole layout's size), `button CODE 0|1`, `wheel NOTCHES`,
`fingers X COUNT` (two fingers on a trackpad move to the right COUNT times, 8 ms apart by their time stamps), `lift`,
`key CODE 0|1` with the codes of linux/input-event-codes.h, `modifiers MASK` with XKB's bits of the pressed modifiers.
"""

import array
import os
import socket
import struct
import sys
import tempfile
import time

DISPLAY, REGISTRY, CALLBACK, SEAT, POINTERS, POINTER, KEYBOARDS, KEYBOARD = range(1, 9)
KEYMAP = """xkb_keymap {
  xkb_keycodes { include "evdev+aliases(qwerty)" };
  xkb_types { include "complete" };
  xkb_compat { include "complete" };
  xkb_symbols { include "pc+LAYOUT" };
};
\0""".replace("LAYOUT", sys.argv[1]).encode()

server = socket.socket(socket.AF_UNIX)
server.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
stream = server.makefile("rb")


def request(target, opcode, form="", *values, descriptors=()):
    """Sends a request; `form` has a letter for each value: i and I for integers, f for fixed-point, s for text."""
    body = b""
    for letter, value in zip(form, values):
        if letter == "s":
            text = value.encode() + b"\0"
            body += struct.pack("=I", len(text)) + text.ljust(-len(text) % 4 + len(text), b"\0")
        elif letter == "f":
            body += struct.pack("=i", round(value * 256))
        else:
            body += struct.pack("=" + letter, value)
    message = struct.pack("=II", target, (8 + len(body)) << 16 | opcode) + body
    extra = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", descriptors))] if descriptors else []
    server.sendmsg([message], extra)


def wait():
    """Waits until all requests are processed, and returns the globals announced in the meantime."""
    request(DISPLAY, 0, "I", CALLBACK)
    names = {}
    while True:
        source, word = struct.unpack("=II", stream.read(8))
        body = stream.read((word >> 16) - 8)
        if source == DISPLAY and word & 0xFFFF == 0:
            sys.exit(f"the compositor refuses: {body!r}")
        if source == REGISTRY and word & 0xFFFF == 0:
            name, length = struct.unpack_from("=II", body)
            names[body[8 : 8 + length - 1].decode()] = name
        if source == DISPLAY and word & 0xFFFF == 1 and struct.unpack("=I", body) == (CALLBACK,):
            return names


def bind(names, interface, new):
    request(REGISTRY, 0, "IsII", names[interface], interface, 1, new)


def now():
    return int(time.monotonic() * 1000) & 0xFFFFFFFF


request(DISPLAY, 1, "I", REGISTRY)
names = wait()
bind(names, "wl_seat", SEAT)
bind(names, "zwlr_virtual_pointer_manager_v1", POINTERS)
request(POINTERS, 0, "II", SEAT, POINTER)
bind(names, "zwp_virtual_keyboard_manager_v1", KEYBOARDS)
request(KEYBOARDS, 0, "II", SEAT, KEYBOARD)
with tempfile.TemporaryFile() as keymap:
    keymap.write(KEYMAP)
    keymap.flush()
    request(KEYBOARD, 0, "II", 1, len(KEYMAP), descriptors=[keymap.fileno()])
    wait()
print("done", flush=True)

for line in sys.stdin:
    command, *values = line.split()
    values = [int(value) for value in values]
    if command == "move":
        request(POINTER, 1, "IIIII", now(), *values)
    elif command == "button":
        request(POINTER, 2, "III", now(), *values)
    elif command == "wheel":
        request(POINTER, 5, "I", 0)
        request(POINTER, 7, "IIfi", now(), 0, 15.0 * values[0], values[0])
    elif command == "fingers":
        start = now()
        for count in range(1, values[1] + 1):
            stamp = start + 8 * count
            time.sleep(max(0, (stamp - now()) / 1000))
            request(POINTER, 3, "IIf", stamp & 0xFFFFFFFF, 1, values[0])
            # The source of the last axis event.
            request(POINTER, 5, "I", 1)
            if count < values[1]:
                request(POINTER, 4)
        last = stamp
    elif command == "lift":
        request(POINTER, 6, "II", last & 0xFFFFFFFF, 1)
        request(POINTER, 5, "I", 1)
    elif command == "key":
        request(KEYBOARD, 1, "III", now(), *values)
    elif command == "modifiers":
        request(KEYBOARD, 2, "IIII", *values, 0, 0, 0)
    if command not in ("key", "modifiers"):
        request(POINTER, 4)
    wait()
    print("done", flush=True)

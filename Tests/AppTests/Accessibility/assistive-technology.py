#!/usr/bin/env python3
"""An assistive technology on the accessibility bus, for tests.

Each line of standard input is a command; each answer is a line of JSON. `tree` answers with all objects of the program,
`press NAME` and `write TEXT` act on the object with the name and on the entry, `enable true` and `enable false` change
whether the desktop wants windows to be accessible, `flood` sends calls that are wrong or whose answers nobody reads,
`kill` ends the accessibility bus, and `hear NAME` waits for an event of an object whose name begins so. `announcements` asks
for announcements from then on. The accessibility bus runs until standard input ends; with the argument "disabled",
windows need not be accessible at first.
"""
import json
import os
import signal
import subprocess
import sys

import dbus
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

NAME = "cosmos-window"
EVENTS = ["window:activate", "object:state-changed:focused", "object:state-changed:showing", "object:text-changed"]
loop = GLib.MainLoop()
heard = []


def answer(value):
    print(json.dumps(value), flush=True)


def program():
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    children = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
    return next((child for child in children if child and child.get_name() == NAME), None)


def objects(root):
    """Yields an object and all in it, in their order."""
    yield root
    for index in range(root.get_child_count()):
        # The child may have left meanwhile.
        if child := root.get_child_at_index(index):
            yield from objects(child)


def described(item):
    component, action = item.get_component_iface(), item.get_action_iface()
    extents = component.get_extents(Atspi.CoordType.SCREEN) if component else None
    text = item.get_text_iface()
    return {
        "name": item.get_name(), "role": item.get_role_name(),
        "states": [state.value_nick for state in item.get_state_set().get_states()],
        "frame": [extents.x, extents.y, extents.width, extents.height] if extents else None,
        "actions": [action.get_action_name(index) for index in range(action.get_n_actions())] if action else [],
        "text": text.get_text(0, -1) if text else None,
    }


def named(name):
    return next(item for item in objects(program()) if item.get_name() == name)


def status():
    return dbus.Interface(dbus.SessionBus().get_object("org.a11y.Bus", "/org/a11y/bus"), dbus.PROPERTIES_IFACE)


def flood():
    """Sends calls that are wrong, or whose answers nobody reads."""
    address = dbus.Interface(dbus.SessionBus().get_object("org.a11y.Bus", "/org/a11y/bus"), "org.a11y.Bus").GetAddress()
    connection = dbus.bus.BusConnection(address)
    registry = connection.get_object("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
    children = dbus.Interface(registry, "org.a11y.atspi.Accessible").GetChildren()
    path = "/org/a11y/atspi/accessible/"
    deep = dbus.Array([dbus.Struct((dbus.Array([1], variant_level=5), "a"))], signature="(vs)")
    calls = [
        ("Get", ["org.a11y.atspi.Accessible"]), ("Get", [dbus.UInt32(1), deep]), ("GetChildAtIndex", ["0"]),
        ("GetChildAtIndex", [dbus.Int32(-2147483648)]), ("GetText", [dbus.Int32(2147483647), dbus.Int32(-5)]),
        ("GetExtents", []), ("GetStringAtOffset", [dbus.Int32(2147483647), dbus.UInt32(0)]), ("Nonsense", [deep]),
        ("InsertText", [dbus.Int32(-1), deep, dbus.Int32(3)]), ("DoAction", [dbus.Int32(99)]), ("GetItems", []),
    ]
    for number in range(20_000):
        member, arguments = calls[number % len(calls)]
        for name, _ in children:
            message = dbus.lowlevel.MethodCallMessage(
                name, ["", path + "root", path + "list", path + "search", "/org/a11y/atspi/cache"][number % 5] or "/",
                "org.a11y.atspi.Accessible", member)
            message.append(*arguments)
            connection.send_message(message)
    connection.flush()
    connection.close()


def hear(event):
    heard.append([event.type, event.source.get_name() or ""])
    if loop.wanted and heard[-1][1].startswith(loop.wanted):
        loop.wanted = None
        answer(heard[-1])
        heard.clear()


def obey(stream, condition):
    # Read all pending lines at once: lines left in a buffer of the process would not cause another call.
    lines = os.read(stream.fileno(), 65536).decode().splitlines()
    for word, _, rest in (line.partition(" ") for line in lines):
        if word == "hear":
            found = next((pair for pair in heard if pair[1].startswith(rest)), None)
            if found:
                heard.clear()
                answer(found)
            else:
                loop.wanted = rest
            continue
        try:
            root = program()
            tree = [described(item) for item in objects(root)] if root else []
        except GLib.GError:
            # The program left the bus meanwhile.
            tree = []
        if word == "tree":
            answer(tree)
        elif word == "press":
            answer(named(rest).get_action_iface().do_action(0))
        elif word == "write":
            entry = next(item for item in objects(root) if item.get_role_name() == "entry")
            answer(entry.get_editable_text_iface().set_text_contents(rest))
        elif word == "enable":
            status().Set("org.a11y.Status", "IsEnabled", rest == "true")
            answer(True)
        elif word == "flood":
            flood()
            answer(True)
        elif word == "kill":
            os.killpg(launcher.pid, signal.SIGKILL)
            answer(True)
        elif word == "announcements":
            answer(listener.register("object:announcement"))
    if not lines:
        loop.quit()
    return bool(lines)



# A display would name the accessibility bus of another test.
os.environ.pop("DISPLAY", None)
# Tests block the signals by which the bus ends its children.
signal.pthread_sigmask(signal.SIG_SETMASK, [])
launcher = subprocess.Popen(
    ["/usr/libexec/at-spi-bus-launcher", "--launch-immediately", "--a11y=1"], stdout=subprocess.DEVNULL,
    stderr=subprocess.DEVNULL, start_new_session=True)
while not dbus.SessionBus().name_has_owner("org.a11y.Bus"):
    if launcher.poll() is not None:
        sys.exit("the accessibility bus did not start")
if "disabled" in sys.argv:
    status().Set("org.a11y.Status", "IsEnabled", False)
loop.wanted = None
Atspi.init()
listener = Atspi.EventListener.new(hear)
for kind in EVENTS:
    listener.register(kind)
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, obey)
answer("ready")
loop.run()
try:
    os.killpg(launcher.pid, signal.SIGKILL)
except ProcessLookupError:
    pass

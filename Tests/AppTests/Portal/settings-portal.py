#!/usr/bin/env python3
"""The settings of a desktop portal on the session bus, for tests.

Each argument, and each line of standard input, is a setting: a namespace, a key and its value as JSON. A line changes
the setting and emits the signal. The argument "accessibility" and an address is that of an accessibility bus, which
windows should use.
"""
import json
import os
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = "org.freedesktop.portal.Desktop"
INTERFACE = "org.freedesktop.portal.Settings"


def parsed(line):
    namespace, key, text = line.split(None, 2)
    value = json.loads(text)
    return namespace, key, dbus.Boolean(value) if isinstance(value, bool) else dbus.UInt32(value)


class Settings(dbus.service.Object):
    def __init__(self, bus, lines):
        super().__init__(bus, "/org/freedesktop/portal/desktop")
        settings = (line for line in lines if not line.startswith("accessibility "))
        self.values = {(n, k): v for n, k, v in map(parsed, settings)}

    @dbus.service.method(INTERFACE, in_signature="ss", out_signature="v", async_callbacks=("answer", "refuse"))
    def Read(self, namespace, key, answer, refuse):
        if (namespace, key) not in self.values:
            refuse(dbus.DBusException("no such setting", name="org.freedesktop.portal.Error.NotFound"))
            return
        # As documented, the portal wraps its answer in an additional variant.
        value = self.values[namespace, key]
        answer(type(value)(value, variant_level=1))

    @dbus.service.signal(INTERFACE, signature="ssv")
    def SettingChanged(self, namespace, key, value):
        pass

    def heard(self, stream, condition):
        # Read all pending lines at once: lines left in a buffer of the process would not cause another call.
        lines = os.read(stream.fileno(), 65536).decode().splitlines()
        for namespace, key, value in map(parsed, lines):
            self.values[namespace, key] = value
            self.SettingChanged(namespace, key, value)
        return bool(lines)


class Accessibility(dbus.service.Object):
    def __init__(self, bus, address):
        super().__init__(bus, "/org/a11y/bus")
        self.address = address

    @dbus.service.method(dbus.PROPERTIES_IFACE, in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        return True

    @dbus.service.method("org.a11y.Bus", out_signature="s")
    def GetAddress(self):
        return self.address


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
settings = Settings(bus, sys.argv[1:])
addresses = [line.split(None, 1)[1] for line in sys.argv[1:] if line.startswith("accessibility ")]
objects = [Accessibility(bus, address) for address in addresses]
names = [dbus.service.BusName(name, bus) for name in [NAME] + ["org.a11y.Bus"] * len(objects)]
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, settings.heard)
print("ready", flush=True)
GLib.MainLoop().run()

// Xlib, the Wayland client library and libdbus, on which SDL's own development package depends. They are a module of
// their own, imported by `SDLCanvas/Desktop` alone: Xlib has names such as `Window`, `Cursor` and `Font`.
#include "../CSDL2/CSDL2.h"
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <dbus/dbus.h>
#include <wayland-client-core.h>

// Swift imports no macros with casts.
static const int DBusTypeString = DBUS_TYPE_STRING;
static const int DBusTypeUInt32 = DBUS_TYPE_UINT32;
static const int DBusTypeBoolean = DBUS_TYPE_BOOLEAN;
static const int DBusTypeVariant = DBUS_TYPE_VARIANT;

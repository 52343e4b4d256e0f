// Xlib, the Wayland client library and libdbus, on which SDL's own development package depends. They are a module of
// their own, imported by `SDLCanvas/Desktop` alone: Xlib has names such as `Window`, `Cursor` and `Font`.
#include "../CSDL2/CSDL2.h"
#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <dbus/dbus.h>
#include <link.h>
#include <linux/memfd.h>
#include <sys/eventfd.h>
#include <wayland-client.h>

// Swift does not import a macro with a cast.
static const Atom XResourceManager = XA_RESOURCE_MANAGER;

// glibc declares this function only to sources with `_GNU_SOURCE`.
extern int memfd_create(const char *name, unsigned int flags);

// Swift cannot pass a C constant by its address.
static const struct wl_interface *const wayland_seat = &wl_seat_interface;
static const struct wl_interface *const wayland_shm = &wl_shm_interface;

// The part of pointer-gestures-unstable-v1 that reports fingers resting on a trackpad, as wayland-scanner would write it:
// libwayland-client has only the core protocol.

struct wayland_gestures;
struct wayland_hold;
struct wayland_hold_listener {
  void (*begin)(
    void *data, struct wayland_hold *hold, uint32_t serial, uint32_t time, struct wl_surface *surface,
    uint32_t fingers);
  void (*end)(void *data, struct wayland_hold *hold, uint32_t serial, uint32_t time, int32_t is_cancelled);
};

static const struct wl_interface *wayland_no_types[4] = {0};
static const struct wl_message wayland_hold_requests[] = {{"destroy", "3", wayland_no_types}};
static const struct wl_message wayland_hold_events[] = {
  {"begin", "3uuou", wayland_no_types}, {"end", "3uui", wayland_no_types}};
static const struct wl_interface wayland_hold_interface = {
  "zwp_pointer_gesture_hold_v1", 3, 1, wayland_hold_requests, 2, wayland_hold_events};
static const struct wl_message wayland_gestures_requests[] = {
  {"get_swipe_gesture", "no", wayland_no_types}, {"get_pinch_gesture", "no", wayland_no_types},
  {"release", "2", wayland_no_types}, {"get_hold_gesture", "3no", wayland_no_types}};
static const struct wl_interface wayland_gestures_interface = {
  "zwp_pointer_gestures_v1", 3, 4, wayland_gestures_requests, 0, 0};

static const struct wl_interface *const wayland_pointer_gestures = &wayland_gestures_interface;
static inline void wayland_release_gestures(struct wayland_gestures *gestures) {
  wl_proxy_marshal_flags((struct wl_proxy *)gestures, 2, 0, 3, WL_MARSHAL_FLAG_DESTROY);
}
static inline struct wayland_hold *wayland_get_hold(
  struct wayland_gestures *gestures, struct wl_pointer *pointer, const struct wayland_hold_listener *listener,
  void *data) {
  struct wl_proxy *hold = wl_proxy_marshal_flags(
    (struct wl_proxy *)gestures, 3, &wayland_hold_interface, 3, 0, (void *)0, pointer);
  if (hold) wl_proxy_add_listener(hold, (void (**)(void))listener, data);
  return (struct wayland_hold *)hold;
}
static inline void wayland_destroy_hold(struct wayland_hold *hold) {
  wl_proxy_marshal_flags((struct wl_proxy *)hold, 0, 0, 3, WL_MARSHAL_FLAG_DESTROY);
}

/* ScrollPhysics for C: one scrolling axis, or two, that move like UIScrollView. The library's documentation explains
 * each call.
 *
 * Lengths are in the caller's unit, velocities in units per second, and times in seconds of any clock. Use a scroller
 * or a plane from one thread at a time. Functions that return uint32_t return the events since the last call, as bits
 * of scroll_event. Any number is accepted: an offset, a distance, or a velocity that is not finite is ignored, a time
 * that is not finite counts as the current one, and invalid settings are replaced or clamped.
 */
#ifndef SCROLLPHYSICS_H
#define SCROLLPHYSICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header, with which scroll_version() of the linked library must agree. */
#define SCROLL_VERSION 2

typedef struct scroll_scroller_state *scroll_scroller;
typedef struct scroll_plane_state *scroll_plane;

enum scroll_event {
  SCROLL_WILL_BEGIN_DRAGGING = 1 << 0,
  SCROLL_DID_END_DRAGGING = 1 << 1,
  SCROLL_WILL_DECELERATE = 1 << 2,
  SCROLL_DID_END_DECELERATING = 1 << 3,
  SCROLL_DID_END_ANIMATING = 1 << 4,
  SCROLL_DID_CATCH = 1 << 5, /* A press or a touch interrupted a motion too fast for a tap. */
  SCROLL_DID_CANCEL_DECELERATING = 1 << 6,
  SCROLL_DID_CANCEL_ANIMATING = 1 << 7,
  SCROLL_DID_CROSS_ITEM = 1 << 9,
  SCROLL_DID_SETTLE = 1 << 10
};

enum scroll_phase {
  SCROLL_IDLE, SCROLL_TRACKING, SCROLL_DRAGGING, SCROLL_DECELERATING, SCROLL_BOUNCING, SCROLL_ANIMATING
};

/* The behavior at the ends. SCROLL_BOUNCE_IF_LONGER clamps content that fits its viewport. With SCROLL_BOUNCE_AT_START
 * and SCROLL_BOUNCE_AT_END the content stops at the other end. */
enum scroll_ends {
  SCROLL_BOUNCE, SCROLL_CLAMP, SCROLL_CHAIN, SCROLL_BOUNCE_IF_LONGER, SCROLL_BOUNCE_AT_START, SCROLL_BOUNCE_AT_END
};

/* The phase of a gesture on a trackpad: see TrackpadPhase. */
enum scroll_trackpad_phase {
  SCROLL_TRACKPAD_BEGAN, SCROLL_TRACKPAD_CHANGED, SCROLL_TRACKPAD_UNPHASED, SCROLL_TRACKPAD_ENDED,
  SCROLL_TRACKPAD_LIFTED, SCROLL_TRACKPAD_MOMENTUM, SCROLL_TRACKPAD_MOMENTUM_ENDED
};

enum scroll_key {
  SCROLL_LINE_BACKWARD, SCROLL_LINE_FORWARD, SCROLL_PAGE_BACKWARD, SCROLL_PAGE_FORWARD, SCROLL_START, SCROLL_END
};

/* Snap positions at multiples of snap_length, pages of that length, or a list. */
enum scroll_snap { SCROLL_SNAP_NONE, SCROLL_SNAP_INTERVAL, SCROLL_SNAP_PAGES, SCROLL_SNAP_POSITIONS };

/* The intent of a gesture, which determines its position in a list: see SnapIntent. */
enum scroll_snap_intent { SCROLL_SNAP_END, SCROLL_SNAP_DIRECTION, SCROLL_SNAP_END_AND_DIRECTION };

/* The settings of an axis. A member that is 0 has its default: {0} is an unbounded axis without snap positions. */
typedef struct scroll_settings {
  double point; /* The length of a point; 1 by default. */
  double pixel; /* The length of a display pixel, on a multiple of which a fling ends. */
  double rate; /* The fraction of the velocity that a fling keeps each millisecond; 0.998 by default. */
  double trackpad_rate; /* The same after a lift from a trackpad. */
  double spring; /* The angular frequency of bounces and snaps, 0.1 to 1000 in 1/s; 10.9 by default. */
  double length, viewport_length; /* Content that starts at offset 0; the viewport includes the insets. */
  double leading_inset, trailing_inset; /* The lengths that bars cover. */
  double period; /* The length after which an axis without ends repeats. */
  double snap_length, snap_origin; /* Of SCROLL_SNAP_INTERVAL and SCROLL_SNAP_PAGES. */
  double snap_distance; /* The largest distance to the snap position, except of pages; no limit by default. */
  const double *snap_positions; /* Of SCROLL_SNAP_POSITIONS; needed only during the call. */
  ptrdiff_t snap_count;
  int32_t snap, snap_intent, ends;
  bool reports_items, reports_settling; /* Whether SCROLL_DID_CROSS_ITEM and SCROLL_DID_SETTLE are reported. */
  bool reduces_motion; /* For users who prefer less motion: see ScrollConfiguration. */
} scroll_settings;

/* The state of an axis at the time of the last call. */
typedef struct scroll_state {
  double offset, velocity;
  double folded_offset; /* The offset within the first turn of an axis that repeats. */
  double target; /* The end of the motion, or the offset; NaN while pressed. */
  double overscroll; /* The signed distance beyond an end. */
  double unconsumed_distance, unconsumed_velocity; /* For the scroller around: see SCROLL_CHAIN. */
  double item; /* The index of the current snap position; NaN without any. */
  double next_event_time; /* Sleep until then, or input, if not changing. */
  int32_t phase;
  bool is_changing; /* Whether to draw frames without input. */
} scroll_state;

int32_t scroll_version(void);

/* Creates an unbounded scroller at rest. Free it with scroll_free, which ignores NULL. */
scroll_scroller scroll_new(double offset);
void scroll_free(scroll_scroller scroller);

/* Replaces the settings, at any time. */
uint32_t scroll_configure(scroll_scroller scroller, const scroll_settings *settings, double time);
void scroll_read(scroll_scroller scroller, scroll_state *state);

/* Input. A finger that moves in the positive direction decreases the offset; a positive delta increases it. */
uint32_t scroll_press(scroll_scroller scroller, double finger, bool is_touch, double time);
uint32_t scroll_move(scroll_scroller scroller, double finger, double time);
uint32_t scroll_release(scroll_scroller scroller, double time);
uint32_t scroll_cancel(scroll_scroller scroller, double time); /* Ends a drag or a gesture without a fling. */
uint32_t scroll_wheel(scroll_scroller scroller, double delta, bool is_precise, double time);
uint32_t scroll_trackpad(scroll_scroller scroller, double delta, int32_t phase, double time);
uint32_t scroll_press_key(scroll_scroller scroller, int32_t key, bool is_repeat, double time);
uint32_t scroll_release_key(scroll_scroller scroller, double time);

/* Motion. Advance the scroller once for each frame, to the time at which the frame will be visible. */
uint32_t scroll_advance(scroll_scroller scroller, double time);
uint32_t scroll_fling(scroll_scroller scroller, double velocity, double time);
/* `curve` has the control points x1, y1, x2, y2 of cubic-bezier() in CSS; NULL for ease-in-out. */
uint32_t scroll_animate(scroll_scroller scroller, double offset, double duration, const double *curve, double time);
uint32_t scroll_shift_content(scroll_scroller scroller, double distance, double time);

/* Two axes that one pointer moves, with the same calls. */
scroll_plane scroll_plane_new(double x, double y);
void scroll_plane_free(scroll_plane plane);
uint32_t scroll_plane_configure(scroll_plane plane, const scroll_settings *x, const scroll_settings *y, double time);
void scroll_plane_read(scroll_plane plane, scroll_state *x, scroll_state *y);
uint32_t scroll_plane_press(scroll_plane plane, double x, double y, bool is_touch, double time);
uint32_t scroll_plane_move(scroll_plane plane, double x, double y, double time);
uint32_t scroll_plane_release(scroll_plane plane, double time);
uint32_t scroll_plane_cancel(scroll_plane plane, double time);
uint32_t scroll_plane_wheel(scroll_plane plane, double x, double y, bool is_precise, double time);
uint32_t scroll_plane_trackpad(scroll_plane plane, double x, double y, int32_t phase, double time);
uint32_t scroll_plane_advance(scroll_plane plane, double time);
uint32_t scroll_plane_fling(scroll_plane plane, double x, double y, double time);
uint32_t scroll_plane_animate(scroll_plane plane, double x, double y, double duration, double time);
double scroll_plane_next_event_time(scroll_plane plane); /* Instead of those of the axes. */

#ifdef __cplusplus
}
#endif

#endif

/* ScrollPhysics for C: one scrolling axis that moves like UIScrollView. The library's documentation explains each call.
 *
 * Lengths are in the caller's unit, velocities in units per second, and times in seconds of any clock. Use a scroller
 * from one thread at a time. Functions that return uint32_t return the events since the last call, as bits of
 * scroll_event. Any number is accepted: an offset, a distance, or a velocity that is not finite is ignored, a time that
 * is not finite counts as the current one, and invalid settings are replaced or clamped.
 */
#ifndef SCROLLPHYSICS_H
#define SCROLLPHYSICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef void *scroll_scroller;

enum scroll_event {
  SCROLL_WILL_BEGIN_DRAGGING = 1 << 0,
  SCROLL_DID_END_DRAGGING = 1 << 1,
  SCROLL_WILL_DECELERATE = 1 << 2,
  SCROLL_DID_END_DECELERATING = 1 << 3,
  SCROLL_DID_END_ANIMATING = 1 << 4,
  SCROLL_DID_CATCH = 1 << 5, /* A press or a touch interrupted a motion too fast for a tap. */
  SCROLL_DID_CANCEL_DECELERATING = 1 << 6,
  SCROLL_DID_CANCEL_ANIMATING = 1 << 7
};

enum scroll_phase {
  SCROLL_IDLE, SCROLL_TRACKING, SCROLL_DRAGGING, SCROLL_DECELERATING, SCROLL_BOUNCING, SCROLL_ANIMATING
};

enum scroll_ends { SCROLL_BOUNCE, SCROLL_CLAMP, SCROLL_CHAIN };

/* The phase of a gesture on a trackpad: see TrackpadPhase. */
enum scroll_trackpad_phase {
  SCROLL_TRACKPAD_BEGAN, SCROLL_TRACKPAD_CHANGED, SCROLL_TRACKPAD_UNPHASED, SCROLL_TRACKPAD_ENDED,
  SCROLL_TRACKPAD_LIFTED, SCROLL_TRACKPAD_MOMENTUM, SCROLL_TRACKPAD_MOMENTUM_ENDED
};

/* The intent of a gesture, which determines its snap position: see SnapIntent. */
enum scroll_snap_intent { SCROLL_SNAP_END, SCROLL_SNAP_DIRECTION, SCROLL_SNAP_END_AND_DIRECTION };

/* Creates an unbounded scroller at rest. Free it with scroll_free, which ignores NULL. */
scroll_scroller scroll_new(double offset);
void scroll_free(scroll_scroller scroller);

/* Settings, which can change at any time. `point` and `pixel` are the lengths of a point and a display pixel, 1 and 0
 * by default; the end of a fling without a snap position is rounded to a multiple of `pixel` unless that is 0. */
uint32_t scroll_set_units(scroll_scroller scroller, double point, double pixel, double time);
uint32_t scroll_set_rate(scroll_scroller scroller, double fraction_kept_each_millisecond, double time);
/* The angular frequency of the critically damped spring of bounces and snaps, 0.1 to 1000 in 1/s; 10.9 by default. */
uint32_t scroll_set_spring(scroll_scroller scroller, double frequency, double time);
/* Content that starts at offset 0. viewport_length includes the insets, which are the lengths that bars cover. */
uint32_t scroll_set_content(scroll_scroller scroller, double length, double viewport_length, double leading_inset,
                            double trailing_inset, double time);
uint32_t scroll_set_wrapping(scroll_scroller scroller, double period, double time);
uint32_t scroll_set_ends(scroll_scroller scroller, int32_t ends, bool always_bounces, double time);
/* A maximum_distance of INFINITY means no limit. */
uint32_t scroll_set_snap_interval(scroll_scroller scroller, double length, double origin, double maximum_distance,
                                  double time);
uint32_t scroll_set_snap_pages(scroll_scroller scroller, double page_length, double origin, double time);
uint32_t scroll_set_snap_positions(scroll_scroller scroller, const double *positions, ptrdiff_t count,
                                   double maximum_distance, int32_t intent, double time);

/* Input. A finger that moves in the positive direction decreases the offset; a positive delta increases it. */
uint32_t scroll_press(scroll_scroller scroller, double finger, bool is_touch, double time);
uint32_t scroll_move(scroll_scroller scroller, double finger, double time);
uint32_t scroll_release(scroll_scroller scroller, double time);
uint32_t scroll_wheel(scroll_scroller scroller, double delta, bool is_precise, double time);
uint32_t scroll_trackpad(scroll_scroller scroller, double delta, int32_t phase, double time);

/* Motion. Advance the scroller once for each frame, to the time at which the frame will be visible. */
uint32_t scroll_advance(scroll_scroller scroller, double time);
uint32_t scroll_fling(scroll_scroller scroller, double velocity, double time);
/* `curve` has the control points x1, y1, x2, y2 of cubic-bezier() in CSS; NULL for ease-in-out. */
uint32_t scroll_animate(scroll_scroller scroller, double offset, double duration, const double *curve, double time);
uint32_t scroll_shift_content(scroll_scroller scroller, double distance, double time);

/* Values at the time of the last call. */
double scroll_offset(scroll_scroller scroller);
double scroll_folded_offset(scroll_scroller scroller); /* Within the first turn of a wrapping axis. */
double scroll_velocity(scroll_scroller scroller);
double scroll_target(scroll_scroller scroller); /* The end of the motion, or the offset; NaN while pressed. */
int32_t scroll_phase(scroll_scroller scroller);
bool scroll_is_changing(scroll_scroller scroller); /* Whether to draw frames without input. */
double scroll_next_event_time(scroll_scroller scroller); /* Sleep until then, or input, if not changing. */

#ifdef __cplusplus
}
#endif

#endif

/* The tests of the functions of a plane, and of those of a scroller that the conformance test does not call. Prints what
 * fails, and ends with the number of failures.
 *
 *     cc Tests/CLibrary/map.c $(PKG_CONFIG_PATH=.build/c pkg-config --cflags --libs scrollphysics) -o map */

#include <math.h>
#include <stdio.h>
#include "scrollphysics.h"

static int failures = 0;

static void expect(const char *name, double found, double expected) {
  if (found == expected || fabs(found - expected) <= 1e-6) return;
  printf("%s: %.9g, not %.9g\n", name, found, expected);
  failures++;
}

/* A map of 4000 by 3000 units in a window of 800 by 600. */
static scroll_plane map(double x, double y) {
  scroll_plane plane = scroll_plane_new(x, y);
  scroll_settings horizontal = {.length = 4000, .viewport_length = 800};
  scroll_settings vertical = {.length = 3000, .viewport_length = 600};
  scroll_plane_configure(plane, &horizontal, &vertical, 0);
  return plane;
}

static void test_plane(void) {
  scroll_state x, y;
  scroll_plane plane = map(1000, 1000);
  scroll_plane_press(plane, 0, 0, false, 0);
  for (int index = 1; index <= 20; index++) scroll_plane_move(plane, -8 * index, -6 * index, index / 125.0);
  scroll_plane_advance(plane, 0.16);
  scroll_plane_read(plane, &x, &y);
  expect("a drag moves both axes, less the slop in its direction", x.offset - 1000, 160 - 2.4);
  expect("a drag moves both axes, less the slop in its direction", y.offset - 1000, 120 - 1.8);
  uint32_t events = scroll_plane_release(plane, 0.16);
  expect("a release reports the end of the drag", events, SCROLL_DID_END_DRAGGING | SCROLL_WILL_DECELERATE);
  scroll_plane_read(plane, &x, &y);
  expect("a fling keeps the direction of the drag", (y.target - y.offset) / (x.target - x.offset), 0.75);
  expect("the axes stop together", x.next_event_time, y.next_event_time);
  double end = scroll_plane_next_event_time(plane);
  expect("a plane ends one motion", scroll_plane_advance(plane, end), SCROLL_DID_END_DECELERATING);
  scroll_plane_fling(plane, 9000, 0, end);
  scroll_plane_advance(plane, end + 20);
  scroll_plane_read(plane, &x, &y);
  expect("a fling into an end comes back to it", x.offset, 3200);
  scroll_plane_animate(plane, 100, 200, 0.3, end + 20);
  scroll_plane_advance(plane, end + 21);
  scroll_plane_read(plane, &x, &y);
  expect("an animation arrives", x.offset, 100);
  expect("an animation arrives", y.offset, 200);
  scroll_plane_wheel(plane, 10, 20, true, end + 22);
  scroll_plane_trackpad(plane, 1, 2, SCROLL_TRACKPAD_UNPHASED, end + 22.5);
  scroll_plane_read(plane, &x, &y);
  expect("a wheel and a trackpad move both axes", x.offset, 111);
  expect("a wheel and a trackpad move both axes", y.offset, 222);
  scroll_plane_press(plane, 0, 0, true, end + 24);
  scroll_plane_move(plane, 0, -50, end + 24.01);
  expect("a canceled drag does not fling", scroll_plane_cancel(plane, end + 24.02), SCROLL_DID_END_DRAGGING);
  expect("a plane at rest has no next event", scroll_plane_next_event_time(plane), HUGE_VAL);
  scroll_plane_free(plane);
  scroll_plane_free(NULL);
}

static void test_scroller(void) {
  scroll_state state;
  expect("the header is that of the library", scroll_version(), SCROLL_VERSION);
  scroll_scroller rows = scroll_new(0);
  const double positions[] = {0, 100, 250};
  scroll_settings settings = {.length = 1000, .viewport_length = 500, .leading_inset = 20, .trailing_inset = 30,
                              .snap = SCROLL_SNAP_POSITIONS, .snap_positions = positions, .snap_count = 3,
                              .ends = SCROLL_CHAIN, .reports_items = true, .reports_settling = true};
  scroll_configure(rows, &settings, 0);
  scroll_animate(rows, 250 - 20, 0.3, NULL, 0);
  expect("crossed items and the rest are reported", scroll_advance(rows, 1),
         SCROLL_DID_END_ANIMATING | SCROLL_DID_CROSS_ITEM | SCROLL_DID_SETTLE);
  scroll_read(rows, &state);
  expect("the item is an index in the list", state.item, 2);
  settings.snap = SCROLL_SNAP_NONE;
  scroll_configure(rows, &settings, 2);
  scroll_animate(rows, 5000, 0, NULL, 2);
  scroll_read(rows, &state);
  expect("the insets belong to the ends", state.offset, 530);
  scroll_press(rows, 0, false, 3);
  scroll_move(rows, -103, 3.1);
  scroll_advance(rows, 3.5);
  scroll_read(rows, &state);
  expect("the distance beyond a chained end is left to others", state.unconsumed_distance, 100);
  scroll_cancel(rows, 4);
  settings.ends = SCROLL_BOUNCE;
  scroll_configure(rows, &settings, 4);
  scroll_press(rows, 0, false, 5);
  scroll_move(rows, -103, 5);
  scroll_read(rows, &state);
  expect("an end that bounces resists", state.overscroll, 500 * (1 - 1 / (100 * 0.55 / 500 + 1)));
  expect("a pressed scroller has no target", isnan(state.target), 1);
  scroll_cancel(rows, 6);
  settings = (scroll_settings){.length = 100, .viewport_length = 500, .ends = SCROLL_BOUNCE_IF_LONGER};
  scroll_configure(rows, &settings, 20);
  scroll_advance(rows, 30);
  scroll_press(rows, 0, false, 31);
  scroll_move(rows, -103, 31);
  scroll_read(rows, &state);
  expect("content that fits does not bounce if told so", state.offset, 0);
  scroll_cancel(rows, 32);
  settings = (scroll_settings){.length = 600, .viewport_length = 500, .ends = SCROLL_BOUNCE_AT_START};
  scroll_configure(rows, &settings, 32);
  scroll_press(rows, 0, false, 33);
  scroll_move(rows, 103, 33);
  scroll_read(rows, &state);
  expect("the start can bounce alone", state.overscroll, -500 * (1 - 1 / (100 * 0.55 / 500 + 1)));
  scroll_move(rows, -203, 34);
  scroll_read(rows, &state);
  expect("and the end stops the content", state.offset, 100);
  scroll_free(rows);
}

static void test_invalid(void) {
  scroll_state state;
  scroll_scroller rows = scroll_new(NAN);
  scroll_settings settings = {.point = -1, .rate = NAN, .spring = INFINITY, .ends = 77, .snap = SCROLL_SNAP_POSITIONS,
                              .snap_count = 3, .snap_intent = -5};
  scroll_configure(rows, &settings, NAN);
  scroll_fling(rows, 1000, 1);
  scroll_read(rows, &state);
  expect("invalid settings have their defaults", fabs(state.target - 494.504835) < 1e-6, 1);
  scroll_press_key(rows, 99, true, 1);
  scroll_trackpad(rows, 3, -7, 30);
  scroll_advance(rows, 60);
  scroll_read(rows, &state);
  expect("an unknown key has no effect, and an unknown phase touches", state.phase, SCROLL_DRAGGING);
  scroll_free(rows);
  scroll_free(NULL);
  rows = scroll_new(0);
  settings = (scroll_settings){.reduces_motion = true};
  scroll_configure(rows, &settings, 0);
  scroll_animate(rows, 300, 1, NULL, 0);
  scroll_read(rows, &state);
  expect("reduced motion leaves out an animation", state.offset, 300);
  scroll_free(rows);
}

int main(void) {
  test_plane();
  test_scroller();
  test_invalid();
  printf("planes and states in C: %d failures\n", failures);
  return failures;
}

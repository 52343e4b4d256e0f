/* Answers the cases of the conformance test with the C library: one line of JSON in, one line out.
 *
 *     .ci/c-library .build/c
 *     cc Tests/Conformance/answers/answer.c -I .build/c -L .build/c -lscrollphysics -lm -o answer
 *     Tests/Conformance/score ./answer */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "scrollphysics.h"

/* Returns the end of the JSON value that begins at `text`. */
static const char *skip(const char *text) {
  int depth = 0;
  bool is_string = false;
  for (; *text; text++) {
    if (is_string) {
      if (*text == '\\') text++;
      else if (*text == '"') is_string = false;
    } else if (depth == 0 && strchr(",]}", *text)) {
      break;
    } else if (*text == '"') {
      is_string = true;
    } else if (strchr("[{", *text)) {
      depth++;
    } else if (strchr("]}", *text)) {
      depth--;
    }
  }
  return text;
}

/* Returns the value of a member of the object at `text`, or NULL. */
static const char *member(const char *text, const char *name) {
  size_t length = strlen(name);
  while (*text == '{' || *text == ',') {
    text += strspn(text, "{, ");
    const char *value = text + strcspn(text, ":") + 1;
    value += strspn(value, " ");
    if (*text == '"' && strncmp(text + 1, name, length) == 0 && text[length + 1] == '"') return value;
    text = skip(value);
  }
  return NULL;
}

static double number(const char *object, const char *name, double otherwise) {
  const char *value = member(object, name);
  return value ? strtod(value, NULL) : otherwise;
}

/* Returns the index of a member's string in a list that ends with NULL, or -1. */
static int word(const char *object, const char *name, const char *const words[]) {
  const char *value = member(object, name);
  for (int index = 0; value && words[index]; index++) {
    size_t length = strlen(words[index]);
    if (strncmp(value + 1, words[index], length) == 0 && value[length + 1] == '"') return index;
  }
  return -1;
}

/* Reads at most `size` numbers of an array, and returns how many there are. */
static ptrdiff_t numbers(const char *object, const char *name, double *list, ptrdiff_t size) {
  const char *value = member(object, name);
  ptrdiff_t count = 0;
  for (; value && *value != ']' && count < size; value = skip(value)) {
    value += strspn(value, "[, ");
    if (*value != ']') list[count++] = strtod(value, NULL);
  }
  return count;
}

static scroll_scroller configured(const char *object) {
  static const char *const intents[] = {"end", "direction", "endAndDirection", NULL};
  static const char *const ends[] = {"bounce", "clamp", "chain", NULL};
  scroll_scroller content = scroll_new(number(object, "offset", 0));
  double positions[64], page = number(object, "pageLength", 0), viewport = number(object, "viewport", 0);
  scroll_settings settings = {
    .pixel = number(object, "pixel", 0), .rate = number(object, "rate", 0), .spring = number(object, "spring", 0),
    .period = number(object, "period", 0), .viewport_length = viewport,
    .leading_inset = -number(object, "start", 0),
    .length = member(object, "end") ? number(object, "end", 0) + viewport : 0,
    .snap_length = page > 0 ? page : number(object, "snapInterval", 0), .snap_distance = number(object, "snapDistance", 0),
    .snap_positions = positions, .snap_count = numbers(object, "snapPositions", positions, 64),
    .snap_intent = word(object, "snapIntent", intents), .ends = word(object, "ends", ends)};
  settings.snap = page > 0 ? SCROLL_SNAP_PAGES : settings.snap_length > 0 ? SCROLL_SNAP_INTERVAL
    : settings.snap_count > 0 ? SCROLL_SNAP_POSITIONS : SCROLL_SNAP_NONE;
  scroll_configure(content, &settings, 0);
  return content;
}

static void print(scroll_scroller content) {
  scroll_state state;
  scroll_read(content, &state);
  printf("{\"offset\":%.17g,\"velocity\":%.17g", state.offset, state.velocity);
  if (!isnan(state.target)) printf(",\"target\":%.17g", state.target);
  printf("}");
}

/* Passes an input to the content. */
static void perform(scroll_scroller content, const char *step) {
  static const char *const inputs[] = {"press", "move", "release", "wheel", "trackpad", "key", "fling", "animate", NULL};
  static const char *const pointers[] = {"mouse", "touch", NULL}, *const wheels[] = {"notch", "precise", NULL};
  static const char *const phases[] = {"began", "changed", "unphased", "ended", "lifted", "momentum", "momentumEnded", NULL};
  static const char *const keys[] = {
    "lineBackward", "lineForward", "pageBackward", "pageForward", "start", "end", NULL};
  double time = number(step, "at", 0), value = number(step, "value", 0), curve[4];
  switch (word(step, "do", inputs)) {
  case 0: scroll_press(content, value, word(step, "kind", pointers), time); break;
  case 1: scroll_move(content, value, time); break;
  case 2: scroll_release(content, time); break;
  case 3: scroll_wheel(content, value, word(step, "kind", wheels), time); break;
  case 4: scroll_trackpad(content, value, word(step, "kind", phases), time); break;
  case 5: scroll_press_key(content, word(step, "kind", keys), false, time); break;
  case 6: scroll_fling(content, value, time); break;
  case 7:
    scroll_animate(
      content, value, number(step, "duration", 0.3), numbers(step, "curve", curve, 4) == 4 ? curve : NULL, time);
    break;
  }
}

int main(void) {
  static const char *const readings[] = {"read", NULL};
  static char line[1 << 20];
  while (fgets(line, sizeof line, stdin)) {
    const char *id = member(line, "id"), *settings = member(line, "settings"), *step = member(line, "steps");
    if (!id || !settings || !step) continue;
    scroll_scroller content = configured(settings);
    bool is_first = true;
    printf("{\"id\":%.*s,\"readings\":[", (int)(skip(id) - id), id);
    for (; *step && *step != ']'; step = skip(step)) {
      step += strspn(step, "[, ");
      if (*step != '{') continue;
      if (word(step, "do", readings) != 0) {
        perform(content, step);
        continue;
      }
      scroll_advance(content, number(step, "at", 0));
      if (!is_first) printf(",");
      print(content);
      is_first = false;
    }
    printf("]}\n");
    scroll_free(content);
  }
  return 0;
}

// The parts of the floor: a plain program that draws the sky by the processor, as cheaply as one thread can.

#ifndef FLOOR_H
#define FLOOR_H

#include <stdbool.h>
#include <stdint.h>

// Vectors of 16 bytes: every 64-bit processor has them.
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef int16_t i16x8 __attribute__((vector_size(16)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));

// Loads and stores at any address.
#define LOAD(type, address) ({ type value_; __builtin_memcpy(&value_, (address), sizeof value_); value_; })
#define STORE(address, vector) ({ __typeof__(vector) value_ = (vector); __builtin_memcpy((address), &value_, sizeof value_); })

// The pixels that are drawn on: 0x00RRGGBB in rows.
struct frame {
  uint32_t *pixels;
  int width, height, stride;
};

// What stays the same in all frames. A design point is `unit` pixels.
struct sky {
  uint64_t seed;
  int stars;
  double gap, unit;
  int width, height;
};

// MARK: Background stars

enum { SIGNS = 12 };

// A star's position along the loop in 2^-32 loops, and down the window in 2^-32 heights.
struct star {
  uint32_t along, down;
};

// A layer of background stars: twelve sections, each scattered when it is first seen.
struct field {
  int layer, count;
  uint64_t seed;
  double loop;
  struct star *sections[SIGNS];
};

// Scatters stars over a layer that moves at a fraction of the window's speed.
struct field make_field(const struct sky *sky, int layer, double speed);

// Calls `body` for each star whose position lies within `reach` pixels of the columns `first` to `last` of the loop.
void visit_stars(
  struct field *field, double first, double last, double reach, void (*body)(void *, double x, double y), void *context,
  double height);

// MARK: Pictures of stars

enum { PHASES = 16 };

// A star's picture, shifted right by a sixteenth of a pixel for each phase; premultiplied, in groups of four pixels.
struct sprite {
  int side, width, height;
  uint16_t *color[PHASES], *keep[PHASES];
  int16_t *first, *end;
  uint32_t tint;
  uint16_t *light;
  int light_width;
};

enum star_kind { SMALL_BACKGROUND, MEDIUM_BACKGROUND, LARGE_BACKGROUND, SMALL_STAR, BIG_STAR, LETTER };

// Draws a picture of a kind at `unit` pixels a design point.
struct sprite make_sprite(enum star_kind kind, double unit);

// Blends a picture centered at a position.
void draw_sprite(const struct frame *frame, const struct sprite *sprite, double x, double y);

// MARK: Rows of opacity

// A layer's stars as opacity, one byte a pixel: a ring of columns that rolls with the window.
struct dense {
  int ring, height, pitch;
  int64_t first, end;
  uint8_t *opacity;
  uint16_t *strip;
  double loop;
};

struct dense make_dense(const struct field *field, int width, int height);

// Bakes the columns that reach the window, for a layer that moved by `offset` pixels of an endless way.
void bake_dense(struct dense *dense, struct field *field, const struct sprite *sprite, double offset, int width);

// One row of a dense layer, ready to be blended.
struct opacity_row {
  const uint8_t *bytes;
  uint16_t next;
  uint16_t red, green, blue;
};

// Blends `count` rows of opacity, one over the other, into a row of pixels.
void blend_opacity(uint32_t *pixels, int width, const struct opacity_row *rows, int count);

// MARK: Noise

enum { NOISE_SIDE = 64 };

// Returns a row of the noise that is added to colors before they are cut to whole levels: four lanes for each pixel.
const uint16_t *noise_row(int row);

// MARK: The backdrop

// Background, clouds and vignette as a small field of colors, stretched over the window.
struct backdrop {
  struct field clouds;
  int columns, rows;
  int strip, slots;
  double cell_width, cell_height, texel, loop;
  int64_t *held;
  float *cells, *overlay, *table;
  uint16_t *field;
  uint16_t *upper, *lower;
  int16_t *difference;
  uint16_t *column, *fraction;
  int spread_row;
};

struct backdrop make_backdrop(const struct sky *sky);

// Composes the field for a window that moved to a fraction of the turn.
void compose_backdrop(struct backdrop *backdrop, double turn);

// Stretches the field over a row of the window; to be called from top to bottom.
void draw_backdrop(struct backdrop *backdrop, const struct frame *frame, int row);

// MARK: The figures and the ruler

struct figures {
  struct sprite small, big, letter;
  uint8_t *dashes;
};

struct figures make_figures(const struct sky *sky);

// Draws the figures and the ruler that reach the window.
void draw_figures(struct figures *figures, const struct sky *sky, const struct frame *frame, double turn);

#endif

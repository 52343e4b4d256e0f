// Layers so dense that their stars are baked into opacity, and blending rows of it.

#include "floor.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STRIP = 32, SPARE = 32 };

struct dense make_dense(const struct field *field, int width, int height) {
  struct dense dense = {.ring = (width + 2 + 2 * STRIP) / STRIP * STRIP, .height = height, .loop = field->loop};
  dense.pitch = dense.ring + SPARE;
  dense.opacity = malloc((size_t)(dense.pitch * height));
  dense.strip = malloc(sizeof(uint16_t) * (size_t)((STRIP + 2 * SPARE * 2) * height));
  return dense;
}

// A strip of columns being baked; wide enough that no star's picture need be clipped.
struct baking {
  const struct sprite *sprite;
  uint16_t *light;
  int pitch, margin, height;
};

static inline __attribute__((always_inline)) u16x8 multiply_high(u16x8 a, u16x8 b) {
  return __builtin_convertvector(
    (__builtin_convertvector(a, u32x8) * __builtin_convertvector(b, u32x8)) >> 16, u16x8);
}

static void stamp(void *context, double x, double y) {
  const struct baking *baking = context;
  const struct sprite *sprite = baking->sprite;
  const int left = (int)floor(x - sprite->side / 2.0 + 0.5) + baking->margin;
  const int top = (int)floor(y - sprite->side / 2.0 + 0.5);
  if (left < 0 || left + sprite->light_width > baking->pitch) return;
  const int bottom = top + sprite->height > baking->height ? baking->height - top : sprite->height;
  for (int row = top < 0 ? -top : 0; row < bottom; row++) {
    uint16_t *target = baking->light + (top + row) * baking->pitch + left;
    const uint16_t *light = sprite->light + row * sprite->light_width;
    for (int column = 0; column < sprite->light_width; column += 8) {
      STORE(target + column, multiply_high(LOAD(u16x8, target + column), LOAD(u16x8, light + column)));
    }
  }
}

static void bake_strip(struct dense *dense, struct field *field, const struct sprite *sprite, int64_t strip) {
  const double first = (double)(strip * STRIP);
  const int pitch = STRIP + 2 * sprite->light_width;
  struct baking baking = {sprite, NULL, pitch, sprite->light_width, dense->height};
  if (pitch > STRIP + 4 * SPARE) return;
  baking.light = dense->strip;
  memset(baking.light, 0xFF, sizeof(uint16_t) * (size_t)(pitch * dense->height));
  visit_stars(field, first - floor(first / dense->loop) * dense->loop,
    first - floor(first / dense->loop) * dense->loop + STRIP, sprite->side, stamp, &baking, dense->height);
  const int column = (int)(((strip * STRIP) % dense->ring + dense->ring) % dense->ring);
  for (int row = 0; row < dense->height; row++) {
    const uint16_t *light = baking.light + row * pitch + baking.margin;
    uint8_t *opacity = dense->opacity + row * dense->pitch + column;
    // The blending's opacities are 256ths.
    for (int x = 0; x < STRIP; x++) opacity[x] = (uint8_t)((65535 - light[x]) >> 8);
    // The ring's first column once more behind its last.
    if (column == 0) opacity[dense->ring] = opacity[0];
  }
}

void bake_dense(struct dense *dense, struct field *field, const struct sprite *sprite, double offset, int width) {
  const int64_t first = (int64_t)floor(offset / STRIP), end = (int64_t)floor((offset + width + 1) / STRIP) + 1;
  for (int64_t strip = first; strip < end; strip++) {
    if (strip < dense->first || strip >= dense->end) bake_strip(dense, field, sprite, strip);
  }
  dense->first = first;
  dense->end = end;
}

// Eight bytes between two columns.
static inline __attribute__((always_inline)) u16x8 opacity8(const struct opacity_row *row, int x) {
  const u16x8 here = __builtin_convertvector(LOAD(u8x8, row->bytes + x), u16x8);
  const u16x8 there = __builtin_convertvector(LOAD(u8x8, row->bytes + x + 1), u16x8);
  const uint16_t next = row->next;
  return (here * (uint16_t)(256 - next) + there * next) >> 8;
}

// Eight pixels taken apart into channels, and put together again.
static inline __attribute__((always_inline)) u16x8 narrow(u32x4 a, u32x4 b) {
  return __builtin_convertvector(
    __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7), u16x8);
}

static inline __attribute__((always_inline)) void blend8(uint32_t *pixels, int x, const struct opacity_row *rows, int count) {
  const u32x4 a = LOAD(u32x4, pixels + x), b = LOAD(u32x4, pixels + x + 4);
  u16x8 blue = narrow(a & 255, b & 255);
  u16x8 green = narrow(a >> 8 & 255, b >> 8 & 255);
  u16x8 red = narrow(a >> 16 & 255, b >> 16 & 255);
  for (int layer = 0; layer < count; layer++) {
    const u16x8 opacity = opacity8(&rows[layer], x);
    // There times (256 - opacity) plus color times opacity, in 256ths, modulo 2^16.
    blue = ((blue << 8) + (rows[layer].blue - blue) * opacity + 128) >> 8;
    green = ((green << 8) + (rows[layer].green - green) * opacity + 128) >> 8;
    red = ((red << 8) + (rows[layer].red - red) * opacity + 128) >> 8;
  }
  const u16x8 low = blue | green << 8;
  STORE(pixels + x, (u32x4)__builtin_shufflevector(low, red, 0, 8, 1, 9, 2, 10, 3, 11));
  STORE(pixels + x + 4, (u32x4)__builtin_shufflevector(low, red, 4, 12, 5, 13, 6, 14, 7, 15));
}

void blend_opacity(uint32_t *pixels, int width, const struct opacity_row *rows, int count) {
  int x = 0;
  switch (count) {
    case 1: for (; x + 8 <= width; x += 8) blend8(pixels, x, rows, 1); break;
    case 2: for (; x + 8 <= width; x += 8) blend8(pixels, x, rows, 2); break;
    case 3: for (; x + 8 <= width; x += 8) blend8(pixels, x, rows, 3); break;
  }
  if (x < width) {
    uint32_t rest[8] = {0};
    struct opacity_row shifted[3];
    for (int layer = 0; layer < count; layer++) {
      shifted[layer] = rows[layer];
      shifted[layer].bytes += x;
    }
    memcpy(rest, pixels + x, sizeof(uint32_t) * (size_t)(width - x));
    blend8(rest, 0, shifted, count);
    memcpy(pixels + x, rest, sizeof(uint32_t) * (size_t)(width - x));
  }
}

// Pictures of stars from radial profiles, and blending them.

#include "floor.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A color at a distance from the center: 1 is the picture's edge.
struct stop {
  double distance;
  uint32_t color;
  double opacity;
};

struct profile {
  double side;
  struct stop stops[24];
};

static const struct profile profiles[] = {
  [SMALL_BACKGROUND] = {16, {{0, 0x18dbff, .0824}, {.125, 0x1ae4ff, .0766}, {.25, 0x20e0ff, .0619},
    {.375, 0x25e1ff, .0430}, {.5, 0x25daff, .0268}, {.625, 0x44e3ff, .0148}, {.75, 0x44e3ff, .0078},
    {.875, 0x44e3ff, .0024}, {1, 0x44e3ff, 0}}},
  [MEDIUM_BACKGROUND] = {8, {{0, 0x9fffdf, .0941}, {.125, 0xa0ffe6, .0853}, {.25, 0xa3ffe1, .0635},
    {.375, 0xa4ffe4, .0419}, {.5, 0xb0ffe6, .0224}, {.625, 0xb0ffe6, .0113}, {.75, 0xb0ffe6, .0051},
    {.875, 0xb0ffe6, .0021}, {1, 0xb0ffe6, 0}}},
  [LARGE_BACKGROUND] = {8, {{0, 0xa1ffdd, .1490}, {.125, 0xa3ffe6, .1309}, {.25, 0xa2ffe4, .1006},
    {.375, 0xa1ffe5, .0650}, {.5, 0xa7ffe5, .0339}, {.625, 0xa3ffd7, .0166}, {.75, 0xa3ffd7, .0066},
    {.875, 0xa3ffd7, .0021}, {1, 0xa3ffd7, 0}}},
  [SMALL_STAR] = {38, {{0, 0xfeffff, .8265}, {.0526, 0xfbfffe, .7253}, {.1053, 0xf3fffb, .4709},
    {.1579, 0xddfff6, .2323}, {.2105, 0xb7ffeb, .1158}, {.2632, 0x9effe3, .0796}, {.3684, 0x9cffe4, .0595},
    {.5263, 0x99ffe0, .0327}, {.6316, 0x97ffe4, .0199}, {.7368, 0x97ffe4, .0118}, {.9, 0x97ffe4, .0028},
    {1, 0x97ffe4, 0}}},
  [BIG_STAR] = {64, {{0, 0xffffff, 1}, {.0469, 0xffffff, .9965}, {.0781, 0xfeffff, .9064}, {.1094, 0xf6fffc, .5387},
    {.125, 0xe9fff9, .3334}, {.1562, 0xb2ffe9, .1203}, {.25, 0xa3ffe5, .0860}, {.375, 0xa4ffe5, .0608},
    {.5, 0xa8ffe7, .0374}, {.625, 0xb1ffe9, .0209}, {.75, 0xb1ffe9, .0116}, {.9, 0xb1ffe9, .0024},
    {1, 0xb1ffe9, 0}}},
  // As large as a letter, and as opaque as the ruler's.
  [LETTER] = {13, {{0, 0xffffff, .33}, {.8, 0xffffff, .33}, {1, 0xffffff, 0}}},
};

// Red, green and blue times opacity, and opacity, each of 0 to 1.
static void sample(const struct profile *profile, double distance, double out[4]) {
  const struct stop *stop = profile->stops;
  memset(out, 0, sizeof(double) * 4);
  if (distance >= 1) return;
  while (stop[1].distance <= distance) stop++;
  const double f = (distance - stop[0].distance) / (stop[1].distance - stop[0].distance);
  const double opacity = stop[0].opacity + (stop[1].opacity - stop[0].opacity) * f;
  for (int channel = 0; channel < 3; channel++) {
    const double a = stop[0].color >> (8 * channel) & 255, b = stop[1].color >> (8 * channel) & 255;
    out[channel] = (a + (b - a) * f) / 255 * opacity;
  }
  out[3] = opacity;
}

struct sprite make_sprite(enum star_kind kind, double unit) {
  const struct profile *profile = &profiles[kind];
  struct sprite sprite = {.side = (int)lround(profile->side * unit), .tint = profile->stops[0].color};
  const int side = sprite.side;
  sprite.height = side;
  sprite.width = (side + 1 + 3) / 4 * 4;
  double *exact = calloc((size_t)(side * side * 4), sizeof *exact);
  for (int y = 0; y < side; y++) {
    for (int x = 0; x < side; x++) {
      sample(profile, hypot(x + .5 - side / 2.0, y + .5 - side / 2.0) / (side / 2.0), exact + (y * side + x) * 4);
    }
  }
  sprite.first = malloc(sizeof(int16_t) * (size_t)side);
  sprite.end = malloc(sizeof(int16_t) * (size_t)side);
  for (int phase = 0; phase < PHASES; phase++) {
    const double f = (double)phase / PHASES;
    sprite.color[phase] = malloc(sizeof(uint16_t) * 4 * (size_t)(sprite.width * side));
    sprite.keep[phase] = malloc(sizeof(uint16_t) * (size_t)(sprite.width * side));
    for (int y = 0; y < side; y++) {
      for (int x = 0; x < sprite.width; x++) {
        double mixed[4] = {0};
        for (int channel = 0; channel < 4; channel++) {
          if (x < side) mixed[channel] += exact[(y * side + x) * 4 + channel] * (1 - f);
          if (x > 0 && x <= side) mixed[channel] += exact[(y * side + x - 1) * 4 + channel] * f;
        }
        const int pixel = y * sprite.width + x;
        for (int channel = 0; channel < 3; channel++) {
          sprite.color[phase][pixel * 4 + channel] = (uint16_t)(mixed[channel] * 65280 + 128);
        }
        sprite.color[phase][pixel * 4 + 3] = 128;
        sprite.keep[phase][pixel] = (uint16_t)(256 * (1 - mixed[3]) + 0.49);
      }
    }
  }
  // Each row's span of groups of four in which anything shows, whatever the phase.
  for (int y = 0; y < side; y++) {
    int first = sprite.width, end = 0;
    for (int x = 0; x < side; x++) {
      if (exact[(y * side + x) * 4 + 3] * 255 < 0.5) continue;
      if (x < first) first = x;
      end = x + 2;
    }
    sprite.first[y] = (int16_t)(first / 4 * 4);
    sprite.end[y] = (int16_t)((end + 3) / 4 * 4);
  }
  // How much of what is behind it each pixel lets through, for baking.
  sprite.light_width = (side + 7) / 8 * 8;
  sprite.light = malloc(sizeof(uint16_t) * (size_t)(sprite.light_width * side));
  for (int y = 0; y < side; y++) {
    for (int x = 0; x < sprite.light_width; x++) {
      const double opacity = x < side ? exact[(y * side + x) * 4 + 3] : 0;
      sprite.light[y * sprite.light_width + x] = (uint16_t)(65535 * (1 - opacity));
    }
  }
  free(exact);
  return sprite;
}

// Four pixels: what is there times what is kept of it, plus the picture's color, which holds the half for rounding.
static inline __attribute__((always_inline)) void blend4(uint32_t *pixels, const uint16_t *color, const uint16_t *keep) {
  const u8x16 there = LOAD(u8x16, pixels), zero = {0};
  const u16x4 four = LOAD(u16x4, keep);
  const u16x8 low = (u16x8)__builtin_shufflevector(there, zero, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const u16x8 high =
    (u16x8)__builtin_shufflevector(there, zero, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  const u16x8 keep_low = __builtin_shufflevector(four, four, 0, 0, 0, 0, 1, 1, 1, 1);
  const u16x8 keep_high = __builtin_shufflevector(four, four, 2, 2, 2, 2, 3, 3, 3, 3);
  const u16x8 a = (low * keep_low + LOAD(u16x8, color)) >> 8;
  const u16x8 b = (high * keep_high + LOAD(u16x8, color + 8)) >> 8;
  STORE(pixels, __builtin_shufflevector((u8x16)a, (u8x16)b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30));
}

void draw_sprite(const struct frame *frame, const struct sprite *sprite, double x, double y) {
  const double left = x - sprite->side / 2.0;
  const int sixteenths = (int)floor(left * PHASES + 0.5);
  const int column = sixteenths >> 4, phase = sixteenths & 15;
  const int row = (int)floor(y - sprite->side / 2.0 + 0.5);
  const int top = row < 0 ? -row : 0;
  const int bottom = row + sprite->height > frame->height ? frame->height - row : sprite->height;
  const bool fits = column >= 0 && column + sprite->width <= frame->width;
  for (int y = top; y < bottom; y++) {
    uint32_t *pixels = frame->pixels + (row + y) * frame->stride + column;
    const uint16_t *color = sprite->color[phase] + y * sprite->width * 4;
    const uint16_t *keep = sprite->keep[phase] + y * sprite->width;
    const int end = sprite->end[y];
    if (fits) {
      for (int x = sprite->first[y]; x < end; x += 4) blend4(pixels + x, color + x * 4, keep + x);
    } else {
      for (int x = sprite->first[y]; x < end; x += 4) {
        uint32_t four[4] = {0};
        for (int i = 0; i < 4; i++) {
          if (column + x + i >= 0 && column + x + i < frame->width) four[i] = pixels[x + i];
        }
        blend4(four, color + x * 4, keep + x);
        for (int i = 0; i < 4; i++) {
          if (column + x + i >= 0 && column + x + i < frame->width) pixels[x + i] = four[i];
        }
      }
    }
  }
}

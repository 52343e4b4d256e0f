// The rasterizer's inner loops, which draw eight pixels at a time.
//
// Each is compiled twice from the same source, for every processor of the architecture and for those with AVX2; the
// dynamic linker chooses one when the program starts. A pixel is 0xAARRGGBB. No function allocates memory.

#ifndef CRASTERIZER_H
#define CRASTERIZER_H

#include <stdint.h>

#pragma clang assume_nonnull begin

/// The number of columns of noise, and of rows after which it repeats.
enum { RASTERIZER_NOISE_SIDE = 64 };
/// The number of rows of noise in memory, in which the first ones are repeated after the last.
enum { RASTERIZER_NOISE_ROWS = 80 };
/// The noise row by row, each value as one character from "0" (0) to "o" (63).
extern const char *const rasterizer_noise;

/// An image to draw on, or a texture, whose outermost texels continue beyond its edges.
struct rasterizer_image {
  /// The first pixel.
  uint32_t *pixels;
  /// The number of pixels from the start of one row to the start of the next.
  int64_t stride;
  /// The size in pixels, at least 1.
  int32_t width, height;
};

/// Fills an image with a gradient, whose outermost cells are centered on the image's edges.
///
/// A pixel is interpolated linearly between the four cells around it, and dithered to whole levels by the noise.
///
/// - Parameters:
///   - image: The image.
///   - cells: Blue, green, red and alpha of each cell, in levels from 0 to 255, row by row.
///   - columns, rows: The number of cells, at least 1.
///   - noise: `RASTERIZER_NOISE_ROWS` rows of numbers from 0 to 255, each in both halves of a word.
void rasterizer_draw_gradient(
  struct rasterizer_image image, const float *cells, int32_t columns, int32_t rows, const uint32_t *noise);

/// A number of levels for each channel, blue first.
typedef float rasterizer_levels __attribute__((ext_vector_type(4)));

/// Writes each cell of a gradient as an opaque texel.
///
/// - Parameters:
///   - cells: Blue, green, red and alpha of each cell, in levels from 0 to 255, row by row.
///   - columns, rows: The number of cells, at least 1.
///   - step: The levels in a unit of a texel, above 0.
///   - shift: What is added to a level before it is rounded down.
///   - texels: The first texel.
///   - stride: The number of texels from the start of one row to the start of the next.
void rasterizer_quantize_gradient(
  const float *cells, int32_t columns, int32_t rows, rasterizer_levels step, rasterizer_levels shift,
  uint32_t *texels, int64_t stride);

/// The pixels that a sprite covers in one direction, and their positions in the texture.
struct rasterizer_axis {
  /// The first pixel, and the one after the last; both are inside the image.
  int32_t first, end;
  /// The first pixel's position in the texture and the distance to the next pixel's, in 2^-32 texels from the center of
  /// the first texel.
  int64_t position, step;
};

/// Blends an upright rectangle of a texture, multiplied by a color, over an image with linear filtering.
void rasterizer_draw_sprite(
  struct rasterizer_image image, struct rasterizer_image texture, struct rasterizer_axis across,
  struct rasterizer_axis down, uint32_t color);

/// Consecutive pixels of a row.
struct rasterizer_run {
  /// The row, the first pixel's column, and the one after the last; all are inside the image.
  int32_t row, first, end;
};

/// A quantity that changes linearly along a row.
struct rasterizer_slope {
  /// The value at the first pixel, and the difference between consecutive pixels.
  float start, step;
};

/// Blends a color over a run of pixels, with an opacity that is clamped to 0 to 255; the color's alpha is ignored.
void rasterizer_fill_run(
  struct rasterizer_image image, struct rasterizer_run run, uint32_t color, struct rasterizer_slope opacity);

/// The quantities that change along a row of a triangle.
struct rasterizer_shading {
  /// The color by which the texture is multiplied; its channels are clamped to 0 to 255.
  struct rasterizer_slope red, green, blue, alpha;
  /// The position in the texture, in texels from the center of the first one.
  struct rasterizer_slope u, v;
};

/// Blends a texture, multiplied by colors, over a run of pixels with linear filtering.
void rasterizer_shade_run(
  struct rasterizer_image image, struct rasterizer_run run, struct rasterizer_image texture,
  const struct rasterizer_shading *shading);

#pragma clang assume_nonnull end

#endif

// The rasterizer's inner loops, which draw eight pixels at a time.
//
// Each is compiled twice from the same source, for every processor of the architecture and for those with AVX2; the
// dynamic linker chooses one when the program starts. A pixel is 0xAARRGGBB. No function allocates memory.

#ifndef CRASTERIZER_H
#define CRASTERIZER_H

#include <stdint.h>

/// The number of columns of noise, and of rows after which it repeats.
#define RASTERIZER_NOISE_SIDE 64
/// The number of rows of noise in memory: the first ones follow again after the last.
#define RASTERIZER_NOISE_ROWS 70

/// Rows of pixels that are drawn on.
struct rasterizer_image {
  /// The first pixel.
  uint32_t *pixels;
  /// The number of pixels from the start of one row to the start of the next.
  int64_t stride;
  /// The size in pixels, at least 1.
  int32_t width, height;
};

/// Covers an image with a field of color, whose outermost cells are centered on the image's edges.
///
/// A pixel is mixed linearly from the four cells around it, and rounded up or down to a whole level by the noise.
///
/// - Parameters:
///   - image: The image.
///   - cells: Blue, green, red and alpha of each cell, in levels from 0 to 255, row by row.
///   - columns, rows: The number of cells, at least 1.
///   - noise: `RASTERIZER_NOISE_ROWS` rows of numbers from 0 to 255, each in both halves of a word.
void rasterizer_draw_field(
  struct rasterizer_image image, const float *cells, int32_t columns, int32_t rows, const uint32_t *noise);

/// The pixels that a sprite covers in one direction, and what they show of the texture.
struct rasterizer_axis {
  /// The first pixel, and the one after the last.
  int32_t first, end;
  /// The first pixel's position in the texture and the distance to the next pixel's, in 2^-32 texels from the center of
  /// the first texel.
  int64_t position, step;
};

/// Blends a part of a texture over an image, through a linear filter. The texture's edges go on beyond it.
///
/// - Parameters:
///   - image: The image.
///   - texels: The texture, with straight alpha; its rows follow each other.
///   - width, height: The texture's size, at least 1.
///   - across, down: Where the sprite lies; all of it is inside the image.
///   - color: A color by which the texture is multiplied.
void rasterizer_draw_sprite(
  struct rasterizer_image image, const uint32_t *texels, int32_t width, int32_t height, struct rasterizer_axis across,
  struct rasterizer_axis down, uint32_t color);

/// Blends a color over neighboring pixels, with an opacity that changes evenly from each to the next.
///
/// - Parameters:
///   - image: The image.
///   - row: The pixels' row.
///   - first, end: The first pixel's column, and the one behind the last; both are inside the image.
///   - color: The color; its alpha has no meaning.
///   - opacity: The first pixel's opacity, clamped to 0 to 255.
///   - step: The difference from one pixel's opacity to the next one's, before clamping.
void rasterizer_fill_row(
  struct rasterizer_image image, int32_t row, int32_t first, int32_t end, uint32_t color, float opacity, float step);

#endif

// Fills the rows of triangles, eight pixels at a time: with one color, whose opacity changes along the row, or with a
// texture multiplied by a color that changes.

#include "CRasterizer.h"
#include "lanes.h"

// Macros, for the reason given in `lanes.h`.

/// The values of eight consecutive pixels, from `index` pixels after the start.
#define VALUES(slope, index) \
  ((slope).start + (slope).step * ((float)(index) + (Numbers){0, 1, 2, 3, 4, 5, 6, 7}))
#define CLAMPED(numbers, maximum) \
  __builtin_elementwise_min(__builtin_elementwise_max(numbers, (Numbers){}), (Numbers){} + (float)(maximum))
/// Channels, rounded and clamped.
#define CHANNELS(slope, index) ((Pixels)__builtin_convertvector(CLAMPED(VALUES(slope, index), 255) + 0.5f, Levels))

FOR_EACH_PROCESSOR
void rasterizer_fill_run(
  struct rasterizer_image image, struct rasterizer_run run, uint32_t color, struct rasterizer_slope opacity) {
  REQUIRE(run.row >= 0 && run.row < image.height && run.first >= 0 && run.end <= image.width);
  const Lanes blueRed = BLUE_RED(ALL(color)), greenAlpha = GREEN_ALPHA(ALL(color | OPAQUE));
  for (int32_t column = run.first; column < run.end; column += GROUP) {
    const Pixels alpha = FIRST(run.end - column) & CHANNELS(opacity, column - run.first);
    blend(image.pixels + run.row * image.stride + column, image.width - column, &blueRed, &greenAlpha, &alpha);
  }
}

FOR_EACH_PROCESSOR
void rasterizer_shade_run(
  struct rasterizer_image image, struct rasterizer_run run, struct rasterizer_image texture,
  const struct rasterizer_shading *shading) {
  REQUIRE(run.row >= 0 && run.row < image.height && run.first >= 0 && run.end <= image.width);
  REQUIRE(texture.width > 0 && texture.height > 0 && texture.stride >= texture.width);
  for (int32_t column = run.first; column < run.end; column += GROUP) {
    const int32_t index = column - run.first;
    // Positions in 256ths of a texel.
    const Levels u = __builtin_convertvector(
      CLAMPED(VALUES(shading->u, index), texture.width - 1) * 256 + 0.5f, Levels);
    const Levels v = __builtin_convertvector(
      CLAMPED(VALUES(shading->v, index), texture.height - 1) * 256 + 0.5f, Levels);
    Pixels a = {}, b = {}, c = {}, d = {};
    for (int pixel = 0; pixel < GROUP && pixel < run.end - column; pixel++) {
      const uint32_t *texel = texture.pixels + (int64_t)(v[pixel] >> 8) * texture.stride + (u[pixel] >> 8);
      const int32_t right = u[pixel] >> 8 < texture.width - 1;
      const int64_t below = v[pixel] >> 8 < texture.height - 1 ? texture.stride : 0;
      a[pixel] = texel[0], b[pixel] = texel[right], c[pixel] = texel[below], d[pixel] = texel[below + right];
    }
    const Lanes across = BOTH_HALVES((Pixels)u & 0xFF), down = BOTH_HALVES((Pixels)v & 0xFF);
    const Lanes blueRed = MIXED(
      MIXED(BLUE_RED(a), BLUE_RED(b), across), MIXED(BLUE_RED(c), BLUE_RED(d), across), down);
    const Lanes greenAlpha = MIXED(
      MIXED(GREEN_ALPHA(a), GREEN_ALPHA(b), across), MIXED(GREEN_ALPHA(c), GREEN_ALPHA(d), across), down);
    const Lanes colorBlueRed = (Lanes)(CHANNELS(shading->blue, index) | CHANNELS(shading->red, index) << 16);
    const Lanes colorGreenAlpha = (Lanes)(CHANNELS(shading->green, index) | CHANNELS(shading->alpha, index) << 16);
    blend_texels(
      image.pixels + run.row * image.stride + column, run.end - column, image.width - column, &blueRed, &greenAlpha,
      &colorBlueRed, &colorGreenAlpha);
  }
}

// Draws sprites: upright rectangles of a texture, eight columns at a time.
//
// Nearly all are stars, tails and letters in their natural size and on whole rows, with white texels that differ in
// alpha alone. `draw_mask` filters only that, with the sprite's opacity in the weights of the filter, and blends the
// sprite's color. From the first row with another color on, and for other sizes and the edges of the window and the
// atlas, `draw_columns` filters all channels.

#include "CRasterizer.h"
#include "lanes.h"

static inline int64_t clamp(int64_t position, int64_t last) {
  return position < 0 ? 0 : position > last ? last : position;
}

/// The step of a sprite in its natural size, one texel.
static const int64_t TEXEL = (int64_t)1 << 32;

/// Returns the fraction of a position, in 256ths of a texel.
static inline uint32_t fraction_of(int64_t position) { return (uint32_t)(position >> 24 & 0xFF); }

/// Fetches the cache lines of the columns to the right and of a later row, which the processor does not expect.
#define PREFETCH(target, image) \
  do { \
    __builtin_prefetch((target) + 2 * GROUP); \
    __builtin_prefetch((target) + 6 * (image).stride); \
  } while (0)

/// The alpha of eight pixels, in both halves of their words; a macro like those of `lanes.h`.
#define ALPHA(pixels) \
  __builtin_shufflevector((Lanes)(pixels) >> 8, (Lanes){}, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15)

/// Draws the first group of a sprite's columns down to the first row with a texel that is not white.
///
/// - Returns: The number of rows drawn; 0 unless the sprite has its natural size and is on whole rows.
static inline __attribute__((always_inline)) int32_t draw_mask(
  struct rasterizer_image image, struct rasterizer_image texture, struct rasterizer_axis across,
  struct rasterizer_axis down, uint32_t color) {
  const int64_t left = across.position >> 32, top = down.position >> 32;
  const int32_t rows = down.end - down.first;
  if (across.step != TEXEL || down.step != TEXEL || fraction_of(down.position) != 0 || left < 0 || top < 0 ||
      left + GROUP >= texture.width || top + rows > texture.height || across.first + GROUP > image.width) return 0;
  const Pixels isDrawn = FIRST(across.end - across.first);
  const Pixels drawnColors = isDrawn & ~OPAQUE;
  // The weights include the sprite's opacity. Their sum is exact, so that a sprite is equally bright at all positions.
  const uint32_t opacity = WEIGHTS(color >> 24), next = (opacity * fraction_of(across.position) + 128) >> 8;
  const Lanes weight = (Lanes)(isDrawn & both_halves(opacity - next));
  const Lanes nextWeight = (Lanes)(isDrawn & both_halves(next));
  const Lanes blueRed = BLUE_RED(ALL(color)), greenAlpha = GREEN_ALPHA(ALL(color | OPAQUE));
  const uint32_t *texels = texture.pixels + top * texture.stride + left;
  uint32_t *target = image.pixels + down.first * image.stride + across.first;
  int32_t row = 0;
  for (; row < rows; row++, texels += texture.stride, target += image.stride) {
    const Pixels a = LOAD(texels), b = LOAD(texels + 1);
    if (__builtin_reduce_or(~(a & b) & drawnColors)) break;
    PREFETCH(target, image);
    const Lanes alpha = (ALPHA(a) * weight + ALPHA(b) * nextWeight + 128) >> 8, blendWeight = WEIGHTS(alpha);
    if (!__builtin_reduce_or(alpha)) continue;
    blend_group(target, &blueRed, &greenAlpha, &blendWeight);
  }
  return row;
}

/// The texels of eight columns in a row of the texture; a macro like those of `lanes.h`.
#define TEXELS(row, columns) \
  (isContiguous ? LOAD((row) + (columns)[0]) \
                : (Pixels){(row)[(columns)[0]], (row)[(columns)[1]], (row)[(columns)[2]], (row)[(columns)[3]], \
                           (row)[(columns)[4]], (row)[(columns)[5]], (row)[(columns)[6]], (row)[(columns)[7]]})

/// A row of the texture, filtered across for eight columns of a sprite.
struct filtered_row {
  /// The row's number, and whether its texels are white, apart from their alpha.
  int64_t row;
  int isWhite;
  Lanes blueRed, greenAlpha;
};

/// Filters eight columns in a row of the texture across; a macro like those of `lanes.h`.
#define FILTER_ROW(filtered, number) \
  do { \
    const uint32_t *texels = texture.pixels + (number) * texture.stride; \
    const Pixels a = TEXELS(texels, left), b = TEXELS(texels, right); \
    (filtered).row = (number); \
    (filtered).isWhite = !__builtin_reduce_or(~(a & b) & drawnColors); \
    (filtered).blueRed = (filtered).isWhite ? BLUE_RED(ALL(~OPAQUE)) : MIXED(BLUE_RED(a), BLUE_RED(b), weight); \
    (filtered).greenAlpha = MIXED(GREEN_ALPHA(a), GREEN_ALPHA(b), weight); \
  } while (0)

/// Draws the first group of a sprite's columns.
static inline __attribute__((always_inline)) void draw_columns(
  struct rasterizer_image image, struct rasterizer_image texture, struct rasterizer_axis across,
  struct rasterizer_axis down, uint32_t color) {
  const Lanes colorBlueRed = BLUE_RED(ALL(color)), colorGreenAlpha = GREEN_ALPHA(ALL(color));
  const int64_t lastColumn = (texture.width - 1) * TEXEL, lastRow = (texture.height - 1) * TEXEL;
  const Pixels drawnColors = FIRST(across.end - across.first) & ~OPAQUE;
  int32_t left[GROUP], right[GROUP];
  uint32_t weights[GROUP];
  for (int index = 0; index < GROUP; index++) {
    const int64_t position = clamp(across.position + across.step * index, lastColumn);
    left[index] = (int32_t)(position >> 32);
    right[index] = left[index] < texture.width - 1 ? left[index] + 1 : left[index];
    weights[index] = both_halves(fraction_of(position));
  }
  const Lanes weight = (Lanes)LOAD(weights);
  // True for a sprite in nearly its natural size, whose columns show consecutive texels.
  const int isContiguous = left[GROUP - 1] == left[0] + GROUP - 1 && right[GROUP - 1] == right[0] + GROUP - 1;
  // Two rows, which an enlarged sprite shows in several rows.
  struct filtered_row upper = {.row = -1}, lower = {.row = -1};
  for (; down.first < down.end; down.first++, down.position += down.step) {
    const int64_t position = clamp(down.position, lastRow), row = position >> 32;
    if (row != upper.row && row == lower.row) upper = lower;
    if (row != upper.row) FILTER_ROW(upper, row);
    Lanes blueRed = upper.blueRed, greenAlpha = upper.greenAlpha;
    int isWhite = upper.isWhite;
    if (fraction_of(position)) {
      const Lanes lowerWeight = (Lanes)ALL(both_halves(fraction_of(position)));
      if (row + 1 != lower.row) FILTER_ROW(lower, row + 1);
      isWhite &= lower.isWhite;
      if (!isWhite) blueRed = MIXED(blueRed, lower.blueRed, lowerWeight);
      greenAlpha = MIXED(greenAlpha, lower.greenAlpha, lowerWeight);
    }
    uint32_t *target = image.pixels + down.first * image.stride + across.first;
    PREFETCH(target, image);
    blend_texels(
      target, across.end - across.first, image.width - across.first, isWhite ? NULL : &blueRed, &greenAlpha,
      &colorBlueRed, &colorGreenAlpha);
  }
}

FOR_EACH_PROCESSOR
void rasterizer_draw_sprite(
  struct rasterizer_image image, struct rasterizer_image texture, struct rasterizer_axis across,
  struct rasterizer_axis down, uint32_t color) {
  REQUIRE(across.first >= 0 && across.end <= image.width && down.first >= 0 && down.end <= image.height);
  REQUIRE(texture.width > 0 && texture.height > 0 && texture.stride >= texture.width);
  for (; across.first < across.end; across.first += GROUP, across.position += GROUP * across.step) {
    const int32_t drawn = draw_mask(image, texture, across, down, color);
    struct rasterizer_axis below = down;
    below.first += drawn;
    below.position += drawn * down.step;
    if (below.first < below.end) draw_columns(image, texture, across, below, color);
  }
}

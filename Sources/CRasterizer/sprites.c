#include "CRasterizer.h"
#include "lanes.h"

static inline int64_t clamp(int64_t position, int64_t last) {
  return position < 0 ? 0 : position > last ? last : position;
}

/// Eight pixels' texels in a row of the texture, or those to the right of them.
#define TEXELS(row, columns) \
  (isContiguous ? LOAD((row) + (columns)[0]) \
                : (Pixels){(row)[(columns)[0]], (row)[(columns)[1]], (row)[(columns)[2]], (row)[(columns)[3]], \
                           (row)[(columns)[4]], (row)[(columns)[5]], (row)[(columns)[6]], (row)[(columns)[7]]})

FOR_EACH_PROCESSOR
void rasterizer_draw_sprite(
  struct rasterizer_image image, struct rasterizer_texture texture, struct rasterizer_axis across,
  struct rasterizer_axis down, uint32_t color) {
  const Lanes colorBlueRed = BLUE_RED(ALL(color)), colorGreenAlpha = GREEN_ALPHA(ALL(color));
  const int64_t lastColumn = (int64_t)(texture.width - 1) << 32, lastRow = (int64_t)(texture.height - 1) << 32;
  for (int32_t column = across.first; column < across.end; column += GROUP) {
    int32_t left[GROUP], right[GROUP];
    uint32_t weights[GROUP];
    for (int index = 0; index < GROUP; index++) {
      const int64_t position = clamp(across.position + across.step * (column - across.first + index), lastColumn);
      left[index] = (int32_t)(position >> 32);
      right[index] = left[index] < texture.width - 1 ? left[index] + 1 : left[index];
      weights[index] = TWICE(position >> 24 & 0xFF);
    }
    const Lanes weight = (Lanes)LOAD(weights);
    // A sprite in its natural size; the steps of any other differ.
    const int isContiguous = left[GROUP - 1] == left[0] + GROUP - 1 && right[GROUP - 1] == right[0] + GROUP - 1;
    uint32_t *target = image.pixels + down.first * image.stride + column;
    for (int32_t row = down.first; row < down.end; row++, target += image.stride) {
      const int64_t position = clamp(down.position + down.step * (row - down.first), lastRow);
      const uint32_t *upper = texture.texels + (position >> 32) * texture.width;
      const Pixels a = TEXELS(upper, left), b = TEXELS(upper, right);
      Lanes blueRed = MIXED(BLUE_RED(a), BLUE_RED(b), weight);
      Lanes greenAlpha = MIXED(GREEN_ALPHA(a), GREEN_ALPHA(b), weight);
      if (position >> 24 & 0xFF) {
        const Lanes share = (Lanes)ALL(TWICE(position >> 24 & 0xFF));
        const uint32_t *lower = upper + texture.width;
        const Pixels c = TEXELS(lower, left), d = TEXELS(lower, right);
        blueRed = MIXED(blueRed, MIXED(BLUE_RED(c), BLUE_RED(d), weight), share);
        greenAlpha = MIXED(greenAlpha, MIXED(GREEN_ALPHA(c), GREEN_ALPHA(d), weight), share);
      }
      blend_texels(
        target, across.end - column, image.width - column, &blueRed, &greenAlpha, &colorBlueRed, &colorGreenAlpha);
    }
  }
}

// Fills the window with the sky's background, clouds and vignette.
//
// All three are smooth, so the renderer adds them up in a coarse grid of cells, the gradient, which is stretched over the
// window by bilinear interpolation. Mixing four cells for each pixel would take most of a frame's time. But from one
// row of pixels to the next, a column's color changes by the same amount until the next row of cells: it is a running
// sum, and costs one subtraction for each two channels.
//
// The image is drawn in strips of at most 512 columns, whose colors stay in the cache. `interpolate_row` computes the
// colors of a strip's columns at the height of a row of cells, once for each row. Between two such rows, `draw_band`
// draws at most 16 rows of pixels at a time, in groups of eight columns. `draw_group` keeps a group's colors in
// registers, and for each row adds blue noise, stores the upper 8 bits, and subtracts the decrement. The noise turns
// the fractions of a level into a pattern that is too fine to see, so that gradients have no steps.
//
// All sums have 16 bits. Colors are in 128ths of a level, and at most a tenth of a level below white, so that rounding
// never makes a sum overflow. The rounding error grows with each row, which limits the height of a band.

#include "CRasterizer.h"
#include "lanes.h"

/// The maximum number of columns in a strip.
enum { STRIP = 512 };
/// The maximum number of rows in a band.
enum { BAND = RASTERIZER_NOISE_ROWS - RASTERIZER_NOISE_SIDE };
/// A level, in the unit of the colors between cells.
enum { LEVEL = 128 };
/// The maximum color of a cell: each row of a band can round it up, and no running sum may exceed 16 bits.
enum { BRIGHTEST = 255 * LEVEL - 4 - BAND * LEVEL / 256 };

typedef float Cell __attribute__((vector_size(16)));
typedef int32_t FourLevels __attribute__((vector_size(16)));
typedef uint32_t Words __attribute__((vector_size(16)));
typedef int16_t Channels __attribute__((vector_size(16)));

/// The number of columns in an array for a strip, whose last group may end beyond the strip.
enum { PADDED_STRIP = STRIP + GROUP };
/// The colors of a strip's columns at the height of a row of cells: blue and red, then green and alpha.
struct row { uint32_t colors[2][PADDED_STRIP]; };
/// Up to eight columns between the centers of two cells: the first column, and the left cell.
struct span { int32_t column, cell; };
/// The columns of a strip, and their positions between the cells, which are the same in every row.
struct strip {
  /// The number of columns and of spans.
  int32_t width, spanCount;
  struct span spans[STRIP];
  /// The offset of each column from the midpoint between its two cells, in 2^-16 cells, in both halves of a word.
  uint32_t offsets[PADDED_STRIP];
};

/// The product of a difference and a fraction in 2^-16.
///
/// A macro like those of `lanes.h`; the compiler finds the instruction for the upper 16 bits only if the product and
/// the shift are in one block of code, without a branch between them.
#define PRODUCT(difference, fraction) \
  __builtin_convertvector( \
    (__builtin_convertvector((SignedLanes)(difference), WideLanes) * \
     __builtin_convertvector((SignedLanes)(fraction), WideLanes)) >> 16, SignedLanes)

/// Returns a pixel's position in 2^-32 cells from the center of the first one, given the distance between pixels.
static inline uint64_t position_of(int32_t pixel, uint64_t step) { return step * (uint64_t)pixel + step / 2; }

/// Returns a position's offset from the midpoint between two cells, in 2^-16 cells, in both halves of a word.
static inline uint32_t offset_of(uint64_t position) { return both_halves((position >> 16 & 0xFFFF) ^ 0x8000); }

static struct strip make_strip(int32_t first, int32_t width, uint64_t step) {
  REQUIRE(width <= STRIP);
  struct strip strip;
  strip.width = width;
  strip.spanCount = 0;
  struct span span = {-GROUP, -1};
  for (int32_t column = 0; column < width; column++) {
    const uint64_t position = position_of(first + column, step);
    const int32_t cell = (int32_t)(position >> 32);
    strip.offsets[column] = offset_of(position);
    if (cell != span.cell || column == span.column + GROUP) {
      span = (struct span){column, cell};
      strip.spans[strip.spanCount++] = span;
    }
  }
  return strip;
}

/// Returns the color of a cell in 128ths of a level: blue and red, then green and alpha.
static inline __attribute__((always_inline)) Channels color_of(const float *address) {
  Cell cell;
  memcpy(&cell, address, sizeof cell);
  const Cell brightest = {BRIGHTEST, BRIGHTEST, BRIGHTEST, 255 * LEVEL};
  const Cell levels = __builtin_elementwise_min(cell * LEVEL + 0.5f, brightest);
  const Words words = (Words)__builtin_convertvector(levels, FourLevels);
  return (Channels)(words | __builtin_shufflevector(words, words, 2, 3, 2, 3) << 16);
}

/// Computes the colors of a strip's columns from a row of `columns` cells.
static inline __attribute__((always_inline)) void interpolate_row(
  const struct strip *strip, const float *cells, int32_t columns, struct row *row) {
  Channels color = {}, decrease = {}, middle = {};
  for (int32_t index = 0, right = -1; index < strip->spanCount; index++) {
    const int32_t column = strip->spans[index].column, cell = strip->spans[index].cell;
    if (right != cell + 1) {
      // The left cell is usually the right one of the previous span.
      const Channels left = right == cell ? color : color_of(cells + 4 * (int64_t)cell);
      right = cell + 1;
      color = color_of(cells + 4 * (int64_t)(right < columns ? right : cell));
      decrease = left - color;
      middle = left - (decrease >> 1);
    }
    const Pixels offset = LOAD(strip->offsets + column);
    // The next span overwrites the columns beyond the end of this one.
    for (int half = 0; half < 2; half++) {
      STORE(
        row->colors[half] + column,
        (SignedLanes)ALL(((Words)middle)[half]) - PRODUCT(ALL(((Words)decrease)[half]), offset));
    }
  }
}

/// Rows of pixels between two rows of cells.
struct band {
  int32_t first, end;
  /// The first row's offset from the midpoint between the cells in 2^-16 cells, and the distance between rows in 2^-17,
  /// both in both halves of a word.
  uint32_t offset, step;
};

/// Draws a group of a strip's columns in a band; the running sums are in 256ths of a level.
static inline __attribute__((always_inline)) void draw_group(
  const struct band *band, const struct row *upper, const struct row *lower, int32_t column, uint32_t *target,
  int64_t stride, const uint32_t *noise, size_t size) {
  Lanes color[2], decrement[2];
  for (int half = 0; half < 2; half++) {
    const SignedLanes top = (SignedLanes)LOAD(upper->colors[half] + column);
    const SignedLanes decrease = top - (SignedLanes)LOAD(lower->colors[half] + column);
    const SignedLanes start = top - (decrease >> 1) - PRODUCT(decrease, ALL(band->offset));
    color[half] = (Lanes)start << 1;
    decrement[half] = (Lanes)PRODUCT(decrease, ALL(band->step));
  }
  // The noise is subtracted from green and added to the other channels, so that the brightness varies less.
  color[1] += 255;
  int32_t row = band->first;
  // A band has at least one row.
  do {
    const Lanes grain = (Lanes)LOAD(noise);
    const Lanes blueRed = __builtin_elementwise_add_sat(color[0], grain) >> 8;
    const Lanes greenAlpha = (color[1] - grain) & 0xFF00;
    const Pixels group = (Pixels)(blueRed | greenAlpha);
    memcpy(target, &group, size);
    color[0] -= decrement[0];
    color[1] -= decrement[1];
    noise += RASTERIZER_NOISE_SIDE;
    target += stride;
  } while (++row < band->end);
}

/// Draws the pixels of a strip in a band.
static inline __attribute__((always_inline)) void draw_band(
  const struct strip *strip, const struct band *band, const struct row *upper, const struct row *lower,
  uint32_t *pixels, int64_t stride, const uint32_t *noise) {
  int32_t column = 0;
  // With a constant size, the copy of a whole group is one instruction.
  for (; column + GROUP <= strip->width; column += GROUP) {
    draw_group(
      band, upper, lower, column, pixels + column, stride, noise + column % RASTERIZER_NOISE_SIDE, sizeof(Pixels));
  }
  if (column == strip->width) return;
  draw_group(
    band, upper, lower, column, pixels + column, stride, noise + column % RASTERIZER_NOISE_SIDE,
    (size_t)(strip->width - column) * sizeof *pixels);
}

FOR_EACH_PROCESSOR
void rasterizer_draw_gradient(
  struct rasterizer_image image, const float *cells, int32_t columns, int32_t rows, const uint32_t *noise) {
  REQUIRE(columns > 0 && rows > 0 && image.width > 0 && image.height > 0 && image.stride >= image.width);
  // The distance between pixels, in 2^-32 cells.
  const uint64_t across = ((uint64_t)(columns - 1) << 32) / (uint64_t)image.width;
  const uint64_t down = ((uint64_t)(rows - 1) << 32) / (uint64_t)image.height;
  // Steps of a quarter of a cell and more don't fit in 16 bits, and so few rows gain nothing from a running sum.
  const int32_t bandHeight = down < 1u << 30 ? BAND : 1;
  for (int32_t left = 0; left < image.width; left += STRIP) {
    const struct strip strip = make_strip(left, image.width - left < STRIP ? image.width - left : STRIP, across);
    REQUIRE(strip.spans[strip.spanCount - 1].cell < columns);
    struct row interpolated[2];
    int32_t interpolatedRows[2] = {-1, -1};
    struct band band = {.first = 0, .step = both_halves(down >> 15 & 0x7FFF)};
    for (; band.first < image.height; band.first = band.end) {
      const uint64_t position = position_of(band.first, down);
      const int32_t cell = (int32_t)(position >> 32);
      band.offset = offset_of(position);
      band.end = band.first + 1;
      while (band.end - band.first < bandHeight && band.end < image.height &&
             (int32_t)(position_of(band.end, down) >> 32) == cell) band.end++;
      // The rows of cells above and below the band; even and odd rows alternate, so that each is computed once.
      for (int32_t row = cell; row <= cell + 1; row++) {
        if (interpolatedRows[row % 2] == row) continue;
        const float *rowCells = cells + 4 * (int64_t)(row < rows ? row : rows - 1) * columns;
        interpolate_row(&strip, rowCells, columns, &interpolated[row % 2]);
        interpolatedRows[row % 2] = row;
      }
      draw_band(
        &strip, &band, &interpolated[cell % 2], &interpolated[(cell + 1) % 2],
        image.pixels + band.first * image.stride + left, image.stride,
        noise + band.first % RASTERIZER_NOISE_SIDE * RASTERIZER_NOISE_SIDE);
    }
  }
}

typedef uint8_t Texel __attribute__((vector_size(4)));

FOR_EACH_PROCESSOR
void rasterizer_quantize_gradient(
  const float *cells, int32_t columns, int32_t rows, rasterizer_levels step, rasterizer_levels shift,
  uint32_t *texels, int64_t stride) {
  REQUIRE(columns > 0 && rows > 0 && stride >= columns);
  const FourLevels opaque = {0, 0, 0, 255};
  const Cell perStep = 1 / (Cell)step;
  for (int32_t row = 0; row < rows; row++, texels += stride) {
    for (int32_t column = 0; column < columns; column++, cells += 4) {
      Cell cell;
      memcpy(&cell, cells, sizeof cell);
      const Cell steps = (cell + (Cell)shift) * perStep, none = {};
      const Cell inRange = __builtin_elementwise_min(__builtin_elementwise_max(steps, none), none + 255);
      const Texel texel = __builtin_convertvector(__builtin_convertvector(inRange, FourLevels) | opaque, Texel);
      memcpy(texels + column, &texel, sizeof texel);
    }
  }
}

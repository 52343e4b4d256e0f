#include "CRasterizer.h"
#include "lanes.h"

/// The greatest number of columns that are drawn at a time, so that their colors stay near the processor.
enum { STRIP = 512 };
/// The greatest number of rows over which a color is a running sum: its error grows with them.
enum { BAND = RASTERIZER_NOISE_ROWS - RASTERIZER_NOISE_SIDE };
/// A level, in the unit of the colors between cells.
enum { LEVEL = 128 };
/// The brightest color of a cell, a tenth of a level below white, so that no running sum exceeds 16 bits: each product is
/// rounded up.
enum { BRIGHTEST = 255 * LEVEL - 4 - BAND * LEVEL / 256 };

typedef float Cell __attribute__((vector_size(16)));
typedef int32_t FourLevels __attribute__((vector_size(16)));
typedef uint32_t Words __attribute__((vector_size(16)));
typedef int16_t Channels __attribute__((vector_size(16)));

/// Blue and red, then green and alpha, of one color.
struct color { uint32_t words[2]; };
/// Room for a number for each column of a strip, and for those that are set beyond the last one.
enum { ROOM = STRIP + GROUP };
/// The colors of a strip's columns at the height of a row of cells: blue and red, then green and alpha.
struct row { uint32_t colors[2][ROOM]; };
/// Up to eight columns between the centers of two cells: the first column, and the left cell.
struct run { int32_t column, cell; };
/// What does not change from row to row.
struct strip {
  /// The number of columns and of runs.
  int32_t width, runCount;
  struct run runs[STRIP];
  /// How far a column is on its way from cell to cell: from -1/2 to 1/2 in 2^-16, in both halves of a word.
  uint32_t way[ROOM];
};

/// The product of a difference and a share in 2^-16.
#define PRODUCT(difference, share) \
  __builtin_convertvector( \
    (__builtin_convertvector((SignedLanes)(difference), WideLanes) * \
     __builtin_convertvector((SignedLanes)(share), WideLanes)) >> 16, SignedLanes)
/// A pixel's position in 2^-32 cells from the center of the first one, by the distance between pixels.
static inline uint64_t position_of(int32_t pixel, uint64_t step) { return step * (uint64_t)pixel + step / 2; }

/// A position's distance from the middle between two cells, in 2^-16 cells.
#define FROM_MIDDLE(position) TWICE(((position) >> 16 & 0xFFFF) ^ 0x8000)

static struct strip make_strip(int32_t first, int32_t width, uint64_t step) {
  REQUIRE(width <= STRIP);
  struct strip strip;
  strip.width = width;
  strip.runCount = 0;
  struct run run = {-GROUP, -1};
  for (int32_t column = 0; column < width; column++) {
    const uint64_t position = position_of(first + column, step);
    const int32_t cell = (int32_t)(position >> 32);
    strip.way[column] = FROM_MIDDLE(position);
    if (cell != run.cell || column == run.column + GROUP) {
      run = (struct run){column, cell};
      strip.runs[strip.runCount++] = run;
    }
  }
  return strip;
}

/// The color of a cell in levels, at most the brightest one: blue and red, then green and alpha.
static inline __attribute__((always_inline)) Channels color_of(const float *address) {
  Cell cell;
  memcpy(&cell, address, sizeof cell);
  const Cell brightest = {BRIGHTEST, BRIGHTEST, BRIGHTEST, 255 * LEVEL};
  const Cell levels = __builtin_elementwise_min(cell * LEVEL + 0.5f, brightest);
  const Words words = (Words)__builtin_convertvector(levels, FourLevels);
  return (Channels)(words | __builtin_shufflevector(words, words, 2, 3, 2, 3) << 16);
}

/// Spreads a row of `columns` cells over a strip's columns.
static inline __attribute__((always_inline)) void spread(
  const struct strip *strip, const float *cells, int32_t columns, struct row *row) {
  struct color middle[STRIP], decrease[STRIP];
  Channels color = {};
  for (int32_t index = 0, right = -1; index < strip->runCount; index++) {
    const int32_t cell = strip->runs[index].cell;
    if (right == cell + 1) {
      middle[index] = middle[index - 1];
      decrease[index] = decrease[index - 1];
      continue;
    }
    // The left cell is mostly the right one of the run before.
    const Channels before = right == cell ? color : color_of(cells + 4 * (int64_t)cell);
    right = cell + 1;
    color = color_of(cells + 4 * (int64_t)(right < columns ? right : cell));
    const Channels change = before - color, halfway = before - (change >> 1);
    memcpy(&decrease[index], &change, sizeof *decrease);
    memcpy(&middle[index], &halfway, sizeof *middle);
  }
  for (int32_t index = 0; index < strip->runCount; index++) {
    const int32_t column = strip->runs[index].column;
    const Pixels way = LOAD(strip->way + column);
    // A run's last columns are set again by the next run.
    for (int half = 0; half < 2; half++) {
      STORE(
        row->colors[half] + column,
        (SignedLanes)ALL(middle[index].words[half]) - PRODUCT(ALL(decrease[index].words[half]), way));
    }
  }
}

/// The rows of pixels between two rows of cells that are drawn at once.
struct band {
  int32_t first, end;
  /// The first row's place between the cells, and the distance to the next one, in 2^-16 and 2^-17 cells.
  uint32_t way, step;
};

/// Draws a group of a strip's columns in a band: the colors are running sums in 256ths of a level, to which the noise is
/// added before they are cut to whole levels.
static inline __attribute__((always_inline)) void draw_group(
  const struct band *band, const struct row *upper, const struct row *lower, int32_t column, uint32_t *target,
  int64_t stride, const uint32_t *noise, size_t size) {
  Lanes color[2], loss[2];
  for (int half = 0; half < 2; half++) {
    const SignedLanes top = (SignedLanes)LOAD(upper->colors[half] + column);
    const SignedLanes decrease = top - (SignedLanes)LOAD(lower->colors[half] + column);
    const SignedLanes start = top - (decrease >> 1) - PRODUCT(decrease, ALL(band->way));
    color[half] = (Lanes)start << 1;
    loss[half] = (Lanes)PRODUCT(decrease, ALL(band->step));
  }
  // The noise is subtracted from green: what it adds to the brightness of the others, it takes there.
  color[1] += 255;
  int32_t row = band->first;
  // No band is empty.
  do {
    const Lanes grain = (Lanes)LOAD(noise);
    const Lanes blueRed = __builtin_elementwise_add_sat(color[0], grain) >> 8;
    const Lanes greenAlpha = (color[1] - grain) & 0xFF00;
    const Pixels group = (Pixels)(blueRed | greenAlpha);
    memcpy(target, &group, size);
    color[0] -= loss[0];
    color[1] -= loss[1];
    noise += RASTERIZER_NOISE_SIDE;
    target += stride;
  } while (++row < band->end);
}

/// Draws the pixels of a strip in a band.
static inline __attribute__((always_inline)) void draw_band(
  const struct strip *strip, const struct band *band, const struct row *upper, const struct row *lower,
  uint32_t *pixels, int64_t stride, const uint32_t *noise) {
  int32_t column = 0;
  // The size of a whole group is known, and one instruction.
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
void rasterizer_draw_field(
  struct rasterizer_image image, const float *cells, int32_t columns, int32_t rows, const uint32_t *noise) {
  REQUIRE(columns > 0 && rows > 0 && image.width > 0 && image.height > 0 && image.stride >= image.width);
  // The distance between pixels, in 2^-32 cells.
  const uint64_t across = ((uint64_t)(columns - 1) << 32) / (uint64_t)image.width;
  const uint64_t down = ((uint64_t)(rows - 1) << 32) / (uint64_t)image.height;
  // Steps of a quarter of a cell and more don't fit 16 bits, and are no saving.
  const int32_t tallest = down < 1u << 30 ? BAND : 1;
  for (int32_t left = 0; left < image.width; left += STRIP) {
    const struct strip strip = make_strip(left, image.width - left < STRIP ? image.width - left : STRIP, across);
    REQUIRE(strip.runs[strip.runCount - 1].cell < columns);
    struct row spreads[2];
    int32_t spreadRows[2] = {-1, -1};
    struct band band = {.first = 0, .step = TWICE(down >> 15 & 0x7FFF)};
    for (; band.first < image.height; band.first = band.end) {
      const uint64_t position = position_of(band.first, down);
      const int32_t cell = (int32_t)(position >> 32);
      band.way = FROM_MIDDLE(position);
      band.end = band.first + 1;
      while (band.end - band.first < tallest && band.end < image.height &&
             (int32_t)(position_of(band.end, down) >> 32) == cell) band.end++;
      // Neighboring rows of cells are held in turn.
      for (int32_t row = cell; row <= cell + 1; row++) {
        if (spreadRows[row % 2] == row) continue;
        spread(&strip, cells + 4 * (int64_t)(row < rows ? row : rows - 1) * columns, columns, &spreads[row % 2]);
        spreadRows[row % 2] = row;
      }
      draw_band(
        &strip, &band, &spreads[cell % 2], &spreads[(cell + 1) % 2],
        image.pixels + band.first * image.stride + left, image.stride,
        noise + band.first % RASTERIZER_NOISE_SIDE * RASTERIZER_NOISE_SIDE);
    }
  }
}

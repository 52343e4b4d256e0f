// Background, clouds and vignette: composed from cells of 6 design points, the outermost on its edges, and stretched over the window.

#include "floor.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE = 1024 };

static const double cell = 6, radius = 162;
static const double cloud_profile[] = {.102, .102, .102, .0963, .0779, .0477, .0202, .0069, .0039, 0};
static const float background[3] = {0.306f, 0.118f, 0.078f};
static const float vignette_opacity = 0.4f;
static const float vignette[][3] = {
  {100, 20, 45}, {90, 18, 43}, {83, 15, 38}, {75, 15, 35}, {65, 13, 30}, {58, 10, 25},
  {48, 10, 23}, {40, 8, 18}, {30, 8, 15}, {23, 5, 10}, {15, 3, 8}, {3, 0, 0},
};

struct backdrop make_backdrop(const struct sky *sky) {
  const double width = sky->width / sky->unit, height = sky->height / sky->unit;
  struct backdrop b = {.clouds = make_field(sky, 0, 0.08)};
  b.loop = b.clouds.loop / sky->unit;
  b.columns = 1 + (int)ceil(width / cell);
  b.rows = 1 + (int)ceil(height / cell);
  b.strip = (int)lround(b.loop / cell);
  b.cell_width = b.loop / b.strip;
  b.cell_height = height / (b.rows - 1);
  b.texel = width / (b.columns - 1) / b.cell_width;
  b.slots = (int)(width / b.cell_width) + 10;
  b.clouds.loop = b.loop;
  b.held = malloc(sizeof *b.held * (size_t)b.slots);
  for (int slot = 0; slot < b.slots; slot++) b.held[slot] = -1;
  b.cells = malloc(sizeof(float) * (size_t)(b.slots * b.rows));
  b.overlay = malloc(sizeof(float) * 4 * (size_t)(b.columns * b.rows));
  b.field = calloc((size_t)((b.columns + 1) * b.rows * 4), sizeof(uint16_t));
  b.table = malloc(sizeof(float) * TABLE);
  b.upper = malloc(sizeof(uint16_t) * 4 * (size_t)(sky->width + 8));
  b.lower = malloc(sizeof(uint16_t) * 4 * (size_t)(sky->width + 8));
  b.difference = malloc(sizeof(int16_t) * 4 * (size_t)(sky->width + 8));
  b.column = malloc(sizeof(uint16_t) * (size_t)(sky->width + 8));
  b.fraction = malloc(sizeof(uint16_t) * 4 * (size_t)(sky->width + 8));
  for (int entry = 0; entry < TABLE; entry++) {
    const double step = sqrt((double)entry / TABLE) * 9;
    const int index = (int)step;
    const double opacity = cloud_profile[index] + (cloud_profile[index + 1] - cloud_profile[index]) * (step - index);
    b.table[entry] = (float)log(1 - opacity);
  }
  for (int column = 0; column < b.columns; column++) {
    const double x = (double)column / (b.columns - 1) * 2 - 1;
    for (int row = 0; row < b.rows; row++) {
      const double y = (double)row / (b.rows - 1) * 2 - 1;
      const double step = fmin(hypot(x, y) * 10, 11);
      const int index = step < 10 ? (int)step : 10;
      for (int channel = 0; channel < 3; channel++) {
        const float a = vignette[index][channel], c = vignette[index + 1][channel];
        b.overlay[(column * b.rows + row) * 4 + channel] = (a + (c - a) * (float)(step - index)) * vignette_opacity;
      }
    }
  }
  for (int x = 0; x < sky->width + 8; x++) {
    const double position = fmin((x + .5) * (b.columns - 1) / sky->width, b.columns - 1);
    b.column[x] = (uint16_t)position;
    for (int lane = 0; lane < 4; lane++) b.fraction[x * 4 + lane] = (uint16_t)((position - floor(position)) * 32767);
  }
  return b;
}

struct column {
  struct backdrop *backdrop;
  float *cells;
  int clouds;
  bool is_black;
};

static void darken(void *context, double x, double y) {
  struct column *column = context;
  if (column->is_black) return;
  const struct backdrop *b = column->backdrop;
  const double chord = sqrt(fmax(0, radius * radius - x * x));
  const double first = (y - chord) / b->cell_height, last = (y + chord) / b->cell_height;
  for (int row = first < 0 ? 0 : (int)first; row <= last && row < b->rows; row++) {
    const double down = row * b->cell_height - y;
    const int entry = (int)((x * x + down * down) * (TABLE / (radius * radius)));
    if (entry < TABLE) column->cells[row] += b->table[entry];
  }
  // Nothing of the background is left once its share is under a fiftieth of a level.
  if (++column->clouds % 64 != 0) return;
  column->is_black = true;
  for (int row = 0; row < b->rows; row++) column->is_black &= column->cells[row] < -9.5f;
}

static const float *cloud_column(struct backdrop *b, int64_t number) {
  const int64_t wrapped = (number % b->strip + b->strip) % b->strip;
  const int slot = (int)(wrapped % b->slots);
  float *cells = b->cells + slot * b->rows;
  if (b->held[slot] != wrapped) {
    struct column column = {b, cells, 0, false};
    memset(cells, 0, sizeof(float) * (size_t)b->rows);
    const double middle = (double)wrapped * b->cell_width;
    visit_stars(&b->clouds, middle, middle, radius, darken, &column, (b->rows - 1) * b->cell_height);
    for (int row = 0; row < b->rows; row++) cells[row] = expf(cells[row]);
    b->held[slot] = wrapped;
  }
  return cells;
}

void compose_backdrop(struct backdrop *b, double turn) {
  const double moved = turn * b->strip;
  const int pitch = (b->columns + 1) * 4;
  float base[3];
  for (int channel = 0; channel < 3; channel++) base[channel] = background[channel] * 255 * (1 - vignette_opacity);
  for (int column = 0; column < b->columns; column++) {
    const double along = moved + column * b->texel;
    const double whole = floor(along);
    const float *cells[4];
    for (int next = 0; next < 4; next++) cells[next] = cloud_column(b, (int64_t)whole + next - 1);
    // A smooth curve through the columns (Catmull and Rom, 1974).
    const float t = (float)(along - whole), square = t * t, cube = square * t;
    const float weights[4] = {
      square - (t + cube) / 2, 1 - 2.5f * square + 1.5f * cube, t / 2 + 2 * square - 1.5f * cube, (cube - square) / 2};
    for (int row = 0; row < b->rows; row++) {
      const float light = cells[0][row] * weights[0] + cells[1][row] * weights[1] + cells[2][row] * weights[2] +
        cells[3][row] * weights[3];
      const float *overlay = b->overlay + (column * b->rows + row) * 4;
      uint16_t *out = b->field + row * pitch + column * 4;
      for (int channel = 0; channel < 3; channel++) {
        out[channel] = (uint16_t)(int)((overlay[channel] + base[channel] * light) * 256);
      }
    }
  }
  // The last column's colors go on behind it.
  for (int row = 0; row < b->rows; row++) {
    uint16_t *end = b->field + (row + 1) * pitch - 4;
    memcpy(end, end - 4, 8);
  }
  b->spread_row = -2;
}

static inline __attribute__((always_inline)) i16x8 multiply_high(i16x8 a, i16x8 b) {
  return __builtin_convertvector(
    (__builtin_convertvector(a, i32x8) * __builtin_convertvector(b, i32x8)) >> 16, i16x8);
}

// Spreads one row of cells over the window's columns.
static void spread(const struct backdrop *b, int row, int width, uint16_t *out) {
  const uint16_t *cells = b->field + row * (b->columns + 1) * 4;
  for (int x = 0; x < width; x += 2) {
    uint64_t pair[4];
    const uint16_t *one = cells + b->column[x] * 4, *two = cells + b->column[x + 1] * 4;
    memcpy(&pair[0], one, 8);
    memcpy(&pair[1], two, 8);
    memcpy(&pair[2], one + 4, 8);
    memcpy(&pair[3], two + 4, 8);
    const i16x8 here = LOAD(i16x8, pair), there = LOAD(i16x8, pair + 2);
    const i16x8 step = multiply_high((there - here) << 1, LOAD(i16x8, b->fraction + x * 4));
    STORE(out + x * 4, here + step);
  }
}

void draw_backdrop(struct backdrop *b, const struct frame *frame, int row) {
  const double position = fmin((row + .5) * (b->rows - 1) / frame->height, b->rows - 1);
  const int upper = (int)position, lower = upper + 1 < b->rows ? upper + 1 : upper;
  if (upper != b->spread_row) {
    uint16_t *former = b->upper;
    if (upper == b->spread_row + 1) {
      b->upper = b->lower;
      b->lower = former;
    } else {
      spread(b, upper, frame->width, b->upper);
    }
    spread(b, lower, frame->width, b->lower);
    for (int x = 0; x < frame->width * 4; x += 8) {
      STORE(b->difference + x, (LOAD(i16x8, b->lower + x) - LOAD(i16x8, b->upper + x)) << 1);
    }
    b->spread_row = upper;
  }
  const int16_t fraction = (int16_t)((position - upper) * 32767);
  const i16x8 f = {fraction, fraction, fraction, fraction, fraction, fraction, fraction, fraction};
  uint32_t *pixels = frame->pixels + row * frame->stride;
  const uint16_t *noise = noise_row(row);
  for (int x = 0; x < frame->width; x += 4) {
    const i16x8 a = LOAD(i16x8, b->upper + x * 4), c = LOAD(i16x8, b->upper + x * 4 + 8);
    const i16x8 da = LOAD(i16x8, b->difference + x * 4), dc = LOAD(i16x8, b->difference + x * 4 + 8);
    const uint16_t *grain = noise + x % NOISE_SIDE * 4;
    const u16x8 low = ((u16x8)(a + multiply_high(da, f)) + LOAD(u16x8, grain)) >> 8;
    const u16x8 high = ((u16x8)(c + multiply_high(dc, f)) + LOAD(u16x8, grain + 8)) >> 8;
    STORE(pixels + x,
      __builtin_shufflevector((u8x16)low, (u8x16)high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30));
  }
}

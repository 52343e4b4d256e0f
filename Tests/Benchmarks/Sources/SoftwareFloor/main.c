// The floor of the software renderer: what the benchmark's picture costs a plain program in C.
//
//     SoftwareFloor [--benchmark FRAMES] [--stars N] [--size WxH] [--screenshot FILE.bmp]
//
// It draws into the surface of a window that SDL opens on its offscreen driver, in one thread, 37 points further each
// frame, and prints one line of JSON like that of `cosmos-window --renderer software --benchmark FRAMES`.
//
// What it draws: the backdrop, composed from cells of 6 design points in every frame,
// stretched in 256ths of a level, and cut to whole levels with noise; the three layers of
// background stars with the program's own stars at their speeds; for each sign as many stars as the mean figure has, a
// name on the ruler, and the dashes of the ruler. What it leaves out: lines, which a sky that never rests doesn't show;
// the shapes of letters, which cost as much as any other shape; positions between the sixteenths of a pixel. It reads no
// file and no event, and knows no gesture, so that its first frame is that of a bare window.

#include "floor.h"

#include <SDL2/SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { LAYERS = 3 };

static const double step = 37;
static const double speeds[LAYERS] = {0.10, 0.12, 0.15};
static const enum star_kind kinds[LAYERS] = {SMALL_BACKGROUND, MEDIUM_BACKGROUND, LARGE_BACKGROUND};
// The part of the window from which on stars are cheaper baked than one by one.
static const double crossover = 0.4;

struct layer {
  struct field field;
  struct sprite sprite;
  struct dense dense;
  bool is_dense;
};

struct scene {
  struct sky sky;
  struct backdrop backdrop;
  struct figures figures;
  struct layer layers[LAYERS];
};

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// Seconds since the system started this process, to a hundredth where the system counts so.
static double seconds_since_start(void) {
  char text[1024] = {0};
  FILE *file = fopen("/proc/self/stat", "r");
  if (file == NULL) return 0;
  const size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  const char *fields = length > 0 ? strrchr(text, ')') : NULL;
  unsigned long long ticks = 0;
  if (fields == NULL) return 0;
  sscanf(fields + 2, "%*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %llu", &ticks);
  return seconds(CLOCK_BOOTTIME) - (double)ticks / (double)sysconf(_SC_CLK_TCK);
}

static struct scene make_scene(struct sky sky) {
  struct scene scene = {.sky = sky, .backdrop = make_backdrop(&sky), .figures = make_figures(&sky)};
  for (int index = 0; index < LAYERS; index++) {
    struct layer *layer = &scene.layers[index];
    layer->field = make_field(&sky, index + 2, speeds[index]);
    layer->sprite = make_sprite(kinds[index], sky.unit);
    const double seen = layer->field.count * SIGNS * sky.width / layer->field.loop;
    layer->is_dense = seen * layer->sprite.side * layer->sprite.side > crossover * sky.width * sky.height;
    if (layer->is_dense) layer->dense = make_dense(&layer->field, sky.width, sky.height);
  }
  return scene;
}

struct drawing {
  const struct frame *frame;
  const struct sprite *sprite;
};

static void draw_star(void *context, double x, double y) {
  const struct drawing *drawing = context;
  draw_sprite(drawing->frame, drawing->sprite, x, y);
}

// Blends a row of the dense layers, piece by piece between the places where a ring begins again.
static void draw_dense_row(struct scene *scene, const struct frame *frame, int row, const double *offsets) {
  for (int x = 0; x < frame->width;) {
    struct opacity_row rows[LAYERS];
    int count = 0, end = frame->width;
    for (int index = 0; index < LAYERS; index++) {
      const struct dense *dense = &scene->layers[index].dense;
      if (!scene->layers[index].is_dense) continue;
      const int64_t whole = (int64_t)floor(offsets[index]);
      const int column = (int)((whole + x) % dense->ring);
      const uint32_t tint = scene->layers[index].sprite.tint;
      rows[count++] = (struct opacity_row){
        dense->opacity + row * dense->pitch + column, (uint16_t)((offsets[index] - (double)whole) * 256),
        tint >> 16 & 255, tint >> 8 & 255, tint & 255};
      if (x + dense->ring - column < end) end = x + dense->ring - column;
    }
    if (count == 0) return;
    blend_opacity(frame->pixels + row * frame->stride + x, end - x, rows, count);
    x = end;
  }
}

static void draw_scene(struct scene *scene, const struct frame *frame, double points) {
  const struct sky *sky = &scene->sky;
  const double turn = points / (SIGNS * sky->gap * sky->width);
  double offsets[LAYERS];
  compose_backdrop(&scene->backdrop, turn);
  for (int index = 0; index < LAYERS; index++) {
    struct layer *layer = &scene->layers[index];
    offsets[index] = turn * layer->field.loop;
    if (layer->is_dense) bake_dense(&layer->dense, &layer->field, &layer->sprite, offsets[index], sky->width);
  }
  for (int row = 0; row < frame->height; row++) {
    draw_backdrop(&scene->backdrop, frame, row);
    draw_dense_row(scene, frame, row, offsets);
  }
  for (int index = 0; index < LAYERS; index++) {
    struct layer *layer = &scene->layers[index];
    if (layer->is_dense) continue;
    struct drawing drawing = {frame, &layer->sprite};
    visit_stars(&layer->field, offsets[index], offsets[index] + sky->width, layer->sprite.side / 2.0, draw_star,
      &drawing, sky->height);
  }
  draw_figures(&scene->figures, sky, frame, turn);
}

int main(int count, char **arguments) {
  int frames = 1000, stars = 20, width = 1280, height = 720;
  const char *screenshot = NULL;
  for (int index = 1; index + 1 < count; index += 2) {
    const char *name = arguments[index], *value = arguments[index + 1];
    if (strcmp(name, "--benchmark") == 0) frames = atoi(value);
    else if (strcmp(name, "--stars") == 0) stars = atoi(value);
    else if (strcmp(name, "--size") == 0) sscanf(value, "%dx%d", &width, &height);
    else if (strcmp(name, "--screenshot") == 0) screenshot = value;
    else return fprintf(stderr, "SoftwareFloor: unknown option %s\n", name), 64;
  }
  if (frames < 2 || stars < 0 || width < 240 || height < 240) return fprintf(stderr, "SoftwareFloor: out of range\n"), 64;
  SDL_setenv("SDL_VIDEODRIVER", "offscreen", 0);
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fprintf(stderr, "SoftwareFloor: %s\n", SDL_GetError()), 69;
  SDL_Window *window = SDL_CreateWindow("floor", 0, 0, width, height, 0);
  SDL_Surface *surface = window == NULL ? NULL : SDL_GetWindowSurface(window);
  if (surface == NULL) return fprintf(stderr, "SoftwareFloor: %s\n", SDL_GetError()), 69;
  const struct frame frame = {surface->pixels, surface->w, surface->h, surface->pitch / 4};
  const double unit = fmax(0.5, fmin(width / 480.0, height / 640.0));
  struct scene scene = make_scene((struct sky){0, stars, 10, unit, width, height});

  draw_scene(&scene, &frame, 0);
  SDL_UpdateWindowSurface(window);
  const double first = seconds_since_start() * 1000;
  const double start = seconds(CLOCK_MONOTONIC), start_of_work = seconds(CLOCK_PROCESS_CPUTIME_ID);
  for (int index = 1; index < frames; index++) {
    draw_scene(&scene, &frame, index * step);
    SDL_UpdateWindowSurface(window);
  }
  const double work = seconds(CLOCK_PROCESS_CPUTIME_ID) - start_of_work, time = seconds(CLOCK_MONOTONIC) - start;
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  if (screenshot != NULL) SDL_SaveBMP(surface, screenshot);
  printf(
    "{\"frames\":%d,\"seconds\":%.6f,\"cpuSeconds\":%.6f,\"fps\":%.2f,\"firstFrameMilliseconds\":%.2f,"
    "\"peakRSSKilobytes\":%ld,\"renderer\":\"floor\",\"size\":\"%dx%d\"}\n",
    frames, time, work, (frames - 1) / time, first, usage.ru_maxrss, width, height);
  SDL_Quit();
  return 0;
}

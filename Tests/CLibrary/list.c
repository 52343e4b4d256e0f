/* A list that scrolls like a phone's, in C with SDL2: drag, flick, wheel, keys, a bounce at both ends.
 *
 *     .ci/c-library .build/c
 *     cc Tests/CLibrary/list.c -I .build/c -L .build/c -lscrollphysics -lm $(pkg-config --cflags --libs sdl2) -o list
 *
 * With an argument it flicks the list once, prints where it rests, and quits. */

#include <SDL.h>
#include <math.h>
#include <stdio.h>
#include "scrollphysics.h"

enum { WIDTH = 360, HEIGHT = 640, ROW = 44, ROWS = 200 };

static double now(void) { return (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency(); }

static void draw(SDL_Renderer *renderer, double offset) {
  SDL_SetRenderDrawColor(renderer, 242, 242, 247, 255);
  SDL_RenderClear(renderer);
  int first = (int)floor(offset / ROW);
  for (int row = first; row <= first + HEIGHT / ROW + 1; row++) {
    if (row < 0 || row >= ROWS) continue;
    SDL_FRect area = {16, (float)(row * ROW - offset) + 1, WIDTH - 32, ROW - 2};
    SDL_SetRenderDrawColor(renderer, 255, 255, (Uint8)(255 - row), 255);
    SDL_RenderFillRectF(renderer, &area);
  }
  SDL_RenderPresent(renderer);
}

/* Returns the scrolling command of a key, or -1. */
static int32_t command(SDL_Keycode key) {
  switch (key) {
  case SDLK_UP: return SCROLL_LINE_BACKWARD;
  case SDLK_DOWN: return SCROLL_LINE_FORWARD;
  case SDLK_PAGEUP: return SCROLL_PAGE_BACKWARD;
  case SDLK_PAGEDOWN: return SCROLL_PAGE_FORWARD;
  case SDLK_HOME: return SCROLL_START;
  case SDLK_END: return SCROLL_END;
  default: return -1;
  }
}

/* Passes an event to the list, and returns whether the program continues. */
static bool handle(scroll_scroller list, const SDL_Event *event, double time) {
  switch (event->type) {
  case SDL_QUIT: return false;
  case SDL_MOUSEBUTTONDOWN: scroll_press(list, event->button.y, event->button.which == SDL_TOUCH_MOUSEID, time); break;
  case SDL_MOUSEMOTION: scroll_move(list, event->motion.y, time); break;
  case SDL_MOUSEBUTTONUP: scroll_release(list, time); break;
  case SDL_MOUSEWHEEL: scroll_wheel(list, -53 * event->wheel.y, false, time); break;
  case SDL_KEYDOWN: scroll_press_key(list, command(event->key.keysym.sym), event->key.repeat, time); break;
  case SDL_KEYUP: scroll_release_key(list, time); break;
  }
  return true;
}

int main(int count, char **arguments) {
  (void)arguments;
  SDL_Window *window = NULL;
  SDL_Renderer *renderer = NULL;
  if (SDL_Init(SDL_INIT_VIDEO) != 0 || SDL_CreateWindowAndRenderer(WIDTH, HEIGHT, 0, &window, &renderer) != 0) {
    fprintf(stderr, "list: %s\n", SDL_GetError());
    return 69;
  }
  SDL_RenderSetVSync(renderer, 1);
  scroll_scroller list = scroll_new(0);
  scroll_settings settings = {.length = ROW * ROWS, .viewport_length = HEIGHT};
  scroll_configure(list, &settings, now());
  if (count > 1) scroll_fling(list, 3000, now());
  for (bool runs = true; runs;) {
    SDL_Event event;
    scroll_state state;
    scroll_read(list, &state);
    double wait = state.is_changing ? 0 : fmin(state.next_event_time - now(), 3600);
    bool has_event = wait > 0 ? SDL_WaitEventTimeout(&event, (int)(wait * 1000) + 1) : SDL_PollEvent(&event);
    for (; has_event && runs; has_event = SDL_PollEvent(&event)) runs = handle(list, &event, now());
    scroll_advance(list, now() + 1.0 / 60);
    scroll_read(list, &state);
    draw(renderer, state.offset);
    if (count > 1 && state.phase == SCROLL_IDLE) {
      printf("rests at %.1f\n", state.offset);
      runs = false;
    }
  }
  scroll_free(list);
  SDL_Quit();
  return 0;
}

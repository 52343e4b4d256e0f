// A window that takes its events from SDL and does nothing with them: what a flood of them costs any program.
#include <SDL2/SDL.h>

int main(void) {
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  SDL_Window *window = SDL_CreateWindow("bare", 0, 0, 800, 600, 0);
  if (window == NULL || SDL_GetWindowSurface(window) == NULL || SDL_UpdateWindowSurface(window) != 0) return 1;
  SDL_Event event = {0};
  while (event.type != SDL_QUIT && SDL_WaitEvent(&event)) {}
  SDL_Quit();
  return 0;
}

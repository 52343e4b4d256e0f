// SDL2, SDL2_image and SDL2_ttf, and the PNG library under SDL2_image, and nothing else. The program keeps its own `main`.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <png.h>

// A hint of SDL 3, which may lie under SDL 2.
#define SDL_HINT_VIDEO_WAYLAND_SCALE_TO_DISPLAY "SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY"

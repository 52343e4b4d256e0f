// SDL2, SDL2_image, SDL2_ttf, and the PNG library that SDL2_image uses. SDL does not replace the program's `main`.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>
#include <png.h>

// A hint of SDL 3, which may lie under SDL 2.
#define SDL_HINT_VIDEO_WAYLAND_SCALE_TO_DISPLAY "SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY"

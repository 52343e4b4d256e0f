// A library for LD_PRELOAD that makes one of the program's calls to SDL or to the file system fail; for .ci/torture.
//
// Each call appends its call site, the function and the return address, to the file TORTURE_CALLS. At the call site
// TORTURE_SITE, call number TORTURE_NUMBER fails, counted from 1, and so does a second one, of TORTURE_NUMBER2 at
// TORTURE_SITE2. Calls between libraries never fail. A live window receives a few keys while it waits for events, loses
// its textures, and then receives a quit event.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int fails(const char *name, char *caller) {
  // The program itself, or Foundation on its behalf.
  Dl_info info;
  if (!dladdr(caller, &info) || !info.dli_fname) return 0;
  const char *file = strrchr(info.dli_fname, '/');
  file = file ? file + 1 : info.dli_fname;
  if (strncmp(file, "cosmos-window", 13) != 0 && strncmp(file, "libFoundation", 13) != 0) return 0;

  static FILE *log;
  static const char *sites[2];
  static int left[2];
  if (!log) {
    log = fopen(getenv("TORTURE_CALLS"), "we");
    setlinebuf(log);
    for (int index = 0; index < 2; index++) {
      sites[index] = getenv(index ? "TORTURE_SITE2" : "TORTURE_SITE");
      const char *number = getenv(index ? "TORTURE_NUMBER2" : "TORTURE_NUMBER");
      left[index] = number ? atoi(number) : 0;
    }
  }
  char site[256];
  snprintf(site, sizeof site, "%s %s+%lx", name, file, (long)(caller - (char *)info.dli_fbase));
  int isFailing = 0;
  for (int index = 0; index < 2; index++)
    if (sites[index] && strcmp(site, sites[index]) == 0 && --left[index] == 0) isFailing = 1;
  fprintf(log, "%s%s\n", site, isFailing ? " failed" : "");
  return isFailing;
}

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

static void set_error(const char *name) {
  int (*set)(const char *, ...) = dlsym(RTLD_DEFAULT, "SDL_SetError");
  if (set) set("%s was made to fail", name);
}

typedef void *P;

// A function of SDL with up to six arguments in registers, and its result on failure.
#define SDL(name, failure)                                       \
  P name(P a, P b, P c, P d, P e, P f) {                         \
    if (fails(#name, __builtin_return_address(0))) {             \
      set_error(#name);                                          \
      return (P)(long)(failure);                                 \
    }                                                            \
    return ((P(*)(P, P, P, P, P, P))real(#name))(a, b, c, d, e, f); \
  }

SDL(SDL_Init, -1)
SDL(SDL_InitSubSystem, -1)
SDL(SDL_CreateWindow, 0)
SDL(SDL_CreateRenderer, 0)
SDL(SDL_GetRendererInfo, -1)
SDL(SDL_GetRendererOutputSize, -1)
SDL(SDL_CreateTexture, 0)
SDL(SDL_LockTexture, -1)
SDL(SDL_SetRenderTarget, -1)
SDL(SDL_RenderCopy, -1)
SDL(SDL_UpdateTexture, -1)
SDL(SDL_SetTextureBlendMode, -1)
SDL(SDL_SetTextureScaleMode, -1)
SDL(SDL_SetRenderDrawColor, -1)
SDL(SDL_RenderClear, -1)
SDL(SDL_RenderReadPixels, -1)
SDL(SDL_GetWindowSurface, 0)
SDL(SDL_UpdateWindowSurface, -1)
SDL(SDL_UpdateWindowSurfaceRects, -1)
SDL(SDL_CreateRGBSurfaceWithFormat, 0)
SDL(SDL_ConvertSurfaceFormat, 0)
SDL(SDL_DuplicateSurface, 0)
SDL(SDL_SetSurfaceBlendMode, -1)
SDL(SDL_UpperBlit, -1)
SDL(SDL_CreateColorCursor, 0)
SDL(SDL_CreateSystemCursor, 0)
SDL(SDL_SetHint, 0)
SDL(SDL_SetHintWithPriority, 0)
SDL(SDL_ShowCursor, -1)
SDL(SDL_PushEvent, -1)
SDL(SDL_GetNumVideoDisplays, -1)
SDL(SDL_GetDisplayName, 0)
SDL(SDL_GetCurrentDisplayMode, -1)
SDL(SDL_GetWindowDisplayIndex, -1)
SDL(SDL_GetDisplayUsableBounds, -1)
SDL(SDL_SetWindowFullscreen, -1)
SDL(SDL_GetClipboardText, 0)
SDL(SDL_GL_GetProcAddress, 0)
SDL(SDL_RenderGeometry, -1)
SDL(SDL_RWFromFile, 0)
SDL(SDL_RWFromConstMem, 0)
SDL(IMG_LoadSizedSVG_RW, 0)
SDL(TTF_Init, -1)
SDL(TTF_OpenFontIndexRW, 0)
SDL(TTF_SetFontSizeDPI, -1)
SDL(TTF_GlyphMetrics32, -1)
SDL(TTF_RenderGlyph32_Blended, 0)

// The seventh argument is on the stack.
int png_image_write_to_memory(P image, P memory, P size, int converts, P pixels, int stride, P colors) {
  if (fails("png_image_write_to_memory", __builtin_return_address(0))) return 0;
  int (*write_image)(P, P, P, int, P, int, P) = real("png_image_write_to_memory");
  return write_image(image, memory, size, converts, pixels, stride, colors);
}

// The keys that a window receives, one at every fourth wait or where it would rest: F12 for a picture, the turntable, a
// letter, Escape; then full screen, lost textures (SDL_RENDER_DEVICE_RESET), back and the quit event at once, because
// new sprites would double the calls.
static const unsigned keys[] = {0x40000045, '\t', 'l', 27, 0x40000044, 0x2001, 0x40000044, 0};

int SDL_WaitEventTimeout(void *event, int timeout) {
  static unsigned waits, sent;
  int (*push)(void *) = real("SDL_PushEvent");
  int rests = timeout < 0 || timeout > 300;
  if (++waits % 4 == 0 || rests) {
    unsigned key;
    do {
      if (sent == sizeof keys / sizeof *keys) break;
      key = keys[sent++];
      // An SDL_Event: its type, and for a key the time, the window, the pressed state, the scancode and the keycode.
      unsigned made[14] = {key == 0x2001 ? key : key ? 0x300 : 0x100, 0, 1, 1, 0, key};
      push(made);
    } while (key == 'f' || key == 0x2001);
  }
  int (*wait)(void *, int) = real("SDL_WaitEventTimeout");
  return wait(event, timeout);
}

// A file system call with up to four arguments, which fails with ENOSPC.
#define FILE_CALL(type, name, parameters, arguments)                  \
  type name parameters {                                              \
    if (fails(#name, __builtin_return_address(0))) {                  \
      errno = ENOSPC;                                                 \
      return -1;                                                      \
    }                                                                 \
    type(*call) parameters = real(#name);                             \
    return call arguments;                                            \
  }

FILE_CALL(ssize_t, read, (int fd, void *bytes, size_t count), (fd, bytes, count))
FILE_CALL(int, rename, (const char *from, const char *to), (from, to))
FILE_CALL(int, fchmod, (int fd, mode_t mode), (fd, mode))
FILE_CALL(int, access, (const char *path, int mode), (path, mode))
FILE_CALL(int, mkdir, (const char *path, mode_t mode), (path, mode))

// A write can also be short, which is no error.
ssize_t write(int fd, const void *bytes, size_t count) {
  char *caller = __builtin_return_address(0);
  ssize_t (*call)(int, const void *, size_t) = real("write");
  if (fails("write", caller)) {
    errno = ENOSPC;
    return -1;
  }
  return call(fd, bytes, count > 1 && fails("short_write", caller) ? count / 2 : count);
}

// A file that was open for writing may have lost its contents if its close fails.
int close(int fd) {
  int mode = fcntl(fd, F_GETFL);
  int is_output = mode >= 0 && (mode & O_ACCMODE) != O_RDONLY && lseek(fd, 0, SEEK_CUR) > 0;
  int is_failing = fails(is_output ? "close_output" : "close", __builtin_return_address(0));
  int (*call)(int) = real("close");
  int result = call(fd);
  if (!is_failing) return result;
  errno = ENOSPC;
  return -1;
}

struct stat;
FILE_CALL(int, stat, (const char *path, struct stat *status), (path, status))
FILE_CALL(int, fstat, (int fd, struct stat *status), (fd, status))
FILE_CALL(ssize_t, readlink, (const char *path, char *bytes, size_t count), (path, bytes, count))

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int mode = va_arg(rest, int);
  va_end(rest);
  if (fails("open", __builtin_return_address(0))) {
    errno = ENOSPC;
    return -1;
  }
  int (*call)(const char *, int, ...) = real("open");
  return call(path, flags, mode);
}

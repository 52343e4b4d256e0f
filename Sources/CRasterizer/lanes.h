// Vectors of eight pixels, and the operations on them that the loops have in common.
//
// A pixel, 0xAARRGGBB, has four channels of 8 bits, whose products need 16. Each vector of eight pixels is therefore
// split into two vectors of sixteen lanes of 16 bits: one with blue and red in the halves of each pixel's word, the
// other with green and alpha. Every sum and product on them changes two channels of all eight pixels, and multiplying
// by a weight needs that weight in both halves of the word.
//
// The vectors are the compiler's, without intrinsics, so that one source serves every processor: where the registers
// have only 16 bytes, the compiler uses two of them.

#include <stdint.h>
#include <string.h>

/// Compiles a function for every x86-64 processor and for those with AVX2; the dynamic linker chooses at the start.
///
/// Not with the thread sanitizer, whose runtime would be called by the linker's choice before it is initialized.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

/// Ends the program, in every build, unless a condition holds, so that no fault elsewhere writes outside an image.
///
/// A macro: with a function, whose argument is one value, the compiler arranges the loops behind it differently.
#define REQUIRE(condition) \
  do { \
    if (__builtin_expect(!(condition), 0)) __builtin_trap(); \
  } while (0)

/// The number of pixels in a vector.
enum { GROUP = 8 };

typedef uint32_t Pixels __attribute__((vector_size(32)));
typedef uint16_t Lanes __attribute__((vector_size(32)));
typedef int16_t SignedLanes __attribute__((vector_size(32)));
typedef int32_t WideLanes __attribute__((vector_size(64)));
typedef float Numbers __attribute__((vector_size(32)));
typedef int32_t Levels __attribute__((vector_size(32)));
typedef Pixels UnalignedPixels __attribute__((aligned(1), may_alias));

/// The alpha of an opaque pixel.
static const uint32_t OPAQUE = 0xFF000000;

/// Returns a number below 2^16 in both halves of a word.
static inline uint32_t both_halves(uint32_t number) { return number * 0x10001; }

// The operations on vectors are macros, or functions that take addresses and are always inlined: a vector of 32 bytes
// is passed differently with AVX2 than without, so it can't be a parameter or a result here.

#define LOAD(address) (*(const UnalignedPixels *)(address))
#define STORE(address, pixels) (*(UnalignedPixels *)(address) = (Pixels)(pixels))
/// A vector of the same word.
#define ALL(word) ((Pixels){} + (uint32_t)(word))
/// All bits of the first `count` pixels of a vector, and none of the others.
#define FIRST(count) ((Pixels)((Levels){0, 1, 2, 3, 4, 5, 6, 7} < (Levels){} + (count)))
/// Numbers below 2^16 in both halves of their words.
#define BOTH_HALVES(words) ((Lanes)((words) | (words) << 16))

/// Blue and red, or green and alpha, of some pixels.
#define BLUE_RED(pixels) ((Lanes)((pixels) & 0xFF00FFu))
#define GREEN_ALPHA(pixels) ((Lanes)((pixels) >> 8 & 0xFF00FFu))

/// A mixture of two numbers of 8 bits, in 256ths and with half a unit added for rounding; `weight`, that of `b`, is in
/// 256ths.
#define MIXTURE(a, b, weight) ((a) * (256 - (weight)) + (b) * (weight) + 128)
/// A mixture of two numbers of 8 bits, rounded; `weight`, that of `b`, is in 256ths.
#define MIXED(a, b, weight) (MIXTURE(a, b, weight) >> 8)
/// A number below 2^16 - 128 divided by 255, rounded: the usual exact form without a division.
#define DIVIDED_BY_255(number) \
  ({ \
    const Lanes sum = (number) + 128; \
    (sum + (sum >> 8)) >> 8; \
  })
/// Levels as weights in 256ths, from 0 to 256.
#define WEIGHTS(levels) ((levels) + ((levels) >> 7))

/// Mixes eight pixels with opaque colors, given the weights of the colors in 256ths.
static inline __attribute__((always_inline)) void blend_group(
  uint32_t *address, const Lanes *blueRed, const Lanes *greenAlpha, const Lanes *weight) {
  const Pixels pixels = LOAD(address);
  const Lanes mixedBlueRed = MIXED(BLUE_RED(pixels), *blueRed, *weight);
  const Lanes mixedGreenAlpha = MIXTURE(GREEN_ALPHA(pixels), *greenAlpha, *weight) & 0xFF00;
  STORE(address, mixedBlueRed | mixedGreenAlpha);
}

/// Blends eight pixels over those at an address, where the row has `remaining` pixels left, given their alpha; a pixel
/// with an alpha of 0 changes nothing.
static inline __attribute__((always_inline)) void blend(
  uint32_t *address, int32_t remaining, const Lanes *blueRed, const Lanes *greenAlpha, const Pixels *alpha) {
  const Lanes weight = WEIGHTS(BOTH_HALVES(*alpha));
  if (remaining >= GROUP) {
    blend_group(address, blueRed, greenAlpha, &weight);
  } else {
    uint32_t copy[GROUP] = {0};
    memcpy(copy, address, (size_t)remaining * sizeof *address);
    blend_group(copy, blueRed, greenAlpha, &weight);
    memcpy(address, copy, (size_t)remaining * sizeof *address);
  }
}

/// Multiplies the first `count` of eight texels by a color, and blends them as `blend` does; without `blueRed`, they are
/// white.
static inline __attribute__((always_inline)) void blend_texels(
  uint32_t *address, int32_t count, int32_t remaining, const Lanes *blueRed, const Lanes *greenAlpha,
  const Lanes *colorBlueRed, const Lanes *colorGreenAlpha) {
  const Lanes tintedGreenAlpha = DIVIDED_BY_255(*greenAlpha * *colorGreenAlpha);
  const Pixels alpha = FIRST(count) & (Pixels)tintedGreenAlpha >> 16;
  // Around a glow and along a tail, most of a sprite is transparent.
  if (!__builtin_reduce_or(alpha)) return;
  const Lanes tintedBlueRed = blueRed ? DIVIDED_BY_255(*blueRed * *colorBlueRed) : *colorBlueRed;
  const Lanes opaqueGreenAlpha = tintedGreenAlpha | GREEN_ALPHA(ALL(OPAQUE));
  blend(address, remaining, &tintedBlueRed, &opaqueGreenAlpha, &alpha);
}

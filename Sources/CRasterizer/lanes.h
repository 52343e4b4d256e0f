// Vectors of eight pixels. One holds blue and red in the halves of its words, another one green and alpha.

#include <stdint.h>
#include <string.h>

// The dynamic linker chooses before the thread sanitizer's runtime, which its choice would call, is ready.
#if defined(__x86_64__) && defined(__ELF__) && !__has_feature(thread_sanitizer)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

/// Ends the program unless a claim holds, in every build, so that no fault elsewhere writes beside an image.
#define REQUIRE(claim) \
  do { \
    if (__builtin_expect(!(claim), 0)) __builtin_trap(); \
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

// Macros, because a function that returns a vector of 32 bytes has another convention with AVX2 than without.

#define LOAD(address) (*(const UnalignedPixels *)(address))
#define STORE(address, pixels) (*(UnalignedPixels *)(address) = (Pixels)(pixels))
/// A vector of the same word.
#define ALL(word) ((Pixels){} + (uint32_t)(word))
/// A number below 2^16 in both halves of a word.
#define TWICE(number) ((uint32_t)(number) * 0x10001u)
/// The alpha of an opaque pixel.
#define OPAQUE 0xFF000000u
/// All bits of the first `count` pixels of a vector, and none of the others.
#define FIRST(count) ((Pixels)((Levels){0, 1, 2, 3, 4, 5, 6, 7} < (Levels){} + (count)))
/// Numbers below 2^16 in both halves of their words.
#define BOTH_HALVES(words) ((Lanes)((words) | (words) << 16))

/// Blue and red, or green and alpha, of some pixels.
#define BLUE_RED(pixels) ((Lanes)((pixels) & 0xFF00FFu))
#define GREEN_ALPHA(pixels) ((Lanes)((pixels) >> 8 & 0xFF00FFu))

/// The sum of two numbers of 8 bits, the second one's weight in 256ths, whose upper 8 bits are the rounded mixture.
#define MIXTURE(a, b, weight) ((a) * (256 - (weight)) + (b) * (weight) + 128)
/// The mixture of two numbers of 8 bits, rounded; the second one's weight is in 256ths.
#define MIXED(a, b, weight) (MIXTURE(a, b, weight) >> 8)
/// A number below 2^16 - 128 divided by 255, rounded: the usual exact form without a division.
#define DIVIDED_BY_255(number) \
  ({ \
    const Lanes sum = (number) + 128; \
    (sum + (sum >> 8)) >> 8; \
  })
/// Levels as weights in 256ths, from 0 to 256.
#define WEIGHTS(levels) ((levels) + ((levels) >> 7))

/// Mixes eight pixels with opaque colors, by the colors' weights in 256ths.
static inline __attribute__((always_inline)) void blend_group(
  uint32_t *address, const Lanes *blueRed, const Lanes *greenAlpha, const Lanes *weight) {
  const Pixels there = LOAD(address);
  const Lanes mixedBlueRed = MIXED(BLUE_RED(there), *blueRed, *weight);
  const Lanes mixedGreenAlpha = MIXTURE(GREEN_ALPHA(there), *greenAlpha, *weight) & 0xFF00;
  STORE(address, mixedBlueRed | mixedGreenAlpha);
}

/// Blends the first `count` of eight pixels over those at an address, behind which there are `room` in their row.
static inline __attribute__((always_inline)) void blend(
  uint32_t *address, int32_t count, int32_t room, const Lanes *blueRed, const Lanes *greenAlpha, const Pixels *alpha) {
  // Those behind are blended too, and stay as they are.
  const Pixels drawn = FIRST(count) & *alpha;
  const Lanes weight = WEIGHTS(BOTH_HALVES(drawn));
  if (room >= GROUP) {
    blend_group(address, blueRed, greenAlpha, &weight);
  } else {
    uint32_t aside[GROUP] = {0};
    memcpy(aside, address, (size_t)room * sizeof *address);
    blend_group(aside, blueRed, greenAlpha, &weight);
    memcpy(address, aside, (size_t)room * sizeof *address);
  }
}

/// Blends the first `count` of eight texels, multiplied by a color, as `blend` does.
static inline __attribute__((always_inline)) void blend_texels(
  uint32_t *address, int32_t count, int32_t room, const Lanes *blueRed, const Lanes *greenAlpha,
  const Lanes *colorBlueRed, const Lanes *colorGreenAlpha) {
  const Lanes tintedBlueRed = DIVIDED_BY_255(*blueRed * *colorBlueRed);
  const Lanes tintedGreenAlpha = DIVIDED_BY_255(*greenAlpha * *colorGreenAlpha);
  const Pixels alpha = (Pixels)tintedGreenAlpha >> 16;
  const Lanes opaqueGreenAlpha = tintedGreenAlpha | GREEN_ALPHA(ALL(OPAQUE));
  blend(address, count, room, &tintedBlueRed, &opaqueGreenAlpha, &alpha);
}

#include "CFontconfig.h"

#include <fontconfig/fontconfig.h>
#include <string.h>

char *fontconfig_file(unsigned scalar, int *index) {
  FcCharSet *characters = FcCharSetCreate();
  FcCharSetAddChar(characters, scalar);
  FcPattern *pattern = FcPatternBuild(
    0, FC_CHARSET, FcTypeCharSet, characters, FC_SCALABLE, FcTypeBool, FcTrue, FC_COLOR, FcTypeBool, FcFalse, (char *)0);
  FcCharSetDestroy(characters);
  if (!pattern) return 0;
  FcDefaultSubstitute(pattern);
  FcResult result;
  FcPattern *font = FcConfigSubstitute(0, pattern, FcMatchPattern) ? FcFontMatch(0, pattern, &result) : 0;
  FcPatternDestroy(pattern);
  if (!font) return 0;
  FcChar8 *path = 0;
  FcBool is_scalable = FcFalse, is_colored = FcFalse;
  FcPatternGetBool(font, FC_SCALABLE, 0, &is_scalable);
  // A color font cannot be drawn in white.
  FcPatternGetBool(font, FC_COLOR, 0, &is_colored);
  const int is_found = is_scalable && !is_colored && FcPatternGetString(font, FC_FILE, 0, &path) == FcResultMatch &&
    FcPatternGetInteger(font, FC_INDEX, 0, index) == FcResultMatch;
  char *copy = is_found ? strdup((const char *)path) : 0;
  FcPatternDestroy(font);
  return copy;
}

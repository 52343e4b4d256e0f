// fontconfig's own header brings in `sys/stat.h`, whose types Swift would then take for this module's.

/// Finds fontconfig's best match for a character, a scalable font without colors, which may still lack the character.
///
/// Returns the path of the font's file, which the caller frees, and sets `index` to that of the face in the file; a null
/// pointer without a match.
char *fontconfig_file(unsigned scalar, int *index);

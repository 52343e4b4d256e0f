import CFontconfig
import Glibc

/// Finds system fonts with fontconfig.
enum SystemFonts {
  /// Returns fontconfig's best match for a character, which may still lack the character.
  ///
  /// - Returns: The font file and the face's index in it; `nil` without a match, or if the match has colors or is not
  ///   scalable.
  static func file(with scalar: Unicode.Scalar) -> (path: String, index: Int)? {
    var index: Int32 = 0
    guard let path = fontconfig_file(scalar.value, &index) else { return nil }
    defer { free(path) }
    return (string(path), Int(index))
  }
}

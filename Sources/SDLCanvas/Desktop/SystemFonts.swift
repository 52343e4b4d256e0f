internal import Glibc

/// Finds system fonts with fontconfig, which is loaded on first use if it is installed.
struct SystemFonts {
  /// The values of `FcResultMatch` and `FcMatchPattern` in fontconfig's headers.
  private static let (match, matchPattern) = (Int32(0), Int32(0))

  private typealias NameParse = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias ConfigSubstitute = @convention(c) (OpaquePointer?, OpaquePointer, Int32) -> Int32
  private typealias DefaultSubstitute = @convention(c) (OpaquePointer) -> Void
  private typealias FontMatch =
    @convention(c) (OpaquePointer?, OpaquePointer, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias PatternDestroy = @convention(c) (OpaquePointer) -> Void
  private typealias PatternGetString =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Int32
  private typealias PatternGetInteger =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) -> Int32

  private lazy var library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL)

  /// Returns fontconfig's best match for a character, which may still lack the character.
  ///
  /// - Returns: The font file and the face's index in it; `nil` without fontconfig or a match, or if the match has
  ///   colors or is not scalable.
  mutating func file(with scalar: Unicode.Scalar) -> (path: String, index: Int)? {
    guard let library,
      let nameParse: NameParse = function("FcNameParse", of: library),
      let configSubstitute: ConfigSubstitute = function("FcConfigSubstitute", of: library),
      let defaultSubstitute: DefaultSubstitute = function("FcDefaultSubstitute", of: library),
      let fontMatch: FontMatch = function("FcFontMatch", of: library),
      let destroy: PatternDestroy = function("FcPatternDestroy", of: library),
      let string: PatternGetString = function("FcPatternGetString", of: library),
      let integer: PatternGetInteger = function("FcPatternGetInteger", of: library),
      let bool: PatternGetInteger = function("FcPatternGetBool", of: library),
      let pattern = nameParse(":charset=\(String(scalar.value, radix: 16)):scalable=true:color=false")
    else { return nil }
    defer { destroy(pattern) }
    guard configSubstitute(nil, pattern, Self.matchPattern) != 0 else { return nil }
    defaultSubstitute(pattern)
    var result: Int32 = 0
    guard let font = fontMatch(nil, pattern, &result) else { return nil }
    defer { destroy(font) }
    var (path, index, isScalable, isColored): (UnsafePointer<CChar>?, Int32, Int32, Int32) = (nil, 0, 0, 0)
    guard string(font, "file", 0, &path) == Self.match, let path, integer(font, "index", 0, &index) == Self.match,
      bool(font, "scalable", 0, &isScalable) == Self.match, isScalable != 0
    else { return nil }
    // A color font cannot be drawn in white.
    guard bool(font, "color", 0, &isColored) != Self.match || isColored == 0 else { return nil }
    return (String(cString: path), Int(index))
  }

  private func function<Function>(_ name: String, of library: UnsafeMutableRawPointer) -> Function? {
    dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
  }
}

internal import Glibc

/// The fonts that are installed on the system, found through fontconfig where that is installed too.
///
/// The library is not linked to: the program can do without. It is loaded for the first character that is looked for,
/// as most runs look for none.
struct SystemFonts {
  /// The result of a search that found something, and the kind of pattern that is searched for.
  private static let (found, matchPattern) = (Int32(0), Int32(0))

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

  /// The library, once it was looked for.
  private var library: UnsafeMutableRawPointer??

  /// Returns the path of a font file with a character, and the font's index in it; `nil` if none is found.
  ///
  /// `FcFontMatch`. Whether the font has the character, the font itself must be asked: what is found is the nearest.
  mutating func file(with scalar: Unicode.Scalar) -> (path: String, index: Int)? {
    let library = self.library ?? dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL)
    self.library = .some(library)
    guard let library,
      let nameParse: NameParse = function("FcNameParse", of: library),
      let configSubstitute: ConfigSubstitute = function("FcConfigSubstitute", of: library),
      let defaultSubstitute: DefaultSubstitute = function("FcDefaultSubstitute", of: library),
      let fontMatch: FontMatch = function("FcFontMatch", of: library),
      let destroy: PatternDestroy = function("FcPatternDestroy", of: library),
      let string: PatternGetString = function("FcPatternGetString", of: library),
      let integer: PatternGetInteger = function("FcPatternGetInteger", of: library),
      let bool: PatternGetInteger = function("FcPatternGetBool", of: library),
      let wanted = nameParse(":charset=\(String(scalar.value, radix: 16)):scalable=true:color=false")
    else { return nil }
    defer { destroy(wanted) }
    guard configSubstitute(nil, wanted, Self.matchPattern) != 0 else { return nil }
    defaultSubstitute(wanted)
    var result: Int32 = 0
    guard let font = fontMatch(nil, wanted, &result) else { return nil }
    defer { destroy(font) }
    var (path, index, isScalable, isColored): (UnsafePointer<CChar>?, Int32, Int32, Int32) = (nil, 0, 0, 0)
    guard string(font, "file", 0, &path) == Self.found, let path, integer(font, "index", 0, &index) == Self.found,
      bool(font, "scalable", 0, &isScalable) == Self.found, isScalable != 0
    else { return nil }
    // A font that says nothing of colors has none. A colored picture can't be drawn as a shape in white.
    guard bool(font, "color", 0, &isColored) != Self.found || isColored == 0 else { return nil }
    return (String(cString: path), Int(index))
  }

  private func function<Function>(_ name: String, of library: UnsafeMutableRawPointer) -> Function? {
    dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
  }
}

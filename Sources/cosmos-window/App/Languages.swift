import FoundationEssentials

/// The languages of the assets, one of which is chosen by locale.
struct Languages {
  private static let fallback = "en"
  private static let neutral: Set = ["C", "POSIX"]
  private static let traditionalChinese = "zh_TW"
  private static let traditional: Set = ["TW", "HK", "MO", "HANT"]

  /// The languages' codes, such as "de", in alphabetical order.
  let codes: [String]

  init(codes: [String]) { self.codes = codes.sorted() }

  /// Lists the languages with a JSON file in a folder; none if the folder cannot be read.
  init(folder: String) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    self.init(codes: files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) })
  }

  /// Returns the code of the language for a locale, such as "de" for "de_AT.UTF-8"; `nil` if there is none.
  ///
  /// Chinese is traditional with "Hant", or for Taiwan, Hong Kong and Macau without "Hans"; otherwise simplified.
  func code(of locale: String) -> String? {
    let parts = locale.prefix { $0.isLetter || "_-".contains($0) }.split { !$0.isLetter }.map { $0.uppercased() }
    guard let language = parts.first?.lowercased() else { return nil }
    let isTraditional = language == "zh" && !parts.contains("HANS") && !Self.traditional.isDisjoint(with: parts)
    return codes.first { isTraditional && $0 == Self.traditionalChinese } ?? codes.first { $0 == language }
  }

  /// Returns the code of the language selected by environment variables as in GNU gettext; "en" if there is none.
  ///
  /// The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty, otherwise "C". `LANGUAGE`, a list
  /// in order of preference, takes precedence unless the locale is "C" or "POSIX", with or without an encoding.
  func preferred(in environment: [String: String]) -> String {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    guard !Self.neutral.contains(String(locale.prefix { $0 != "." })) else { return Self.fallback }
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    return (list + [locale]).lazy.compactMap(code).first ?? Self.fallback
  }
}

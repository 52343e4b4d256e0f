import AssetBundle
import FoundationEssentials

/// The folder of the pictures, the fonts, the languages and the zodiac.
public struct CosmosAssets: Hashable, Sendable {
  /// The folder's name among shared data.
  private static let sharedName = "cosmos-window"

  /// The folder's path.
  public let folder: String

  /// The zodiac's file.
  public var zodiac: String { folder + "/zodiac.json" }
  /// The folder of SVG pictures.
  public var pictures: String { folder + "/pictures" }
  /// The font of most text.
  public var font: String { folder + "/fonts/DejaVuSansMono.ttf" }
  /// The folder of the languages' strings.
  public var languages: String { folder + "/languages" }

  /// Returns the file of another font.
  public func font(named name: String) -> String { "\(folder)/fonts/\(name)" }

  /// Returns the file of a language's strings, by the language's code such as "de".
  public func strings(of code: String) -> String { "\(languages)/\(code).json" }

  /// Creates the assets of a folder; `nil` if one of them is missing.
  public init?(folder: String) {
    self.folder = folder
    let files = FileManager.default
    for path in [zodiac, pictures, font, languages] where !files.fileExists(atPath: path) { return nil }
  }

  /// Returns the assets of the requested folder, or else of one beside the executable or among shared data.
  ///
  /// - Parameters:
  ///   - requested: The only folder to try; `nil` for the usual ones.
  ///   - environment: `COSMOS_DATA_DIR` is like `requested`; `XDG_DATA_HOME`, `XDG_DATA_DIRS`, `HOME` name shared data.
  ///   - executable: The path of the running program.
  /// - Throws: ``AssetsNotFound``.
  public static func find(
    requested: String?, environment: [String: String], executable: String
  ) throws(AssetsNotFound) -> CosmosAssets {
    let folders = candidates(requested: requested, environment: environment, executable: executable)
    for folder in folders {
      if let assets = CosmosAssets(folder: folder) { return assets }
    }
    throw AssetsNotFound(tried: folders)
  }

  private static func candidates(requested: String?, environment: [String: String], executable: String) -> [String] {
    if let requested { return [requested] }
    if let named = environment["COSMOS_DATA_DIR"], !named.isEmpty { return [named] }
    let beside = URL(filePath: executable).deletingLastPathComponent().path
    let own = BaseFolders(environment: environment).folder("XDG_DATA_HOME", default: ".local/share")
    let named = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").map(String.init).filter(BaseFolders.isValid)
    let roots = [own].compactMap(\.self) + (named.isEmpty ? ["/usr/local/share", "/usr/share"] : named)
    let built = "\(beside)/\(String(cString: asset_bundle))"
    return [built, "\(beside)/../share/\(sharedName)"] + roots.map { "\($0)/\(sharedName)" }
  }
}

/// The error of assets in none of the folders tried.
public struct AssetsNotFound: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folders that were tried, in order.
  public let tried: [String]

  /// The error in one line.
  public var description: String {
    "The assets (zodiac.json, pictures, fonts, languages) are in none of these folders: \(tried.joined(separator: ", "))"
  }
}

/// The user's folders of the XDG Base Directory Specification.
public struct BaseFolders: Sendable {
  private let environment: [String: String]

  /// Creates the folders of an environment.
  public init(environment: [String: String]) { self.environment = environment }

  /// The user's home folder; `nil` if `HOME` is not set.
  public var home: String? { environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns the folder of a variable, else its default in the home folder; `nil` without either.
  public func folder(_ variable: String, default path: String) -> String? {
    environment[variable].flatMap { Self.isValid($0) ? $0 : nil } ?? home.map { "\($0)/\(path)" }
  }

  /// Returns whether a path is absolute; the specification ignores relative ones.
  static func isValid(_ path: String) -> Bool { path.hasPrefix("/") }
}

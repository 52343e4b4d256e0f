import AssetBundle
import FoundationEssentials

/// The folder of the program's assets: pictures, fonts, languages and the zodiac.
public struct CosmosAssets: Hashable, Sendable {
  private static let sharedName = "cosmos-window"

  /// The path of the assets' folder.
  public let folder: String

  /// The path of the zodiac's JSON file.
  public var zodiac: String { folder + "/zodiac.json" }
  /// The path of the text of the stars behind the figures, which need not exist.
  public var stars: String { folder + "/stars.txt" }
  /// The path of the folder of SVG pictures.
  public var pictures: String { folder + "/pictures" }
  /// The path of the preferred text font.
  public var font: String { folder + "/fonts/DejaVuSansMono.ttf" }
  /// The path of the folder that has a JSON file of strings for each language.
  public var languages: String { folder + "/languages" }

  /// Returns the path of the font with the given file name.
  public func font(named name: String) -> String { "\(folder)/fonts/\(name)" }

  /// Returns the path of the JSON file of strings for a language code such as "de".
  public func strings(of code: String) -> String { "\(languages)/\(code).json" }

  /// Creates the assets in a folder; `nil` if the zodiac, the pictures, the font or the languages are missing.
  public init?(folder: String) {
    self.folder = folder
    let files = FileManager.default
    for path in [zodiac, pictures, font, languages] where !files.fileExists(atPath: path) { return nil }
  }

  /// Finds the assets in `requested` if not `nil`, else in `COSMOS_DATA_DIR` if not empty, else in a standard folder.
  ///
  /// The standard folders are, in this order, the build's asset folder beside the executable, `../share/cosmos-window`
  /// relative to the executable's folder, and `cosmos-window` in the XDG data folders of the user and the system.
  ///
  /// - Parameters:
  ///   - requested: The only folder to try; `nil` to use `COSMOS_DATA_DIR` or the standard folders.
  ///   - environment: The environment variables; those read are `COSMOS_DATA_DIR`, `XDG_DATA_HOME`, `XDG_DATA_DIRS` and
  ///     `HOME`.
  ///   - executable: The path of the running program.
  /// - Throws: ``AssetsNotFound`` if no folder that was tried has the assets.
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

/// An error thrown if none of the folders tried has the assets.
public struct AssetsNotFound: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folders that were tried, in order.
  public let tried: [String]

  /// A one-line message that lists the folders.
  public var description: String {
    "The assets (zodiac.json, pictures, fonts, languages) are in none of these folders: \(tried.joined(separator: ", "))"
  }
}

/// The user's folders according to the XDG Base Directory Specification.
public struct BaseFolders: Sendable {
  private let environment: [String: String]

  /// Creates a value from the environment variables, keyed by name.
  public init(environment: [String: String]) { self.environment = environment }

  /// The user's home folder; `nil` if `HOME` is unset or empty.
  public var home: String? { environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns the absolute path in an environment variable; `nil` if it has none.
  public func named(_ variable: String) -> String? { environment[variable].flatMap { Self.isValid($0) ? $0 : nil } }

  /// Returns the absolute path in an environment variable, or else `path` in the home folder.
  ///
  /// The result is `nil` if the variable has no absolute path and there is no home folder.
  public func folder(_ variable: String, default path: String) -> String? {
    named(variable) ?? home.map { "\($0)/\(path)" }
  }

  /// Returns whether a path is absolute; the XDG specification declares relative paths invalid.
  static func isValid(_ path: String) -> Bool { path.hasPrefix("/") }
}

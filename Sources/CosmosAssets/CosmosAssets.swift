// Where the pictures, the font and the zodiac are.

import Foundation

/// The folder of assets, found and checked.
public struct CosmosAssets: Hashable, Sendable {
  /// The folder's name beside the executable, as the package manager builds it, and among shared data.
  private static let bundleName = "cosmos-window_CosmosAssets.resources"
  private static let sharedName = "cosmos-window"

  /// The folder that holds everything.
  public let folder: String

  /// The zodiac's file.
  public var zodiac: String { folder + "/zodiac.json" }
  /// The folder of SVG pictures.
  public var pictures: String { folder + "/pictures" }
  /// The font of all text.
  public var font: String { folder + "/fonts/DejaVuSansMono.ttf" }

  /// Takes the assets in a folder if they are all there.
  public init?(folder: String) {
    self.folder = folder
    let files = FileManager.default
    for path in [zodiac, pictures, font] where !files.fileExists(atPath: path) { return nil }
  }

  /// Finds the assets: in the folder that was asked for, else beside the executable, else among shared data.
  ///
  /// - Parameters:
  ///   - asked: the folder of `--data-dir`, if given. Nothing else is tried then.
  ///   - environment: `COSMOS_DATA_DIR` counts like `asked`; `XDG_DATA_HOME`, `XDG_DATA_DIRS` and `HOME` name shared data.
  ///   - executable: the running program's path.
  /// - Throws: ``AssetsNotFound`` with every folder tried.
  public static func find(
    asked: String?, environment: [String: String], executable: String
  ) throws(AssetsNotFound) -> CosmosAssets {
    let folders = candidates(asked: asked, environment: environment, executable: executable)
    for folder in folders {
      if let assets = CosmosAssets(folder: folder) { return assets }
    }
    throw AssetsNotFound(tried: folders)
  }

  private static func candidates(asked: String?, environment: [String: String], executable: String) -> [String] {
    if let asked { return [asked] }
    if let named = environment["COSMOS_DATA_DIR"], !named.isEmpty { return [named] }
    let beside = URL(filePath: executable).deletingLastPathComponent().path
    let home = environment["HOME"].map { $0 + "/.local/share" }
    let own = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    let roots = [own].compactMap(\.self) + shared.split(separator: ":").map(String.init)
    return ["\(beside)/\(bundleName)", "\(beside)/../share/\(sharedName)"] + roots.map { "\($0)/\(sharedName)" }
  }
}

/// The assets are in none of the folders where they could be.
public struct AssetsNotFound: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folders that were tried, in order.
  public let tried: [String]

  /// One line: what is missing, where it was looked for, what to do.
  public var description: String {
    "assets not found (zodiac.json, pictures, fonts) in \(tried.joined(separator: ", ")); name their folder with --data-dir"
  }
}

import ArgumentParser
import Cosmos
import CosmosAssets

/// Shell completions for the values of options.
extension CompletionKind {
  static var figures: CompletionKind {
    .computed { assets in try JSONFile.decode(Zodiac.self, at: assets.zodiac, as: "zodiac").figures.map(\.id) }
  }

  static var languages: CompletionKind { .computed { assets in Languages(folder: assets.languages).codes } }

  private static func computed(_ names: @escaping @Sendable (CosmosAssets) throws -> [String]) -> CompletionKind {
    .custom { _, _, _ in
      // Without assets there are no completions.
      (try? names(Setup.assets())) ?? []
    }
  }
}

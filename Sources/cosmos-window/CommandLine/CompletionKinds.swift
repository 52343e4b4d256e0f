import ArgumentParser
import Cosmos
import CosmosAssets

/// What shells suggest for the values of options.
extension CompletionKind {
  /// The signs, for which the shell asks the program: they stand in the zodiac's file.
  static var signs: CompletionKind {
    .asked { assets in try JSONFile.decode(Zodiac.self, at: assets.zodiac, as: "zodiac").signs.map(\.id) }
  }

  /// The languages, for which the shell asks the program: each is a file.
  static var languages: CompletionKind {
    .asked { assets in Languages(folder: assets.languages).codes }
  }

  /// The names of an enumeration's cases.
  static func cases<Choice: RawRepresentable<String> & CaseIterable>(of choice: Choice.Type) -> CompletionKind {
    .list(choice.allCases.map(\.rawValue))
  }

  private static func asked(_ names: @escaping @Sendable (CosmosAssets) throws -> [String]) -> CompletionKind {
    .custom { _, _, _ in
      // A shell that suggests nothing is all that a person at a prompt can be told.
      (try? names(Setup.assets())) ?? []
    }
  }
}

import ArgumentParser

/// What shells suggest for the values of options.
extension CompletionKind {
  /// The signs, for which the shell asks the program: they stand in the zodiac's file.
  static var signs: CompletionKind {
    .custom { _, _, _ in
      // A shell that suggests nothing is all that a person at a prompt can be told.
      (try? Setup.signNames()) ?? []
    }
  }

  /// The names of an enumeration's cases.
  static func cases<Choice: RawRepresentable<String> & CaseIterable>(of choice: Choice.Type) -> CompletionKind {
    .list(choice.allCases.map(\.rawValue))
  }
}

// Finds entries by any part of their words, within a frame.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An index of texts that forgives case, accents and where in a text the words stand.
///
/// All texts lie folded in one piece of memory, so that a search is one walk through it: 100,000 entries answer in
/// a few milliseconds.
public struct SearchIndex: Sendable {
  /// Stands between entries; no word contains it.
  private static let separator: UInt8 = 0

  private let folding = Folding()
  /// All texts as folded UTF-8, each followed by a separator.
  private var bytes: [UInt8] = []
  /// Where each entry begins, and where the next would.
  private var starts: [Int] = [0]

  /// Takes the text of each entry: all the words that it shall be found by.
  public init(_ texts: some Sequence<String>) {
    for text in texts {
      bytes.append(contentsOf: folding.fold(text).utf8.lazy.filter { $0 != Self.separator })
      bytes.append(Self.separator)
      starts.append(bytes.count)
    }
  }

  /// The entries that contain every word of a query, ascending; all entries for a query without words.
  public func entries(matching query: String) -> [Int] {
    let words = folding.fold(query).split { $0.isWhitespace || $0 == "\0" }.map { Array($0.utf8) }
    guard let first = words.max(by: { $0.count < $1.count }) else { return Array(0..<(starts.count - 1)) }
    return bytes.withUnsafeBytes { bytes in
      let found = entries(containing: first, in: bytes)
      guard words.count > 1 else { return found }
      return found.filter { entry in
        words.allSatisfy { Self.find($0, in: bytes, starts[entry]..<starts[entry + 1]) != nil }
      }
    }
  }

  /// Walks through all texts at once; a match ends the entry that it is in.
  private func entries(containing word: [UInt8], in bytes: UnsafeRawBufferPointer) -> [Int] {
    var found: [Int] = []
    var entry = 0
    while let match = Self.find(word, in: bytes, starts[entry]..<bytes.count) {
      while starts[entry + 1] <= match { entry += 1 }
      found.append(entry)
      entry += 1
    }
    return found
  }

  /// Where a word begins in a part of the bytes: at its first letter (memchr) the rest must follow (memcmp).
  private static func find(_ word: [UInt8], in bytes: UnsafeRawBufferPointer, _ part: Range<Int>) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var place = part.lowerBound
    let last = part.upperBound - word.count
    while place <= last, let letter = memchr(base + place, Int32(word[0]), last - place + 1) {
      place = base.distance(to: UnsafeRawPointer(letter))
      if memcmp(base + place, word, word.count) == 0 { return place }
      place += 1
    }
    return nil
  }
}

/// The optimal string alignment distance: the minimum number of insertions, deletions, replacements, and swaps of
/// neighboring characters that turn one text into another without editing a part twice.
enum EditDistance {
  /// Returns the distances from a text to the nearest prefix of a name and to the nearest prefix of whole words.
  ///
  /// The result is `nil` if no prefix is within `limit`, or if the name is shorter than the text by `limit` or more.
  /// A value of `words` above `limit` is not exact. Each word of the name must be followed by a space.
  static func between(
    _ text: [Unicode.Scalar], _ name: ArraySlice<Unicode.Scalar>, limit: Int
  ) -> (beginning: Int, words: Int)? {
    let name = name.prefix(text.count + limit + 1)
    guard name.count > text.count - limit else { return nil }
    let first = name.startIndex
    var (beforeLast, last) = (Array(0...name.count), Array(0...name.count))
    var current = last
    for row in text.indices {
      current[0] = row + 1
      for column in 0..<name.count {
        let (one, other) = (text[row], name[first + column])
        var least = min(last[column + 1], current[column]) + 1
        least = min(least, last[column] + (one == other ? 0 : 1))
        if row > 0, column > 0, one == name[first + column - 1], text[row - 1] == other {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current[column + 1] = least
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    let ends = name.indices.filter { name[$0] == " " }
    return (last.min() ?? limit + 1, ends.map { last[$0 - first] }.min() ?? limit + 1)
  }
}

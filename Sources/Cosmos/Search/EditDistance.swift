/// How much two texts differ, in strokes of a typist.
enum EditDistance {
  /// Returns the least number of characters to insert, to leave out, to replace, or to exchange with their neighbor.
  ///
  /// This is the optimal string alignment distance.
  static func between(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one), Array(other))
    var rows = [Array(0...other.count)]
    for row in 1..<(one.count + 1) {
      var current = [row]
      for column in 1..<(other.count + 1) {
        let isSame = one[row - 1] == other[column - 1]
        var least = min(
          rows[row - 1][column] + 1, current[column - 1] + 1, rows[row - 1][column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          least = min(least, rows[row - 2][column - 2] + 1)
        }
        current.append(least)
      }
      rows.append(current)
    }
    return rows[one.count][other.count]
  }
}

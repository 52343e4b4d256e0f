extension Array {
  /// Returns a few of the elements for which `fails` is still true, and of which none can be taken away: delta debugging
  /// (Zeller and Hildebrandt, *Simplifying and Isolating Failure-Inducing Input*, 2002).
  ///
  /// `fails` must be true for the whole array.
  public func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
    var rest = self
    // Most failures need only the last steps of a long run.
    var length = 8
    while length < rest.count {
      let end = Array(rest.suffix(length))
      if fails(end) {
        rest = end
      } else {
        length *= 4
      }
    }
    var size = Swift.max(1, rest.count / 2)
    while true {
      let count = rest.count
      var start = 0
      while start < rest.count {
        var shorter = rest
        shorter.removeSubrange(start..<Swift.min(start + size, rest.count))
        if fails(shorter) { rest = shorter } else { start += size }
      }
      if size == 1, rest.count == count { return rest }
      size = Swift.max(1, size / 2)
    }
  }
}

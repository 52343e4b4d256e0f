import Canvas

// The keys of the open turntable.
extension TurntablePanel {
  /// The number of items by which a page key turns.
  static let page = 5

  /// Handles a key other than one that chooses an item, and returns whether it has a meaning here; holding it does not
  /// repeat a clearance by Escape or the closing.
  mutating func press(_ key: Key, animated: Bool) -> Bool {
    func edit(_ change: (inout Query) -> Void) { self.edit(animated: animated, change) }
    func step(by count: Int) { turntable.step(by: count, at: time, animated: animated) }
    func scroll(to item: Int?) { if let item { turntable.scroll(to: item, at: time, animated: animated) } }
    switch (key.modifiers.contains(.control), key.symbol) {
    case (true, .backspace): edit { $0.deleteWord() }
    case (true, .character("u")), (true, .character("a")): edit { $0.clear() }
    case (true, _): return false
    case (_, .up): step(by: -1)
    case (_, .down): step(by: 1)
    case (_, .pageUp): step(by: -Self.page)
    case (_, .pageDown): step(by: Self.page)
    case (_, .home): scroll(to: turntable.list.items.first)
    case (_, .end): scroll(to: turntable.list.items.last)
    case (_, .backspace): edit { $0.deleteBackward() }
    case (_, .enter): break
    case (_, .escape), (_, .tab):
      if key.isRepeat { break }
      if key.symbol == .escape, !query.isEmpty { edit { $0.clear() } } else { close(animated: animated) }
    default: return false
    }
    return true
  }
}

internal import Canvas

/// What the frame before drew, to find out where the next one differs.
struct FrameHistory {
  private var bounds = Size(width: 0, height: 0)
  private var commands: [DrawCommand] = []
  private var sprites: [Sprite] = []
  private var vertices: [Vertex] = []
  private var indices: [Int32] = []
  /// The revision of each command's texture; none for the atlas.
  private var revisions: [Int?] = []

  /// Remembers a frame.
  mutating func record(_ list: borrowing DrawList) {
    bounds = list.bounds
    Self.copy(list.commands, to: &commands)
    Self.copy(list.sprites, to: &sprites)
    Self.copy(list.vertices, to: &vertices)
    Self.copy(list.indices, to: &indices)
    revisions.removeAll(keepingCapacity: true)
    for command in list.commands { revisions.append(list.revision(of: command.texture)) }
  }

  /// Returns whether a frame has the same background and the same kinds of shapes, so that only some of them moved.
  func isComparable(with list: borrowing DrawList) -> Bool {
    guard list.coversWindow, bounds == list.bounds, commands.count == list.commands.count else { return false }
    for (index, command) in list.commands.enumerated() {
      let former = commands[index]
      guard former.texture == command.texture, former.primitive == command.primitive,
        revisions[index] == list.revision(of: command.texture)
      else { return false }
    }
    return true
  }

  /// Adds the parts of the window in which a comparable frame differs, and returns the first command that does.
  ///
  /// Without a difference that is the number of commands.
  func addDifferences(from list: borrowing DrawList, to areas: inout ChangedAreas) -> Int {
    var first = list.commands.count
    for (index, command) in list.commands.enumerated() {
      let isSame =
        switch command.primitive {
        case .sprites: addSprites(commands[index].range, command.range, of: list, to: &areas)
        case .triangles: addTriangles(commands[index].range, command.range, of: list, to: &areas)
        }
      if !isSame { first = min(first, index) }
    }
    return first
  }

  /// Adds where two runs of sprites differ, and returns whether they are the same.
  private func addSprites(
    _ former: Range<Int>, _ range: Range<Int>, of list: borrowing DrawList, to areas: inout ChangedAreas
  ) -> Bool {
    if Self.areSame(sprites, former, list.sprites, range) { return true }
    return Self.forEachPair(former, range) { one, other in
      sprites[one] == list.sprites[other]
    } body: { one, other in
      if let one { areas.insert(sprites[one]) }
      if let other { areas.insert(list.sprites[other]) }
    }
  }

  /// Adds where two runs of triangles differ, and returns whether they are the same.
  private func addTriangles(
    _ former: Range<Int>, _ range: Range<Int>, of list: borrowing DrawList, to areas: inout ChangedAreas
  ) -> Bool {
    if Self.areSame(indices, former, list.indices, range), let first = former.first, let last = former.last {
      // The corners of a run follow each other, and each shape's first index is its first corner's.
      let corners = Int(indices[first])..<Int(indices[last]) + 1
      if Self.areSame(vertices, corners, list.vertices, corners) { return true }
    }
    // Three indices for each triangle.
    return Self.forEachPair(former.lowerBound / 3..<former.upperBound / 3, range.lowerBound / 3..<range.upperBound / 3)
    {
      one, other in
      vertices[Int(indices[one * 3])] == list.vertices[Int(list.indices[other * 3])]
        && vertices[Int(indices[one * 3 + 1])] == list.vertices[Int(list.indices[other * 3 + 1])]
        && vertices[Int(indices[one * 3 + 2])] == list.vertices[Int(list.indices[other * 3 + 2])]
    } body: { one, other in
      if let one { areas.insert(vertices, indices, triangle: one) }
      if let other { areas.insert(list.vertices, list.indices, triangle: other) }
    }
  }

  /// Calls a closure with each pair of elements that differ, and with those that only one of two runs has; returns
  /// whether there are none.
  ///
  /// Elements that both runs end with are left out first: what is inserted or taken out moves those behind it on.
  private static func forEachPair(
    _ former: Range<Int>, _ range: Range<Int>, areEqual: (Int, Int) -> Bool, body: (Int?, Int?) -> Void
  ) -> Bool {
    var isSame = true
    var (end, otherEnd) = (former.upperBound, range.upperBound)
    if former.count != range.count {
      while end > former.lowerBound, otherEnd > range.lowerBound, areEqual(end - 1, otherEnd - 1) {
        (end, otherEnd) = (end - 1, otherEnd - 1)
      }
    }
    var (next, otherNext) = (former.lowerBound, range.lowerBound)
    while next < end || otherNext < otherEnd {
      if next < end, otherNext < otherEnd {
        if !areEqual(next, otherNext) {
          body(next, otherNext)
          isSame = false
        }
      } else {
        body(next < end ? next : nil, otherNext < otherEnd ? otherNext : nil)
        isSame = false
      }
      (next, otherNext) = (next + 1, otherNext + 1)
    }
    return isSame
  }

  /// Returns whether two runs of elements are the same, byte by byte.
  private static func areSame<Element: BitwiseCopyable>(
    _ elements: [Element], _ range: Range<Int>, _ others: [Element], _ otherRange: Range<Int>
  ) -> Bool {
    guard range.count == otherRange.count, !range.isEmpty else { return range.count == otherRange.count }
    return elements.withUnsafeBytes { bytes in
      others.withUnsafeBytes { otherBytes in
        guard let one = bytes.baseAddress, let other = otherBytes.baseAddress else { return false }
        let stride = MemoryLayout<Element>.stride
        let (start, otherStart) = (one + range.lowerBound * stride, other + otherRange.lowerBound * stride)
        let size = range.count * stride
        var difference = SIMD4<UInt32>()
        for offset in Swift.stride(from: 0, through: size - 16, by: 16) {
          difference |=
            (start + offset).loadUnaligned(as: SIMD4<UInt32>.self)
            ^ (otherStart + offset).loadUnaligned(as: SIMD4<UInt32>.self)
        }
        // All elements consist of words.
        for offset in Swift.stride(from: size & ~15, to: size, by: 4) {
          difference.x |=
            (start + offset).loadUnaligned(as: UInt32.self)
            ^ (otherStart + offset).loadUnaligned(as: UInt32.self)
        }
        return difference == SIMD4()
      }
    }
  }

  private static func copy<Element>(_ elements: [Element], to copy: inout [Element]) {
    copy.removeAll(keepingCapacity: true)
    copy.append(contentsOf: elements)
  }
}

extension ChangedAreas {
  fileprivate mutating func insert(_ sprite: Sprite) {
    insert(x0: sprite.x0, y0: sprite.y0, x1: sprite.x1, y1: sprite.y1)
  }

  fileprivate mutating func insert(_ vertices: [Vertex], _ indices: [Int32], triangle: Int) {
    let (a, b, c) = (
      vertices[Int(indices[triangle * 3])], vertices[Int(indices[triangle * 3 + 1])],
      vertices[Int(indices[triangle * 3 + 2])]
    )
    insert(x0: min(a.x, b.x, c.x), y0: min(a.y, b.y, c.y), x1: max(a.x, b.x, c.x), y1: max(a.y, b.y, c.y))
  }
}

extension DrawList {
  /// Returns the revision of what a texture shows, or `nil` for the atlas, which doesn't change.
  fileprivate func revision(of texture: Texture) -> Int? {
    switch texture {
    case .atlas: nil
    case .field: field.revision
    }
  }
}

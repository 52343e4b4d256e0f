internal import Canvas

/// A mask as it lies in the window.
private struct MaskLayer {
  let opacities: UnsafePointer<UInt8>
  let stride, period, height: Int
  /// The column at the window's left edge.
  let column: Int
  /// The weight of each pixel's right neighbor, in 256ths.
  let weight: UInt16
  let color: Color

  init(_ mask: borrowing AlphaMask, at sprite: Sprite, _ opacities: UnsafePointer<UInt8>) {
    self.opacities = opacities
    (stride, period, height, color) = (mask.stride, mask.period, mask.height, mask.color)
    let position = Int((Double(sprite.u0) * Double(mask.period + 1) * 256).rounded())
    (column, weight) = (position >> 8 % mask.period, UInt16(position & 255))
  }

  /// Returns the column of the mask in a column of the window.
  func column(at x: Int) -> Int { (column + x) % period }
}

/// Up to three masks that lie over each other.
private typealias MaskLayers = InlineArray<3, MaskLayer?>

/// The channels of eight pixels, each from 0 to 255.
private struct EightPixels {
  var blue, green, red: Lanes

  @inline(__always)
  init(_ pixels: UnsafeRawPointer) {
    let lanes = pixels.loadUnaligned(as: SIMD16<UInt16>.self)
    let (even, odd) = (lanes.evenHalf, lanes.oddHalf)
    (blue, green, red) = (even & 0xFF, even &>> 8, odd & 0xFF)
  }

  @inline(__always)
  func store(to pixels: UnsafeMutableRawPointer) {
    var lanes = SIMD16<UInt16>()
    lanes.evenHalf = blue | green &<< 8
    lanes.oddHalf = red | 0xFF00
    pixels.storeBytes(of: lanes, as: SIMD16<UInt16>.self)
  }

  /// Blends a mask's color over the pixels, by the opacities that begin at `opacities`.
  @inline(__always)
  mutating func blend(_ layer: MaskLayer, _ opacities: UnsafePointer<UInt8>) {
    let (here, next) = (Self.widened(opacities), Self.widened(opacities + 1))
    let mixed = (here &* (256 &- layer.weight) &+ next &* layer.weight &+ 128) &>> 8
    // From 255ths to 256ths.
    let opacity = mixed &+ mixed &>> 7
    blue = Self.mixed(blue, UInt16(layer.color.blue), opacity)
    green = Self.mixed(green, UInt16(layer.color.green), opacity)
    red = Self.mixed(red, UInt16(layer.color.red), opacity)
  }

  // Modulo 2^16: what is subtracted too much is added again.
  @inline(__always)
  private static func mixed(_ channel: Lanes, _ color: UInt16, _ opacity: Lanes) -> Lanes {
    (channel &<< 8 &+ (color &- channel) &* opacity &+ 128) &>> 8
  }

  @inline(__always)
  private static func widened(_ bytes: UnsafePointer<UInt8>) -> Lanes {
    var wide = SIMD16<UInt8>()
    wide.evenHalf = UnsafeRawPointer(bytes).loadUnaligned(as: SIMD8<UInt8>.self)
    return unsafeBitCast(wide, to: Lanes.self)
  }
}

extension Rasterizer {
  /// The number of masks that are blended in one pass.
  static let masksPerPass = 3

  /// Blends some masks that lie over each other, at most ``masksPerPass``: a row of all of them before the next row.
  func drawMasks(_ commands: Range<Int>, of list: borrowing DrawList) {
    addMask(commands.lowerBound, of: list, to: MaskLayers(repeating: nil), until: commands.upperBound, index: 0)
  }

  /// Takes hold of one mask's pixels after the other, and draws when it has all.
  private func addMask(
    _ command: Int, of list: borrowing DrawList, to layers: MaskLayers, until end: Int, index: Int
  ) {
    guard command < end, case .mask(let number) = list.commands[command].texture else {
      draw(layers, count: index)
      return
    }
    list.masks[number].opacities.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      var layers = layers
      layers[index] = MaskLayer(
        list.masks[number], at: list.sprites[list.commands[command].range.lowerBound], start)
      addMask(command + 1, of: list, to: layers, until: end, index: index + 1)
    }
  }

  /// Draws the masks piece by piece, as far as none of them begins again.
  private func draw(_ layers: MaskLayers, count: Int) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      var (end, height) = (columns.upperBound, rows.upperBound)
      for index in 0..<count {
        guard let layer = layers[index] else { continue }
        end = min(end, x + layer.period - layer.column(at: x))
        height = min(height, layer.height)
      }
      for row in rows where row < height { blend(layers, count: count, row: row, columns: x..<end) }
      x = end
    }
  }

  private func blend(_ layers: MaskLayers, count: Int, row: Int, columns: Range<Int>) {
    guard let bottom = layers[0] else { return }
    let pixels = UnsafeMutableRawPointer(target.start + row * target.stride)
    func opacities(_ layer: MaskLayer) -> UnsafePointer<UInt8> {
      // Counted from the window's left edge.
      layer.opacities + row * layer.stride + layer.column(at: columns.lowerBound) - columns.lowerBound
    }
    let first = opacities(bottom)
    guard let middle = layers[1] else {
      Self.blend(columns, pixels) { $0.blend(bottom, first + $1) }
      return
    }
    let second = opacities(middle)
    guard let top = layers[2] else {
      Self.blend(columns, pixels) {
        $0.blend(bottom, first + $1)
        $0.blend(middle, second + $1)
      }
      return
    }
    let third = opacities(top)
    Self.blend(columns, pixels) {
      $0.blend(bottom, first + $1)
      $0.blend(middle, second + $1)
      $0.blend(top, third + $1)
    }
  }

  /// Changes a row's pixels eight at a time, the last of them beside the row.
  @inline(__always)
  private static func blend(
    _ columns: Range<Int>, _ pixels: UnsafeMutableRawPointer, _ body: (inout EightPixels, Int) -> Void
  ) {
    var column = columns.lowerBound
    while column &+ 8 <= columns.upperBound {
      var eight = EightPixels(pixels + column &* 4)
      body(&eight, column)
      eight.store(to: pixels + column &* 4)
      column &+= 8
    }
    guard column < columns.upperBound else { return }
    let rest = (columns.upperBound - column) * 4
    withUnsafeTemporaryAllocation(byteCount: 32, alignment: 16) { aside in
      guard let start = aside.baseAddress else { return }
      start.copyMemory(from: pixels + column * 4, byteCount: rest)
      var eight = EightPixels(start)
      body(&eight, column)
      eight.store(to: start)
      (pixels + column * 4).copyMemory(from: start, byteCount: rest)
    }
  }
}

/// The colors of neighboring pixels in 256ths of a level, two channels a word, in memory that something else owns.
struct FieldStrip {
  /// The words that strips are made of.
  typealias Words = InlineArray<288, UInt32>
  /// The runs that a strip can show.
  typealias Runs = InlineArray<64, FieldRun>
  /// Two channels of eight pixels.
  typealias Halves = SIMD16<UInt16>

  /// The greatest number of pixels.
  static let width = 64
  /// The number of pixels that are drawn at a time.
  static let group = 8

  /// The distance from one kind of words to the next: some more than the width, as they are set four at a time.
  private static let pitch = 72
  /// Added to a number under 256 it brings its 256ths, rounded, to the lowest bits; a negative one's modulo 65536.
  private static let magic: Float = 0x1.8p15

  private let words: UnsafeMutablePointer<UInt32>
  /// Room for as many runs as there are pixels.
  let runs: UnsafeMutablePointer<FieldRun>

  /// Creates a strip in memory as large as ``Words`` and ``Runs``.
  init(_ words: UnsafeMutablePointer<UInt32>, _ runs: UnsafeMutablePointer<FieldRun>) {
    (self.words, self.runs) = (words, runs)
  }

  /// Lends a strip in some memory to a closure.
  @inline(__always)
  static func with(_ words: inout Words, _ runs: inout Runs, _ body: (FieldStrip) -> Void) {
    withUnsafeMutableBytes(of: &words) { words in
      withUnsafeMutableBytes(of: &runs) { runs in
        guard let words = words.baseAddress, let runs = runs.baseAddress else { return }
        body(FieldStrip(words.assumingMemoryBound(to: UInt32.self), runs.assumingMemoryBound(to: FieldRun.self)))
      }
    }
  }

  /// Sets the colors of some pixels of a run.
  ///
  /// - Parameters:
  ///   - pixels: The pixels' indices; up to three behind them are set too.
  ///   - run: The run.
  ///   - fraction: How far the first is on the run's way, in 2^-32.
  ///   - steps: The ways from the first to it and to the next three.
  ///   - fourSteps: The way from each to the fourth behind it.
  @inline(__always)
  func set(
    _ pixels: Range<Int>, to run: UnsafePointer<FieldRun>, fraction: UInt32, steps: SIMD4<UInt32>,
    fourSteps: SIMD4<UInt32>
  ) {
    let (start, way) = (run.pointee.start, run.pointee.way)
    let (changeStart, changeWay) = (run.pointee.changeStart, run.pointee.changeWay)
    var positions = steps &+ fraction
    var index = pixels.lowerBound
    repeat {
      // Numbers from 1 to 2: the bits behind the point are those of the position.
      let fractions = unsafeBitCast(positions &>> 9 | 0x3F80_0000, to: SIMD4<Float>.self)
      let blue = Self.bits(start.x + fractions * way.x)
      let red = Self.bits(start.z + fractions * way.z)
      let green = Self.bits(start.y + fractions * way.y)
      store(blue & 0xFFFF | red &<< 16, at: index)
      store(green & 0xFFFF | 0xFFFF_0000, at: index &+ Self.pitch)
      let blueChange = Self.bits(changeStart.x + fractions * changeWay.x)
      let redChange = Self.bits(changeStart.z + fractions * changeWay.z)
      store(blueChange & 0xFFFF | redChange &<< 16, at: index &+ 2 &* Self.pitch)
      store(Self.bits(changeStart.y + fractions * changeWay.y) & 0xFFFF, at: index &+ 3 &* Self.pitch)
      positions &+= fourSteps
      index &+= 4
    } while index < pixels.upperBound
  }

  /// Returns a group's blue in the low halves and red in the high ones.
  @inline(__always)
  func blueRed(_ index: Int) -> Halves { group(at: index) }

  /// Returns a group's green and 255 in the low halves, and opaque in the high ones.
  @inline(__always)
  func greenAlpha(_ index: Int) -> Halves { group(at: index &+ Self.pitch) }

  /// Returns what a group's blue and red gain from row to row.
  @inline(__always)
  func blueRedChange(_ index: Int) -> Halves { group(at: index &+ 2 &* Self.pitch) }

  /// Returns what a group's green and opacity gain from row to row.
  @inline(__always)
  func greenAlphaChange(_ index: Int) -> Halves { group(at: index &+ 3 &* Self.pitch) }

  @inline(__always)
  private func group(at index: Int) -> Halves {
    UnsafeRawPointer(words + index).loadUnaligned(as: Halves.self)
  }

  @inline(__always)
  private func store(_ four: SIMD4<UInt32>, at index: Int) {
    UnsafeMutableRawPointer(words + index).storeBytes(of: four, as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private static func bits(_ numbers: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafeBitCast(numbers + magic, to: SIMD4<UInt32>.self)
  }
}

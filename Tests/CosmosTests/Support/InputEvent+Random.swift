import Canvas
import TestSupport

/// Random events in a window.
extension InputEvent {
  private static let keys: [Key.Symbol] = [
    .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .enter, .tab, .escape, .backspace, .delete,
    .function(1), .character(" "), .character("5"), .character("0"), .character("l"), .character("я"), .character("/"),
  ]
  private static let sizes = [
    Size(width: 1280, height: 720), Size(side: 240), Size(width: 400, height: 900), Size(width: 2560, height: 600),
  ]

  /// Returns a random event, or `nil` for a frame without one; `point` is the position of the pointer, in points.
  static func random(from chance: inout SeededGenerator, point: inout Point) -> InputEvent? {
    if chance.chance(0.2) { point = Point(x: chance.number(0...1280).rounded(), y: chance.number(0...720).rounded()) }
    switch chance.number(0...1) {
    case ..<0.2: return nil
    case ..<0.32: return .press(point, chance.either([.mouse, .touch]))
    case ..<0.5:
      point = point + Point(x: chance.number(-60...60).rounded(), y: chance.number(-30...30).rounded())
      return .move(point)
    case ..<0.62: return .release(point)
    case ..<0.64: return chance.either([.cancel, .leave])
    case ..<0.72:
      let isPrecise = chance.chance(0.5)
      let amount = isPrecise ? chance.number(-40...40).rounded() : chance.either([-2, -1, 1, 2])
      let isHorizontal = chance.chance(0.5)
      return .wheel(
        dx: isHorizontal ? amount : 0, dy: isHorizontal ? 0 : amount, isPrecise: isPrecise,
        phase: isPrecise ? chance.either([nil, .began, .changed, .ended]) : nil)
    case ..<0.88:
      return .key(Key(chance.either(keys), modifiers: chance.either([[], [], [], [], [], .shift, .control])))
    case ..<0.93: return .text(chance.either(["a", "leo", "é", "zzz", " "]))
    case ..<0.94: return .composition(chance.either(["", "ri"]))
    case ..<0.96:
      let id = chance.either(["planet", "figure_5", "item_2", "star_4_1", "body_moon", "key_drag", "search", ""])
      return chance.chance(0.8) ? .activate(id) : .replaceText("leo")
    case ..<0.975: return .resize(Viewport(size: chance.either(sizes), pixelsPerPoint: chance.either([1, 1.5, 2])))
    case ..<0.98: return .fullscreen(chance.chance(0.5))
    case ..<0.99: return .reducedMotion(chance.chance(0.5))
    default: return .contrast(isIncreased: chance.chance(0.5))
    }
  }
}

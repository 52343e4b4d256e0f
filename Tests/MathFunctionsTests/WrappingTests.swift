import MathFunctions
import Testing

@Suite struct WrappingTests {
  @Test(
    "a number in any period is wrapped into the first",
    arguments: [(0, 0), (12, 0), (12.5, 0.5), (-0.5, 11.5), (-12, 0), (-1e-300, 0), (1e17 + 16, 8)]
      as [(Double, Double)])
  func number(value: Double, expected: Double) {
    #expect(value.wrapped(to: 12) == expected)
    #expect(value.wrapped(to: 12).sign == .plus)
  }

  @Test("an integer is wrapped as a floating-point number is", arguments: -30...30)
  func wholeNumber(value: Int) {
    #expect(Double(value.wrapped(to: 12)) == Double(value).wrapped(to: 12))
    #expect((value - value.wrapped(to: 12)).isMultiple(of: 12))
  }
}

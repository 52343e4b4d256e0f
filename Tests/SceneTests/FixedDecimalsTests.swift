import Scene
import Testing

@Suite struct FixedDecimalsTests {
  @Test(
    "a number is rounded to its decimals, with a sign only if the result is not zero",
    arguments: [
      (0, 2, "0.00"), (-0.004, 2, "0.00"), (-0.005, 2, "-0.01"), (9.996, 2, "10.00"), (1.05, 1, "1.1"),
      (153_599.999_999_6, 6, "153600.000000"), (-1234.5678, 3, "-1234.568"), (1e300, 1, "100000000000000000.0"),
    ] as [(Double, Int, String)])
  func decimals(value: Double, decimals: Int, text: String) {
    #expect(String(value, decimals: decimals) == text)
    #expect(String(value, decimals: decimals, separator: ",") == text.replacing(".", with: ","))
  }
}

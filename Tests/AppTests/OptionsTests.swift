import Canvas
import Testing

@testable import cosmos_window

@Suite struct OptionsTests {
  private func options(_ arguments: [String]) throws -> Options { try Options.read(arguments) }

  /// Values that are invalid or out of range for every numeric option.
  static let strange = [
    "nan", "inf", "-1", "1e400", "0x1p80", "100000000000000000000", "", "abc", "1e3", "+5", " 7", "7 ", "٣", "1_000",
  ]

  @Test("an invalid number is refused, and the error names the option and the value", arguments: strange)
  func refuse(value: String) throws {
    for name in ["--seed", "--stars", "--gap", "--fps", "--benchmark"] {
      let error = #expect(throws: Failure.self) { try options([name, value, "--screenshot=x.png"]) }
      #expect(error?.code == .usage)
      #expect(error?.description.contains(name) == true)
      #expect(error?.description.contains("'\(value)'") == true)
    }
  }

  static let sizes = [
    "", "900", "900x", "x900", "900x900x900", "-900x900", "239x900", "900x16385", "16384x4097", "nanxinf", "9e2x900",
    "900X900",
  ]

  @Test("an invalid size is refused", arguments: sizes)
  func refuseSize(value: String) throws {
    let error = #expect(throws: Failure.self) { try options(["--size", value]) }
    #expect(error?.code == .usage)
    #expect(error?.description.contains("--size") == true)
  }

  @Test(
    "the limits of the ranges are accepted",
    arguments: [
      ["--stars=0"], ["--stars=300"], ["--gap=1"], ["--gap=1000"], ["--gap=2.5"], ["--seed=18446744073709551615"],
      ["--size=240x240"], ["--size=16384x4096"], ["--size=8192x8192"], ["--benchmark=1"], ["--benchmark=10000000"],
      ["--fps=1000", "--replay=a"],
    ])
  func accept(arguments: [String]) throws {
    #expect(throws: Never.self) { try options(arguments) }
  }

  @Test(
    "an unknown name is refused",
    arguments: [["--reduce-motion=maybe"], ["--renderer=vulkan"], ["--renderer="], ["--trace="], ["--data-dir="]])
  func refuseName(arguments: [String]) throws {
    #expect(throws: Failure.self) { try options(arguments) }
  }

  @Test(
    "conflicting options are refused",
    arguments: [
      ["--benchmark=5", "--trace=a"], ["--benchmark=5", "--fps=60"],
      ["--record=a", "--replay=b"], ["--fps=60"],
    ])
  func refuseTogether(arguments: [String]) throws {
    #expect(throws: Failure.self) { try options(arguments) }
  }

  @Test("a screenshot alone needs no window")
  func screenshot() throws {
    let options = try options(["--screenshot=a.png"])
    #expect(options.mode == .virtual(framesPerSecond: 60) && options.replay == nil)
  }

  @Test(
    "a missing value is reported as missing, not as an unexpected word after the next option",
    arguments: [
      ["--sign", "--screenshot", "x"], ["--gap", "--trace", "x"], ["--trace", "--screenshot", "x"], ["--fps"],
    ])
  func missing(arguments: [String]) throws {
    let error = #expect(throws: Failure.self) { try options(arguments) }
    #expect(error?.code == .usage)
    #expect(error?.description.contains("'\(arguments[0]) <") == true)
    #expect(error?.description.contains(/needs a value|Missing value/) == true, "\(error?.description ?? "")")
  }

  @Test("the error for a misspelled option suggests the right one")
  func question() throws {
    let error = #expect(throws: Failure.self) { try options(["--sgn", "leo"]) }
    #expect(error?.description == "Unknown option '--sgn'. Did you mean '--sign'? See --help.")
  }
}

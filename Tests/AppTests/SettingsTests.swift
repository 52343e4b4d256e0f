// The command line: what is taken, and what is refused in one line.

import Canvas
import Testing

@testable import cosmos_window

@Suite struct SettingsTests {
  private func settings(_ arguments: [String]) throws -> Settings { try Settings(Options.read(arguments)) }

  @Test("without arguments the design's defaults hold")
  func defaults() throws {
    let settings = try settings([])
    #expect(settings.sign == "pisces")
    #expect(settings.size.width == 1280 && settings.size.height == 720)
    #expect(settings.starCount == 20)
    #expect(settings.gap == 10)
    #expect(settings.reduceMotion == .auto)
    guard case .live(nil) = settings.mode else {
      Issue.record("a window was expected, not \(settings.mode)")
      return
    }
  }

  /// Values that are no number in range for any option.
  static let strange = [
    "nan", "inf", "-1", "1e400", "0x1p80", "100000000000000000000", "", "abc", "1e3", "+5", " 7", "7 ", "٣", "1_000",
  ]

  @Test("a strange number is refused, with the option and the value", arguments: strange)
  func refuse(value: String) throws {
    for name in ["--seed", "--stars", "--gap", "--fps", "--benchmark"] {
      let error = #expect(throws: Failure.self) { try settings([name, value, "--screenshot=x.png"]) }
      #expect(error?.code == .usage)
      #expect(error?.description.contains(name) == true)
      #expect(error?.description.contains("\"\(value)\"") == true)
    }
  }

  static let sizes = [
    "", "900", "900x", "x900", "900x900x900", "-900x900", "239x900", "900x16385", "nanxinf", "9e2x900", "900X900",
  ]

  @Test("a strange size is refused", arguments: sizes)
  func refuseSize(value: String) throws {
    let error = #expect(throws: Failure.self) { try settings(["--size", value]) }
    #expect(error?.code == .usage)
    #expect(error?.description.contains("--size") == true)
  }

  @Test(
    "the ends of the ranges are taken",
    arguments: [
      ["--stars=0"], ["--stars=20000"], ["--gap=1"], ["--gap=1000"], ["--gap=2.5"], ["--seed=18446744073709551615"],
      ["--size=240x240"], ["--size=16384x16384"], ["--benchmark=1"], ["--benchmark=1000000"],
      ["--fps=1000", "--replay=a"],
    ])
  func accept(arguments: [String]) throws {
    #expect(throws: Never.self) { try settings(arguments) }
  }

  @Test(
    "an unknown name is refused",
    arguments: [["--reduce-motion=maybe"], ["--renderer=vulkan"], ["--renderer="], ["--trace="], ["--data-dir="]])
  func refuseName(arguments: [String]) throws {
    #expect(throws: Failure.self) { try settings(arguments) }
  }

  @Test(
    "options at odds are refused",
    arguments: [
      ["--benchmark=5", "--replay=a"], ["--benchmark=5", "--trace=a"], ["--benchmark=5", "--fps=60"],
      ["--record=a", "--replay=b"], ["--fps=60"], ["--trace=a", "--screenshot=a"],
    ])
  func refuseTogether(arguments: [String]) throws {
    #expect(throws: Failure.self) { try settings(arguments) }
  }

  @Test("a screenshot alone needs no window")
  func screenshot() throws {
    guard case .virtual(nil, 60) = try settings(["--screenshot=a.png"]).mode else {
      Issue.record("a virtual run was expected")
      return
    }
  }
}

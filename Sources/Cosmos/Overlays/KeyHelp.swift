/// A row of the page of keys: a few keys, and what they do.
public struct KeyHelp: Hashable, Sendable {
  /// The keys, by the names on a keyboard.
  public let keys: String
  /// What they do, in a few words.
  public let action: String

  /// Every row, in the order in which the keys are told: on the page, on the terminal, in the manual and in the README.
  public static let all = [
    KeyHelp(keys: "drag, flick", action: "move through the sky"),
    KeyHelp(keys: "wheel", action: "move a little"),
    KeyHelp(keys: "1 ... 9 0 - =", action: "fly to a sign"),
    KeyHelp(keys: "Left, Right", action: "the sign before, the next"),
    KeyHelp(keys: "Home", action: "the first sign"),
    KeyHelp(keys: "Tab", action: "the turntable"),
    KeyHelp(keys: "/, Ctrl+F", action: "search signs and stars"),
    KeyHelp(keys: "F11, f", action: "whole screen"),
    KeyHelp(keys: "F12, s", action: "save a picture"),
    KeyHelp(keys: "F1, ?", action: "show these keys"),
    KeyHelp(keys: "Esc", action: "leave what is open"),
    KeyHelp(keys: "q, Ctrl+Q", action: "quit"),
  ]
}

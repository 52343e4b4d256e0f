import Canvas
import Foundation
import Testing

@testable import SDLCanvas
@testable import cosmos_window

/// Runs only if a D-Bus daemon, and Python's modules for the portal, are installed.
@Suite(.serialized, .enabled(if: SessionDaemon.isPossible), .startsPrograms)
struct SettingsPortalTests {
  private static let reduced = "org.freedesktop.appearance reduced-motion 1"
  private static let free = "org.freedesktop.appearance reduced-motion 0"
  private static let animated = "org.gnome.desktop.interface enable-animations true"
  private static let still = "org.gnome.desktop.interface enable-animations false"
  private static let other = "org.freedesktop.appearance color-scheme 1"
  private static let (plain, strong) = (
    "org.freedesktop.appearance contrast 0", "org.freedesktop.appearance contrast 1"
  )

  /// Observes the portal of a bus, and returns a stream of its events.
  private func answers(of daemon: SessionDaemon) -> AsyncStream<InputEvent>.Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: InputEvent.self)
    _ = DetachedThread.start { [address = daemon.address] in
      let accessibility = Accessibility(posting: EventMailbox(), language: "en")
      SettingsPortal.observe(onBus: address, for: accessibility) { continuation.yield($0) }
    }
    return stream.makeAsyncIterator()
  }

  static let settings: [([String], Bool)] = [
    ([reduced], true), ([free], false), ([still], true), ([animated], false), ([free, still], true),
    ([reduced, animated], true), ([free, animated, other], false),
    // A number in place of a Boolean, or a Boolean in place of a number, is ignored.
    (["org.freedesktop.appearance reduced-motion true", animated], false),
    ([free, "org.gnome.desktop.interface enable-animations 0"], false),
  ]

  @Test("the portal reports at once whether reduced motion is requested", arguments: settings)
  func first(settings: [String], isReduced: Bool) async throws {
    let daemon = try SessionDaemon()
    try daemon.startPortal(settings)
    var answers = answers(of: daemon)
    #expect(await answers.next() == .reducedMotion(isReduced))
  }

  @Test("a change is reported while the program runs, and an unchanged setting is not reported again")
  func change() async throws {
    let daemon = try SessionDaemon()
    try daemon.startPortal([Self.free])
    var answers = answers(of: daemon)
    #expect(await answers.next() == .reducedMotion(false))
    try daemon.change(Self.other)
    try daemon.change(Self.free)
    try daemon.change(Self.reduced)
    #expect(await answers.next() == .reducedMotion(true))
    try daemon.change(Self.still)
    try daemon.change(Self.free)
    try daemon.change(Self.animated)
    #expect(await answers.next() == .reducedMotion(false))
  }

  @Test("increased contrast is reported at once and when it changes, independently of reduced motion")
  func contrast() async throws {
    let daemon = try SessionDaemon()
    try daemon.startPortal([Self.strong, Self.free])
    var answers = answers(of: daemon)
    #expect(await answers.next() == .reducedMotion(false))
    #expect(await answers.next() == .contrast(isIncreased: true))
    try daemon.change(Self.strong)
    try daemon.change(Self.reduced)
    #expect(await answers.next() == .reducedMotion(true))
    try daemon.change(Self.plain)
    #expect(await answers.next() == .contrast(isIncreased: false))
  }

  @Test("a changed setting is received from a portal that starts late")
  func late() async throws {
    let daemon = try SessionDaemon()
    var answers = answers(of: daemon)
    try daemon.startPortal([])
    try daemon.change(Self.reduced)
    #expect(await answers.next() == .reducedMotion(true))
  }

  @Test("a diagnosis contains the portal's answers, or says that there are none", arguments: [true, false])
  func diagnosis(hasPortal: Bool) throws {
    let daemon = try SessionDaemon()
    if hasPortal { try daemon.startPortal([Self.reduced, Self.animated]) }
    let run = try ProgramRun.cosmosWindow(
      ["--diagnose"],
      environment: ["DBUS_SESSION_BUS_ADDRESS": daemon.address, "SDL_VIDEODRIVER": "offscreen"])
    let answer = hasPortal ? "reduced-motion 1, enable-animations true" : "no answer"
    #expect(run.code == 0 && run.output.contains("\nportal:        \(answer)\n"), "\(run.output)")
  }
}

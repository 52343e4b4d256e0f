import Glibc
import SDLCanvas
import Synchronization

/// Ends the program in good order when it is sent SIGINT, SIGTERM or SIGHUP, in whatever state it is.
///
/// A thread of its own waits for the signals. While a run is under way it is asked to end, and given a moment; before,
/// and when the moment is over or a second signal comes, the files are put in order and the process ends at once.
enum Termination {
  /// The time that a run has to end by itself, in seconds: a little less than anyone waits for.
  private static let patience = 0.35
  /// What a shell adds to a signal's number for the exit code of the process that it ended.
  private static let exitCodeOffset: Int32 = 128

  private static let received = Atomic<Int32>(0)
  private static let isRunUnderWay = Atomic<Bool>(false)

  /// Takes over the signals; the first thing that the program does, as threads inherit which signals they leave alone.
  static func install() {
    // A pipe whose reader has gone, and a file that may not grow, are errors to report, not reasons to end silently.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    // Started with nohup, the program outlives its terminal.
    if !isIgnored(SIGHUP) { sigaddset(&signals, SIGHUP) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let awaited = signals
    // Where no thread can be had, the signals do what they do to any program.
    if !DetachedThread.start({ wait(for: awaited) }) { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// The exit code of a run that a signal cut short; `nil` without a signal.
  static var exitCode: Int32? {
    let signal = received.load(ordering: .acquiring)
    return signal == 0 ? nil : exitCodeOffset + signal
  }

  /// Whether a signal asked the run to end; a run asks at every frame.
  static var isRequested: Bool { received.load(ordering: .acquiring) != 0 }

  /// Notes that a run looks at ``isRequested`` from now on.
  static func beginRun() { isRunUnderWay.store(true, ordering: .releasing) }

  /// Puts the files in order, and ends the process without asking anyone.
  static func endNow(_ code: Int32) -> Never {
    OpenOutputs.settle()
    _exit(code)
  }

  private static func wait(for signals: sigset_t) {
    var signals = signals
    var signal: Int32 = 0
    while sigwait(&signals, &signal) != 0 {}
    received.store(signal, ordering: .releasing)
    if isRunUnderWay.load(ordering: .acquiring) {
      Window.wakeToQuit()
      var moment = timespec(tv_sec: 0, tv_nsec: Int(patience * 1e9))
      sigtimedwait(&signals, nil, &moment)
    }
    endNow(exitCodeOffset + signal)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

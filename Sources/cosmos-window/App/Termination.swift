import Glibc
import SDLCanvas
import Synchronization

/// Ends the program in good order when it is sent SIGINT, SIGTERM or SIGHUP, in whatever state it is.
///
/// Until the display is reached no file is open, and a signal ends the process where it stands. From then on a thread
/// of its own waits for the signals. A run that is under way is asked to end, and given a moment, or as long as it
/// needs to put its files in order; before, and when that is over or a second signal comes, what is left of the files
/// is put in order and the process ends at once.
enum Termination {
  /// What a run is doing, as far as a signal has to know.
  enum Phase: UInt8, AtomicRepresentable {
    /// It opens its files and its window, and looks at nothing else.
    case start
    /// It looks at ``isRequested`` at every frame, or ends.
    case run
    /// It puts its files in order.
    case save
  }

  /// The time that a run has to answer, in seconds: a little less than anyone waits for.
  private static let patience = 0.35
  /// What a shell adds to a signal's number for the exit code of the process that it ended; not stored, as a signal's
  /// handler must not initialize anything.
  private static var exitCodeOffset: Int32 { 128 }

  private static let received = Atomic<Int32>(0)
  private static let phase = Atomic<Phase>(.start)
  /// The thread that waits; 0 while there is none.
  private static let waiter = Atomic<pthread_t>(0)

  /// Takes over the signals; the first thing that the program does.
  static func install() {
    // A pipe whose reader has gone, and a file that may not grow, are errors to report, not reasons to end silently.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for number in numbers { signal(number) { Termination.handle($0) } }
    // Whoever started the program may have blocked them.
    var signals = set
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Lets a thread wait for the signals; files may be opened from now on.
  ///
  /// Not before the display is reached: X's library reads its table of composed characters with a lock for each where
  /// there is a second thread.
  static func startWaiting() {
    var signals = set
    // Threads inherit which signals are blocked.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    if let thread = DetachedThread.start(wait) {
      waiter.store(thread, ordering: .releasing)
    } else {
      // Where no thread can be had, a signal ends the process where it stands.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }

  /// The exit code of a run that a signal cut short; `nil` without a signal.
  static var exitCode: Int32? {
    let signal = received.load(ordering: .acquiring)
    return signal == 0 ? nil : exitCodeOffset + signal
  }

  /// Whether a signal asked the run to end; a run asks at every frame.
  static var isRequested: Bool { received.load(ordering: .acquiring) != 0 }

  /// Notes what the run does from now on.
  static func enter(_ phase: Phase) { self.phase.store(phase, ordering: .releasing) }

  /// Puts the files in order, and ends the process without asking anyone.
  static func endNow(_ code: Int32) -> Never {
    OpenOutputs.settle()
    _exit(code)
  }

  /// Acts on a signal that no thread waits for: before there is one, or on a thread of a library that blocks none.
  private static func handle(_ signal: Int32) {
    let waiter = waiter.load(ordering: .acquiring)
    if waiter == 0 { _exit(exitCodeOffset + signal) }
    pthread_kill(waiter, signal)
  }

  @Sendable private static func wait() {
    var signals = set
    var signal: Int32 = 0
    while sigwait(&signals, &signal) != 0 {}
    received.store(signal, ordering: .releasing)
    if phase.load(ordering: .acquiring) != .start {
      Window.wakeToQuit()
      var moment = timespec(tv_sec: 0, tv_nsec: Int(patience * 1e9))
      while sigtimedwait(&signals, nil, &moment) < 0, phase.load(ordering: .acquiring) == .save {}
    }
    endNow(exitCodeOffset + signal)
  }

  /// The signals that end the program; started with nohup, it outlives its terminal.
  private static var numbers: [Int32] { [SIGINT, SIGTERM] + (isIgnored(SIGHUP) ? [] : [SIGHUP]) }

  private static var set: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    return signals
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

import Glibc
import SDLCanvas
import Synchronization

/// Handles SIGINT, SIGTERM and SIGHUP: pictures are saved whole or not at all, traces and recordings up to that time.
///
/// Until a run is about to open its output files, a signal ends the process at once. From then on, a thread waits for
/// signals: it requests the end of the run, and waits for a grace period and until no file is being saved. After that,
/// after a second signal, or while the run is starting, it finalizes the open files and ends the process.
enum Termination {
  /// The phase of a run, which determines how a signal ends it.
  enum Phase: UInt8, AtomicRepresentable {
    /// The run opens its files and its window, and does not respond to a request to end.
    case start
    /// The run responds to a request with its next frame: it reads ``isRequested`` or, in a window, a quit event.
    case run
    /// The run saves its files or a picture.
    case save
  }

  /// The time for a run to end after a signal, in seconds; a process that saves no files must end within half a second.
  private static let gracePeriod = 0.35
  /// The offset of exit codes from signal numbers, as in shells; computed, as a handler must not initialize globals.
  private static var exitCodeOffset: Int32 { 128 }

  private static let received = Atomic<Int32>(0)
  private static let phase = Atomic<Phase>(.start)
  /// The thread that waits for signals; 0 without one.
  private static let waiter = Atomic<pthread_t>(0)

  static func install() {
    // Writing to a broken pipe, or beyond the limit of a file's size, then fails with an error that is reported.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // With glibc's `signal`, most system calls that a signal interrupts are restarted.
    for number in numbers { signal(number) { Termination.handle($0) } }
    // The parent process may have blocked the signals.
    var signals = set
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Starts the thread that waits for signals; output files opened later are finalized by them.
  ///
  /// Call it after the display is connected: with a second thread, Xlib reads its table of compose sequences slowly.
  static func startWaiting() {
    var signals = set
    // Threads inherit the mask of blocked signals.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    if let thread = DetachedThread.start(wait) {
      waiter.store(thread, ordering: .releasing)
    } else {
      // Without a thread a signal ends the process at once.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }

  static var exitCode: Int32? {
    let signal = received.load(ordering: .acquiring)
    return signal == 0 ? nil : exitCodeOffset + signal
  }

  /// Whether a signal has requested the end of the run.
  static var isRequested: Bool { received.load(ordering: .acquiring) != 0 }

  static func enter(_ phase: Phase) { self.phase.store(phase, ordering: .releasing) }

  /// Finalizes the open files, and ends the process at once with an exit code.
  static func endNow(_ code: Int32) -> Never {
    OpenOutput.finalizeAll()
    _exit(code)
  }

  /// Handles a signal that arrives before a thread waits for it, or on a library's thread that does not block it.
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
      var moment = timespec(tv_sec: 0, tv_nsec: Int(gracePeriod * 1e9))
      while sigtimedwait(&signals, nil, &moment) < 0, phase.load(ordering: .acquiring) == .save {}
    }
    endNow(exitCodeOffset + signal)
  }

  /// The signals that end the program; SIGHUP is not among them if it is ignored, as under nohup.
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

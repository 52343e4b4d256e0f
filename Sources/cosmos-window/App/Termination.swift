import Glibc
import SDLCanvas
import Synchronization

/// Ends the process on SIGINT, SIGTERM, SIGHUP or SIGQUIT, and keeps the traces and recordings written so far.
///
/// Before ``startWaiting()``, a signal ends the process at once. Later, a thread requests the end of the run, and ends
/// the process itself after a grace period, once no file is being saved. A second signal, or one while the run starts,
/// makes the thread end the process at once. A picture is saved completely or not at all.
enum Termination {
  /// The phase of a run, which determines the effect of a signal.
  enum Phase: UInt8, AtomicRepresentable {
    /// The run opens its files and its window; a signal ends the process at once.
    case start
    /// The run processes frames; after a signal, it ends with its next frame.
    case run
    /// The run saves its files or a picture; the first signal does not interrupt this.
    case save
  }

  /// The time in which a run must end after a signal unless it is saving, in seconds.
  private static let gracePeriod = 0.35
  /// An exit code minus the signal's number, as in shells; not stored, as signal handlers must not initialize globals.
  private static var exitCodeOffset: Int32 { 128 }

  private static let received = Atomic<Int32>(0)
  private static let phase = Atomic<Phase>(.start)
  /// The thread that waits for signals; 0 if there is none.
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

  /// Starts the thread that handles signals; it finalizes the open output files if it has to end the process.
  ///
  /// Call this after the display is connected: once there are two threads, Xlib reads its compose sequences slowly.
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

  static var isRequested: Bool { exitCode != nil }

  static func enter(_ phase: Phase) { self.phase.store(phase, ordering: .releasing) }

  static func endNow(_ code: Int32) -> Never {
    OutputFile.finalizeAll()
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

  /// The signals that end the program, without those that the parent process ignores, as nohup does.
  private static var numbers: [Int32] { [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !isIgnored($0) } }

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

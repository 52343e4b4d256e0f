import Glibc
import SDLCanvas
import Synchronization

/// Ends the process on SIGINT, SIGTERM, SIGHUP or SIGQUIT.
///
/// Before ``startWaiting()``, a signal ends the process at once. Later, a thread requests the end of the run, and ends
/// the process itself after a grace period, once no file is being saved. A second signal ends the process at once.
enum Termination {
  /// The time in which a run must end after a signal unless it is saving, in seconds.
  private static let gracePeriod = 0.35
  /// An exit code minus the signal's number, as in shells; not stored, as signal handlers must not initialize globals.
  private static var exitCodeOffset: Int32 { 128 }

  private static let received = Atomic<Int32>(0)
  private static let saving = Atomic(false)
  /// The thread that waits for signals; 0 if there is none.
  private static let waiter = Atomic<pthread_t>(0)

  /// Whether the run saves its files or a picture, which the first signal does not interrupt.
  static var isSaving: Bool {
    get { saving.load(ordering: .acquiring) }
    set { saving.store(newValue, ordering: .releasing) }
  }

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

  /// Starts the thread that handles signals.
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
    Window.wakeToQuit()
    var moment = timespec(tv_sec: 0, tv_nsec: Int(gracePeriod * 1e9))
    while sigtimedwait(&signals, nil, &moment) < 0, isSaving {}
    _exit(exitCodeOffset + signal)
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

internal import Almanac
internal import Canvas
internal import Ephemeris
internal import Scene

/// A line that says, once a day, what happens in the sky from now to the next day's noon.
struct Tonight: Sendable {
  private enum Stage {
    /// Before the search, which begins once the line may appear.
    case waiting
    case searching(PacedSearch, until: JulianDate, day: String)
    /// Until no other page covers the sky.
    case found(SkyEvent, day: String)
    case shown(SkyEvent)
    case done
  }

  /// The delay after the first frame, in seconds.
  static let delay = 2.0
  /// The duration of the line with its fades, in seconds.
  private static let duration = 6.0

  private var stage: Stage
  /// The local day on which the line was shown or nothing was found; `nil` if that has never happened.
  private(set) var day: String?
  private(set) var notice = Notice()

  /// Creates a line that appears unless `lastDay` is the present day.
  init(isWanted: Bool, lastDay: String?) { (stage, day) = (isWanted ? .waiting : .done, lastDay) }

  /// Returns the event while the line is visible.
  func event(at time: Double) -> SkyEvent? {
    guard case .shown(let event) = stage, notice.opacity(at: time) > 0 else { return nil }
    return event
  }

  mutating func hide() { (stage, notice) = (.done, Notice()) }

  /// `isDue` is whether the line may appear, `isCovered` whether another page is open.
  mutating func advance(to time: Double, _ date: SkyDate, isDue: Bool, isCovered: Bool, _ texts: EventTexts) {
    if case .waiting = stage, isDue, let present = date.present(at: time) {
      let today = date.day(of: present)
      let end = date.nextDaysNoon(after: present)
      stage =
        today == day
        ? .done : .searching(PacedSearch(EventSearch(from: present), at: time), until: end, day: today)
    }
    if case .searching(var search, let end, let today) = stage {
      let step = search.advance(to: time) { $0.time.days > end.days || $0.isNotable }
      switch step {
      case .searching: stage = .searching(search, until: end, day: today)
      case .found(let event) where event.time.days <= end.days: stage = .found(event, day: today)
      case .found, .ended: (stage, day) = (.done, today)
      }
    }
    if case .found(let event, let today) = stage, !isCovered {
      (stage, day) = (.shown(event), today)
      notice.show(texts.strings.text(.tonight, about: texts.text(of: event)), at: time, for: Self.duration)
    }
  }

  /// When the search goes on or begins; the fades of the line are in the scene's next frame.
  func nextFrame(at time: Double) -> NextFrame {
    switch stage {
    case .searching: .now
    case .waiting: time < Self.delay ? .at(Self.delay) : .never
    case .found, .shown, .done: .never
    }
  }
}

internal import Almanac
internal import Canvas
internal import Ephemeris

/// The search, once a day, for what happens in the sky from now to the next day's noon.
struct Tonight: Sendable {
  private enum Stage {
    /// Before the search, which begins once its result may be shown.
    case waiting
    case searching(PacedSearch)
    case found(SkyEvent)
    case done
  }

  /// The usual delay of the search after the first frame, in seconds.
  static let delay = 2.0

  private var stage: Stage
  /// The local day on which an event was taken or nothing was found; `nil` if that has never happened.
  private(set) var day: String?

  /// Creates a search that begins unless `lastDay` is the present day.
  init(isWanted: Bool, lastDay: String?) { (stage, day) = (isWanted ? .waiting : .done, lastDay) }

  /// Continues the search, which begins if it `isDue`.
  mutating func advance(to time: Double, _ date: SkyDate, isDue: Bool) {
    guard let present = date.present(at: time) else { return }
    if case .waiting = stage, isDue {
      let filter = EventFilter(tags: ["tonight"], period: date.tonight(from: present))
      stage = date.day(of: present) == day ? .done : .searching(PacedSearch(for: filter, from: present, at: time))
    }
    guard case .searching(var search) = stage else { return }
    switch search.advance(to: time) {
    case .searching: stage = .searching(search)
    case .found(let event): stage = .found(event)
    case .ended: (stage, day) = (.done, date.day(of: present))
    }
  }

  /// Returns the event that was found, once.
  mutating func take(at time: Double, _ date: SkyDate) -> SkyEvent? {
    guard case .found(let event) = stage else { return nil }
    (stage, day) = (.done, date.present(at: time).map(date.day))
    return event
  }

  /// When the search goes on or begins.
  func nextFrame(at time: Double) -> NextFrame {
    switch stage {
    case .searching: .now
    case .waiting: time < Self.delay ? .at(Self.delay) : .never
    case .found, .done: .never
    }
  }
}

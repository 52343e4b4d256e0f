import Almanac
import Canvas
import Ephemeris

/// The search, once a day, for what happens in the sky from now to the next day's noon.
struct Tonight: Sendable {
  /// The usual delay of the search after the first frame, in seconds.
  static let delay = 2.0

  /// Whether the search has yet to begin, once its result may be shown.
  private var isWaiting: Bool
  private var search: PacedSearch?
  private var event: SkyEvent?
  /// The local day on which an event was taken or nothing was found; `nil` if that has never happened.
  private(set) var day: String?

  /// Creates a search that begins unless `lastDay` is the present day.
  init(isWanted: Bool, lastDay: String?) { (isWaiting, day) = (isWanted, lastDay) }

  /// Continues the search, which begins if it `isDue`.
  mutating func advance(to time: Double, _ date: SkyDate, isDue: Bool) {
    guard let present = date.present else { return }
    if isWaiting, isDue {
      isWaiting = false
      let filter = EventFilter(tags: ["tonight"], period: date.tonight(from: present))
      if date.day(of: present) != day { search = PacedSearch(for: filter, from: present, at: time) }
    }
    switch search?.advance(to: time) {
    case .searching, nil: break
    case .found(let found): (search, event) = (nil, found)
    case .ended: (search, day) = (nil, date.day(of: present))
    }
  }

  /// Returns the event that was found, once.
  mutating func take(_ date: SkyDate) -> SkyEvent? {
    guard let event else { return nil }
    (self.event, day) = (nil, date.present.map(date.day))
    return event
  }

  /// When the search goes on or begins.
  func nextFrame(at time: Double) -> NextFrame {
    if search != nil { return .now }
    return isWaiting && time < Self.delay ? .at(Self.delay) : .never
  }
}

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
  /// How the search ended, until that is taken.
  private var result: EventSearch.Step?
  /// The local day on which a result was taken; `nil` if that has never happened.
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
    if let step = search.advance(to: time), step != .searching { result = step }
  }

  /// Returns how the search ended, once.
  mutating func take(_ date: SkyDate) -> EventSearch.Step? {
    if result != nil { day = date.present.map(date.day) }
    return result.take()
  }

  /// Whether the search goes on, or its result has not been taken.
  var isPending: Bool { search != nil || result != nil }

  /// When the search goes on or begins.
  func nextFrame(at time: Double) -> NextFrame {
    if search != nil { return .now }
    return isWaiting && time < Self.delay ? .at(Self.delay) : .never
  }
}

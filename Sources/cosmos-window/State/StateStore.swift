import Cosmos
import SDLCanvas

/// What a live run remembers: it starts from the state file, and writes it while the sky rests and at the end.
struct StateStore {
  /// `nil` in a run that starts clean and leaves nothing.
  private var file: StateFile?

  /// Reads what is remembered, unless the options ask for a clean start.
  init(_ options: Options, desktop: Desktop = .current) {
    let isWanted = options.mode == .live && options.record == nil && !options.noState
    file = isWanted ? desktop.statePath.map(StateFile.init) : nil
  }

  /// What was remembered at the last look.
  var state: SavedState { file?.state ?? SavedState() }

  /// Whether the hint at the turntable may be shown: not twice on one machine, and not while the hands are recorded.
  func showsHint(_ options: Options) -> Bool { options.record == nil && !state.hasShownHint }

  /// Takes over what there is now: the window's place, the sign, and whether the hint was shown.
  mutating func save(_ window: borrowing Window, _ world: World) {
    guard file != nil else { return }
    var new = state
    // A window that fills the screen goes back to where it was.
    new.isFullscreen = window.isFullscreen
    new.placement = window.placement ?? new.placement
    new.sign = world.snapshot.sign ?? new.sign
    new.hasShownHint = new.hasShownHint || world.hasShownHint
    file?.save(new)
  }
}

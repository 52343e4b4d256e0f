import Cosmos
import SDLCanvas

/// The saved state of a live run, which is read at the start and written at rest and at the end.
struct StateStore {
  /// `nil` for a run without saved state.
  private var file: StateFile?

  /// Reads the saved state, unless the run is recorded, has no window, or has the option `--no-state`.
  init(_ options: Options, desktop: Desktop = .current) {
    let isKept = options.mode == .live && options.record == nil && !options.noState
    file = isKept ? desktop.statePath.map(StateFile.init) : nil
  }

  var state: SavedState { file?.state ?? SavedState() }

  /// Returns whether the hint at the turntable may be shown: once, and not in a recording.
  func showsHint(_ options: Options) -> Bool { options.record == nil && !state.hasShownHint }

  /// Saves the window's placement, the sign, and whether the hint has been shown.
  mutating func save(_ window: borrowing Window, _ world: World) {
    guard file != nil else { return }
    var new = state
    // A window that fills the screen keeps its placement for later.
    new.isFullscreen = window.isFullscreen
    new.placement = window.placement ?? new.placement
    new.sign = world.snapshot.sign ?? new.sign
    new.hasShownHint = new.hasShownHint || world.hasShownHint
    file?.save(new)
  }
}

extension ScrollPlane {
  /// The state of a plane that can be saved: the states of its axes.
  public struct State: Codable, Hashable, Sendable {
    /// The state of the horizontal axis.
    public var horizontal: Scroller.State

    /// The state of the vertical axis.
    public var vertical: Scroller.State

    /// Creates a state from those of both axes.
    public init(horizontal: Scroller.State, vertical: Scroller.State) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// The state of the content, to be saved.
  public var state: State { State(horizontal: horizontal.state, vertical: vertical.state) }

  /// Creates a plane at `time` that continues from a saved state, as a ``Scroller`` does.
  public init(
    _ state: State,
    horizontal: ScrollConfiguration = ScrollConfiguration(),
    vertical: ScrollConfiguration = ScrollConfiguration(),
    snapPolicy: PlaneSnapPolicy = .axes,
    directionalLock: DirectionalLock? = nil,
    time: Double
  ) {
    self.init(
      horizontal: horizontal, vertical: vertical, snapPolicy: snapPolicy, directionalLock: directionalLock)
    self.horizontal = Scroller(state.horizontal, configuration: horizontal, time: time)
    self.vertical = Scroller(state.vertical, configuration: vertical, time: time)
    item = currentItem
  }
}

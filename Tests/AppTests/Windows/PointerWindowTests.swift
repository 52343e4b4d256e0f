import TestSupport
import Testing

extension WindowTests {
  @Suite struct Pointers {
    @Test("the pointer has the size set on the desktop", arguments: [(nil, 24), ("48", 48), ("nonsense", 24)])
    func size(asked: String?, side: Int) async throws {
      let environment = asked.map { ["XCURSOR_SIZE": $0] } ?? [:]
      _ = try await RealWindow.frames(environment: environment) { window in
        let server = try XServer()
        try window.movePointer(x: 700, y: 200)
        try await window.wait(
          until: { try server.pointer.width == side && server.pointer.height == side && server.pointer.isVisible },
          "the pointer is not \(side) pixels wide")
      }
    }
  }
}

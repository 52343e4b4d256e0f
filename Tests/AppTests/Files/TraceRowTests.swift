import Canvas
import Cosmos
import Ephemeris
import Foundation
import Scene
import TestSupport
import Testing

@testable import cosmos_window

@Suite struct TraceRowTests {
  @Test("rows have a fixed number of decimals")
  func rows() throws {
    var world = try TestWorld.make()
    _ = world.update(.init(time: 0))
    var trace = TraceRow.header
    trace +=
      TraceRow(
        time: 0.016_666_67, snapshot: world.snapshot, drawCalls: 2, vertices: 1234, labels: world.scene().rulerTexts
      ).line
    var moved = world.snapshot
    moved.velocity = -0.0004
    moved.contentOffset = 153_599.999_999_6
    moved.sign = nil
    moved.date = JulianDate("2020-12-21T18:20Z")
    trace += TraceRow(time: 12, snapshot: moved, drawCalls: 2, vertices: 0, labels: []).line
    moved.velocity = -1234.5678
    trace += TraceRow(time: 12, snapshot: moved, drawCalls: 2, vertices: 0, labels: []).line
    #expect(
      trace == """
        time,contentOffset,velocity,phase,sign,reveal,drawCalls,vertices,ring,ringPosition,ringItem,labels,date
        0.016667,0.000000,0.000,idle,pisces,0.0000,2,1234,closed,0.000000,pisces,356° 358° pisces 0° 2° 4°,
        12.000000,153600.000000,0.000,idle,,0.0000,2,0,closed,0.000000,pisces,,2020-12-21T18:20Z
        12.000000,153600.000000,-1234.568,idle,,0.0000,2,0,closed,0.000000,pisces,,2020-12-21T18:20Z

        """)
  }
}

import Canvas
import Ephemeris
import Foundation
import TestSupport
import Testing

@testable import Cosmos
@testable import Scene
@testable import SceneRenderer

/// The stars and objects of the real sky behind the figures.
@Suite struct RealSkyTests {
  private static let taurus = 2

  private static let world = TestWorld.make(sign: taurus, catalog: TestWorld.catalog)

  /// Returns a named star or object in a figure's picture.
  private static func object(_ name: String) throws -> SkyObject {
    let fields = world.fields
    let index = fields.entries[taurus].firstIndex { fields.stars[$0].title == name }
    return .star(StarID(figure: taurus, index: try #require(index)))
  }

  // MARK: Data

  @Test("the shipped text has all stars and objects")
  func shipped() throws {
    let catalog = TestWorld.catalog
    #expect(catalog.entries.count { $0.kind == .star } == 4059 && catalog.entries.count == 4059 + 67)
    let alcyone = try #require(catalog.entries.first { $0.name == "Alcyone" })
    #expect(alcyone.hip == 17702 && alcyone.designation == "η Tau" && alcyone.number == "25")
    #expect(alcyone.rightAscension == 56.8712 && alcyone.declination == 24.1051 && alcyone.magnitude == 2.88)
  }

  @Test(
    "an invalid line is refused with its number",
    arguments: [
      "1", "1 2 3", "-1 2 3 4 5 6 - - - -", "1 2 3 4 99999999999999999999 6 - - - -", "1 2 3 x 5 6 - - - -",
      "M1 2 3 4 5 6 dust -", "M1 2 3 4 5 6 star -", " ", "\u{0}",
    ])
  func invalid(line: String) {
    #expect(throws: AssetError("line 3 is neither a star nor an object")) {
      try SkyCatalog(text: Array("# sky\n1 2 3 4 5 6 - - - -\n\(line)\n".utf8))
    }
  }

  @Test("a line may lack its end, and a text its stars")
  func lenient() throws {
    #expect(try SkyCatalog(text: []) == SkyCatalog())
    let catalog = try SkyCatalog(text: Array("M1 2 3 -4 5 6 galaxy Two Words".utf8))
    #expect(catalog.entries.map(\.name) == ["Two Words"] && catalog.entries[0].magnitude == -0.04)
  }

  // MARK: Pictures

  @Test("a picture has the sky at the places of its figure's projection, without the figure's own stars")
  func places() throws {
    let world = Self.world
    let (fields, figure) = (world.fields, TestWorld.zodiac.figures[Self.taurus])
    let own = Set(figure.stars.map(\.hip))
    let map = figure.projection
    for (index, light) in fields.figures[Self.taurus].field.enumerated() {
      let star = fields[StarID(figure: Self.taurus, index: own.count + index)]
      #expect(star.kind != .star || !own.contains(star.hip))
      let vector = Vector(rightAscension: star.rightAscension, declination: star.declination)
      #expect(light.offset.distance(to: map.point(at: vector)) < 1e-6)
    }
    #expect(fields.figures[Self.taurus].field.count > 250)
  }

  @Test("a picture ends at the magnitude of its figure")
  func fieldMagnitude() throws {
    let whole = try String(contentsOfFile: TestWorld.languages + "/../zodiac.json", encoding: .utf8)
    let file = whole.replacing(#""degree": 60,"#, with: #""degree": 60, "field_magnitude": 5,"#)
    let zodiac = try JSONDecoder().decode(Zodiac.self, from: Data(file.utf8))
    let fields = StarFields(of: TestWorld.catalog, behind: zodiac)
    let stars = fields.entries[Self.taurus].map { fields.stars[$0] }.filter { $0.kind == .star }
    #expect(stars.count > 50 && stars.allSatisfy { $0.magnitude <= 5 || $0.hip == nil })
  }

  @Test("a picture ends softly, and its faintest stars are fainter and smaller than its bright ones")
  func light() throws {
    func star(_ magnitude: Double, at offset: Point = .zero) -> FieldStar {
      FieldStar(offset: offset, magnitude: magnitude, colorIndex: 0.6)
    }
    let (bright, faint) = (star(0.4), star(6))
    #expect(bright.color.alpha == 194 && (70...80).contains(faint.color.alpha))
    #expect(abs(bright.sigma - 1.445) < 0.01 && abs(faint.sigma - 0.676) < 0.01)
    let opacities = [0, 372, 450, 560, 619, 620].map { star(3, at: Point(x: $0, y: 0)).color.alpha }
    #expect(opacities == opacities.sorted(by: >) && opacities[0] == opacities[1] && opacities[5] == 0)
    #expect(star(3, at: Point(x: 0, y: 430)).color.alpha == 0)
  }

  // MARK: Objects

  @Test("a figure's star wins over the real sky, and the nearest of a cluster over the cluster")
  func priority() throws {
    let world = Self.world
    let count = TestWorld.zodiac.figures[Self.taurus].stars.count
    for star in 0..<count {
      let own = SkyObject.star(StarID(figure: Self.taurus, index: star))
      let point = world.sky.position(of: own) + Point(x: 5, y: 0)
      if case .star(let found) = world.sky.object(at: point), found.index < count { continue }
      Issue.record("a light is in front of star \(star)")
    }
    let cluster = try world.sky.position(of: Self.object("Pleiades"))
    // Nameless stars are nearer to the center than its names.
    let found = world.sky.object(at: cluster + Point(x: 1, y: 1))
    #expect(try found == Self.object("Pleiades"))
    #expect(world.sky.object(at: Point(x: 0, y: -50)) == nil)
  }

  // MARK: One catalog

  private static let fields = StarFields(of: TestWorld.catalog, behind: TestWorld.zodiac)

  @Test("a figure's star has the figure's values in every picture")
  func values() {
    let own = Dictionary(
      TestWorld.zodiac.figures.flatMap(\.stars).map { ($0.hip, $0) }, uniquingKeysWith: { one, _ in one })
    #expect(own.count == TestWorld.zodiac.figures.reduce(0) { $0 + $1.stars.count })
    for star in Self.fields.stars {
      if star.kind == .star, let figure = own[star.hip] { #expect(star == figure) }
    }
    let shown = Self.fields.entries[3].map { Self.fields.stars[$0] }
    #expect(shown.contains { $0.name == "Elnath" && $0.magnitude == 1.65 })
  }
}

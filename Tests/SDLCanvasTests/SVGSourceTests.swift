import Foundation
import Testing

@testable import SDLCanvas

@Suite struct SVGSourceTests {
  private static let pictures = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../Assets/pictures"
  ).path

  @Test("every picture of ours is drawn")
  func ours() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.pictures).filter { $0.hasSuffix(".svg") }
    try #require(names.count > 20)
    for name in names {
      #expect(throws: Never.self, "\(name)") { try SVGSource(path: "\(Self.pictures)/\(name)") }
    }
  }

  /// What stands inside a picture, and a word of the refusal.
  static let hostile: [(content: String, word: String)] = [
    (##"<path d="M0 0 L24 24" stroke="#fff" stroke-dasharray="0.0001"/>"##, "dash"),
    ("<style>.a{fill:red}</style>", "style"), (#"<path style="fill:red" d="M0 0"/>"#, "style"),
    (#"<path d="M0 0 L1e30 5"/>"#, "number"), (#"<circle r="99999"/>"#, "number"),
    (#"<g transform="scale(500)"><path d="M0 0"/></g>"#, "scale"), ("<script>0</script>", "script"),
    (##"<linearGradient href="#a"/>"##, "href"), ("<image/>", "image"), ("<![CDATA[<path]]>", "<!["),
  ]

  @Test("a picture that would keep the parser busy, or lead it astray, is refused", arguments: hostile)
  func refuse(picture: (content: String, word: String)) {
    let text = #"<svg width="24" height="24" viewBox="0 0 24 24">\#(picture.content)</svg>"#
    #expect(SVGSource.fault(in: Array(text.utf8))?.contains(picture.word) == true)
  }

  @Test(
    "a picture needs a size of its own, in units of the same order",
    arguments: [
      "", #"width="24""#, #"width="0" height="24""#, #"width="24" height="9000""#, #"width="1" height="100""#,
      #"width="24" height="24" viewBox="0 0 0.001 0.001""#, #"width="24" height="24" viewBox="0 0 4000 4000""#,
    ])
  func refuseSize(attributes: String) {
    #expect(SVGSource.fault(in: Array("<svg \(attributes)><path/></svg>".utf8)) != nil)
  }

  @Test("a color's digits are no number, and an exponent is one without limit")
  func magnitudes() {
    #expect(SVGSource.magnitudes(in: Array("#1e9999 -12.75,3 .5 1e9".utf8)[...]) == [12, 3, 0, .infinity, 9])
  }
}

import Foundation
import Support
import Testing

/// The picture in README is drawn from the demo app in `flows`.
@Suite struct PictureTests {
  private static let dot = "docs/images/fxstudio.dot"
  private static let svg = "docs/images/fxstudio.svg"

  @Test("The picture shows what flowc draws now")
  func picture() throws {
    let diagram = try Shell.run("flowc diagram flows", in: Recording.root)
    try #require(diagram.status == 0, "\(diagram.output)")
    Recording.expect(Self.dot, toHold: diagram.output)

    let drawn = Self.linkingFromPicture(diagram.output)
    let seal = "<!-- drawn from fxstudio.dot, FNV-1a \(Self.checksum(drawn)) -->\n"
    if Recording.read(Self.svg)?.hasSuffix(seal) == true { return }
    guard Recording.isOn else {
      Issue.record("\(Self.svg) was not drawn from what flowc writes now; 'make record' draws it anew")
      return
    }
    try draw(drawn, seal: seal)
  }

  private func draw(_ text: String, seal: String) throws {
    let directory = try FreshDirectory()
    try directory.write(text, to: "picture.dot")
    let drawing = try Shell.run("dot -Tsvg picture.dot", in: directory.url)
    guard drawing.status == 0 else {
      Issue.record("Graphviz is needed to draw \(Self.svg); 'make setup' installs it\n\(drawing.output)")
      return
    }
    Recording.expect(Self.svg, toHold: drawing.output + seal)
  }

  /// flowc writes links as seen from where it is called, the root; the picture stands two directories below.
  private static func linkingFromPicture(_ dot: String) -> String {
    dot.replacingOccurrences(of: "URL=\"flows/", with: "URL=\"../../flows/")
      .replacingOccurrences(of: "HREF=\"flows/", with: "HREF=\"../../flows/")
  }

  /// Versions of Graphviz write different bytes for one drawing, so it is the text that was drawn that is compared.
  private static func checksum(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

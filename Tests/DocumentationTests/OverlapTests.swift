import Foundation
import Support
import Testing

/// The overlaps in pictures. No text may overlap another text, or a box that isn't its own, in Graphviz's layout with letters of any width.
@Suite(.long, .enabled(if: Tools.hasGraphviz, "Graphviz is not installed"))
struct OverlapTests {
  private static let views = ["--whole", "--overview", "--whole --implicit", "--whole --diagnostics", "--whole --theme dark"]
  private static let viewsOfDemo =
    views + [
      "--flow login", "--flow main", "--focus login.register", "--focus map.map --depth 1 --implicit", "--trace launch..map.city",
    ]

  @Test("Pictures of the demo have no overlaps", arguments: viewsOfDemo, TestFont.allCases)
  func demo(_ view: String, _ font: TestFont) throws {
    #expect(try Self.overlaps("flowc diagram flows \(view) --quiet", in: Recording.root, font) == [])
  }

  @Test("Pictures of sixty screens have no overlaps", arguments: views, TestFont.allCases)
  func sixty(_ view: String, _ font: TestFont) throws {
    let directory = try FreshDirectory()
    #expect(try Shell.run("flowc-bench make-app --screens 60 --output app.yaml", in: directory.url).status == 0)
    #expect(try Self.overlaps("flowc diagram app.yaml \(view) --quiet", in: directory.url, font) == [])
  }

  @Test("A picture of a flow that others present and the platform closes has no overlaps", arguments: TestFont.allCases)
  func presented(_ font: TestFont) throws {
    let directory = try FreshDirectory()
    try directory.write(
      """
      app: Sheets
      start: browse
      ---
      flow: browse
      screens:
        list: { actions: { filters: { present: filters }, edit: { present: editor } } }
      ---
      flow: editor
      screens:
        text: { actions: { editFilters: { steps: [dismiss, { present: filters }] }, close: dismiss } }
      ---
      flow: filters
      screens:
        all: { actions: { edit: { push: one }, close: dismiss } }
        one: { actions: { done: pop } }
      """, to: "app.yaml")
    #expect(try Self.overlaps("flowc diagram app.yaml --flow filters --implicit --quiet", in: directory.url, font) == [])
  }

  @Test("The overview of a thousand screens and the pictures of its flows have no overlaps", arguments: [TestFont.narrow, .wide])
  func thousand(_ font: TestFont) throws {
    let directory = try FreshDirectory()
    let drawing = "flowc-bench make-app --screens 1000 --output app.yaml && flowc diagram app.yaml --format dot --output all/"
    #expect(try Shell.run(drawing, in: directory.url).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.url.appendingPathComponent("all").path).sorted()
    #expect(names.count > 40)
    // The groups of flows are alike, so one group is enough.
    for name in ["overview.dot"] + names.filter({ $0.hasPrefix("shop") }) {
      #expect(try Self.overlaps("cat all/\(name)", in: directory.url, font) == [], "\(name)")
    }
  }

  /// Uses the widest letters that the other tests of this size use.
  @Test("A picture of a thousand screens at once has no overlaps")
  func thousandAtOnce() throws {
    let directory = try FreshDirectory()
    #expect(try Shell.run("flowc-bench make-app --screens 1000 --output app.yaml", in: directory.url).status == 0)
    #expect(try Self.overlaps("flowc diagram app.yaml --whole --quiet", in: directory.url, .wide) == [])
  }

  @Test("Pictures whose labels need more space than Graphviz leaves have no overlaps", arguments: LabelledApps.all, TestFont.allCases)
  func spaced(_ app: String, _ font: TestFont) throws {
    let directory = try FreshDirectory()
    try directory.write(app, to: "app.yaml")
    #expect(try Self.overlapsAsDrawn("--whole", in: directory, font) == [])
  }

  private static let realApps = Recording.url("../shared/examples")

  @Test(
    "Pictures of real apps have no overlaps",
    .enabled(if: FileManager.default.fileExists(atPath: realApps.path), "there are no apps beside the project"),
    arguments: ["fenix", "habitica", "icecubes", "swiftfin"], ["--whole", "--overview"])
  func real(_ app: String, _ view: String) throws {
    let directory = try FreshDirectory()
    try FileManager.default.copyItem(at: Self.realApps.appendingPathComponent(app), to: directory.url.appendingPathComponent("flows"))
    #expect(try Self.overlapsAsDrawn(view, in: directory, .wide) == [])
  }

  @Test("An overlap is found")
  func found() throws {
    let directory = try FreshDirectory()
    try directory.write("graph { layout=neato; a [label=one pos=\"0,0!\"] b [label=two pos=\"0.1,0!\"] }", to: "a.dot")
    #expect(
      try Self.overlaps("cat a.dot", in: directory.url, .narrow) == [
        "'one' lies on 'two'", "'one' lies on the box 'b'", "'two' lies on the box 'a'",
      ])
  }

  @Test("Texts are measured with the test's letters, not with the machine's fonts")
  func measured() throws {
    let directory = try FreshDirectory()
    let widths = try TestFont.allCases.map { font in
      let command = "echo 'graph { a [fontname=Helvetica fontsize=100 shape=plain label=milk] }' | dot -Tplain | grep -o 'graph 1 [^ ]*'"
      return try font.run(command, in: directory.url).output
    }
    #expect(widths == ["graph 1 2.5417\n", "graph 1 2.9306\n", "graph 1 3.3472\n"])
  }

  // MARK: Layout

  /// Draws the app of a directory, and returns the overlaps in the last layout of Graphviz.
  private static func overlapsAsDrawn(_ view: String, in directory: FreshDirectory, _ font: TestFont) throws -> [String] {
    let dot = try #require(Tools.path("dot"))
    try directory.write("#!/bin/sh\ntee '\(directory.url.path)/last.dot' | '\(dot)' \"$@\"\n", to: "bin/dot")
    let drawing = "chmod +x bin/dot && PATH=\"$PWD/bin:$PATH\" flowc diagram . \(view) --quiet --output a.svg"
    try #require(try font.run(drawing, in: directory.url).status == 0)
    return try overlaps("cat last.dot", in: directory.url, font)
  }

  private static func overlaps(_ drawing: String, in directory: URL, _ font: TestFont) throws -> [String] {
    let layout = try font.run("\(drawing) 2>/dev/null | dot -Tjson 2>/dev/null", in: directory)
    try #require(layout.status == 0)
    let drawn = try JSON(layout.output)
    let items = (drawn["objects"]?.elements ?? []) + (drawn["edges"]?.elements ?? [])
    var parts: [Part] = []
    for (owner, item) in items.enumerated() {
      parts += Self.texts(of: item).map { Part(owner: owner, name: $0.text, isText: true, box: $0.box) }
      if let box = Box(node: item) { parts.append(Part(owner: owner, name: item["name"]?.text ?? "", isText: false, box: box)) }
    }
    #expect(parts.contains { $0.isText })
    // Parts are sorted from left to right. Only a part that begins before another ends can overlap it.
    parts.sort { $0.box.left < $1.box.left }
    var found: [String] = []
    for (index, part) in parts.enumerated() {
      for other in parts[(index + 1)...].prefix(while: { $0.box.left < part.box.right })
      where other.owner != part.owner && (part.isText || other.isText) && other.box.touches(part.box) {
        let (text, below) = part.isText ? (part, other) : (other, part)
        found.append("'\(text.name)' lies on \(below.isText ? "" : "the box ")'\(below.name)'")
      }
    }
    return found.sorted()
  }

  /// A text, or the box of a node.
  private struct Part {
    let owner: Int
    let name: String
    let isText: Bool
    let box: Box
  }

  /// A rectangle, in points.
  private struct Box {
    let left: Double, bottom: Double, right: Double, top: Double

    init(left: Double, bottom: Double, right: Double, top: Double) {
      (self.left, self.bottom, self.right, self.top) = (left, bottom, right, top)
    }

    /// Creates the box of a node; nil for anything else.
    init?(node: JSON) {
      guard node["nodes"] == nil, node["tail"] == nil, let position = node["pos"]?.text?.split(separator: ",").compactMap({ Double($0) }),
        position.count == 2, let width = node["width"]?.text.flatMap(Double.init), let height = node["height"]?.text.flatMap(Double.init)
      else { return nil }
      // Half of the node's size, which is in inches.
      let (x, y) = (width * 36, height * 36)
      self.init(left: position[0] - x, bottom: position[1] - y, right: position[0] + x, top: position[1] + y)
    }

    /// Whether two boxes overlap by more than rounding causes.
    func touches(_ other: Box) -> Bool {
      let margin = 0.5
      return left < other.right - margin && other.left < right - margin && bottom < other.top - margin && other.bottom < top - margin
    }
  }

  /// Returns the lines of text of a node, an arrow or a frame, each with its box.
  private static func texts(of item: JSON) -> [(text: String, box: Box)] {
    var size = 14.0
    var found: [(text: String, box: Box)] = []
    for operation in ["_ldraw_", "_xldraw_"].flatMap({ item[$0]?.elements ?? [] }) {
      if case .number(let number) = operation["size"] { size = number }
      guard let text = operation["text"]?.text, !text.allSatisfy(\.isWhitespace), case .number(let width) = operation["width"],
        case .number(let x) = operation["pt"]?.elements.first, case .number(let baseline) = operation["pt"]?.elements.last
      else { continue }
      let left = operation["align"]?.text == "l" ? x : operation["align"]?.text == "r" ? x - width : x - width / 2
      found.append((text, Box(left: left, bottom: baseline - size / 5, right: left + width, top: baseline + size * 3 / 4)))
    }
    return found
  }
}

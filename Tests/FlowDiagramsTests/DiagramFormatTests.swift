import Testing

@testable import FlowDiagrams

/// Tests of all diagram formats.
@Suite struct DiagramFormatTests {
  @Test("A file extension determines one format")
  func endings() {
    let endings = DiagramFormat.allCases.flatMap(\.row.endings)
    #expect(Set(endings).count == endings.count)
    for format in DiagramFormat.allCases {
      #expect(!format.row.endings.isEmpty)
      for ending in format.row.endings { #expect(DiagramFormat(extensionOf: "docs.x/a.\(ending.uppercased())") == format) }
    }
  }

  @Test("A diagram begins with a comment that flowc made it, and is the same each time", arguments: DiagramFormat.allCases)
  func texts(format: DiagramFormat) throws {
    let text = format.text(of: try Drawing.model(Drawing.shop, implicit: true), style: DiagramStyle())
    #expect(text.hasPrefix("\(format.row.comment)Made by flowc from the flows of "))
    #expect(format.text(of: try Drawing.model(Drawing.shop, implicit: true), style: DiagramStyle()) == text)
  }

  @Test("No title brings a control character into a diagram", arguments: DiagramFormat.allCases)
  func titles(format: DiagramFormat) throws {
    let title = "a\\u0001\\u202E<script>\\e[31m"
    let model = try Drawing.model("app: A\nstart: f\n---\nflow: f\nscreens: { a: { title: \"\(title)\" } }\n")
    let text = format.text(of: model, style: DiagramStyle(showsLegend: true))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0 == "\u{202E}" })
    #expect(!text.contains("<script>"))
  }
}

import Foundation
import Testing

@testable import FlowDiagrams

/// Tests that all parts of a diagram are visible.
@Suite struct ContrastTests {
  private func lines(_ theme: Theme) -> [Theme.Line] { DiagramModel.EdgeCategory.allCases.map(theme.line) }
  private func fills(_ theme: Theme) -> [String] { [theme.background, theme.stack.fill, theme.pages.fill, theme.tabs.fill] }

  @Test("Every text has a contrast of at least 4.5 to 1", arguments: DiagramTheme.allCases)
  func texts(name: DiagramTheme) throws {
    let theme = Theme.named(name)
    let everywhere = lines(theme).map(\.text) + [theme.text, theme.faint, theme.fault, theme.warning, theme.info, theme.highlight]
    var pairs = everywhere.flatMap { text in fills(theme).map { (text, $0) } }
    pairs += [theme.stack, theme.pages, theme.tabs].map { ($0.text, $0.fill) }
    pairs += [
      (theme.text, theme.box), (theme.faint, theme.box), (theme.text, theme.tab), (theme.faint, theme.pill), (theme.fault, theme.box),
      (theme.warning, theme.box), (theme.info, theme.box), (theme.warning, theme.tab), (theme.info, theme.tab),
    ]
    for (text, fill) in pairs { #expect(try Self.contrast(text, fill) >= 4.5, "\(text) on \(fill)") }
  }

  @Test("Every line has a contrast of at least 3 to 1", arguments: DiagramTheme.allCases)
  func strokes(name: DiagramTheme) throws {
    let theme = Theme.named(name)
    for line in lines(theme) {
      for fill in fills(theme) { #expect(try Self.contrast(line.color, fill) >= 3, "\(line.color) on \(fill)") }
    }
  }

  /// Returns the contrast of two colors (WCAG 2.2).
  private static func contrast(_ first: String, _ second: String) throws -> Double {
    let (a, b) = (try luminance(first), try luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ color: String) throws -> Double {
    let number = try #require(UInt32(color.dropFirst(), radix: 16))
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(number >> UInt32(shift) & 0xFF) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

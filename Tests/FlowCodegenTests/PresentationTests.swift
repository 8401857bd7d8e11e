import FlowModel
import Testing

@testable import FlowCodegen
@testable import FlowRuntime

/// Generated code contains a presentation as a value, and a stored state contains it as text.
@Suite("A presentation") struct PresentationTests {
  private static let detents: [[(written: Detent, read: FlowDetent)]] = [
    [], [(.medium, .medium)], [(.share(0.3), .share(0.3)), (.medium, .medium), (.large, .large)],
    // The shortest and the longest spelling of a number.
    [(.share(1), .share(1))], [(.share(1e-7), .share(1e-7))], [(.share(0.1 + 0.2), .share(0.1 + 0.2))],
  ]

  @Test(arguments: FlowPresentation.Style.allCases, [true, false])
  func `a stored presentation is read as it was written`(style: FlowPresentation.Style, isDismissable: Bool) throws {
    let written = try #require(PresentationStyle(rawValue: style.rawValue))
    for detents in Self.detents {
      let presented = Presentation(written, isDismissable: isDismissable, detents: detents.map(\.written))
      let read = FlowPresentation(style, isDismissable: isDismissable, detents: detents.map(\.read))
      #expect(FlowPresentation(text: read.text) == read)
      #expect(presented.expression.text.contains("isDismissable: false") == (!isDismissable && written.isDismissable))
    }
  }
}

import Testing

@testable import FlowRuntime

@Suite struct FlowTextTests {
  @Test(
    "Two digits are a byte, and a sign is no digit",
    arguments: [
      ("%41%7a", "Az"), ("%+5", "%+5"), ("%-0", "%-0"), ("%4", "%4"), ("%zz", "%zz"), ("%C3%A4", "ä"),
    ])
  func decoding(text: String, expected: String) { #expect(FlowText.decoded(text) == expected) }
}

import FlowDiagnostics
import Testing

/// Text that is safe to print. Only the inserted parts are escaped.
@Suite struct HarmlessTextTests {
  @Test("Inserted text is escaped once")
  func whatIsInsertedIsEscaped() {
    let path = "a\n\u{1B}[2Jb\u{202E}c\u{2028}"
    let line: HarmlessText = "created \(path)\n"
    #expect(line.text == "created a\\u{A}\\u{1B}[2Jb\\u{202E}c\\u{2028}\n")
    // Escaped text isn't escaped again.
    #expect("\(line)" == line.text)
    let twice: HarmlessText = "\(line)\(3)"
    #expect(twice.text == line.text + "3")
  }

  @Test(
    "Text that a CI service takes for a command is escaped",
    arguments: [
      ("::error::x", "\\u{3A}:error::x"), ("  ::error::x", "  \\u{3A}:error::x"), ("a::b", "a::b"), (":", "\\u{3A}"), (":a", ":a"),
      ("##[error]x", "#\\u{23}[error]x"), ("a ##vso[task.x]", "a #\\u{23}vso[task.x]"), ("## a [b]", "## a [b]"), ("#[a]", "#[a]"),
      ("###[x]", "##\\u{23}[x]"), ("ä##[", "ä#\\u{23}["), ("##", "##"),
    ])
  func noTextIsACommand(text: String, shown: String) {
    #expect(HarmlessText(text).text == shown)
    #expect(("\(text)" as HarmlessText).text == shown)
  }

  @Test("Line breaks stay in a text of several lines")
  func linesStayLines() {
    #expect(HarmlessText(lines: "a\n\u{7}b\r\n::c\n").text == "a\n\\u{7}b\\u{D}\n\\u{3A}:c\n")
  }

  /// A JSON parser reads the escaped text as the original text.
  @Test("JSON escapes a text without changing its value")
  func jsonHoldsWhatItHeld() throws {
    let text = "\u{7F}\u{9B}\u{202E}\u{2028}\u{E0001}ä😀 ##[x]"
    let json = JSONFormat.encode([text]).text
    let raw = json.unicodeScalars.filter { $0 != "\n" && !HarmlessText.isHarmless($0) }
    #expect(raw.isEmpty && !json.contains("##[") && json.contains("ä😀"))
    #expect(try MachineFormatTests.json(json) as? [String] == [text])
  }
}

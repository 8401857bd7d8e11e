import FlowDiagnostics
import Testing

/// The format for people.
@Suite struct TextFormatTests {
  @Test("A finding is printed with all its parts")
  func aFindingWithAllItsParts() {
    let report = Findings.report("app: A\nstrat: f\n") { file in
      var finding = Diagnostic(
        UnknownKey.self, "the app has no key 'strat'", at: range(file, 2, 1..<6),
        related: [RelatedPlace("the app begins here", range(file, 1, 1..<4))], help: "did you mean 'start'?")
      finding.trace = [
        TraceStep(screen: "f.a", move: "launch", kind: .launch),
        TraceStep(screen: "f.b", move: "go", kind: TraceStep.Kind(rawValue: "push")),
      ]
      return [finding]
    }
    #expect(
      TextFormat.render(report).text == """
        flows/app.yaml:2:1: error: the app has no key 'strat' [unknown-key]
        1 | app: A
          | --- the app begins here
        2 | strat: f
          | ^^^^^
          = trace: launch → f.a —go→ f.b
          = help: did you mean 'start'?

        """)
  }

  @Test("Findings are separated by empty lines")
  func findingsAreSeparatedByEmptyLines() {
    let report = Findings.report("a: b\nc: d\n") { file in
      [Diagnostic(UnusedFact.self, "one", at: range(file, 1, 1..<2)), Diagnostic(UnknownKey.self, "two", at: range(file, 2, 4..<5))]
    }
    #expect(
      TextFormat.render(report).text == """
        flows/app.yaml:1:1: warning: one [unused-fact]
        1 | a: b
          | ^

        flows/app.yaml:2:4: error: two [unknown-key]
        2 | c: d
          |    ^

        """)
    #expect(TextFormat.render(Report([], files: SourceFiles())).text.isEmpty)
  }

  @Test("A file without text has no source line")
  func aFileWithoutTextHasNoSourceLine() {
    let report = Findings.report("", path: "flows") { file in
      [Diagnostic(NoApp.self, "no flow files were found here", at: SourceRange(startOf: file), help: "add one")]
    }
    #expect(TextFormat.render(report).text == "flows:1:1: error: no flow files were found here [no-app]\n  = help: add one\n")
  }

  @Test("The margin grows with the line number")
  func theGutterGrowsWithTheLineNumber() {
    let text = String(repeating: "\n", count: 99) + "x: y\n"
    #expect(Findings.snippet(text, 100, 4..<5) == ["100 | x: y", "    |    ^"])
  }

  @Test("Colours don't change the text")
  func colorsAreOnlyAddedAround() {
    let report = Findings.report("a: b\n") { file in [Diagnostic(UnknownKey.self, "m", at: range(file, 1, 1..<2), help: "h")] }
    let colored = TextFormat.render(report, colors: true).text
    #expect(colored.contains("\u{1B}[1;31merror: \u{1B}[0m"))
    let plain = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == TextFormat.render(report).text)
  }

  @Test("Each severity has its own colour")
  func severitiesHaveColorsOfTheirOwn() {
    for (severity, color) in [(Severity.error, "1;31"), (.warning, "1;33"), (.info, "1;36")] {
      let report = Findings.report("a: b\n") { file in
        var finding = Diagnostic(UnboundedStack.self, "m", at: range(file, 1, 1..<2))
        finding.severity = severity
        return [finding]
      }
      #expect(TextFormat.render(report, colors: true).text.contains("\u{1B}[\(color)m\(severity.rawValue): "))
    }
  }

  @Test(
    "Text of a file can't control the terminal",
    arguments: [
      "\u{1B}[2J", "\u{7}", "\u{7F}", "\u{9B}31m", "\u{202E}", "\u{2066}", "\u{200F}", "\u{2028}", "\u{FEFF}", "\r", "\u{61C}", "\u{AD}",
      "\u{200B}", "\u{2060}", "\u{E0041}",
    ])
  func whatAFileSaysCannotSpeakToTheTerminal(hostile: String) {
    let report = Findings.report("a: \(hostile)b\n", path: "flows/\(hostile).yaml") { file in
      let place = range(file, 1, 1..<2)
      var finding = Diagnostic(
        UnknownKey.self, "no '\(hostile)'", at: place, related: [RelatedPlace("see '\(hostile)'", place)], help: "not '\(hostile)'")
      finding.trace = [TraceStep(screen: hostile, move: hostile, kind: .launch)]
      return [finding]
    }
    let text = TextFormat.render(report).text
    let first = hostile.unicodeScalars.first?.value ?? 0
    #expect(!text.unicodeScalars.contains { $0.value == first })
    #expect(text.contains("\\u{\(String(first, radix: 16, uppercase: true))}"))
  }
}

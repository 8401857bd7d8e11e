import FlowDiagnostics
import Foundation
import Testing

/// The format for programs.
@Suite struct JSONFormatTests {
  /// A finding with every field.
  private static func full(_ file: FileID) -> Diagnostic {
    let place = range(file, 2, 1..<6)
    var finding = Diagnostic(
      PopTargetMissing.self, "no 'register' below", at: place, subject: "login.forgot.back",
      related: [RelatedPlace("the screen", range(file, 1, 1..<2))], help: "use popToRoot", edits: [Edit(replacing: place, with: "pop")])
    finding.certainty = .may
    finding.legality = .sometimes
    finding.trace = [
      TraceStep(screen: "login.login", move: "launch", kind: .launch, facts: ["onboarded"]),
      TraceStep(screen: "login.help", move: "help", kind: TraceStep.Kind(rawValue: "push"), facts: ["onboarded"]),
      TraceStep(screen: "login.forgot", move: "forgot", kind: TraceStep.Kind(rawValue: "push"), choice: 1, facts: ["asked"]),
    ]
    finding.stepCount = 12
    finding.mayBeLonger = true
    return finding
  }

  @Test("A finding has all its fields")
  func aFindingWithAllItsFields() {
    let report = Findings.report("a\nbcdef\n") { [Self.full($0)] }
    #expect(
      JSONFormat.render(report).text == """
        {
          "diagnostics" : [
            {
              "certainty" : "may",
              "edits" : [
                {
                  "file" : "flows/app.yaml",
                  "range" : {
                    "end" : {
                      "column" : 6,
                      "line" : 2
                    },
                    "start" : {
                      "column" : 1,
                      "line" : 2
                    }
                  },
                  "text" : "pop"
                }
              ],
              "file" : "flows/app.yaml",
              "help" : "use popToRoot",
              "id" : "pop-target-missing",
              "legal" : "sometimes",
              "message" : "no 'register' below",
              "range" : {
                "end" : {
                  "column" : 6,
                  "line" : 2
                },
                "start" : {
                  "column" : 1,
                  "line" : 2
                }
              },
              "related" : [
                {
                  "file" : "flows/app.yaml",
                  "message" : "the screen",
                  "range" : {
                    "end" : {
                      "column" : 2,
                      "line" : 1
                    },
                    "start" : {
                      "column" : 1,
                      "line" : 1
                    }
                  }
                }
              ],
              "severity" : "error",
              "shortest" : false,
              "steps" : 12,
              "subject" : "login.forgot.back",
              "trace" : [
                {
                  "kind" : "launch",
                  "move" : "launch",
                  "screen" : "login.login",
                  "sets" : [
                    "onboarded"
                  ]
                },
                {
                  "kind" : "push",
                  "move" : "help",
                  "screen" : "login.help"
                },
                {
                  "choice" : 1,
                  "clears" : [
                    "onboarded"
                  ],
                  "kind" : "push",
                  "move" : "forgot",
                  "screen" : "login.forgot",
                  "sets" : [
                    "asked"
                  ]
                }
              ]
            }
          ],
          "summary" : {
            "errors" : 1,
            "infos" : 0,
            "warnings" : 0
          },
          "version" : 2
        }

        """)
  }

  @Test("An absent field is left out")
  func absentFieldsAreLeftOut() throws {
    let report = Findings.report("a: b\n") { [Diagnostic(UnusedFact.self, "m", at: range($0, 1, 1..<2))] }
    let document = try Self.parse(JSONFormat.render(report).text)
    let items = try #require(document["diagnostics"] as? [[String: Any]])
    #expect(items.map { $0.keys.sorted() } == [["file", "id", "message", "range", "severity"]])
    #expect(document["summary"] as? [String: Int] == ["errors": 0, "warnings": 1, "infos": 0])
  }

  @Test("A report without findings is complete")
  func nothingFound() throws {
    let document = try Self.parse(JSONFormat.render(Report([], files: SourceFiles())).text)
    #expect(document.keys.sorted() == ["diagnostics", "summary", "version"])
    #expect((document["diagnostics"] as? [Any])?.isEmpty == true)
    #expect(document["version"] as? Int == 2)
  }

  @Test(
    "A JSON parser reads each text unchanged",
    arguments: ["\"\\/", "\u{0}\u{1B}\u{7F}", "\n\r\t", "\u{2028}\u{202E}", "\u{1F600}\u{E4}", "a/b", "</script>"])
  func textsComeBackAsTheyWere(text: String) throws {
    let report = Findings.report("a: b\n", path: "\(text).yaml") {
      [Diagnostic(UnknownKey.self, text, at: range($0, 1, 1..<2), help: text)]
    }
    let rendered = JSONFormat.render(report).text
    let item = try #require((try Self.parse(rendered)["diagnostics"] as? [[String: Any]])?.first)
    #expect(item["message"] as? String == text)
    #expect(item["help"] as? String == text)
    #expect(item["file"] as? String == "\(text).yaml")
    // A terminal that prints the JSON is safe from text of the file.
    #expect(!rendered.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("The report is one document that ends with a line break")
  func itIsOneDocumentEndedByALineBreak() {
    let rendered = JSONFormat.render(Report([], files: SourceFiles())).text
    #expect(rendered.hasSuffix("}\n"))
    #expect(!rendered.hasSuffix("\n\n"))
  }

  private static func parse(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("The size of a value is known before it is written")
  func howLargeAValueIsIsKnownBeforeItIsWritten() {
    let values: [JSONValue] = [
      .null, "", "plain", "\"\\/\u{8}\t\n\u{C}\r\u{1}\u{1F}", "Grüße 🚇", 0, -12, .bool(true), .bool(false), [], .object([:]),
      [1, [[]], .object([:])],
      ["a": [], "b": ["c": [1, 2, ["d \"e\"": "f"]]], "g": .null],
    ]
    for value in values { #expect(value.size == JSONFormat.encode(value).text.utf8.count, "\(value)") }
    // The size is a lower bound, because escaped characters become longer.
    #expect(JSONValue.string("\u{202E}").size < JSONFormat.encode("\u{202E}").text.utf8.count)
  }
}

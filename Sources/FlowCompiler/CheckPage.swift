import FlowChecks
import FlowDiagnostics
import FlowSearch

/// A check's page: what `flowc explain` prints and what stands under `docs/checks/`.
public enum CheckPage {
  /// The page in Markdown. The findings on it are what flowc says about its examples.
  public static func render(_ check: any Check.Type) -> String {
    var page = """
      # \(check.id.name)

      \(check.summary) *(\(check.id.defaultSeverity.word), \(check.id.group.rawValue))*

      \(check.rationale)

      """
    for (index, example) in check.examples.enumerated() {
      let number = check.examples.count > 1 ? " (\(index + 1))" : ""
      let report = Pipeline.compile(example.violating.input, .asking(for: check.id), limit: .ofExamples).report
      page += "\n## Wrong\(number)\n\n\(block(example.violating))\n```text\n\(TextFormat.render(report))```\n"
      page += "\n## Right\(number)\n\n\(block(example.passing))"
    }
    return page
  }

  /// The list of all checks by group.
  public static func renderIndex(linkingTo path: (String) -> String? = { _ in nil }) -> String {
    var page = "# Checks\n\nWhat flowc can say, by what it is about. `flowc explain ID` prints the page of one.\n"
    for group in DiagnosticID.Group.allCases {
      let checks = Checks.all.filter { $0.id.group == group }
      guard !checks.isEmpty else { continue }
      page += "\n## \(group.rawValue.prefix(1).uppercased())\(group.rawValue.dropFirst())\n\n"
      for check in checks {
        let name = path(check.id.name).map { "[\(check.id.name)](\($0))" } ?? check.id.name
        page += "- \(name) *(\(check.id.defaultSeverity.word))*: \(check.summary)\n"
      }
    }
    return page
  }

  private static func block(_ example: ExampleProject) -> String {
    // Control characters are part of what some examples are about; a page must stay text.
    let text = String(
      example.text.unicodeScalars.map { scalar in
        scalar.value < 0x20 && scalar != "\n" && scalar != "\t" ? "\u{FFFD}" : Character(scalar)
      })
    return "```yaml\n\(text)\n```\n"
  }
}

extension ExampleProject {
  /// The example as a project of one file.
  public var input: ProjectInput {
    var input = ProjectInput(place: "flows")
    if let unreadable {
      input.addUnreadable(path: path, reason: unreadable)
    } else {
      input.add(SourceFile(path: path, text: text), pathFromRoot: "app.yaml")
    }
    return input
  }
}

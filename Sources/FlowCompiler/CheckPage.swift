import FlowChecks
import FlowDiagnostics
import FlowResources

/// A check's page: the file in `docs/checks/`, which is part of flowc and which `flowc explain` prints.
public struct CheckPage: Sendable {
  /// The page in Markdown.
  public let text: String
  /// One sentence, with a full stop.
  public let summary: String
  /// The reason for the check and the remedy, in Markdown.
  public let rationale: String

  init(_ text: String) {
    self.text = text
    // Compares bytes, and stops at the first example, because SARIF reads the heads of all pages.
    var head: [Substring] = []
    var rest = text[...]
    while !rest.utf8.starts(with: "## ".utf8), let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
      head.append(rest[..<end])
      rest = rest[rest.utf8.index(after: end)...]
    }
    // The summary ends before ` *(severity, group)*`.
    let sentence = head.dropFirst(2).first ?? ""
    summary = String(sentence[..<(sentence.utf8.lastIndex(of: UInt8(ascii: "(")) ?? sentence.endIndex)].dropLast(2))
    rationale = head.dropFirst(4).dropLast().joined(separator: "\n")
  }

  /// Returns the page that lists all checks by group.
  ///
  /// - Parameter path: Returns the path of a check's page by the check's id, or nil for a check without a link.
  public static func renderIndex(linkingTo path: (String) -> String? = { _ in nil }) -> String {
    var page = "# Checks\n\nThe checks of flowc, by group. `flowc explain ID` prints the page of a check.\n"
    for group in DiagnosticID.Group.allCases {
      let checks = Checks.all.filter { $0.id.group == group }
      guard !checks.isEmpty else { continue }
      page += "\n## \(group.rawValue.prefix(1).uppercased())\(group.rawValue.dropFirst())\n\n"
      for check in checks {
        let name = path(check.id.name).map { "[\(check.id.name)](\($0))" } ?? check.id.name
        page += "- \(name) *(\(check.id.defaultSeverity.word))*: \(check.page.summary)\n"
      }
    }
    return page
  }
}

extension Check {
  /// The check's page. A test makes sure that each check has one.
  public static var page: CheckPage { CheckPage(CheckPages.all[id.name] ?? "") }
}

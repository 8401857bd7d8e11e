import FlowDiagnostics
import FlowGraph

/// Reports a pattern that two links have.
struct LinkDuplicate: GraphCheck {
  static let id = DiagnosticID("link-duplicate", .links, .error)

  let pattern: Located<String>
  let subject: String?
  /// The first place of the pattern, and the owner of the link there.
  let first: SourceRange
  let firstOwner: String

  var range: SourceRange { pattern.range }
  var message: String { "'\(pattern.value)' is already the link of '\(firstOwner)'" }
  var related: [RelatedPlace] { first == range ? [] : [RelatedPlace("first given here", first)] }
  var help: String? { "delete one of them, or give it another pattern" }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    var first: [String: WrittenLinks.Pattern] = [:]
    var findings: [Self] = []
    for written in context.links.patterns where written.pattern != nil {
      guard let earlier = first[written.text.value] else {
        first[written.text.value] = written
        continue
      }
      findings.append(
        Self(
          pattern: written.text, subject: written.name(in: context.graph), first: earlier.text.range,
          firstOwner: earlier.name(in: context.graph)))
    }
    return findings
  }
}

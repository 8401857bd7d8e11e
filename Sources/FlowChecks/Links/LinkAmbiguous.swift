import FlowDiagnostics
import FlowGraph

/// Reports two links that one URL can mean.
struct LinkAmbiguous: GraphCheck {
  static let id = DiagnosticID("link-ambiguous", .links, .error)

  let pattern: Located<String>
  let subject: String?
  /// The earlier link, and the name of its owner.
  let earlier: Located<String>
  let earlierOwner: String
  /// A URL that fits both patterns, if one is known.
  let url: String?

  var range: SourceRange { pattern.range }
  var message: String {
    "a URL that fits '\(pattern.value)' also fits '\(earlier.value)'" + (url.map { ", for example '\($0)'" } ?? "")
  }
  var related: [RelatedPlace] { [RelatedPlace("the link of '\(earlierOwner)'", earlier.range)] }
  var help: String? { "give one of them a segment of its own" }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    var first: [[String?]: WrittenLinks.Pattern] = [:]
    var findings: [Self] = []
    for written in context.links.patterns {
      guard let shape = written.pattern?.shape else { continue }
      guard let earlier = first[shape] else {
        first[shape] = written
        continue
      }
      // `LinkDuplicate` reports equal texts.
      guard earlier.text.value != written.text.value else { continue }
      findings.append(
        Self(
          pattern: written.text, subject: written.name(in: context.graph), earlier: earlier.text,
          earlierOwner: earlier.name(in: context.graph), url: SharedURL(context.graph).text(of: earlier, and: written)))
    }
    return findings
  }
}

import FlowDiagnostics
import FlowGraph
import FlowModel

/// Reports a segment of a link that is a placeholder in the notation of other routers.
struct PlaceholderForm: GraphCheck {
  static let id = DiagnosticID("placeholder-form", .links, .warning)

  /// The segment as it is written.
  let segment: String
  let pattern: WrittenLinks.Pattern
  let subject: String?
  /// The pattern with the placeholder, if a param takes its value.
  let corrected: String?
  /// Whether `link-missing-param` reports that the value is missing.
  let isMissing: Bool

  var range: SourceRange { pattern.text.range }
  private var placeholder: String { "$\(segment.dropFirst())" }
  var message: String { "'\(segment)' is text, not a placeholder: only URLs with '\(segment)' at this place fit" }
  var help: String? { "did you mean '\(placeholder)'?" }
  var edits: [Edit] { corrected.map { pattern.edit(to: $0) } ?? [] }
  var cause: FindingPlace? { isMissing ? FindingPlace(LinkMissingParam.id, range) : nil }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    let graph = context.graph
    let written = context.links.patterns.filter { !marked($0).isEmpty }
    if written.isEmpty { return [] }
    let placed = Dictionary(context.placedLinks.map { ($0.target, $0) }, uniquingKeysWith: { first, _ in first })
    return written.flatMap { pattern in
      var params: [String] = []
      var missing: [String] = []
      switch pattern.owner {
      case .screen(let target):
        guard let link = placed[target] else { break }
        params = link.params.map { graph.params[$0].name.value }
        missing = link.missing(in: graph).map { graph.params[$0].name.value }
      case .action(let action): params = graph.parameters(of: action).map(\.name)
      }
      let segments = marked(pattern)
      let given = pattern.pattern?.placeholders ?? []
      return segments.map { segment in
        let name = String(segment.dropFirst())
        let isTaken = params.contains(name) && !given.contains(name) && segments.filter { $0 == segment }.count == 1
        return Self(
          segment: segment, pattern: pattern, subject: pattern.name(in: graph),
          corrected: isTaken ? pattern.text.value.replacingPart(segment, with: "$\(name)") : nil,
          isMissing: missing.contains(name) || missing.count == 1 && segments.count == 1)
      }
    }
  }

  /// Returns the segments of a pattern that look like placeholders of other routers.
  private static func marked(_ written: WrittenLinks.Pattern) -> [String] {
    guard written.text.value.utf8.contains(UInt8(ascii: ":")), let path = written.pattern?.path else { return [] }
    return path.compactMap { segment in
      guard case .concrete(let text) = segment, text.hasPrefix(":"), Names.isValid(String(text.dropFirst())) else { return nil }
      return text
    }
  }
}

import FlowDiagnostics
import FlowGraph

/// Reports a pattern of a link that can't be parsed.
struct LinkPatternCheck: GraphCheck {
  static let id = DiagnosticID("link-pattern", .links, .error)

  let fault: LinkPatternFault
  let pattern: WrittenLinks.Pattern
  let subject: String?

  var range: SourceRange { pattern.text.range }

  var message: String {
    switch fault {
    case .noLeadingSlash: "the pattern '\(pattern.text.value)' does not begin with '/'"
    case .emptySegment: "a segment of the pattern is empty"
    case .dots(let dots): "'\(dots)' cannot be a segment"
    case .character("#"): "the pattern '\(pattern.text.value)' has a fragment, but patterns can't have one"
    case .character(let character): "'\(character)' is not allowed in a pattern"
    case .partOfSegment(let segment): "'\(segment)' is neither text nor a placeholder"
    case .placeholderName(let name): "'\(name)' names no param"
    case .queryItem(let item): "'\(item)' is not a query item"
    case .twice(let text): "'\(text)' occurs twice in the pattern"
    }
  }

  var help: String? {
    if let meant { return "write '\(meant)'" }
    switch fault {
    case .noLeadingSlash:
      let text = pattern.text.value
      return text.contains("://") ? "write only the path; the scheme and the hosts belong under 'links' of the app" : "write '/\(text)'"
    case .emptySegment: return "delete one '/'"
    case .dots: return "delete it: URLs lose it before the app reads them"
    case .character("#"):
      let text = pattern.text.value
      let fragment = text[(text.firstIndex(of: "#") ?? text.endIndex)...]
      return "delete '\(fragment)': the app ignores the fragment of a URL"
        + (fragment.contains("$") ? "; to pass it on, turn it into a query item before the app opens the URL" : "")
    case .character: return "write text or '$name' as a segment: patterns have no wildcards"
    case .partOfSegment: return "write the placeholder as a whole segment: '/$name/'"
    case .placeholderName: return "write '$' and the name of a param"
    case .queryItem: return "write 'name=$param'"
    case .twice: return "delete one of the two"
    }
  }

  var edits: [Edit] { meant.map { pattern.edit(to: $0) } ?? [] }

  /// The pattern that is meant, if it is clear.
  private var meant: String? {
    let text = pattern.text.value
    if text.contains("://") { return nil }
    let corrected = Self.withDollars(fault == .noLeadingSlash ? "/" + text : text)
    return corrected != text && (try? LinkPattern(corrected)) != nil ? corrected : nil
  }

  /// Returns the text with `$id` instead of `{id}`, `<id>` and `=:id`, which are placeholders of other routers.
  private static func withDollars(_ text: String) -> String {
    var (written, rest) = ("", Substring(text))
    while let open = rest.firstIndex(where: { "{<".contains($0) }), let close = rest[open...].firstIndex(where: { "}>".contains($0) }) {
      let before = rest[..<open]
      written += before.last == "$" ? before : before + "$"
      written += rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
    }
    return (written + rest).split(separator: "&", omittingEmptySubsequences: false).map { item in
      // A text that begins with `:` isn't valid as the value of a query item, so it must be a placeholder.
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].hasPrefix(":") else { return String(item) }
      return "\(parts[0])=$\(parts[1].dropFirst())"
    }.joined(separator: "&")
  }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    context.links.patterns.compactMap { written in
      guard case .failure(let fault) = written.parsed else { return nil }
      return Self(fault: fault, pattern: written, subject: written.name(in: context.graph))
    }
  }
}

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
    case .noLeadingSlash: "a pattern begins with '/'"
    case .emptySegment: "a segment of the pattern is empty"
    case .dots(let dots): "'\(dots)' cannot be a segment"
    case .character("#"): "the pattern '\(pattern.text.value)' has a fragment, which no pattern can have"
    case .character(let character): "'\(character)' cannot stand in a pattern"
    case .partOfSegment(let segment): "'\(segment)' is neither text nor a placeholder"
    case .placeholderName(let name): "'\(name)' names no param"
    case .queryItem(let item): "'\(item)' is not a query item"
    case .twice(let text): "'\(text)' stands twice in the pattern"
    }
  }

  var help: String? {
    if let meant { return "write '\(meant)'" }
    switch fault {
    case .noLeadingSlash:
      let text = pattern.text.value
      return text.contains("://") ? "write the path alone; scheme and hosts stand under 'links' of the app" : "write '/\(text)'"
    case .emptySegment: return "take one '/' away"
    case .dots: return "URLs lose it before they are read; leave it out"
    case .character("#"):
      let text = pattern.text.value
      let fragment = text[(text.firstIndex(of: "#") ?? text.endIndex)...]
      return "leave '\(fragment)' out, since the fragment of a URL is ignored"
        + (fragment.contains("$") ? "; to pass it on, rewrite such URLs to a query item before the app opens them" : "")
    case .character: return "a segment is text or '$name'; there are no wildcards"
    case .partOfSegment: return "a placeholder is a whole segment: '/$name/'"
    case .placeholderName: return "a placeholder is '$' and the name of a param"
    case .queryItem: return "a query item is 'name=$param'"
    case .twice: return "keep one of the two"
    }
  }

  var edits: [Edit] { meant.map { pattern.edit(to: $0) } ?? [] }

  /// The pattern that is meant, if it is clear.
  private var meant: String? {
    let text = pattern.text.value
    if text.contains("://") { return nil }
    let mended = Self.withDollars(fault == .noLeadingSlash ? "/" + text : text)
    return mended != text && (try? LinkPattern(mended)) != nil ? mended : nil
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

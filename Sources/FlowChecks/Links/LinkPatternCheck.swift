import FlowDiagnostics
import FlowGraph

/// The pattern of a link can be read.
enum LinkPatternCheck: GraphCheck {
  static let id = DiagnosticID.linkPattern
  static let summary = "The pattern of a link is not a path of segments and placeholders."
  static let rationale = """
    A pattern is a path, with query items if it needs any: `/profile/$id?tab=$tab`. A segment is either
    text or one placeholder, and a query item is `name=$param`. Scheme and hosts stand under `links` of
    the app, once for all. There are no wildcards: unknown query items, the fragment and a slash at the
    end are ignored anyhow, and a placeholder takes whatever stands in its segment.
    """
  static let claimsAbsence = true

  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    for written in context.links.patterns {
      guard case .failure(let fault) = written.parsed else { continue }
      let (message, help) = explain(fault, written.text.value)
      let meant = meant(by: written.text.value, fault)
      findings.append(
        Diagnostic(
          id, message, at: written.text.range, subject: written.name(in: context.graph), help: meant.map { "write '\($0)'" } ?? help,
          edits: meant.map { written.edit(to: $0) } ?? []))
    }
  }

  private static func explain(_ fault: LinkPatternFault, _ text: String) -> (message: String, help: String) {
    switch fault {
    case .noLeadingSlash:
      let help = text.contains("://") ? "write the path alone; scheme and hosts stand under 'links' of the app" : "write '/\(text)'"
      return ("a pattern begins with '/'", help)
    case .emptySegment: return ("a segment of the pattern is empty", "take one '/' away")
    case .dots(let dots): return ("'\(dots)' cannot be a segment", "URLs lose it before they are read; leave it out")
    case .character(let character):
      return character == "#"
        ? ("a pattern has no fragment", "leave out what begins with '#': it is ignored in URLs")
        : ("'\(character)' cannot stand in a pattern", "a segment is text or '$name'; there are no wildcards")
    case .partOfSegment(let segment):
      return ("'\(segment)' is neither text nor a placeholder", "a placeholder is a whole segment: '/$name/'")
    case .placeholderName(let name): return ("'\(name)' names no param", "a placeholder is '$' and the name of a param")
    case .queryItem(let item): return ("'\(item)' is not a query item", "a query item is 'name=$param'")
    case .twice(let text): return ("'\(text)' stands twice in the pattern", "keep one of the two")
    }
  }

  /// The pattern that was meant, if that is plain.
  private static func meant(by text: String, _ fault: LinkPatternFault) -> String? {
    if text.contains("://") { return nil }
    let mended = withDollars(fault == .noLeadingSlash ? "/" + text : text)
    return mended != text && (try? LinkPattern(mended)) != nil ? mended : nil
  }

  /// The text with `$id` instead of `{id}` and `<id>`, by which other routers know their placeholders.
  private static func withDollars(_ text: String) -> String {
    var (written, rest) = ("", Substring(text))
    while let open = rest.firstIndex(where: { "{<".contains($0) }), let close = rest[open...].firstIndex(where: { "}>".contains($0) }) {
      let before = rest[..<open]
      written += before.last == "$" ? before : before + "$"
      written += rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
    }
    return written + rest
  }

  static let violating = [
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { showTea: { push: tea } } }
        tea: { link: ↓/tea.* }
      """),
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { showTea: { push: tea } } }
        tea: { params: { name: String }, link: ↓tea/$name }
      """),
  ]
  static let passing = [
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { showTea: { push: tea } } }
        tea: { link: /tea }
      """),
    Example(
      """
      app: Teahouse
      start: shop
      ---
      flow: shop
      screens:
        menu: { actions: { showTea: { push: tea } } }
        tea: { params: { name: String }, link: /tea/$name }
      """),
  ]
}

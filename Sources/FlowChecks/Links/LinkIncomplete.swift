import FlowDiagnostics
import FlowGraph

/// Reports a screen of which no link carries all params that its links name.
struct LinkIncomplete: GraphCheck {
  static let id = DiagnosticID("link-incomplete", .links, .warning)

  let screen: String
  /// The pattern that carries the most params.
  let pattern: WrittenLinks.Pattern
  /// The params that the pattern leaves out, each with the first pattern that names it.
  let missing: [(name: String, pattern: Located<String>)]
  /// The pattern with the missing params.
  let corrected: String

  var range: SourceRange { pattern.text.range }
  var subject: String? { screen }
  var message: String {
    let names = missing.map { "'$\($0.name)'" }.joined(separator: ", ")
    return "no link of '\(screen)' contains all params that its links name: '\(pattern.text.value)' omits \(names)"
  }
  var related: [RelatedPlace] {
    var seen: Set<SourceRange> = []
    return missing.filter { seen.insert($0.pattern.range).inserted }.map { RelatedPlace("'$\($0.name)' is named here", $0.pattern.range) }
  }
  var help: String? { "write '\(corrected)'" }
  var edits: [Edit] { pattern.edit(to: corrected) }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    let graph = context.graph
    var byScreen: [ScreenID: [PlacedLink]] = [:]
    for link in context.placedLinks { byScreen[link.target.screen, default: []].append(link) }
    return byScreen.keys.sorted().compactMap { screen in
      guard let links = byScreen[screen], links.count > 1, links.allSatisfy({ context.isKnown($0.plan) && $0.missing(in: graph).isEmpty })
      else { return nil }
      // Patterns that can't be told apart are reported on their own.
      guard Set(links.map(\.pattern.shape)).count == links.count else { return nil }
      var named: [(name: String, pattern: Located<String>)] = []
      for link in links {
        // The app writes no secret value into a URL.
        let params = Set(link.params.filter { !graph.params[$0].isSecret }.map { graph.params[$0].name.value })
        for name in link.pattern.placeholders where params.contains(name) && !named.contains(where: { $0.name == name }) {
          named.append((name, link.written.text))
        }
      }
      let most = links.map { link in (link: link, missing: named.filter { !link.pattern.placeholders.contains($0.name) }) }
        .min { $0.missing.count < $1.missing.count }
      guard let most, !most.missing.isEmpty else { return nil }
      return Self(
        screen: graph.name(of: screen), pattern: most.link.written, missing: most.missing,
        corrected: most.missing.reduce(most.link.written.text.value) { "\($0)\($0.contains("?") ? "&" : "?")\($1.name)=$\($1.name)" })
    }
  }
}

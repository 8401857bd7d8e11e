import FlowDiagnostics
import FlowGraph

/// Reports a text that the app's string catalog doesn't translate into each of its languages.
struct Untranslated: GraphCheck {
  static let id = DiagnosticID("untranslated", .hygiene, .warning)

  let text: ShownText
  /// The languages that lack a translation.
  let languages: [String]
  let catalog: String
  /// Whether the catalog has the text at all.
  let isKnown: Bool

  var range: SourceRange { text.range }
  var subject: String? { text.subject }
  var message: String { "'\(text.key)', \(text.use), has no translation into \(languages.quotedList()) in '\(catalog)'" }
  var help: String? {
    isKnown ? "translate it there, or set its 'shouldTranslate' to false" : "run 'flowc generate' to add it there, and translate it"
  }

  static let claimsAbsence = false

  static func find(in context: GraphContext) -> [Self] {
    context.translations.flatMap { catalog -> [Self] in
      guard !catalog.languages.isEmpty else { return [] }
      var seen: Set<String> = []
      // One that is read at several places is reported at the first.
      return context.graph.shownTexts(titles: catalog.titles).compactMap { text in
        guard text.key.contains(where: { !$0.isWhitespace }), seen.insert(text.key).inserted else { return nil }
        let known = catalog.keys[text.key]
        let missing = catalog.languages.filter { !(known?.contains($0) ?? false) }
        return missing.isEmpty ? nil : Self(text: text, languages: missing, catalog: catalog.path, isKnown: known != nil)
      }
    }
  }
}

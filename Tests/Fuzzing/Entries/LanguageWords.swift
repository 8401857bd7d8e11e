import FlowModel

/// The words of the language, and the forms in which they are used.
enum LanguageWords {
  static let all: [String] = Vocabulary.words + values + pieces

  private static let values = FlowKind.allCases.map(\.rawValue) + TypeExpression.builtIn.sorted() + words

  private static let words = [
    "all", "true", "false", "dismissed", "started", "not started", "sheet", "popover", "fullScreen", "$id", "'text'", "~", "3", "-1.5",
  ]

  private static let pieces = [
    "{ push: a }", "{ present: a }", "[{ when: f, root: a }, stay]", "{ run: x }", "{ steps: [dismiss, { push: a }] }", "&a", "*a",
    "<<: *a", "{ any: [f, not g] }", "then: { done: pop }", "params: { id: Int }", "---\nflow: g\nscreens: { a: }", "link: /a/$id", "|\n",
    "- ", "# ",
  ]
}

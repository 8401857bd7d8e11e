import FlowDiagnostics

/// An alias repeats what its own document has already said.
enum YamlAlias: Check {
  static let id = DiagnosticID.yamlAlias
  static let summary = "An alias names no anchor before it in its document, stands inside its own anchor, or grows without bound."
  static let rationale = """
    `*name` repeats the value that `&name` marks earlier in the same document; an anchor ends with its
    document, even where the next one stands in the same file. Without that value there is nothing to
    put here, and a value that contains itself would never end. Move the anchor into this document (a
    top-level key beginning with `x-` is a good place), put it on the part that is meant, or write the
    value out.
    """
  static let violating = [
    Example(
      """
      app: Shop
      start: cart
      x-common: &help { present: help }
      ---
      flow: cart
      screens:
        cart: { actions: { help: ↓*help } }
      ---
      flow: help
      screens: [help]
      """),
    Example(
      """
      app: Shop
      start: cart
      ---
      flow: cart
      screens:
        cart:
          actions: &help
            help: { present: help }
            questions: ↓*help
      ---
      flow: help
      screens: [help]
      """),
  ]
  static let passing = [
    Example(
      """
      app: Shop
      start: cart
      ---
      flow: cart
      x-common: &help { present: help }
      screens:
        cart: { actions: { help: *help } }
      ---
      flow: help
      screens: [help]
      """),
    Example(
      """
      app: Shop
      start: cart
      ---
      flow: cart
      screens:
        cart:
          actions:
            help: &help { present: help }
            questions: *help
      ---
      flow: help
      screens: [help]
      """),
  ]
}

import FlowDiagnostics

/// What a screen needs is given where nobody can be asked for it.
enum MissingArgument: Check {
  static let id = DiagnosticID.missingArgument
  static let summary = "A move that no code calls leaves out an argument that its screen needs."
  static let rationale = """
    An argument that the YAML leaves open becomes a parameter of the generated action, and the app's
    code gives it. Nobody calls a handler, a bar button or a page swipe, so here there would be nothing
    to show: a receipt without an order. Bind it under `with` (in a handler, the outcome can carry it),
    or give the param a default or an optional type (`String?`).
    """
  static let violating = [
    Example(
      """
      app: Shop
      start: cart
      ---
      flow: cart
      screens:
        cart:
          actions:
            pay: { present: payment, then: { paid: { push: ↓receipt } } }
        receipt:
          params: { order: String }
      ---
      flow: payment
      outcomes: { paid: { order: String } }
      screens:
        payment: { actions: { confirm: { finish: paid } } }
      """),
    Example(
      """
      app: Notes
      start: main
      ---
      flow: main
      kind: tabs
      tabs:
        notes: notes
        add: { present: ↓editor }
      ---
      flow: notes
      screens: [notes]
      ---
      flow: editor
      screens:
        editor:
          params: { folder: String }
      """),
    Example(
      """
      app: Shop
      start: tour
      ---
      flow: tour
      kind: pages
      screens:
        welcome:
        ↓offer:
          params: { code: String }
          actions: { done: { root: shop } }
      ---
      flow: shop
      screens:
        shop: { actions: { tour: { root: tour } } }
      """),
  ]
  static let passing = [
    Example(
      """
      app: Shop
      start: cart
      ---
      flow: cart
      screens:
        cart:
          actions:
            pay: { present: payment, then: { paid: { push: receipt, with: { order: $order } } } }
        receipt:
          params: { order: String }
      ---
      flow: payment
      outcomes: { paid: { order: String } }
      screens:
        payment: { actions: { confirm: { finish: paid } } }
      """),
    Example(
      """
      app: Notes
      start: main
      ---
      flow: main
      kind: tabs
      tabs:
        notes: notes
        add: { present: editor, with: { folder: Inbox } }
      ---
      flow: notes
      screens: [notes]
      ---
      flow: editor
      screens:
        editor:
          params: { folder: String }
      """),
    Example(
      """
      app: Shop
      start: tour
      ---
      flow: tour
      kind: pages
      screens:
        welcome:
        offer:
          params: { code: { type: String, default: SPRING } }
          actions: { done: { root: shop } }
      ---
      flow: shop
      screens:
        shop: { actions: { tour: { root: tour } } }
      """),
  ]
}

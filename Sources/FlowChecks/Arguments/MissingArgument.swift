import FlowDiagnostics
import FlowGraph

/// What a screen needs is given where nobody can be asked for it.
enum MissingArgument: GraphCheck {
  static let id = DiagnosticID.missingArgument
  static let summary = "A move that no code calls leaves out an argument that its screen needs."
  static let rationale = """
    An argument that the YAML leaves open becomes a parameter of the generated action, and the app's
    code gives it. Nobody calls a handler, a bar button or a page swipe, so here there would be nothing
    to show: a receipt without an order. Bind it under `with` (in a handler, the outcome can carry it),
    or give the param a default or an optional type (`String?`). `open` also shows the screens on which
    its target lies: they are given what the target is given under the same name.
    """
  static let claimsAbsence = true

  /// What is missing on the spot has been found while names were resolved; what lies below an opened screen is known only now.
  static func run(on context: GraphContext, into findings: inout [Diagnostic]) {
    findings += self.findings(in: context.graph)
  }

  static func findings(in graph: NavigationGraph) -> [Diagnostic] {
    let opens = Opens(graph).all.filter { $0.action == nil }
    let owners = opens.isEmpty ? OperationOwners() : OperationOwners(graph)
    return opens.compactMap { open in
      let bound = Set(open.operation.arguments.map(\.name))
      var names: Set<String> = []
      let missing = open.required(in: graph).filter { param in
        let row = graph.params[param]
        return !bound.contains(row.name.value) && names.insert(row.name.value).inserted
      }
      guard let first = missing.first, let lower = open.below.first(where: { graph.screens[$0].params.contains(first) }) else { return nil }
      let name = graph.params[first].name
      let isOwn = open.namesake(of: first, in: graph) != nil
      return Diagnostic(
        id, "'\(graph.name(of: lower))', which is shown below, needs '\(name.value)', and nobody calls this who could pass it",
        at: open.operation.targetRange, subject: owners[open.operation.id]?.subject,
        related: [RelatedPlace("the param is declared here", name.range)],
        help: isOwn
          ? "bind it: 'with: { \(name.value): … }'"
          : "give '\(graph.name(of: open.screen))' a param '\(name.value)' that can be bound, or '\(graph.name(of: lower))' a default")
    }
  }

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
    Example(
      """
      app: Library
      start: shelves
      ---
      flow: shelves
      screens:
        shelves: { actions: { show: { push: shelf } } }
        shelf:
          params: { shelf: Int }
          actions: { show: { push: book }, scan: { present: scanner, then: { scanned: { open: ↓book, with: { title: $title } } } } }
        book: { params: { title: String }, link: /book/$shelf/$title }
      ---
      flow: scanner
      outcomes: { scanned: { title: String } }
      screens:
        scanner: { actions: { scan: { finish: scanned } } }
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
    Example(
      """
      app: Library
      start: shelves
      ---
      flow: shelves
      screens:
        shelves: { actions: { show: { push: shelf } } }
        shelf:
          params: { shelf: Int }
          actions: { show: { push: book }, scan: { present: scanner, then: { scanned: { open: book, with: { shelf: 1, title: $title } } } } }
        book: { params: { shelf: Int, title: String }, link: /book/$shelf/$title }
      ---
      flow: scanner
      outcomes: { scanned: { title: String } }
      screens:
        scanner: { actions: { scan: { finish: scanned } } }
      """),
  ]
}

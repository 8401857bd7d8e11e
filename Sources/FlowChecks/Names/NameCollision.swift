import FlowDiagnostics

/// Names of one scope stay apart in Swift.
enum NameCollision: Check {
  static let id = DiagnosticID.nameCollision
  static let summary = "Two names of one scope are the same, or become the same Swift identifier."
  static let rationale = """
    A `when` could mean either of a fact and a guard that share a name, and the checker would track the
    one while the app evaluates the other. Two screens `recipe` and `Recipe` are two words in the YAML
    but one type in the generated Swift, which would not compile. Rename one of them so that a reader,
    too, can tell them apart.
    """
  static let violating = [
    Example(
      """
      app: Shop
      start: cart
      facts:
        member: { persisted: true }
      guards:
        ↓member: The customer's card was issued in this country
      ---
      flow: cart
      screens:
        cart:
          actions:
            pay:
              - { when: member, present: payment }
              - { present: joining }
      ---
      flow: payment
      screens: [payment]
      ---
      flow: joining
      screens:
        joining: { actions: { join: { root: cart, sets: member } } }
      """),
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes:
          actions:
            open: { push: recipe }
            write: { push: Recipe }
            help: { present: help }
        recipe:
        ↓Recipe:
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
      facts:
        member: { persisted: true }
      guards:
        localCard: The customer's card was issued in this country
      ---
      flow: cart
      screens:
        cart:
          actions:
            pay:
              - { when: [member, localCard], present: payment }
              - { present: joining }
      ---
      flow: payment
      screens: [payment]
      ---
      flow: joining
      screens:
        joining: { actions: { join: { root: cart, sets: member } } }
      """),
    Example(
      """
      app: Recipes
      start: recipes
      ---
      flow: recipes
      screens:
        recipes:
          actions:
            open: { push: recipe }
            write: { push: editor }
            help: { present: help }
        recipe:
        editor:
      ---
      flow: help
      screens: [help]
      """),
  ]
}

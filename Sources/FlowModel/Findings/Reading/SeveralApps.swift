import FlowDiagnostics

/// A project has one app.
public struct SeveralApps: Finding {
  public static let id = DiagnosticID("several-apps", .reading, .error)
  public static let summary = "The project has more than one app document."
  public static let rationale = """
    A project describes one app: one start, one set of facts, one prefix for the generated types. With
    two app documents the start would depend on which file happens to be read first. Merge them, or keep
    the second app's files in a directory of their own and run flowc on each.
    """
  let name: String
  /// Where the first app is named.
  let first: SourceRange
  public let range: SourceRange

  public init(_ name: Located<String>, first: SourceRange) {
    self.name = name.value
    self.first = first
    range = name.range
  }

  public var message: String { "there is a second app, '\(name)'" }
  public var related: [RelatedPlace] { [RelatedPlace("the first is here", first)] }
  public var help: String? { "a project has one 'app:' document; check other projects on their own" }

  public static let examples = [
    Example(
      """
        app: Shop
      - start: cart
      - ---
      - app: ↓ShopForTablets
        start: cart
        ---
        flow: cart
        screens:
          cart: { actions: { help: { present: help } } }
        ---
        flow: help
        screens: [help]
      """)
  ]
}

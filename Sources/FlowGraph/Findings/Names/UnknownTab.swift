import FlowDiagnostics

/// A name that must be a tab or a page is one.
public struct UnknownTab: Misspelling {
  public static let id = DiagnosticID("unknown-tab", .names, .error)
  public static let summary = "The target of a `select` is neither a tab that can be selected nor a page of this flow."
  public static let rationale = """
    `select` switches to a tab of the tabs flow around the screen or, on pages, to another page. No tabs
    flow has a tab of this name, or only as a bar button, which acts when it is tapped and never shows
    anything of its own, so nothing would happen. Correct the name; to do what a bar button does, write
    its action out.
    """

  /// Where the tab is looked for.
  enum Place {
    /// In the tabs flow that is named with it.
    case flow(String)
    /// In all tabs flows.
    case anywhere(tabs: FewNames)
    /// In all tabs flows, and among the pages of the flow around it.
    case anywhereFromPages(FewNames, tabs: FewNames)
  }

  let name: String
  public let range: SourceRange
  public let subject: String?
  let place: Place
  /// Whether there is a bar button of the name.
  let isBarButton: Bool
  public let nearest: String?
  public var rivals: [String] = []

  public var written: String? { name }
  public var isReplaceable: Bool { if case .flow = place { false } else { true } }

  public var message: String {
    switch place {
    case .flow(let flow) where isBarButton: "'\(name)' is a bar button of '\(flow)', and cannot be selected"
    case _ where isBarButton: "'\(name)' is a bar button, and cannot be selected"
    case .flow(let flow): "the tabs flow '\(flow)' has no tab '\(name)'"
    case .anywhere: "no tabs flow has a tab '\(name)'"
    case .anywhereFromPages: "no tabs flow has a tab '\(name)', and this flow has no such page"
    }
  }

  public var advice: String? {
    let known: String? =
      switch place {
      case .flow: nil
      case .anywhere(let tabs): Self.whatCanBeSelected(among: FewNames([]), tabs)
      case .anywhereFromPages(let pages, let tabs): Self.whatCanBeSelected(among: pages, tabs)
      }
    let parts = [known, isBarButton ? "to make '\(name)' a tab, give it a flow alone: '\(name): flow'" : nil].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private static func whatCanBeSelected(among pages: FewNames, _ tabs: FewNames) -> String {
    if tabs.isEmpty, pages.isEmpty { return "only tabs and pages can be selected" }
    return [(pages, "page"), (tabs, "tab")].filter { !$0.0.isEmpty }.map { names, what in
      names.only.map { "the only \(what) is '\($0)'" } ?? "the \(what)s are \(names.listed())"
    }.joined(separator: "; ")
  }

  public static let examples = [
    Example(
      """
        app: Travel
        start: main
        ---
        flow: main
        kind: tabs
        tabs: { trips: trips, map: map }
        ---
        flow: trips
        screens:
          trips:
            actions:
      -       showMap: { select: ↓maps }
      +       showMap: { select: map }
              help: { present: help }
        ---
        flow: map
        screens: [map]
        ---
        flow: help
        screens: [help]
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
          compose: { present: editor }
        ---
        flow: notes
        screens:
      -   notes: { actions: { write: { select: ↓compose } } }
      +   notes: { actions: { write: { present: editor } } }
        ---
        flow: editor
        screens: [editor]
      """),
  ]
}

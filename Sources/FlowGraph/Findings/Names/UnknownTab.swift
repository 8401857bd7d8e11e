import FlowDiagnostics

/// Reports a name that must be a tab or a page and isn't.
public struct UnknownTab: Misspelling {
  public static let id = DiagnosticID("unknown-tab", .names, .error)

  /// The place where the tab is looked for.
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
  /// Whether there is a bar button with the name.
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
    let parts = [known, isBarButton ? "to make '\(name)' a tab, give it only a flow: '\(name): flow'" : nil].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private static func whatCanBeSelected(among pages: FewNames, _ tabs: FewNames) -> String {
    if tabs.isEmpty, pages.isEmpty { return "use another verb: only tabs and pages can be selected" }
    return [(pages, "page"), (tabs, "tab")].filter { !$0.0.isEmpty }.map { names, what in
      names.only.map { "the only \(what) is '\($0)'" } ?? "the \(what)s are \(names.listed())"
    }.joined(separator: "; ")
  }
}

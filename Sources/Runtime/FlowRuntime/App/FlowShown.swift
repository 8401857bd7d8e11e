/// What an app's own screens and flows add to a state.
extension FlowNavigation where App: FlowApp {
  /// Whether the facts are as the active screen, its flow and all tabs around it require.
  public var meetsRequirements: Bool { meetsRequirements(in: App()) }

  /// The name of the flow that is the root; nil only before launch.
  public var rootFlow: String? { contexts.first?.content.flow }

  /// The context at an index from the root on; nil where there is none.
  public func context(at index: Int) -> Context? { contexts.indices.contains(index) ? contexts[index] : nil }

  /// The link of the active screen, with what it takes from the screens below.
  public var link: String? {
    var screens: [App.Route] = []
    for context in contexts { screens += context.content.innermost.screens }
    return screens.popLast().flatMap { $0.anyLink(on: screens) }
  }
}

extension FlowNavigation.Content {
  /// The flow that it began with.
  public var flow: App.Flow? {
    switch self {
    case .stack(let frames): frames.first?.flow
    case .pages(let pages): pages.flow
    case .tabs(let tabs): tabs.flow
    }
  }
}

extension FlowNavigation.Tabs {
  /// What a tab shows, or keeps; nil for a bar button.
  public func content(of tab: App.Tab) -> FlowNavigation.Content? {
    for shown in tabs where shown.tab == tab { return shown.content }
    return nil
  }
}

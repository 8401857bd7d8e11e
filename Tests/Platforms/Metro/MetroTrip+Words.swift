@_spi(FlowGenerated) import FlowRuntime

extension MetroTrip {
  /// Returns the screens of the state, as `[ *( a b ) | … ] ▸sheet ( c )`.
  ///
  /// - Parameters:
  ///   - tellsBars: Whether a hidden bar is `[-`.
  ///   - onlySeen: Whether contexts that are completely covered, and tabs that aren't selected, have only their names.
  package func wanted(tellsBars: Bool = false, onlySeen: Bool = false) -> String {
    let all = FlowPicture(of: router.navigation).contexts
    // A context that is presented over an alert hides the alert.
    let contexts = all.enumerated().filter { index, context in
      if case .alert = context.content { index + 1 == all.count } else { true }
    }.map(\.element)
    let last = contexts.lastIndex { $0.presentation?.style == .fullScreen } ?? 0
    return contexts.enumerated().map { index, context in
      if case .alert(let alert) = context.content { return text(alert.screen) }
      // A popover without a source is a sheet. Whether there is a source may change during the transition.
      let style = context.presentation.map { "▸\($0.style == .popover ? "sheet" : "\($0.style)")\($0.isDismissable ? "" : "!") " }
      return (style ?? "") + (onlySeen && index < last ? "covered" : Self.text(context.content, tellsBars, onlySeen))
    }.joined(separator: " ")
  }

  private func text(_ alert: MetroRoute) -> String {
    guard let shown = router.alert(of: alert) else { return "?" }
    let buttons = shown.buttons.map { $0.title { $0 } } + (shown.isList ? ["Cancel"] : [])
    return "▸? \(shown.title { $0 }) \(shown.message { $0 } ?? "") \(buttons)"
  }

  private static func text(_ content: FlowPicture<Metro>.Content, _ tellsBars: Bool, _ onlySeen: Bool) -> String {
    switch content {
    case .alert(let alert): return "? \(alert.screen.path)"
    case .stack(let stack): return "( \(stack.screens.map(\.screen.path).joined(separator: " ")) )"
    case .pages(let pages): return "< \(pages.current.path) >"
    case .tabs(let tabs):
      let texts = tabs.tabs.map { tab in
        if tab.tab != tabs.selected, onlySeen { return tab.tab }
        return (tab.tab == tabs.selected ? "*" : "") + text(tab.content, tellsBars, onlySeen)
      }
      return "[\(tellsBars && hidesBar(content) ? "-" : "") \(texts.joined(separator: " | ")) ]"
    }
  }

  private static func hidesBar(_ content: FlowPicture<Metro>.Content) -> Bool {
    switch content {
    case .stack(let stack): stack.screens.last?.screen.hidesTabBar ?? false
    case .pages(let pages): pages.current.hidesTabBar
    case .alert: false
    case .tabs(let tabs): tabs.tabs.first { $0.tab == tabs.selected }.map { hidesBar($0.content) } ?? false
    }
  }
}

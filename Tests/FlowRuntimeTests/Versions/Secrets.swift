@testable @_spi(FlowGenerated) import FlowRuntime

/// Decides which parts of a state may leave the process. It uses only the table, and not the code that writes states.
extension Version {
  typealias Content = FlowNavigation<TableApp>.Content

  /// Returns the text with a secret value that has left the process; nil if there is none.
  func leak(in state: FlowNavigation<TableApp>) -> String? {
    let screens = state.shownScreens
    guard screens.contains(where: { $0.screens.text(.whole).contains(Self.secret) }) else { return nil }
    var dumped = ""
    dump(state, to: &dumped)
    for screen in screens { dump(screen, to: &dumped) }
    let texts = [
      "a stored text": state.text, "a coded state": (try? FlowValueEncoder.encode(state))?.json ?? "", "a state": "\(state)",
      "a dump": dumped,
      "contexts": "\(state.contexts)", "a link that waits": "\(String(describing: state.waiting))",
      "screens": screens.map { "\($0) \($0.path) \($0.screens) \($0.link ?? "")" }.joined(),
      "coded screens": screens.compactMap { (try? FlowValueEncoder.encode($0))?.json }.joined(),
    ]
    for (place, text) in texts where text.contains(Self.secret) { return "\(place) has a secret: \(text)" }
    return nil
  }

  /// Returns the fault of a state that was read from the stored text of another state; nil if there is none.
  func faultOfStored(_ state: FlowNavigation<TableApp>) -> String? {
    let stored = FlowNavigation<TableApp>(text: state.text)
    if let stored, stored != state, let fault = unreachable(in: stored) { return "what is stored is no state of the app: \(fault)" }
    if stored?.text ?? state.text != state.text { return "what is read is stored otherwise" }
    if let stored, stored.facts != state.facts { return "other facts are stored" }
    if let waiting = stored?.waiting, waiting != state.waiting || waiting.screens.contains(where: isUnstored) {
      return "another link waits"
    }
    var isEnded = false
    for (index, context) in state.contexts.enumerated() {
      let found = stored?.context(at: index)
      if isEnded || isGone(context.content) {
        if found != nil { return "context \(index) is stored" }
        isEnded = true
        continue
      }
      guard let found, found.presentation == context.presentation else { return "context \(index) is not stored" }
      if let fault = fault(in: found.content, of: context.content) { return "in context \(index): \(fault)" }
      isEnded = isCut(context.content)
    }
    return nil
  }

  private func fault(in stored: Content, of content: Content) -> String? {
    switch (stored, content) {
    case (.stack(let some), .stack(let all)):
      let screens = some.elements.flatMap { $0.screens.elements }
      let whole = all.elements.flatMap { $0.screens.elements }
      if screens != Array(whole.prefix { !isUnstored($0) }) { return "\(screens) is stored of \(whole)" }
      let same = zip(some.elements, all.elements).allSatisfy { $0.flow == $1.flow && $0.origin == $1.origin }
      return same ? nil : "the flows are others"
    case (.alert(let one), .alert(let other)): return one == other ? nil : "another alert is stored"
    case (.tabs(let some), .tabs(let all)):
      guard some.flow == all.flow, some.selected == all.selected, some.origin == all.origin else { return "other tabs are stored" }
      guard some.tabs.map(\.tab) == all.tabs.map(\.tab) else { return "tabs are missing" }
      for (one, other) in zip(some.tabs, all.tabs) {
        if isGone(other.content) {
          guard let target = TableApp().firstTarget(of: other.tab, in: all.flow) else { return "there is no tab \(other.tab)" }
          if one.content != TableApp().entered(target, .unattended) { return "\(other.tab) does not begin again" }
        } else if let fault = fault(in: one.content, of: other.content) {
          return "\(other.tab): \(fault)"
        }
      }
      return nil
    default: return "something else is stored"
    }
  }

  /// Whether none of the content is stored.
  private func isGone(_ content: Content) -> Bool {
    switch content {
    case .stack(let frames): frames.first?.screens.first.map(isUnstored) ?? true
    case .alert(let alert): isUnstored(alert.screen)
    case .tabs(let tabs): flow(tabs.flow)?.isUnstored ?? true
    }
  }

  /// Whether a part of the content isn't stored.
  private func isCut(_ content: Content) -> Bool {
    switch content {
    case .stack(let frames): frames.elements.contains { $0.screens.elements.contains(where: isUnstored) }
    case .alert(let alert): isUnstored(alert.screen)
    case .tabs(let tabs): isGone(content) || tabs.selectedContent.map(isCut) ?? true
    }
  }

  private func isUnstored(_ route: TableRoute) -> Bool {
    guard let flow = flow(route.flowName) else { return true }
    guard let screen = flow.screen(route.screens.name) else { return true }
    return flow.isUnstored || screen.isUnstored || screen.isSecret && screen.needsID
  }
}

extension FlowPlan {
  fileprivate var screens: [App.Screen] { ([first] + starts.map(\.stretch)).flatMap { [$0.bottom] + $0.above.map(\.screen) } }
}

@testable @_spi(FlowGenerated) import FlowRuntime

extension Version {
  /// Returns the part of a state that the app can't reach; nil if there is none. It uses the table and the meaning of moves. It doesn't use
  /// the code that reads states.
  func fault(in state: FlowNavigation<TableApp>) -> String? {
    guard let root = state.contexts.first, let active = state.activeScreen else { return "nothing is shown" }
    if root.presentation != nil { return "the root is presented" }
    if let fault = fault(in: root.content, at: .root) { return "in the root: \(fault)" }
    for context in state.contexts.dropFirst() {
      guard let how = context.presentation else { return "two roots" }
      if let fault = fault(in: context.content, at: .presented(how)) { return "in what is presented: \(fault)" }
      if !how.isDismissable, context.content.flow.flatMap({ flow($0) })?.isModal != true {
        return "\(context.content.flow ?? "?") cannot be left as \(how.style)"
      }
    }
    if !isFinal(active), isStuck(state) { return "\(active.path) cannot be left, and is not final" }
    if let plan = state.waiting {
      guard resumesLinks else { return "a link waits that nothing goes on to" }
      guard let built = plan.built(with: state.facts, in: TableApp()) else { return "a link waits that leads nowhere" }
      if let fault = fault(in: built) { return "behind the link that waits: \(fault)" }
    }
    return nil
  }

  private enum Position {
    case root
    case presented(FlowPresentation)
    case tab(String)
    case above
  }

  private func fault(in content: FlowNavigation<TableApp>.Content, at position: Position) -> String? {
    switch content {
    case .stack(let frames):
      for (index, frame) in frames.elements.enumerated() {
        let kind: FlowShape = flow(frame.flow)?.kind == .pages ? .pages : .stack
        if let fault = fault(of: frame.flow, kind, frame.origin, at: index == 0 ? position : .above) { return fault }
        if kind == .pages, frame.screens.count != 1 { return "several pages of \(frame.flow) lie on each other" }
        if frame.screens.isEmpty { return "a frame of \(frame.flow) is empty" }
        for (height, screen) in frame.screens.elements.enumerated() {
          if let fault = fault(of: screen, in: frame.flow) { return fault }
          if height > 0, flow(frame.flow)?.screen(screen.screens.name)?.hasOutcomes ?? false {
            return "\(screen.path) has outcomes and is no instance of its own"
          }
        }
      }
      return frames.isEmpty ? "a stack is empty" : nil
    case .alert(let alert): return fault(of: alert.flow, .alert, alert.origin, at: position) ?? fault(of: alert.screen, in: alert.flow)
    case .tabs(let tabs):
      if let fault = fault(of: tabs.flow, .tabs, tabs.origin, at: position) { return fault }
      guard let row = flow(tabs.flow), tabs.tabs.map(\.tab) == row.tabs.map(\.name) else { return "\(tabs.flow) has other tabs" }
      if !tabs.shows(tabs.selected) { return "the selected tab is not there" }
      for (tab, row) in zip(tabs.tabs, row.tabs) {
        if let fault = fault(in: tab.content, at: .tab(row.flow)) { return "\(row.name): \(fault)" }
      }
      return nil
    }
  }

  private func fault(of route: TableRoute, in name: String) -> String? {
    guard route.flowName == name, let row = flow(name)?.screen(route.screens.name) else { return "\(name) has no \(route.path)" }
    return row.needsID == route.screens.text(.whole).contains("?id=") ? nil : "\(route.path) has other values"
  }

  private func fault(
    of name: String, _ kind: FlowShape, _ origin: FlowNavigation<TableApp>.Origin, at position: Position
  ) -> String? {
    guard let row = flow(name), row.kind == kind else { return "\(name) is no flow of that kind" }
    switch (origin, position) {
    case (.root, .root): return roots.contains(name) ? nil : "\(name) is no root"
    case (.unattended, .tab(let own)) where own == name: return nil
    // The instance came by `replace`, which neither tabs nor alerts do.
    case (.unattended, .root), (.unattended, .tab), (.heir(nil), .above): return row.canLie ? nil : "\(name) is there by nothing"
    case (.heir(nil), .presented): return "nobody has presented \(name)"
    case (.heir(let site?), .presented(let how)):
      if row.canLie, case .present(_, how)? = move(site)?.verb { return nil }
      return "\(site) presents nothing as \(how)"
    case (.heir(let site?), .above):
      switch move(site)?.verb {
      case .push where row.canLie, .pushFlow where row.canLie: return nil
      default: return "\(site) pushes nothing"
      }
    case (.started(let site), .presented(let how)):
      if case .present(name, how)? = move(site)?.verb { return nil }
      return "\(site) does not present \(name) as \(how)"
    case (.started(let site), .above):
      switch move(site)?.verb {
      case .push(name, _), .pushFlow(name): return nil
      default: return "\(site) does not push \(name)"
      }
    case (.root, _), (.started, _), (.unattended, _), (.heir, _): return "\(name) is there by \(origin)"
    }
  }
}

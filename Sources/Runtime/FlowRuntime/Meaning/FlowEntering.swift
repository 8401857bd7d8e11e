extension FlowStructure {
  /// The maximum number of tabs in one state, including nested tabs.
  private static var mostTabs: Int { 64 }

  /// Creates a new instance of a flow, with new instances in its tabs.
  ///
  /// - Returns: nil if the flow hasn't decided on its first screen. Also nil if a faulty project has a flow without screens, or endless
  ///   nesting of tabs.
  public func entered(_ target: FlowTarget<Self>, _ origin: FlowNavigation<Self>.Origin) -> FlowNavigation<Self>.Content? {
    var starts = FlowStarts<Self>()
    return entered(target, origin, &starts)
  }

  func entered(
    _ target: FlowTarget<Self>, _ origin: FlowNavigation<Self>.Origin, _ starts: inout FlowStarts<Self>
  ) -> FlowNavigation<Self>.Content? {
    var room = Self.mostTabs
    return entered(target, origin, &starts, &room)
  }

  private func entered(
    _ target: FlowTarget<Self>, _ origin: FlowNavigation<Self>.Origin, _ starts: inout FlowStarts<Self>, _ room: inout Int
  ) -> FlowNavigation<Self>.Content? {
    switch starts.opening(target, in: self) {
    case .nothing, .start: return nil
    case .screen(let screen), .flow(on: let screen):
      let flow = flow(of: screen)
      if shape(of: flow) == .alert { return .alert(.init(flow: flow, screen: screen, origin: origin)) }
      return .stack(FlowStack([.init(flow: flow, screens: FlowStack([screen]), origin: origin)]))
    case .tabs(let flow, let selected):
      room -= 1
      // No move started the flow of a tab, so the end of this flow has no handler.
      guard room >= 0, let content = firstTarget(of: selected, in: flow).flatMap({ entered($0, .unattended, &starts, &room) }) else {
        return nil
      }
      return entered(flow, showing: content, in: selected, origin, &room)
    }
  }

  /// Returns the target that a tab shows first.
  func firstTarget(of tab: Tab, in flow: Flow) -> FlowTarget<Self>? {
    for (other, target) in tabs(of: flow) where other == tab { return target }
    return nil
  }

  /// Creates a new instance of a tabs flow, with given content in the selected tab.
  func entered(
    _ flow: Flow, showing content: FlowNavigation<Self>.Content, in selected: Tab, _ origin: FlowNavigation<Self>.Origin
  ) -> FlowNavigation<Self>.Content? {
    var room = Self.mostTabs
    return entered(flow, showing: content, in: selected, origin, &room)
  }

  private func entered(
    _ flow: Flow, showing content: FlowNavigation<Self>.Content, in selected: Tab, _ origin: FlowNavigation<Self>.Origin, _ room: inout Int
  ) -> FlowNavigation<Self>.Content? {
    var shown: [FlowNavigation<Self>.TabContent] = []
    for (tab, target) in tabs(of: flow) {
      if tab == selected {
        shown.append(.init(tab: tab, content: content))
        continue
      }
      room -= 1
      guard room >= 0 else { return nil }
      // A tab whose start is a choice enters its flow when people first select it. For all other tabs, the result is the same now.
      var others = FlowStarts<Self>()
      guard let content = entered(target, .unattended, &others, &room) else { continue }
      shown.append(.init(tab: tab, content: content))
    }
    let entered = FlowNavigation<Self>.Tabs(flow: flow, selected: selected, tabs: shown, origin: origin)
    return entered.shows(selected) ? .tabs(entered) : nil
  }
}

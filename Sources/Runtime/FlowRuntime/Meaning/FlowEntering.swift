extension FlowStructure {
  /// How many tabs one state may hold, nested ones counted.
  private static var mostTabs: Int { 64 }

  /// A flow as it is when it has just been entered: a new instance, with new instances in all of its tabs.
  ///
  /// - Returns: nil where a faulty project leaves nothing to show: a flow without screens, tabs without end.
  public func entered(_ target: FlowTarget<Self>, _ origin: FlowNavigation<Self>.Origin) -> FlowNavigation<Self>.Content? {
    var room = Self.mostTabs
    return entered(target, origin, &room)
  }

  private func entered(
    _ target: FlowTarget<Self>, _ origin: FlowNavigation<Self>.Origin, _ room: inout Int
  ) -> FlowNavigation<Self>.Content? {
    switch target {
    case .nothing: return nil
    case .screen(let screen), .flow(on: let screen):
      let flow = flow(of: screen)
      return shape(of: flow) == .pages
        ? .pages(.init(flow: flow, current: screen, origin: origin))
        : .stack(FlowStack([.init(flow: flow, screens: FlowStack([screen]), origin: origin)]))
    case .tabs(let flow, let selected):
      var shown: [FlowNavigation<Self>.TabContent] = []
      for (tab, target) in tabs(of: flow) {
        room -= 1
        guard room >= 0 else { return nil }
        // Nobody started the flow of a tab, so nobody hears of its end.
        guard let content = entered(target, .unattended, &room) else { continue }
        shown.append(.init(tab: tab, content: content))
      }
      let entered = FlowNavigation<Self>.Tabs(flow: flow, selected: selected, tabs: shown, origin: origin)
      return entered.shows(selected) ? .tabs(entered) : nil
    }
  }
}

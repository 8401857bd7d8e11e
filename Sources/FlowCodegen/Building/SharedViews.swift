import FlowGraph
import FlowModel

extension ModelBuilder {
  /// Returns the views that several screens name and whose screens have the same params and actions, in the order of their first screens.
  ///
  /// If the params or actions differ, the view has an initializer for each screen instead.
  func sharedViews() -> [SharedViewModel] {
    var groups: [(view: String, screens: [ScreenID])] = []
    var places: [String: Int] = [:]
    for screen in graph.screens.ids where !graph.flows[graph.screens[screen].flow].kind.isAlert {
      guard let view = graph.declaration(of: screen).view?.value else { continue }
      if let place = places[view] {
        groups[place].screens.append(screen)
      } else {
        places[view] = groups.count
        groups.append((view, [screen]))
      }
    }
    return groups.compactMap { view, screens in
      guard screens.count > 1 else { return nil }
      let offered = screens.map(offered)
      let keys = offered.map { $0.map(\.key) }
      guard let first = offered.first, !first.isEmpty, Set(keys).count == 1, Set(screens.map(params)).count == 1 else { return nil }
      let list = screens.map { "`\(graph.name(of: $0))`" }.joined(separator: ", ")
      return SharedViewModel(
        view: view, summary: "What can be done on `\(view)`, which shows \(list).",
        types: screens.map { actions.owner(of: .screen($0)).functions }, actions: first)
    }
  }

  /// Returns the actions of a screen and its flow, sorted by name.
  private func offered(on screen: ScreenID) -> [SharedActionModel] {
    let flow = graph.screens[screen].flow
    var known: Set<String> = []
    var found: [SharedActionModel] = []
    for (owner, ids) in [(Action.Owner.screen(screen), graph.screens[screen].actions), (.flow(flow), graph.flows[flow].actions)] {
      let owner = actions.owner(of: owner)
      for id in ids where !graph.actions[id].isPrivate && known.insert(graph.actions[id].name.value).inserted {
        var modules: Set<String> = []
        found.append(SharedActionModel(action: actions.action(id, of: owner, modules: &modules)))
      }
    }
    return found.sorted { $0.action.name < $1.action.name }
  }

  private func params(of screen: ScreenID) -> String {
    var comment = DocComment()
    var modules: Set<String> = []
    let params = graph.screens[screen].params.map { graph.params[$0] }
    return ParameterModel.clause(ParameterBuilder(types: types).parameters(params, comment: &comment, modules: &modules)).text
  }
}

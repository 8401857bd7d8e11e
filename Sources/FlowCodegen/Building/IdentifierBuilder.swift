import FlowGraph
import FlowModel

/// Makes the model of the identifiers by which tests of the user interface find screens and buttons.
///
/// Each identifier is the name by which running code knows what it stands for, so that it stays what it is as long as that is called so.
struct IdentifierBuilder {
  let graph: NavigationGraph
  let actions: ActionBuilder

  /// What an enum of identifiers cannot be called: after a dot these mean the type itself.
  private static let unusable: Set<String> = ["Type", "Protocol", "self", "Self", "init"]

  /// In the order of the flows, the app last.
  var owners: [IdentifierOwnerModel] {
    let screens = graph.screens.map { $0.name.value }
    let counts = Dictionary(screens.map { ($0, 1) }, uniquingKeysWith: +)
    var taken = Self.unusable.union(screens)
    func free(_ name: String) -> String { SwiftIdentifier.free(name) { !taken.insert($0).inserted } }
    var owners: [IdentifierOwnerModel] = []
    for row in graph.flows {
      let flow = row.name.value
      for screen in row.screens {
        // A screen whose name another flow has, too, is called after its own flow.
        let name = graph.screens[screen].name.value
        let isOnly = counts[name] == 1 && !Self.unusable.contains(name)
        let members = [("screen", graph.name(of: screen))] + paths(of: graph.screens[screen].actions)
        owners.append(
          owner(
            "The screen `\(graph.name(of: screen))`.",
            isOnly ? name : free("\(flow)\(SwiftIdentifier.capitalized(name))"), members))
      }
      let own = paths(of: row.actions)
      if !own.isEmpty { owners.append(owner("What the flow `\(flow)` offers.", free("\(flow)Flow"), own)) }
      if row.kind == .tabs {
        owners.append(owner("The bar of the tabs flow `\(flow)`.", free("\(flow)Tabs"), row.tabs.map { tab($0, of: flow) }))
      }
    }
    let own = paths(of: graph.appActions)
    if !own.isEmpty { owners.append(owner("What the app offers.", free("app"), own)) }
    return owners
  }

  /// Nobody taps what is only run, but what it presents may point at something.
  private func paths(of actions: some Sequence<ActionID>) -> [(name: String, value: String)] {
    actions.filter { !graph.actions[$0].isPrivate || presents($0) }
      .map { (graph.actions[$0].name.value, self.actions.sites.path(of: $0)) }
  }

  private func presents(_ action: ActionID) -> Bool {
    var presents = false
    graph.forEachOperation(of: graph.actions[action].choices) { if case .present = graph.operations[$0].verb { presents = true } }
    return presents
  }

  private func tab(_ id: TabID, of flow: String) -> (name: String, value: String) {
    let row = graph.tabs[id]
    if case .action(let action) = row.content { return (row.name.value, actions.sites.path(of: action)) }
    return (row.name.value, "\(flow).\(row.name.value)")
  }

  private func owner(_ summary: String, _ name: String, _ members: [(name: String, value: String)]) -> IdentifierOwnerModel {
    var taken = Self.unusable
    let identifiers = members.map { member in
      let name = SwiftIdentifier.free(member.name) { !taken.insert($0).inserted }
      return IdentifierModel(name: name, value: member.value)
    }
    return IdentifierOwnerModel(summary: summary, name: name, identifiers: identifiers)
  }
}

extension ModelBuilder {
  /// The identifiers of the app.
  func identifiers() -> IdentifiersModel {
    IdentifiersModel(
      header: GeneratedFile.header(from: path(of: graph.appName.range.file)), access: access.modifier, namespace: names.namespace,
      owners: IdentifierBuilder(graph: graph, actions: actions).owners)
  }
}

import FlowGraph
import FlowModel

/// A builder of the identifiers by which tests of the user interface find screens and buttons.
///
/// Each identifier is the part path of its screen or button. Its constant is nested by flow and screen, so a change of another flow doesn't
/// affect it.
struct IdentifierBuilder {
  let graph: NavigationGraph
  let actions: ActionBuilder

  /// The words that mean the type itself, or its initializer, after a dot.
  private static let unusable: Set<String> = ["Type", "Protocol", "self", "Self", "init"]

  /// The identifiers of each flow, in the order of the flows.
  var flows: [FlowIdentifiersModel] {
    graph.flows.map { row in
      let flow = row.name.value
      var owners = row.screens.map { screen in
        owner(
          graph.screens[screen].name.value, noun: "Screen",
          [("screen", graph.name(of: screen))] + paths(of: graph.screens[screen].actions))
      }
      if row.kind == .tabs { owners.append(owner("Tabs", noun: "Screen", row.tabs.map { tab($0, of: flow) })) }
      return FlowIdentifiersModel(
        name: enumName(flow, noun: "Flow"), identifiers: identifiers(paths(of: row.actions), beside: owners.map(\.name)), owners: owners)
    }
  }

  /// The identifiers of the app's own actions.
  var ofApp: [IdentifierModel] { identifiers(paths(of: graph.appActions), beside: flows.map(\.name)) }

  /// Returns the part paths of actions. An action that only `run` runs has one too, because its presentation may point at something.
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

  private func owner(_ name: String, noun: String, _ members: [(name: String, value: String)]) -> IdentifierOwnerModel {
    IdentifierOwnerModel(name: enumName(name, noun: noun), identifiers: identifiers(members))
  }

  private func enumName(_ name: String, noun: String) -> String {
    SwiftIdentifier.free(SwiftIdentifier.capitalized(name), noun: noun, isTaken: Self.unusable.contains)
  }

  /// Returns an identifier for each member.
  ///
  /// - Parameter enums: the names of the enums in the same scope.
  private func identifiers(_ members: [(name: String, value: String)], beside enums: [String] = []) -> [IdentifierModel] {
    var taken = Self.unusable.union(enums)
    return members.map { member in
      IdentifierModel(name: SwiftIdentifier.free(member.name, noun: "Action") { !taken.insert($0).inserted }, value: member.value)
    }
  }
}

extension ModelBuilder {
  /// Returns the identifiers of the app.
  func identifiers() -> IdentifiersModel {
    let builder = IdentifierBuilder(graph: graph, actions: actions)
    return IdentifiersModel(
      header: GeneratedFile.header(from: remarks.path(of: graph.appName.range.file)), access: access.modifier, name: "\(names.app)ID",
      identifiers: builder.ofApp, flows: builder.flows)
  }
}

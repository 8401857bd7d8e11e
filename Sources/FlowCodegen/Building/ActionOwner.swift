import FlowGraph
import FlowModel

/// What is the same for all actions that a screen, a flow or the app offers.
struct ActionOwner {
  /// What the YAML says of them.
  let declared: [ActionDeclaration]
  /// What their names in running code begin with.
  let path: String
  /// The type with the functions that others run; empty where none can be.
  let functions: String
}

extension ActionBuilder {
  func owner(of actions: Action.Owner) -> ActionOwner {
    switch actions {
    case .screen(let screen):
      let flow = graph.screens[screen].flow
      return ActionOwner(
        declared: graph.declaration(of: screen).actions, path: "\(graph.name(of: screen)).",
        functions: "\(writer.names.namespace(of: flow)).\(writer.names.actionsType(of: screen))")
    case .flow(let flow):
      return ActionOwner(
        declared: graph.declaration(of: flow).actions, path: "\(graph.name(of: flow)).",
        functions: "\(writer.names.namespace(of: flow)).Choices")
    case .barButton(let tab): return ActionOwner(declared: [], path: "\(graph.name(of: graph.tabs[tab].flow)).bar.", functions: "")
    case .app:
      return ActionOwner(declared: graph.declaration.app?.actions ?? [], path: "@app.", functions: "\(writer.names.app)AppMoves")
    }
  }
}

import FlowGraph
import FlowModel

/// The values that all actions of a screen, a flow or the app have in common.
struct ActionOwner {
  /// The declarations of the actions in the YAML files.
  let declared: [ActionDeclaration]
  /// The beginning of the actions' part paths.
  let path: String
  /// The type with the functions that other actions run; empty if there can't be any.
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

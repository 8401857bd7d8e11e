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
  func owner(_ screen: ScreenID, _ declaration: ScreenDeclaration, actionsType: String) -> ActionOwner {
    ActionOwner(declared: declaration.actions, path: String(joining: graph.name(of: screen), "."), functions: actionsType)
  }

  func owner(_ flow: FlowID) -> ActionOwner {
    ActionOwner(
      declared: graph.declaration(of: flow).actions, path: "\(graph.name(of: flow)).", functions: "\(writer.names.type(of: flow)).Choices")
  }

  func owner(ofBarButtonsIn flow: FlowID) -> ActionOwner {
    ActionOwner(declared: [], path: "\(graph.name(of: flow)).bar.", functions: "")
  }

  func ownerOfApp() -> ActionOwner {
    ActionOwner(declared: graph.declaration.app?.actions ?? [], path: "@app.", functions: "\(writer.types.app)AppMoves")
  }
}

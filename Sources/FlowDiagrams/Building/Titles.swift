import FlowGraph
import FlowModel

/// What is written only for people stays in the declarations; this finds it.
extension NavigationGraph {
  /// An action as it was declared; its choices are those of the action, in the same order.
  func body(of id: ActionID) -> ActionBody? {
    func body(_ declared: [ActionDeclaration], _ rows: IDRange<ActionID>) -> ActionBody? {
      let index = Int(id.index - rows.lower)
      return declared.indices.contains(index) ? declared[index].body : nil
    }
    switch actions[id].owner {
    case .screen(let screen): return body(declaration(of: screen).actions, screens[screen].actions)
    case .flow(let flow): return body(declaration(of: flow).actions, flows[flow].actions)
    case .app: return body(declaration.app?.actions ?? [], appActions)
    case .barButton(let tab):
      if case .action(let body) = declaration(of: tab).content { return body }
      return nil
    }
  }
}

extension String {
  /// Whether there is nothing to see.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

import FlowModel

extension NavigationGraph {
  /// A verb as it is written in a flow: `popTo: register`.
  public func text(of verb: Verb) -> String {
    switch verb {
    case .push(let target, _): "push: \(name(of: target))"
    case .replace(let target): "replace: \(name(of: target))"
    case .pop: "pop"
    case .popTo(let screens, _): "popTo: \(list(screens.map { self.screens[$0].name.value }))"
    case .popToRoot: "popToRoot"
    case .present(let target, _, _): "present: \(name(of: target))"
    case .dismiss: "dismiss"
    case .dismissAll: "dismiss: all"
    case .root(let target): "root: \(name(of: target))"
    case .select(let name, _, _): "select: \(name)"
    case .finish(let outcomes): outcomes.first.map { "finish: \(self.outcomes[$0].name.value)" } ?? "finish"
    case .open(let screen): "open: \(name(of: screen))"
    case .steps(let steps): "steps: \(list(steps.map { text(of: operations[$0].verb) }))"
    case .run(let name): "run: \(name)"
    case .url(let url): url.map { "url: \($0)" } ?? "url"
    case .stay: "stay"
    case .invalid: "?"
    }
  }

  /// `flow`, `flow.screen` or `flow.tab`
  public func name(of destination: Destination) -> String {
    switch destination {
    case .flow(let flow): name(of: flow)
    case .screen(let screen): name(of: screen)
    case .tab(let tab): name(of: tab)
    }
  }

  private func list(_ items: [String]) -> String {
    items.count == 1 ? items[0] : "[\(items.joined(separator: ", "))]"
  }
}

extension Verb {
  /// The word of a verb in the language.
  public var keyword: String {
    switch self {
    case .push: "push"
    case .replace: "replace"
    case .pop: "pop"
    case .popTo: "popTo"
    case .popToRoot: "popToRoot"
    case .present: "present"
    case .dismiss, .dismissAll: "dismiss"
    case .root: "root"
    case .select: "select"
    case .finish: "finish"
    case .open: "open"
    case .steps: "steps"
    case .run: "run"
    case .url: "url"
    case .stay, .invalid: "stay"
    }
  }
}

import FlowDiagnostics
import FlowModel

/// What surrounds an action while it is resolved.
struct Scope {
  enum Owner {
    case screen(ScreenID)
    case flow(FlowID)
    case barButton(TabID)
    case app
    /// A handler under the app's `roots`.
    case root(FlowID)
    /// The app's `unmet`.
    case unmet
  }

  let owner: Owner
  /// The action's or handler's name.
  let name: String
  /// The flow whose screens may be named bare.
  let flow: FlowID?
  /// Whether somebody calls it, so that what is not bound becomes a parameter.
  var isCalled: Bool
  /// The action to which its moves belong; nil outside of actions.
  var action: ActionID?
  /// The handler in which it stands, if any, and the outcome that it handles.
  var handler: HandlerID?
  var outcome: OutcomeID?
  /// Whether it handles an outcome that there is not: what that would pass is not known.
  var handlesUnknown = false
  /// Whether an earlier one of its `steps` has led somewhere else.
  var followsMove = false
  /// Whether it is run somewhere else than on the screen of its action: a handler of what such a step started.
  var hasLeftScreen = false
  /// The choice that is being resolved, or the handler; what is around both before there is one.
  var part = Part.owner
  /// Which of several `steps` with handlers is being resolved, from 0.
  var step: Int?

  enum Part {
    case owner
    case choice(ChoiceID)
    case handler(HandlerID)
  }

  /// The screen that it runs on, where there is only one.
  var screen: ScreenID? {
    if case .screen(let screen) = owner { screen } else { nil }
  }
}

/// What a diagnostic is about: written out only when there is one.
enum Subject {
  case named(String)
  case flow(FlowID)
  case screen(ScreenID)
  case tab(TabID)
  case scope(Scope)
  /// Something in a flow that is being declared.
  case part(FlowID, String)
}

extension Resolver {
  /// The dotted name of a subject.
  func name(of subject: Subject) -> String {
    switch subject {
    case .named(let name): name
    case .flow(let flow): graph.name(of: flow)
    case .screen(let screen): graph.name(of: screen)
    case .tab(let tab): graph.name(of: tab)
    case .scope(let scope): name(of: scope)
    case .part(let flow, let name): "\(graph.name(of: flow)).\(name)"
    }
  }

  private func name(of scope: Scope) -> String {
    switch scope.part {
    case .choice(let choice): graph.path(of: choice)
    case .handler(let handler): graph.path(of: handler)
    case .owner:
      switch scope.owner {
      case .screen(let screen): "\(graph.name(of: screen)).\(scope.name)"
      case .flow(let flow): "\(graph.name(of: flow)).\(scope.name)"
      case .barButton(let tab): graph.name(of: tab)
      case .app: "app.\(scope.name)"
      case .root(let flow): NavigationGraph.path(ofRoot: graph.name(of: flow))
      case .unmet: NavigationGraph.pathOfUnmet
      }
    }
  }
}

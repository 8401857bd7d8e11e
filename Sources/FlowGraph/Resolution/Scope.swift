import FlowDiagnostics
import FlowModel

/// The surroundings of an action while it is resolved.
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
  /// The flow whose screens may be named without a prefix.
  let flow: FlowID?
  /// Whether the action has a caller, so that params without binding become parameters.
  var isCalled: Bool
  /// The action to which the moves belong; nil outside of actions.
  var action: ActionID?
  /// The handler that contains the part, if any, and below the outcome that it handles.
  var handler: HandlerID?
  var outcome: OutcomeID?
  /// Whether the handler's outcome is unknown, so that its params aren't known.
  var handlesUnknown = false
  /// Whether an earlier one of the `steps` has led to another screen.
  var followsMove = false
  /// Whether the part runs on another screen than its action: in a handler of a step that follows such a step.
  var hasLeftScreen = false
  /// The choice or the handler that is being resolved; the owner before there is one.
  var part = Part.owner
  /// The index of the step that is being resolved, from 0, if several `steps` have handlers.
  var step: Int?

  enum Part {
    case owner
    case choice(ChoiceID)
    case handler(HandlerID)
  }

  /// The screen on which the action runs, if there is only one.
  var screen: ScreenID? {
    if case .screen(let screen) = owner { screen } else { nil }
  }
}

/// The subject of a diagnostic. Its name is made only if there is a diagnostic.
enum Subject {
  case named(String)
  case flow(FlowID)
  case screen(ScreenID)
  case tab(TabID)
  case scope(Scope)
  /// A part of a flow that is being declared.
  case part(FlowID, String)
}

extension Resolver {
  /// Returns the dotted name of a subject.
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

/// The screens that a push may have put on others, or that may have replaced a screen that is on others.
struct StackedScreens {
  private(set) var screens: Set<ScreenID> = []

  /// The part of the state that a `replace` may replace.
  private enum Replaced: Hashable {
    /// A screen of the owner that offers the action.
    case screen(of: Action.Owner)
    /// A screen that an earlier step has pushed.
    case pushed
    /// A screen that an earlier step has put at the bottom of a stack.
    case bottom
    /// Any screen.
    case unknown
  }

  private let graph: NavigationGraph
  private var replacements: [Replaced: [Destination]] = [:]
  /// The screens whose replacements aren't known yet.
  private var waiting: [ScreenID] = []

  /// Finds the screens. Linear in the graph.
  init(_ graph: NavigationGraph) {
    self.graph = graph
    for action in graph.actions { note(action.choices, in: place(of: action.owner)) }
    for handlers in graph.rootHandlers.values { for handler in handlers { note(graph.handlers[handler].choices, in: .bottom) } }
    if let unmet = graph.unmet { note(unmet, in: .unknown) }
    for link in graph.linkTargets { noteStarts(of: link) }
    follow(.pushed)
    while let screen = waiting.popLast() {
      for place in [.screen(of: .screen(screen)), .screen(of: .flow(graph.screens[screen].flow)), Replaced.unknown] { follow(place) }
    }
  }

  /// Notes the starts of a link. A flow that a link pushes onto others may begin with a screen that no push names.
  private mutating func noteStarts(of link: LinkTarget) {
    for start in graph.plan(of: link)?.starts ?? [] {
      if case .push = graph.operations[start.operation].verb { add(.screen(start.stretch.bottom)) }
    }
  }

  /// Returns the place of an owner's actions. Actions of the app, or of tabs, may be made on any screen.
  private func place(of owner: Action.Owner) -> Replaced {
    switch owner {
    case .screen: .screen(of: owner)
    case .flow(let flow): graph.flows[flow].kind == .tabs ? .unknown : .screen(of: owner)
    case .barButton, .app: .unknown
    }
  }

  private mutating func note(_ choices: IDRange<ChoiceID>, in place: Replaced) {
    for choice in choices { _ = note(graph.choices[choice].operation, in: place) }
  }

  /// - Returns: the place after the operation.
  private mutating func note(_ id: OperationID, in place: Replaced) -> Replaced {
    let operation = graph.operations[id]
    // The started instance has ended when its end is handled.
    for handler in operation.handlers { note(graph.handlers[handler].choices, in: place) }
    let shape = operation.verb.shape
    switch shape.parts {
    case .steps(let steps): return steps.reduce(place) { note($1, in: $0) }
    case .otherwise(let choices): note(choices, in: place)
    case .none: break
    }
    switch shape.effect {
    case .enters(let target, .pushed):
      add(target)
      return .pushed
    case .enters(let target, .replacing):
      replacements[place, default: []].append(target)
      return place
    case .enters: return .bottom
    case .goesBack: return shape.key == .popToRoot ? .bottom : .unknown
    case .stays: return place
    case .ends, .selects, .opens, .delegates: return .unknown
    }
  }

  private mutating func follow(_ place: Replaced) {
    for target in replacements.removeValue(forKey: place) ?? [] { add(target) }
  }

  /// Adds a destination that is on others. If it is a page, all pages of its flow are added.
  private mutating func add(_ target: Destination) {
    let flow = graph.flows[graph.flow(of: target)]
    for screen in flow.kind == .pages ? Array(flow.screens) : graph.entryScreens(of: target) where screens.insert(screen).inserted {
      waiting.append(screen)
    }
  }
}

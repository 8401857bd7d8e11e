import FlowGraph

/// A change or question that is part of every exit of a screen, and that a platform move may skip.
public enum ExitPart: Hashable, Sendable {
  /// The fact has this value while the screen is shown, and every exit of the screen takes the value back.
  case fact(FactLiteral)
  /// The screen is shown only while the persisted fact has this value, and every exit of the screen changes the fact.
  case seen(FactLiteral)
  /// A choice that asks before the screen is left.
  case question(ChoiceID)
}

/// The platform moves that remove a screen.
public struct PlatformExits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The back button, and the swipe from the edge.
  public static let back = Self(rawValue: 1)
  /// The swipe down of a sheet, and the tap outside a dialog.
  public static let swipeDown = Self(rawValue: 1 << 1)
  /// The second tap on the selected tab.
  public static let secondTap = Self(rawValue: 1 << 2)
}

/// The least extent that an exit removes. A greater extent includes the smaller ones.
enum ExitExtent: Int, Comparable {
  case screen, stack, context

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The parts of the exits of each screen that a platform move may skip, as far as the graph alone shows them.
struct ExitParts: Sendable {
  private var parts: [ScreenID: [ExitPart]] = [:]

  /// Linear in the graph.
  init(_ graph: NavigationGraph) {
    addFacts(graph)
    addQuestions(graph)
  }

  var isEmpty: Bool { parts.isEmpty }

  subscript(screen: ScreenID) -> [ExitPart] { parts[screen] ?? [] }

  private mutating func add(_ part: ExitPart, to screen: ScreenID) {
    if !self[screen].contains(part) { parts[screen, default: []].append(part) }
  }

  /// Returns the verbs that go back to screens below, and may be exits that take back the value of a fact.
  func exitsBelow(in graph: NavigationGraph) -> [ResolvedVerb] {
    let screens = Set(parts.filter { $0.value.contains { if case .question = $0 { false } else { true } } }.keys)
    guard !screens.isEmpty else { return [] }
    let runs = Set(graph.operations.compactMap { if case .run(let name) = $0.verb { name } else { nil } })
    var found: [ResolvedVerb] = []
    for action in graph.actions {
      let mayLeave =
        switch action.owner {
        case .screen(let screen): screens.contains(screen)
        case .flow(let flow): graph.flows[flow].kind == .tabs || graph.flows[flow].screens.contains(where: screens.contains)
        case .barButton: true
        case .app: false
        }
      guard mayLeave else { continue }
      for choice in action.choices where graph.choices[choice].hasEffects || runs.contains(action.name.value) {
        var verb = graph.operations[graph.choices[choice].operation].verb
        if case .steps(let steps) = verb, let first = steps.first { verb = graph.operations[first].verb }
        if case .popTo = verb { found.append(verb) }
      }
    }
    return found
  }

  // MARK: Facts

  private mutating func addFacts(_ graph: NavigationGraph) {
    let takenBack = graph.literalsOfExits
    guard !takenBack.isEmpty else { return }
    let isRead = graph.isReadFact
    // Code may take back a fact that it also sets.
    func isCandidate(_ literal: FactLiteral) -> Bool {
      isRead[literal.fact] && !graph.facts[literal.fact].isElsewhere && takenBack.contains(literal.opposite)
    }
    // A persisted fact outlives the screen, so its value doesn't belong to the screen. Nor does a value that the fact
    // has at launch.
    func mayBelong(_ literal: FactLiteral) -> Bool {
      let fact = graph.facts[literal.fact]
      return !fact.isPersisted && fact.initial != literal.value && isCandidate(literal)
    }
    for choice in graph.choices {
      let given = choice.given.filter(mayBelong)
      let asked = choice.conditions.facts.filter { graph.facts[$0.fact].isPersisted && isCandidate($0) }
      guard !given.isEmpty || !asked.isEmpty else { continue }
      graph.forEachOperation(of: IDRange(Int(choice.id.index)..<Int(choice.id.index) + 1)) { operation in
        for screen in graph.operations[operation].verb.shown.map({ graph.entryScreens(of: $0) }) ?? [] {
          for literal in given { add(.fact(literal), to: screen) }
          for literal in asked where !choice.given.contains(literal.opposite) { add(.seen(literal), to: screen) }
        }
      }
    }
    for action in graph.actions {
      for screen in graph.screens(offering: action) {
        for choice in action.choices {
          addStaying(choice, on: screen, mayBelong, graph)
          graph.forEachOperation(of: IDRange(Int(choice.index)..<Int(choice.index) + 1)) { operation in
            for choice in graph.operations[operation].handlers.flatMap({ Array(graph.handlers[$0].choices) }) {
              addStaying(choice, on: screen, mayBelong, graph)
            }
          }
        }
      }
    }
  }

  private mutating func addStaying(_ choice: ChoiceID, on screen: ScreenID, _ mayBelong: (FactLiteral) -> Bool, _ graph: NavigationGraph) {
    let choice = graph.choices[choice]
    guard choice.hasEffects, !graph.operations[choice.operation].verb.leadsOn else { return }
    for literal in choice.given where mayBelong(literal) { add(.fact(literal), to: screen) }
  }

  // MARK: Questions

  private mutating func addQuestions(_ graph: NavigationGraph) {
    for action in graph.actions where action.choices.count > 1 && !action.isPrivate {
      let screens = graph.screens(offering: action)
      guard !screens.isEmpty, action.choices.contains(where: { graph.operations[graph.choices[$0].operation].verb.isPlainExit }) else {
        continue
      }
      for choice in action.choices where graph.asksBeforeLeaving(choice) {
        for screen in screens { add(.question(choice), to: screen) }
      }
    }
  }
}

extension Choice {
  /// The facts that the choice changes, with their new values.
  fileprivate var given: [FactLiteral] {
    sets.map { FactLiteral(fact: $0, value: true) } + clears.map { FactLiteral(fact: $0, value: false) }
  }
}

extension ResolvedVerb {
  /// Whether the verb leaves with an outcome.
  var hasOutcome: Bool { if case .finish(let outcomes) = self { !outcomes.isEmpty } else { false } }

  /// Whether the verb leaves without an outcome, as a platform move does.
  var isPlainExit: Bool {
    switch shape.removal {
    case .screen, .context: true
    case .instance: !hasOutcome
    case .stack, .contexts, nil: false
    }
  }
}

extension NavigationGraph {
  /// The values that some choice that may leave a screen gives to facts, or some handler, which may run when a screen
  /// is left.
  fileprivate var literalsOfExits: Set<FactLiteral> {
    var found: Set<FactLiteral> = []
    for choice in choices where choice.hasEffects {
      switch operations[choice.operation].verb.shape.effect {
      case .goesBack, .ends, .delegates: found.formUnion(choice.given)
      case .enters, .selects, .opens, .stays: break
      }
    }
    for handler in handlers { for choice in handler.choices { found.formUnion(choices[choice].given) } }
    return found
  }

  /// Returns the screens that offer an action of a screen or a stack. An action of the app, of tabs or of a bar has
  /// none.
  fileprivate func screens(offering action: Action) -> [ScreenID] {
    switch action.owner {
    case .screen(let screen): [screen]
    case .flow(let flow): Array(flows[flow].screens)
    case .barButton, .app: []
    }
  }

  /// Whether a choice presents a question, and one of its answers leaves without an outcome.
  fileprivate func asksBeforeLeaving(_ choice: ChoiceID) -> Bool {
    let operation = operations[choices[choice].operation]
    guard case .present(let target, _) = operation.verb, flows[flow(of: target)].kind.isAlert else { return false }
    return operation.handlers.contains { handler in
      handlers[handler].choices.contains { operations[choices[$0].operation].verb.isPlainExit }
    }
  }
}

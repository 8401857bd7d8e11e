import FlowGraph

/// The activations of contexts that cannot be swiped away, and what can follow within each.
struct ContextParts {
  private let automaton: Automaton
  /// The activations of the lowest symbols of such contexts, in the order in which they are met.
  let bottoms: [Int32]
  /// By activation, its transitions.
  let members: [Int32: [TransitionID]]
  /// By activation, those that begin on top of it in the same context, each with what then lies below.
  let above: [Int32: [(activation: Int32, below: Saturation.Return)]]
  private let numbers: [Key: TransitionID]
  /// Whether all contexts may be discarded while the activation lasts.
  private let discards: [Bool]
  /// Where only those moves count that take nothing for granted: how activations can end by them.
  private let sureEnds: SureEnds?

  private struct Key: Hashable {
    let head: HeadID
    let activation: Int32
  }

  /// - Parameter isSure: whether only those moves count that take nothing for granted.
  init(_ automaton: Automaton, isSure: Bool = false) {
    self.automaton = automaton
    let sureEnds = isSure ? SureEnds(automaton) : nil
    self.sureEnds = sureEnds
    var bottoms: [Int32] = []
    var isBottom: Set<Int32> = []
    var members: [Int32: [TransitionID]] = [:]
    var numbers: [Key: TransitionID] = [:]
    for (index, transition) in automaton.transitions.numbered where transition.activation >= 0 {
      let symbol = automaton.symbol(of: transition.head).setting
      guard symbol.context.isPresented, !symbol.context.isDismissable else { continue }
      members[transition.activation, default: []].append(index)
      numbers[Key(head: transition.head, activation: transition.activation)] = index
      if symbol.isStackBottom, isBottom.insert(transition.activation).inserted { bottoms.append(transition.activation) }
    }
    var above: [Int32: [(activation: Int32, below: Saturation.Return)]] = [:]
    for activation in members.keys.sorted() where !isBottom.contains(activation) {
      for below in automaton.saturation.returns(of: activation) {
        above[below.activation, default: []].append((activation, below))
        // Where a link has put a whole word there, what is at the bottom may not have come to the top yet.
        if automaton.machine.symbols[below.symbol].setting.isStackBottom, isBottom.insert(below.activation).inserted {
          bottoms.append(below.activation)
        }
      }
    }
    self.bottoms = bottoms
    self.members = members
    self.numbers = numbers
    self.above = above
    discards = members.isEmpty ? [] : sureEnds?.discards ?? Self.discards(automaton)
  }

  /// The transition of an activation at which a control meets a symbol.
  func transition(_ control: ControlID, _ symbol: SymbolID, in activation: Int32) -> TransitionID? {
    automaton.head(control, symbol).flatMap { numbers[Key(head: $0, activation: activation)] }
  }

  /// The transition with which an activation begins.
  func beginning(of activation: Int32) -> TransitionID? {
    members[activation]?.first { if case .begin = automaton.transitions[$0].witness { true } else { false } }
  }

  /// The activations of the tabs that are shown after an end that took a tab's stack off.
  func tabs(shownAfter exit: Saturation.Exit, of bottom: Int32) -> [Int32] {
    // What lies below makes no difference.
    guard let below = automaton.saturation.returns(of: bottom).first, let head = automaton.head(exit.control, below.symbol)
    else { return [] }
    return automaton.rules(of: head).compactMap { rule in
      if case .push(let next) = rule.effect { automaton.saturation.begun(by: next) } else { nil }
    }
  }

  /// The transitions of an activation from which the context cannot be closed, if the activation may end with the given controls to
  /// close it.
  func open(_ activation: Int32, closing: Set<ControlID>) -> Set<TransitionID> {
    let members = members[activation] ?? []
    var earlier: [TransitionID: [TransitionID]] = [:]
    var closed: [TransitionID] = []
    for transition in members {
      let (followers, isClosing) = followers(of: transition, in: activation, closing: closing)
      if isClosing { closed.append(transition) }
      for follower in followers { earlier[follower, default: []].append(transition) }
    }
    var open = Set(members)
    for transition in closed { open.remove(transition) }
    while let transition = closed.popLast() {
      for before in earlier[transition] ?? [] where open.remove(before) != nil { closed.append(before) }
    }
    return open
  }

  private func followers(of transition: TransitionID, in activation: Int32, closing: Set<ControlID>) -> (
    followers: [TransitionID], isClosing: Bool
  ) {
    let head = automaton.transitions[transition].head
    // To end there is meant.
    if let screen = automaton.state(head), automaton.graph.isFinal(screen) { return ([], true) }
    var followers: [TransitionID] = []
    for rule in automaton.rules(of: head) where sureEnds == nil || automaton.machine.labels.isSure(rule.label) {
      switch rule.effect {
      case .swap(let next): if let number = numbers[Key(head: next, activation: activation)] { followers.append(number) }
      case .push(let next):
        guard let callee = automaton.saturation.begun(by: next) else { continue }
        if discards[Int(callee)] { return ([], true) }
        let symbol = automaton.machine.heads[head].symbol
        for control in sureEnds.map({ $0.controls[Int(callee)].sorted() }) ?? automaton.saturation.exits(of: callee).map(\.control) {
          if let number = self.transition(control, symbol, in: activation) { followers.append(number) }
        }
      case .pop: if closing.contains(rule.control) { return ([], true) }
      case .reset: return ([], true)
      }
    }
    return (followers, false)
  }

  /// For each activation, whether a move that discards everything can be made while it lasts.
  private static func discards(_ automaton: Automaton) -> [Bool] {
    var discards = [Bool](repeating: false, count: automaton.activations.count)
    var callers: [Int32: [Int32]] = [:]
    var found: [Int32] = []
    for transition in automaton.transitions where transition.activation >= 0 {
      for rule in automaton.rules(of: transition.head) {
        switch rule.effect {
        case .reset where !discards[Int(transition.activation)]:
          discards[Int(transition.activation)] = true
          found.append(transition.activation)
        case .push(let head):
          if let callee = automaton.saturation.begun(by: head) { callers[callee, default: []].append(transition.activation) }
        case .reset, .swap, .pop: break
        }
      }
    }
    while let activation = found.popLast() {
      for caller in callers[activation] ?? [] where !discards[Int(caller)] {
        discards[Int(caller)] = true
        found.append(caller)
      }
    }
    return discards
  }
}

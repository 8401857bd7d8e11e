import FlowGraph

/// What has been assumed of the guards while an action is on its way.
///
/// A guard may be anything, but has one value throughout an action. Guards are never negated, so all that can be learnt is that some
/// hold (those of a choice that was taken) and that of some at least one fails (those of a choice that was passed over).
/// Keeping it so is exact, where trying every valuation would take exponential time.
public struct GuardAssumptions: Hashable, Sendable {
  static let none = GuardAssumptions()

  private var holding: Set<GuardID> = []
  /// Of each set at least one does not hold.
  private var failing: Set<Set<GuardID>> = []

  /// What can come of choices of which the first whose conditions hold is taken.
  struct Ways {
    /// Each choice that is the first with some valuation of the guards, by its place, and what is then known of them.
    var taken: [(index: Int, guards: GuardAssumptions)] = []
    /// Whether with some valuation none is taken.
    var mayBeNone = true
  }

  /// - Parameter holds: whether what is known of the state allows a choice. Guards are not.
  func ways(through choices: some Sequence<Conditions>, where holds: (Conditions) -> Bool) -> Ways {
    var ways = Ways()
    var passed = self
    for (index, conditions) in choices.enumerated() where !conditions.isContradictory && holds(conditions) {
      var taken = passed
      taken.holding.formUnion(conditions.guards)
      if taken.isPossible { ways.taken.append((index, taken)) }
      passed.failing.insert(Set(conditions.guards))
      guard !passed.isPossible else { continue }
      // It cannot be passed over, so none after it is possible.
      ways.mayBeNone = false
      break
    }
    return ways
  }

  func ways(through choices: some Sequence<Conditions>, in state: NavigationState) -> Ways {
    ways(through: choices) { $0.hold(in: state) }
  }

  private var isPossible: Bool { !failing.contains { $0.isSubset(of: holding) } }
}

extension Conditions {
  /// Whether what is known holds; guards are not.
  func hold(in state: NavigationState) -> Bool {
    facts.allSatisfy { state.facts.satisfies($0) } && (started == nil || started == state.isStarted)
  }
}

extension NavigationGraph {
  func conditions(of choices: IDRange<ChoiceID>) -> some Sequence<Conditions> {
    choices.lazy.map { self.choices[$0].conditions }
  }
}

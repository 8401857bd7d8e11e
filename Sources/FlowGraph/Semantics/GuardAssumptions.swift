/// What has been assumed of the guards while an action is on its way.
///
/// A guard may be anything, but has one value throughout an action. Guards are never negated, so all that can be learnt is that some
/// hold (those of a choice that was taken) and that of some at least one fails (those of a choice that was passed over).
/// Keeping it so is exact, where trying every valuation would take exponential time.
struct GuardAssumptions: Hashable {
  static let none = GuardAssumptions()

  private var holding: Set<GuardID> = []
  /// Of each set at least one does not hold.
  private var failing: Set<Set<GuardID>> = []

  /// A choice that can be taken, and what is then known of the guards.
  typealias Way = (index: Int, guards: GuardAssumptions)

  /// Choices are tried in order: each that, with some valuation of the guards, is the first whose conditions hold.
  func ways(through choices: some Sequence<Conditions>, in state: NavigationState) -> [Way] {
    var ways: [Way] = []
    var passed = self
    for (index, conditions) in choices.enumerated() where conditions.hold(in: state) {
      let asked = Set(conditions.guards)
      var taken = passed
      taken.holding.formUnion(asked)
      if taken.isPossible { ways.append((index, taken)) }
      // One that asks for nothing cannot be passed over, so none after it is possible.
      passed.failing.insert(asked)
    }
    return ways
  }

  private var isPossible: Bool { !failing.contains { $0.isSubset(of: holding) } }
}

extension Conditions {
  /// Whether what is known holds; guards are not.
  func hold(in state: NavigationState) -> Bool {
    !isContradictory && facts.allSatisfy { state.facts.satisfies($0) } && (started == nil || started == state.isStarted)
  }
}

extension NavigationGraph {
  func conditions(of choices: IDRange<ChoiceID>) -> some Sequence<Conditions> {
    choices.lazy.map { self.choices[$0].conditions }
  }
}

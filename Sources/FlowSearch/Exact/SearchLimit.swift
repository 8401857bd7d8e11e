import FlowGraph

/// The work that a search may do before it gives up.
///
/// Work grows with the combinations of facts that occur, and twenty independent facts have a million combinations. The
/// limit counts steps instead of time, so that an app gives the same result everywhere.
public struct SearchLimit: Sendable {
  /// The steps for any app.
  private let base: Int
  /// The further steps for each choice of an action or handler. Without facts a search takes a handful of steps for
  /// each choice.
  private let perChoice: Int

  /// Whether each question is decided with the conditions that it needs if conditions multiply.
  let asksSingly: Bool

  /// The memory for the tables of a search, in MB.
  let memory: Int

  /// Creates a limit with a number of steps, and further steps for each choice.
  ///
  /// - Parameters:
  ///   - asksSingly: whether each question is decided with the conditions that it needs if conditions multiply.
  ///   - memory: the memory for the tables of a search, in MB.
  public init(base: Int, perChoice: Int, asksSingly: Bool = true, memory: Int = standardMemory) {
    self.base = base
    self.perChoice = perChoice
    self.asksSingly = asksSingly
    self.memory = memory
  }

  /// Half a second to a second, depending on the cost of a step.
  public static let standard = SearchLimit(base: 1_000_000, perChoice: 100)

  /// The default memory limit of a search, in MB.
  public static let standardMemory = 500

  /// Returns the limit with other memory, in MB.
  public func with(memory: Int) -> Self { Self(base: base, perChoice: perChoice, asksSingly: asksSingly, memory: memory) }

  func budget(for graph: NavigationGraph) -> SearchBudget {
    // Beyond the memory of any machine, a greater limit makes no difference.
    SearchBudget(steps: base + perChoice * graph.choices.count, bytes: 1_000_000 * min(memory, Int(Int32.max)))
  }

  /// Returns the budget of all searches together that track few conditions.
  func lazyBudget(for graph: NavigationGraph) -> SearchBudget {
    let whole = budget(for: graph)
    return SearchBudget(steps: 2 * whole.steps, bytes: whole.bytes)
  }

  /// Returns the budget of the first search, which tracks all conditions. It has the full share for the size of the
  /// app, and a twentieth of the base steps.
  func firstBudget(for graph: NavigationGraph) -> SearchBudget {
    SearchBudget(steps: base / 20 + perChoice * graph.choices.count, bytes: budget(for: graph).bytes)
  }

  /// Returns the budget of a search for the states near launch, whatever the size of the app.
  func shortBudget(for graph: NavigationGraph) -> SearchBudget { SearchBudget(steps: base / 50, bytes: budget(for: graph).bytes) }
}

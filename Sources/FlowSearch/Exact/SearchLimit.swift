import FlowGraph

/// How much a search may do before it gives up.
///
/// Work grows with the combinations of facts that occur, and twenty facts that change independently have a million. What counts
/// are the steps of the search, never time: the same app gives the same result everywhere.
public struct SearchLimit: Sendable {
  /// What any app may take.
  private let base: Int
  /// What each choice of an action or handler adds. Without facts a search takes a handful of steps for each.
  private let perChoice: Int

  /// Whether, where conditions multiply, each question is decided with those that it needs.
  let asksSingly: Bool

  /// How much memory its tables may take, in MB.
  let memory: Int

  /// A limit of so many steps, and so many more for each choice.
  ///
  /// - Parameters:
  ///   - asksSingly: whether, where conditions multiply, each question is decided with those that it needs.
  ///   - memory: how much memory the tables of a search may take, in MB.
  public init(base: Int, perChoice: Int, asksSingly: Bool = true, memory: Int = standardMemory) {
    self.base = base
    self.perChoice = perChoice
    self.asksSingly = asksSingly
    self.memory = memory
  }

  /// Half a second to a second, depending on what a step costs.
  public static let standard = SearchLimit(base: 1_000_000, perChoice: 100)

  /// How much memory a search may take that is not told otherwise, in MB.
  public static let standardMemory = 500

  /// The same steps with other memory, in MB.
  public func with(memory: Int) -> Self { Self(base: base, perChoice: perChoice, asksSingly: asksSingly, memory: memory) }

  func budget(for graph: NavigationGraph) -> SearchBudget {
    // What more than there is may be is all the same.
    SearchBudget(steps: base + perChoice * graph.choices.count, bytes: 1_000_000 * min(memory, Int(Int32.max)))
  }

  /// How many steps all searches together may take that keep few conditions apart.
  func lazyBudget(for graph: NavigationGraph) -> SearchBudget {
    let whole = budget(for: graph)
    return SearchBudget(steps: 2 * whole.steps, bytes: whole.bytes)
  }

  /// How many steps may be taken with all conditions kept apart before each question is decided with those that it needs: for the size of
  /// the app as many as ever, for what multiplies a twentieth.
  func firstBudget(for graph: NavigationGraph) -> SearchBudget {
    SearchBudget(steps: base / 20 + perChoice * graph.choices.count, bytes: budget(for: graph).bytes)
  }

  /// How many steps may be taken to see what is near launch, whatever the size of the app.
  func glance(at graph: NavigationGraph) -> SearchBudget { SearchBudget(steps: base / 50, bytes: budget(for: graph).bytes) }
}

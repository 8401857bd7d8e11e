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

  public init(base: Int, perChoice: Int, asksSingly: Bool = true) {
    self.base = base
    self.perChoice = perChoice
    self.asksSingly = asksSingly
  }

  /// One to three seconds, depending on what a step costs, and some hundred megabytes.
  public static let standard = SearchLimit(base: 1_000_000, perChoice: 100)

  func steps(for graph: NavigationGraph) -> Int { base + perChoice * graph.choices.count }

  /// How many steps may be taken with all conditions kept apart before each question is decided with those that it needs: for the size of
  /// the app as many as ever, for what multiplies a twentieth.
  func firstSteps(for graph: NavigationGraph) -> Int { base / 20 + perChoice * graph.choices.count }
}

import FlowGraph

/// Cycles of pushes that can't be repeated, although the search doesn't track the screens below.
///
/// A push with `once` pushes its screen only if the screen isn't below. If the cycle opens no context, and its next
/// push leaves the screen on the stack, the screen stays below.
struct UnrepeatableCycles {
  private let automaton: Automaton

  init(_ automaton: Automaton) { self.automaton = automaton }

  /// Returns the edges of cycles that can be repeated, as far as the screens below show this.
  ///
  /// - Parameter components: the components of all edges.
  func repeatable(_ edges: [UnboundedStackSearch.Edge], _ components: Components) -> [UnboundedStackSearch.Edge] {
    var opensContext: Set<Int32> = []
    for edge in edges where automaton.symbol(of: edge.head).setting.isStackBottom {
      opensContext.insert(components.number[Int(edge.from.index)])
    }
    // Each activation has two nodes: one for any beginning, and one for a push whose screen wasn't below.
    let inner = edges.filter { !automaton.symbol(of: $0.head).setting.isStackBottom }
    func port(_ edge: UnboundedStackSearch.Edge) -> Int32 { 2 * edge.to.index + (isOnce(edge) ? 1 : 0) }
    func ports(from edge: UnboundedStackSearch.Edge) -> [Int32] { (0...(leavesLying(edge) ? 0 : 1)).map { 2 * edge.from.index + $0 } }
    let arcs = inner.flatMap { edge in ports(from: edge).map { (from: $0, to: port(edge)) } }
    let within = Components(count: 2 * automaton.activations.count, arcs)
    return edges.filter { edge in
      if opensContext.contains(components.number[Int(edge.from.index)]) { return true }
      guard !automaton.symbol(of: edge.head).setting.isStackBottom else { return false }
      return ports(from: edge).contains { within.joins($0, port(edge)) }
    }
  }

  /// Whether the edge assumes that the pushed screen isn't below.
  private func isOnce(_ edge: UnboundedStackSearch.Edge) -> Bool {
    guard let taken = automaton.machine.labels[edge.label].taken,
      let screen = automaton.screen(of: edge.head),
      let number = automaton.machine.valuations.looseNumber(below: automaton.machine.graph.representative(of: screen))
    else { return false }
    return automaton.machine.valuations.taken(number, in: taken.before) == false
  }

  /// Whether the first screen of the activation is below the symbol that the edge pushes.
  private func leavesLying(_ edge: UnboundedStackSearch.Edge) -> Bool {
    guard let begun = automaton.saturation.head(begun: edge.from), let first = automaton.screen(of: begun),
      let last = automaton.screen(of: automaton.transitions[edge.transition].head)
    else { return false }
    // Other pages of the flow count as the same instance.
    return automaton.machine.graph.representative(of: first) == automaton.machine.graph.representative(of: last)
  }
}

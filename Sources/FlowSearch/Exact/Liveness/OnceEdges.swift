import FlowGraph

/// Cycles of pushes that cannot be gone round again, though it is not kept apart what lies below.
///
/// A push by `once` puts its screen there only where it does not lie below. Where the next push of a cycle leaves it lying there, and no
/// context is opened on the way round, it lies below from then on.
struct OnceEdges {
  private let automaton: Automaton

  init(_ automaton: Automaton) { self.automaton = automaton }

  /// The edges that are part of a cycle that can be gone round more than once, as far as can be told from what lies below.
  ///
  /// - Parameter components: of all edges.
  func repeatable(_ edges: [Growing.Edge], _ components: Components) -> [Growing.Edge] {
    var opensContext: Set<Int32> = []
    for edge in edges where automaton.symbol(of: edge.head).setting.isStackBottom {
      opensContext.insert(components.number[Int(edge.from.index)])
    }
    // Each activation twice: begun in any way, and by a push whose screen did not lie below.
    let inner = edges.filter { !automaton.symbol(of: $0.head).setting.isStackBottom }
    func port(_ edge: Growing.Edge) -> Int32 { 2 * edge.to.index + (isOnce(edge) ? 1 : 0) }
    func ports(from edge: Growing.Edge) -> [Int32] { (0...(leavesLying(edge) ? 0 : 1)).map { 2 * edge.from.index + $0 } }
    let arcs = inner.flatMap { edge in ports(from: edge).map { (from: $0, to: port(edge)) } }
    let within = Components(count: 2 * automaton.activations.count, arcs)
    return edges.filter { edge in
      if opensContext.contains(components.number[Int(edge.from.index)]) { return true }
      guard !automaton.symbol(of: edge.head).setting.isStackBottom else { return false }
      return ports(from: edge).contains { within.joins($0, port(edge)) }
    }
  }

  /// Whether the screen that is pushed is taken not to lie below.
  private func isOnce(_ edge: Growing.Edge) -> Bool {
    guard let taken = automaton.machine.labels[edge.label].taken,
      let screen = automaton.screen(of: edge.head),
      let number = automaton.machine.valuations.looseNumber(below: automaton.machine.graph.landmark(of: screen))
    else { return false }
    return automaton.machine.valuations.taken(number, in: taken.before) == false
  }

  /// Whether what the activation began with lies below what the edge puts there.
  private func leavesLying(_ edge: Growing.Edge) -> Bool {
    guard let begun = automaton.saturation.head(begun: edge.from), let first = automaton.screen(of: begun),
      let last = automaton.screen(of: automaton.transitions[edge.transition].head)
    else { return false }
    // Pages that were turned lie there all the same.
    return automaton.machine.graph.landmark(of: first) == automaton.machine.graph.landmark(of: last)
  }
}

import FlowGraph

/// Finds stacks that can grow without end: an activation that can begin itself again above itself.
///
/// An activation begins with a push and ends with a pop. If an activation leads to itself, the word has become longer
/// and everything can happen again (Bouajjani, Esparza, Maler 1997: repeating heads).
struct UnboundedStackSearch {
  struct Edge {
    let from: ActivationID
    let to: ActivationID
    let transition: TransitionID
    let label: LabelID
    let weight: UInt64
    /// The head with which the activation begins.
    let head: HeadID
  }

  /// The edges of cycles, with the cycles that share a declared move with them.
  struct Group {
    let edges: [Edge]
    let choices: Set<ChoiceID>
  }

  private let automaton: Automaton
  /// The ends of moves that began an activation; nil before anything grows.
  private var ends: MoveEnds?
  /// The transition with which an activation begins, or none.
  private var beginnings = Table<ActivationID, TransitionID>()
  /// The screens at the bottom of some stack.
  private var bottoms: Set<ScreenID> = []

  private let meter: StepMeter
  /// The groups that may have further circles, which weren't searched.
  private(set) var undecided: [Group] = []

  /// - Parameter meter: counts the edges that the search for circles looks at.
  init(_ automaton: Automaton, _ meter: StepMeter) { (self.automaton, self.meter) = (automaton, meter) }

  /// Returns the circles of each component of screens that lead to each other, for any facts and any surroundings.
  mutating func growths() -> [ExactSearch.UnboundedStack] {
    groups().flatMap { group in
      let found = growths(of: group)
      if meter.isSpent, found.isEmpty || automaton.graph.declaration.hasAllow { undecided.append(group) }
      return found
    }
  }

  /// Returns the edges that are part of a cycle.
  private func innerEdges() -> [Edge] {
    let edges = allEdges()
    let components = Components(count: automaton.activations.count, edges.map { ($0.from.index, $0.to.index) })
    let inner = edges.filter { components.joins($0.from.index, $0.to.index) }
    return automaton.machine.isLoose ? UnrepeatableCycles(automaton).repeatable(inner, components) : inner
  }

  private mutating func describedEnds() -> MoveEnds {
    if let ends { return ends }
    beginnings = Table(repeating: .none, count: automaton.activations.count)
    for (index, transition) in automaton.transitions.numbered {
      if case .begin = transition.witness { beginnings[transition.activation] = index }
      guard automaton.symbol(of: transition.head).setting.isStackBottom, let screen = automaton.state(transition.head) else { continue }
      bottoms.insert(screen)
    }
    let ends = MoveEnds(automaton, beginnings: beginnings)
    self.ends = ends
    return ends
  }

  /// Returns the edges from an activation to those that it can begin, in the order of the transitions.
  private func allEdges() -> [Edge] {
    var edges: [Edge] = []
    for (index, transition) in automaton.transitions.numbered where transition.activation != .none {
      for rule in automaton.rules(of: transition.head) {
        guard case .push(let head) = rule.effect, let next = automaton.saturation.begun(by: head) else { continue }
        edges.append(
          Edge(
            from: transition.activation, to: next, transition: index, label: rule.label,
            weight: transition.length.addingCapped(rule.isMove ? 1 : 0), head: head))
      }
    }
    return edges
  }

  /// Groups the edges within components, and joins components that share a declared move.
  func groups() -> [Group] {
    let edges = innerEdges()
    guard !edges.isEmpty else { return [] }
    var sets = DisjointSets(of: automaton.activations.ids)
    var firstOfChoice: [ChoiceID: ActivationID] = [:]
    for edge in edges {
      sets.unite(edge.from, edge.to)
      guard let choice = choice(of: edge) else { continue }
      if let first = firstOfChoice[choice] { sets.unite(first, edge.from) } else { firstOfChoice[choice] = edge.from }
    }
    var order: [ActivationID] = []
    var members: [ActivationID: [Edge]] = [:]
    for edge in edges {
      let group = sets.find(edge.from)
      if members[group] == nil { order.append(group) }
      members[group, default: []].append(edge)
    }
    return order.compactMap { members[$0] }.map { edges in Group(edges: edges, choices: Set(edges.compactMap { choice(of: $0) })) }
  }

  /// Returns the declared choice that begins an activation. A tab that replaces another one has the choice that began
  /// the other.
  private func choice(of edge: Edge) -> ChoiceID? {
    var (transition, label) = (edge.transition, edge.label)
    while automaton.control(of: automaton.transitions[transition].head).mode.isBetweenTabs {
      guard case .back(let call, let callLabel, _, _) = automaton.transitions[transition].witness, call != .none else { return nil }
      (transition, label) = (call, callLabel)
    }
    return automaton.choice(of: label, at: transition)
  }

  /// Returns the circles of a group, the most severe first: those that lead to the first screen of a stack, and of
  /// these the shortest. There is more than one only if the app may accept findings. Then the first circle that isn't
  /// accepted is reported.
  mutating func growths(of group: Group) -> [ExactSearch.UnboundedStack] {
    let ends = describedEnds()
    let edges = group.edges
    let rounds = rounds(of: edges, edges.compactMap { edge in choice(of: edge).map { (edge, $0) } })
    let reached = edges.flatMap { edge in [screen(at: edge.transition), beginning(of: edge.to).flatMap { screen(at: $0) }] }
    let screens = Set(reached.compactMap { $0 }).sorted()
    var circles: Set<Set<ChoiceID>> = []
    var found: [ExactSearch.UnboundedStack] = []
    for round in rounds {
      let round = fromNearest(round.edges)
      let moves = round.compactMap { choice(of: $0) }
      guard let start = round.first?.from,
        let choice = moves.min(by: { automaton.graph.choices[$0].range < automaton.graph.choices[$1].range }),
        circles.insert(Set(moves)).inserted
      else { continue }
      let once: [TracePart] = round.flatMap { [.within($0.transition), .step($0.label, .none)] }
      let tops = round.map { screen(at: $0.transition) }
      found.append(
        ExactSearch.UnboundedStack(
          choice: choice, choices: Set(moves).sorted(), round: (tops + [tops.first ?? nil]).compactMap { $0 },
          bottom: tops.compactMap { $0 }.first { bottoms.contains($0) }, screensOfAll: screens,
          first: edges[0].from, path: [.entry(start)] + once + ends.path(from: start),
          twice: [.entry(start)] + once + once + ends.path(from: start)))
      if !automaton.graph.declaration.hasAllow { break }
    }
    return found
  }

  /// A cycle of edges.
  private struct Round {
    let edges: [Edge]
    let length: UInt64
    /// Whether the cycle contains the first screen of some stack.
    let isSevere: Bool
  }

  /// Returns for each move a shortest cycle with that move, and for each first screen of a stack one that leads to it.
  /// The order is: the most severe, then the shortest, then by the first move in source order.
  ///
  /// - Parameter declared: the edges of declared moves.
  private func rounds(of edges: [Edge], _ declared: [(edge: Edge, choice: ChoiceID)]) -> [Round] {
    let graph = automaton.graph
    // For each move the edge nearest to launch, and the nearest edge from an activation to itself.
    var (nearest, selfLoops): ([ChoiceID: Edge], [ChoiceID: Edge]) = ([:], [:])
    var onBottoms: [ScreenID: Edge] = [:]
    for (edge, choice) in declared {
      if isNearer(edge, than: nearest[choice]) { nearest[choice] = edge }
      if edge.from == edge.to, isNearer(edge, than: selfLoops[choice]) { selfLoops[choice] = edge }
      if let screen = screen(at: edge.transition), bottoms.contains(screen), isNearer(edge, than: onBottoms[screen]) {
        onBottoms[screen] = edge
      }
    }
    let choices = nearest.keys.sorted { (graph.choices[$0].range, $0) < (graph.choices[$1].range, $1) }
    let beginnings = choices.flatMap { [selfLoops[$0], nearest[$0]].compactMap { $0 } } + onBottoms.sorted { $0.key < $1.key }.map(\.value)
    let following = Dictionary(grouping: edges, by: \.from)
    var rounds: [Round] = []
    // If no finding may be accepted, one circle of each group is reported, so the search for a better one is limited.
    let most = graph.declaration.hasAllow ? beginnings.count : max(1, Self.mostForBetter / max(1, edges.count))
    for edge in beginnings.prefix(most) where !meter.isSpent {
      guard let rest = shortestPath(from: edge.to, to: edge.from, following) else { continue }
      let length = rest.reduce(edge.weight) { $0.addingCapped($1.weight) }
      let isSevere = ([edge] + rest).contains { screen(at: $0.transition).map { bottoms.contains($0) } ?? false }
      rounds.append(Round(edges: [edge] + rest, length: length, isSevere: isSevere))
      if length == 1, isSevere, !graph.declaration.hasAllow { break }
    }
    let sorted = rounds.enumerated().sorted { left, right in
      if left.element.isSevere != right.element.isSevere { return left.element.isSevere }
      return (left.element.length, left.offset) < (right.element.length, right.offset)
    }
    return sorted.map(\.element)
  }

  private func isNearer(_ edge: Edge, than known: Edge?) -> Bool { known.map { distance(to: edge) < distance(to: $0) } ?? true }

  /// The number of edges of a group that are looked at for its shortest cycle. After that, the first one is reported.
  private static let mostForBetter = 200_000

  /// Returns a cycle that begins with the activation that is nearest to launch.
  private func fromNearest(_ round: [Edge]) -> [Edge] {
    let entries = round.map { automaton.activations[$0.from].origin.entry }
    guard let nearest = entries.min(), let index = entries.firstIndex(of: nearest) else { return round }
    return Array(round[index...] + round[..<index])
  }

  private func distance(to edge: Edge) -> UInt64 { automaton.activations[edge.from].origin.entry.addingCapped(edge.weight) }

  private func screen(at transition: TransitionID) -> ScreenID? { automaton.screen(of: automaton.transitions[transition].head) }

  /// Returns the transition with which an activation begins.
  private func beginning(of activation: ActivationID) -> TransitionID? {
    beginnings[activation] != .none ? beginnings[activation] : nil
  }

  private func shortestPath(from start: ActivationID, to end: ActivationID, _ following: [ActivationID: [Edge]]) -> [Edge]? {
    if start == end { return [] }
    var nearest: [ActivationID: UInt64] = [start: 0]
    var last: [ActivationID: Edge] = [:]
    var waiting = NearestFirstQueue<(activation: ActivationID, distance: UInt64)>()
    waiting.insert((start, 0), at: 0)
    while let (activation, reached) = waiting.popNearest() {
      if activation == end { break }
      guard nearest[activation] == reached else { continue }
      meter.steps += 1 + (following[activation]?.count ?? 0)
      for edge in following[activation] ?? [] {
        let distance = reached.addingCapped(edge.weight)
        guard distance < nearest[edge.to] ?? .max else { continue }
        nearest[edge.to] = distance
        last[edge.to] = edge
        waiting.insert((edge.to, distance), at: distance)
      }
    }
    var path: [Edge] = []
    var activation = end
    while activation != start {
      guard let edge = last[activation] else { return nil }
      path.append(edge)
      activation = edge.from
    }
    return path.reversed()
  }
}

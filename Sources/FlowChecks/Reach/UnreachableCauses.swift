import FlowDiagnostics
import FlowGraph

/// The places that are unreachable because all moves that lead there are offered in other unreachable places.
struct UnreachableCauses {
  /// A finding that reports the same mistake.
  struct Cause {
    let place: FindingPlace
    /// The dotted names of the subjects of that finding, and of its own causes.
    let subjects: [String]
  }

  private let graph: NavigationGraph
  private var causes: [Place: Place] = [:]

  /// The number of causes in a chain that an `allow` also accepts findings for.
  private static let longestChain = 32

  /// Finds the causes in linear time in the unreachable places and the moves that lead there.
  ///
  /// - Parameter places: the unreachable flows, and the unreachable screens of other flows.
  init(_ places: [Place], _ blockedEntries: BlockedEntries?, _ graph: NavigationGraph) {
    self.graph = graph
    guard places.count > 1, let blockedEntries else { return }
    let known = Dictionary(places.map { (Self.name(of: $0, graph), $0) }) { first, _ in first }
    for place in places {
      guard let subjects = blockedEntries.onlyMoves(to: place), !subjects.isEmpty else { continue }
      let owners = subjects.map { subject in Self.owners(of: subject).lazy.compactMap { known[$0] }.first }
      if let first = owners[0], first != place, !owners.contains(where: { $0 == nil || $0 == place }) { causes[place] = first }
    }
    // If places lead only to each other, the finding about the first one is the cause.
    var seen: [Place: Int] = [:]
    for (walk, place) in places.enumerated() {
      var next = place
      while seen[next] == nil, let cause = causes[next] {
        seen[next] = walk
        next = cause
      }
      if seen[next] == walk, causes[next] != nil { causes[next] = nil }
    }
  }

  /// Returns the finding that explains why a place is unreachable, if there is one.
  func cause(of place: Place) -> Cause? {
    var subjects: [String] = []
    var next = place
    while let cause = causes[next], subjects.count < Self.longestChain {
      subjects.append(Self.name(of: cause, graph))
      next = cause
    }
    return causes[place].flatMap { cause in
      switch cause {
      case .screen(let screen):
        Cause(place: FindingPlace(UnreachableScreen.id, graph.screens[screen].name.range), subjects: subjects)
      case .flow(let flow): Cause(place: FindingPlace(UnreachableFlow.id, graph.flows[flow].name.range), subjects: subjects)
      case .app: nil
      }
    }
  }

  /// Returns the flow and the screen in the dotted name of an action.
  private static func owners(of subject: String) -> [String] {
    let parts = subject.split(separator: ".", maxSplits: 2).map(String.init)
    return parts.count > 2 ? [parts[0], "\(parts[0]).\(parts[1])"] : Array(parts.prefix(1))
  }

  private static func name(of place: Place, _ graph: NavigationGraph) -> String {
    switch place {
    case .screen(let screen): graph.name(of: screen)
    case .flow(let flow): graph.name(of: flow)
    case .app: "app"
    }
  }
}

extension StateContext {
  /// The unreachable flows, and the unreachable screens of other flows.
  var unreachablePlaces: [Place] {
    graph.flows.flatMap { flow -> [Place] in
      guard isReached(flow) else { return isReportedUnreachable(flow) ? [.flow(flow.id)] : [] }
      return flow.screens.filter { !isShown($0) && !unplacedLinks.screens.contains($0) }.map { .screen($0) }
    }
  }

  /// Whether a screen or tab of a flow is shown in some state.
  func isReached(_ flow: Flow) -> Bool {
    flow.screens.contains { isShown($0) } || flow.tabs.contains { isShown($0) }
  }

  /// Whether a flow without shown screens has a finding of its own.
  func isReportedUnreachable(_ flow: Flow) -> Bool {
    flow.start != nil && !flow.screens.contains { unplacedLinks.screens.contains($0) }
  }
}

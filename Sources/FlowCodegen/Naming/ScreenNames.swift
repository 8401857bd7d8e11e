import FlowGraph

/// How generated code spells screens: the case of each, and the parts of its flow's enum that are around it.
final class ScreenNames: Sendable {
  /// By the screen's index.
  private let identifiers: [String]
  /// By the flow's index.
  private let routes: [String]
  private let fullTypes: [String]
  /// Of the flows that the enum of all routes has, each with where it stands there.
  private let routed: [FlowID: Int]
  private let names: GeneratedNames
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph, _ names: GeneratedNames, _ types: SwiftTypes) {
    self.names = names
    self.graph = graph
    // Within an enum `Self` is the enum, and backticks do not make it anything else.
    let reserved = names.reservedForCases.union(types.namesInExpressions).union(["Self"])
    var identifiers: [String] = []
    for flow in graph.flows {
      let parts = flow.screens.count > CaseTree<Int>.limit ? Self.partNames : []
      let declared = flow.screens.map { graph.screens[$0].name.value }
      let distinct = SwiftIdentifier.distinct(declared) {
        reserved.contains($0) || RuntimeCopy.declares($0) || parts.contains($0) || names.isNested($0, in: flow.id)
      }
      identifiers += distinct
    }
    self.identifiers = identifiers
    let routed = graph.flows.filter { $0.kind != .tabs }
    self.routed = Dictionary(uniqueKeysWithValues: routed.enumerated().map { ($1.id, $0) })
    let parts = routed.count > CaseTree<Int>.limit ? Self.partNames : []
    let taken = reserved.union(names.nestedTypes).union(parts)
    routes = SwiftIdentifier.distinct(graph.flows.map(\.name.value)) { taken.contains($0) || RuntimeCopy.declares($0) }
    fullTypes = graph.flows.ids.map { "\(names.route).\(names.routeType(of: $0))" }
  }

  /// What an enum has beside its cases if it has been split.
  private static let partNames = Set((1...CaseTree<Int>.limit).flatMap { ["part\($0)", "Part\($0)"] })

  /// The case, or the member of that name, of the flow's enum.
  func identifier(of screen: ScreenID) -> String { identifiers[Int(screen.index)] }

  /// The case, or the member of that name, of the app's enum of routes.
  func identifier(of flow: FlowID) -> String { routes[Int(flow.index)] }

  /// The flow's enum with the app's around it.
  func type(of flow: FlowID) -> String { fullTypes[Int(flow.index)] }

  /// A pattern that fits the screen among all of its flow: `.part1(.city(let name))`.
  ///
  /// - Parameter bindings: for each param what it is bound to; nil for what is not asked for.
  func pattern(of screen: ScreenID, bindings: [String?]) -> SwiftExpression {
    let flow = graph.flows[graph.screens[screen].flow]
    return casePattern(of: screen, bindings: bindings).wrapped(
      inParts: Self.parts(around: Int(screen.index - flow.screens.lower), of: flow.screens.count))
  }

  /// A pattern that fits the screen among all of the app: `.tour(.city(let name))`.
  ///
  /// - Parameter bindings: for each param what it is bound to; nil for what is not asked for.
  func routePattern(of screen: ScreenID, bindings: [String?]) -> SwiftExpression {
    let flow = graph.screens[screen].flow
    return .dot(identifier(of: flow), .init(pattern(of: screen, bindings: bindings))).wrapped(
      inParts: Self.parts(around: routed[flow] ?? 0, of: routed.count))
  }

  /// A pattern that fits the screen among those of its part.
  func casePattern(of screen: ScreenID, bindings: [String?]) -> SwiftExpression {
    .enumCase(identifier(of: screen), bindings.contains { $0 != nil } ? bindings.map { .init(.binding($0)) } : [])
  }

  /// The indices of the parts around a case, outermost first.
  static func parts(around index: Int, of count: Int) -> [Int] {
    let limit = CaseTree<Int>.limit
    var sizes: [Int] = []
    var size = limit
    while size < count {
      sizes.append(size)
      size *= limit
    }
    return sizes.reversed().enumerated().map { level, size in level == 0 ? index / size : index / size % limit }
  }
}

extension SwiftExpression {
  /// As a value, or a pattern, of an enum that has been split.
  ///
  /// - Parameter parts: the indices of the parts around it, outermost first.
  func wrapped(inParts parts: [Int]) -> SwiftExpression { parts.reversed().reduce(self) { .dot("part\($1 + 1)", .init($0)) } }
}

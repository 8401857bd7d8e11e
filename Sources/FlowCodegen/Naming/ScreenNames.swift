import FlowGraph

/// The names of screens in generated code: the case of each screen, and the enums around it.
final class ScreenNames: Sendable {
  /// The case of each screen, by the screen's index.
  private let identifiers: [String]
  /// The case of each flow, by the flow's index.
  private let routes: [String]
  private let types: [String]
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph, _ names: GeneratedNames, _ types: SwiftTypes) {
    self.graph = graph
    // Within an enum, `Self` is the enum, even in backticks.
    let reserved = names.reservedForCases.union(types.namesInExpressions).union(GeneratedNames.screenMembers)
    func isReserved(_ name: String) -> Bool { reserved.contains(name) || RuntimeCopy.declares(name) }
    identifiers = graph.flows.flatMap { flow in
      SwiftIdentifier.distinct(flow.screens.map { graph.screens[$0].name.value }, noun: "Screen", isReserved: isReserved)
    }
    // After the name of a type, these words mean the type itself.
    let words: Set<String> = ["Type", "Protocol", "self"]
    routes = SwiftIdentifier.distinct(graph.flows.map(\.name.value), noun: "Flow") { isReserved($0) || words.contains($0) }
    self.types = graph.flows.ids.map { names.screensType(of: $0) }
  }

  /// Returns the case of the flow's enum.
  func identifier(of screen: ScreenID) -> String { identifiers[Int(screen.index)] }

  /// Returns the case of the app's enum of routes.
  func identifier(of flow: FlowID) -> String { routes[Int(flow.index)] }

  /// Returns the enum of the flow's screens or tabs, with the namespace.
  func type(of flow: FlowID) -> String { types[Int(flow.index)] }

  /// Returns a pattern that matches the screen among the screens of its flow: `.city(let name)`.
  ///
  /// - Parameter bindings: the name to bind for each param; nil for a param without one.
  func pattern(of screen: ScreenID, bindings: [String?]) -> SwiftExpression {
    .enumCase(identifier(of: screen), bindings.contains { $0 != nil } ? bindings.map { .init(.binding($0)) } : [])
  }

  /// Returns a pattern that matches the screen among all screens of the app: `.tour(.city(let name))`.
  ///
  /// - Parameter bindings: the name to bind for each param; nil for a param without one.
  func routePattern(of screen: ScreenID, bindings: [String?]) -> SwiftExpression {
    .dot(identifier(of: graph.screens[screen].flow), .init(pattern(of: screen, bindings: bindings)))
  }
}

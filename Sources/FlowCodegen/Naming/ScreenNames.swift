import FlowGraph

/// How generated code spells screens: the case of each, and the enums around it.
final class ScreenNames: Sendable {
  /// By the screen's index.
  private let identifiers: [String]
  /// By the flow's index.
  private let routes: [String]
  private let types: [String]
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph, _ names: GeneratedNames, _ types: SwiftTypes) {
    self.graph = graph
    // Within an enum `Self` is the enum, and backticks do not make it anything else.
    let reserved = names.reservedForCases.union(types.namesInExpressions).union(GeneratedNames.screenMembers)
    func isReserved(_ name: String) -> Bool { reserved.contains(name) || RuntimeCopy.declares(name) }
    identifiers = graph.flows.flatMap { flow in
      SwiftIdentifier.distinct(flow.screens.map { graph.screens[$0].name.value }, noun: "Screen", isReserved: isReserved)
    }
    // After the name of a type these mean the type itself.
    let words: Set<String> = ["Type", "Protocol", "self"]
    routes = SwiftIdentifier.distinct(graph.flows.map(\.name.value), noun: "Flow") { isReserved($0) || words.contains($0) }
    self.types = graph.flows.ids.map { names.screensType(of: $0) }
  }

  /// The case of the flow's enum.
  func identifier(of screen: ScreenID) -> String { identifiers[Int(screen.index)] }

  /// The case of the app's enum of routes.
  func identifier(of flow: FlowID) -> String { routes[Int(flow.index)] }

  /// The enum of the flow's screens or tabs, with the namespace around it.
  func type(of flow: FlowID) -> String { types[Int(flow.index)] }

  /// A pattern that fits the screen among all of its flow: `.city(let name)`.
  ///
  /// - Parameter bindings: for each param what it is bound to; nil for what is not asked for.
  func pattern(of screen: ScreenID, bindings: [String?]) -> SwiftExpression {
    .enumCase(identifier(of: screen), bindings.contains { $0 != nil } ? bindings.map { .init(.binding($0)) } : [])
  }

  /// A pattern that fits the screen among all of the app: `.tour(.city(let name))`.
  ///
  /// - Parameter bindings: for each param what it is bound to; nil for what is not asked for.
  func routePattern(of screen: ScreenID, bindings: [String?]) -> SwiftExpression {
    .dot(identifier(of: graph.screens[screen].flow), .init(pattern(of: screen, bindings: bindings)))
  }
}

import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowSearch
import Support
import Testing

/// The interpreter of the semantics, one test for each rule.
@Suite enum InterpreterTests {}

/// An app that is walked through move by move.
struct Walk {
  let numbers: Numbers
  var graph: NavigationGraph { numbers.graph }
  private(set) var state: NavigationState

  /// Launches an app with its facts as declared.
  init(_ yaml: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let compilation = Pipeline.compile(yaml)
    let faults = compilation.report.diagnostics.filter { $0.severity == .error && !$0.id.group.isBehavioural }
    #expect(faults.isEmpty, "\(TextFormat.render(compilation.report).text)", sourceLocation: sourceLocation)
    numbers = Numbers(try #require(compilation.graph, sourceLocation: sourceLocation))
    state = try #require(numbers.launchStates().first, sourceLocation: sourceLocation)
  }

  /// The state, in the notation of the documentation.
  var shown: String { graph.text(of: state) }
  var facts: String { graph.text(of: state.facts) }
  var offered: [String] { numbers.moves(in: state).map { graph.text(of: $0) } }

  /// Returns all possible results of a move, given by its name.
  func results(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [MoveResult] {
    let move = numbers.moves(in: state).first { graph.text(of: $0) == name }
    return numbers.apply(try #require(move, "of \(offered)", sourceLocation: sourceLocation), to: state)
  }

  /// Makes a move that has only one possible result.
  @discardableResult
  mutating func make(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> MoveResult {
    let results = try results(name, sourceLocation: sourceLocation)
    try #require(results.count == 1, "\(name) can go \(results.count) ways", sourceLocation: sourceLocation)
    state = results[0].state
    return results[0]
  }

  /// Makes moves one after another and returns the state after the last one.
  mutating func make(_ names: [String], sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    for name in names { try make(name, sourceLocation: sourceLocation) }
    return shown
  }

  /// Makes a move that must be refused without a change, and returns the id of the reason's check.
  func refusal(of name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let results = try results(name, sourceLocation: sourceLocation)
    try #require(results.count == 1, sourceLocation: sourceLocation)
    #expect(results[0].state == state, sourceLocation: sourceLocation)
    guard case .illegal(let reason) = results[0].verdict else { return "\(results[0].verdict)" }
    // The id of the check that reports this reason.
    return "\(reason)".map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }

  /// Returns the states to which a link can lead from here.
  func follow(_ screen: String, entry: Bool = false, link: Int = 0) throws -> [String] {
    try numbers.follow(target(screen, entry: entry, link: link), in: state).map { graph.text(of: $0.state) }
  }

  /// Follows a link that leads to one state.
  mutating func follow(linkTo screen: String) throws {
    let states = try numbers.follow(target(screen, entry: false, link: 0), in: state).map(\.state)
    try #require(states.count == 1)
    state = states[0]
  }

  func plan(_ screen: String, entry: Bool = false, link: Int = 0) throws -> Result<LinkPlan, LinkFault> {
    graph.planned(try target(screen, entry: entry, link: link))
  }

  func screen(_ name: String) throws -> ScreenID { try #require(graph.screens.ids.first { graph.name(of: $0) == name }) }

  func flow(_ name: String) throws -> FlowID { try #require(graph.flows.ids.first { graph.name(of: $0) == name }) }

  private func target(_ name: String, entry: Bool, link: Int) throws -> LinkTarget {
    entry ? .entry(try screen(name)) : .link(try screen(name), index: link)
  }
}

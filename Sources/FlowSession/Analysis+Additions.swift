import FlowChecks
import FlowDiagnostics
import FlowEditing
import FlowGraph
import FlowModel

extension Analysis {
  /// Entries that can be added to fix a finding.
  public struct NewPart: Sendable {
    /// A title for people.
    public let title: String
    public let edits: [Edit]
  }

  /// Returns the parts whose addition fixes a finding: a missing screen or fact, or a missing handler of an outcome.
  public func additions(for finding: Diagnostic) -> [NewPart] {
    switch finding.id {
    case UnknownScreen.id: missingScreen(finding).map { [$0] } ?? []
    case UnknownFact.id, UnknownGuard.id: missingFact(finding).map { [$0] } ?? []
    case Checks.outcomeUnhandled: missingHandlers(finding)
    default: []
    }
  }

  /// Returns the name in a finding's range, without its quotes.
  private func name(at finding: Diagnostic) -> String {
    lines(of: finding.range.file).text(in: finding.range).filter { !"\"'".contains($0) }
  }

  private func missingScreen(_ finding: Diagnostic) -> NewPart? {
    guard let flow = Addition.flow(around: finding.range, in: input) else { return nil }
    let names = name(at: finding).split(separator: ".").map(String.init)
    guard let name = names.last, names.count <= 2, Names.isValid(name) else { return nil }
    let owner = names.count == 2 ? names[0] : flow
    var addition = Addition()
    addition.addScreen(name, to: owner)
    return addition.edits(in: input).map { NewPart(title: "Add the screen '\(owner).\(name)'", edits: $0) }
  }

  private func missingFact(_ finding: Diagnostic) -> NewPart? {
    guard let name = name(at: finding).split(separator: " ").last.map(String.init), Names.isValid(name) else { return nil }
    var addition = Addition()
    addition.addFact(name)
    return addition.edits(in: input).map { NewPart(title: "Add the fact '\(name)'", edits: $0) }
  }

  /// Returns a handler for each outcome that the move of a finding doesn't handle.
  private func missingHandlers(_ finding: Diagnostic) -> [NewPart] {
    guard let graph = compilation.graph else { return [] }
    // If operations contain each other, the innermost one is the last.
    let operation = graph.operations.last { $0.range.contains(finding.range) && $0.verb.entered != nil }
    guard let operation, let target = operation.verb.entered else { return [] }
    let handled = operation.handlers.map { graph.handlers[$0].name.value }
    let outcomes =
      Array(graph.flows[graph.flow(of: target)].outcomes) + (graph.entryScreen(of: target).map { Array(graph.screens[$0].outcomes) } ?? [])
    return outcomes.map { graph.outcomes[$0].name.value }.filter { !handled.contains($0) }.compactMap { outcome in
      let edits = Addition.handler(of: outcome, at: finding.range, in: input)
      return edits.map { NewPart(title: "Handle '\(outcome)' with 'stay'", edits: $0) }
    }
  }
}

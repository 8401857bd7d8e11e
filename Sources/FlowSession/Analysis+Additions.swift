import FlowChecks
import FlowDiagnostics
import FlowEditing
import FlowGraph
import FlowModel

extension Analysis {
  /// Something that can be added because of a finding.
  public struct NewPart: Sendable {
    /// For people.
    public let title: String
    public let edits: [Edit]
  }

  /// What can be added so that a finding goes: a screen or a fact that is named and is not there, what follows an outcome.
  public func additions(for finding: Diagnostic) -> [NewPart] {
    switch finding.id {
    case UnknownScreen.id: missingScreen(finding).map { [$0] } ?? []
    case UnknownFact.id, UnknownGuard.id: missingFact(finding).map { [$0] } ?? []
    case Checks.outcomeUnhandled: missingHandlers(finding)
    default: []
    }
  }

  /// The name that a finding is about, without its quotes.
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

  /// For each outcome that the move of a finding leaves open.
  private func missingHandlers(_ finding: Diagnostic) -> [NewPart] {
    guard let graph = compilation.graph else { return [] }
    // Of several, one within the other, the innermost is the last.
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

import FlowDiagnostics
import FlowGraph
import FlowSession

extension LanguageServer {
  /// Returns hints for omitted text: the flow of a screen, the first screen of a flow, and the parameters of an action.
  mutating func inlayHints(_ params: JSONValue) throws(Failure) -> JSONValue {
    var target = try target(params)
    guard let first = DocumentPosition(params["range"]?["start"]), let last = DocumentPosition(params["range"]?["end"]) else {
      throw .invalidParams
    }
    guard let graph = target.analysis.compilation.graph else { return [] }
    // Text that several aliases use gets one hint.
    var hints: [SourceRange: Hint] = [:]
    for operation in graph.operations where operation.targetRange.file == target.file {
      let written = target.analysis.lines(of: target.file).text(in: operation.targetRange)
      hints[operation.targetRange] = graph.hint(for: operation.verb, written: written)
    }
    for action in graph.actions where action.name.range.file == target.file {
      let parameters = graph.parameters(of: action.id).map { parameter in
        parameter.name + (graph.type(of: parameter).map { ": \($0)" } ?? "")
      }
      if !parameters.isEmpty { hints[action.name.range] = Hint(text: "(\(parameters.joined(separator: ", ")))", isBefore: false) }
    }
    var result: [JSONValue] = []
    for (range, hint) in hints.sorted(by: { $0.key < $1.key }) {
      let position = target.places.documentPosition(hint.isBefore ? range.start : range.end, in: target.file)
      guard first.line <= position.line, position.line <= last.line else { continue }
      result.append(["position": position.json, "label": .string(hint.text), "paddingLeft": .bool(!hint.isBefore)])
    }
    return .array(result)
  }

  fileprivate struct Hint {
    let text: String
    /// Whether the hint is before its range. If not, it is after the range.
    let isBefore: Bool
  }
}

extension NavigationGraph {
  /// Returns the text that the name of a target omits. Nil if it omits nothing, or if the target is unknown.
  fileprivate func hint(for verb: ResolvedVerb, written: String) -> LanguageServer.Hint? {
    let target: Destination
    switch verb.shape.effect {
    case .enters(let destination, _): target = destination
    case .opens(let screen): target = .screen(screen)
    case .goesBack(let screens):
      guard screens.count == 1 else { return nil }
      target = .screen(screens[0])
    case .ends, .selects, .delegates, .stays: return nil
    }
    switch target {
    case .screen(let screen) where written == screens[screen].name.value:
      return LanguageServer.Hint(text: "\(name(of: screens[screen].flow)).", isBefore: true)
    case .flow(let flow) where written == name(of: flow):
      return entryScreen(of: target).map { LanguageServer.Hint(text: "→ \(name(of: $0))", isBefore: false) }
    case .screen, .flow, .tab: return nil
    }
  }
}

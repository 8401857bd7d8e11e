import FlowDiagnostics
import FlowGraph
import FlowInspection
import FlowSession

extension LanguageServer {
  /// Returns the lenses above each screen of a document: the number of moves to it, and its distance from launch. The distance needs a
  /// search, so it is computed when the lens becomes visible.
  mutating func codeLenses(_ params: JSONValue) throws(Failure) -> JSONValue {
    var target = try target(params)
    guard let graph = target.analysis.compilation.graph, let uri = params["textDocument"]?["uri"] else { return [] }
    let moves = MoveIndex(graph)
    var lenses: [JSONValue] = []
    for screen in graph.screens where screen.name.range.file == target.file {
      let range = target.places.range(screen.name.range)
      let count = moves.countOfMoves(into: screen.id)
      lenses.append(["range": range, "command": Self.label("\(count) \(count == 1 ? "entry point" : "entry points")")])
      if target.analysis.compilation.namesResolve {
        lenses.append(["range": range, "data": ["uri": uri, "screen": .string(graph.name(of: screen.id))]])
      }
    }
    return .array(lenses)
  }

  mutating func resolveLens(_ params: JSONValue) throws(Failure) -> JSONValue {
    guard case .object(var lens) = params, let data = params["data"], let uri = data["uri"], let name = data["screen"]?.text else {
      throw .invalidParams
    }
    let target = try target(["textDocument": ["uri": uri]])
    // The screen may have been removed since.
    let screen = target.analysis.compilation.graph?.screen(named: name)
    lens["command"] = Self.label(screen.flatMap { target.analysis.distance(to: $0) } ?? "")
    return .object(lens)
  }

  /// Returns a text that does nothing when it is clicked.
  private static func label(_ text: String) -> JSONValue { ["title": .string(text), "command": ""] }
}

extension Analysis {
  /// Returns the distance of a screen from launch, for people. Nil if it is unknown.
  func distance(to screen: ScreenID) -> String? {
    switch reachability(of: screen) {
    case .moves(let count)?: "from launch: \(count) \(count == 1 ? "move" : "moves")"
    case .behindLink(let count)?: "from a link: \(count) \(count == 1 ? "move" : "moves")"
    case .unreachable?: "not reachable from launch"
    case nil: nil
    }
  }
}

import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import FlowGraph

extension Renaming {
  /// Returns the edits of a configuration file whose diagrams name the renamed nouns. Nil if there are none.
  public func edits(of configuration: Configuration) -> (file: SourceFile, edits: [Edit])? {
    let edits = places(in: configuration)
    return edits.isEmpty ? nil : configuration.diagrams.lazy.compactMap(\.place).first?.files.first.map { ($0, edits) }
  }

  private func places(in configuration: Configuration) -> [Edit] {
    configuration.diagrams.flatMap { diagram -> [Edit] in
      // A request from the command line isn't in a file.
      guard let files = diagram.place, let (name, spelling) = named(by: diagram.request) else { return [] }
      let text = NamesInText(TextLines(files[name.range.file]))
      return edits(at: text.places(of: self.name, in: name.range, spelling), of: name.range)
    }
  }

  /// Refuses a new name with which a diagram would show something else or nothing.
  ///
  /// - Parameters:
  ///   - old: The configuration before the change, for `graph`.
  ///   - new: The configuration after the change, for `after`.
  func check(_ old: Configuration, _ new: Configuration, to after: NavigationGraph) throws(Obstacle) {
    for (old, new) in zip(old.diagrams, new.diagrams) where old.request.shown(in: graph) != new.request.shown(in: after) {
      guard let files = old.place, let name = old.request.view?.name else { continue }
      let place = "\(files[name.range.file].path):\(name.range.start.line):\(name.range.start.column)"
      throw Obstacle("'\(name.value)' at \(place) would mean something else, or nothing", in: files)
    }
  }

  /// Returns where a diagram names a renamed noun. Nil if it doesn't.
  private func named(by request: DiagramRequest) -> (name: Located<String>, spelling: Occurrence.Spelling)? {
    guard let view = try? request.resolve(in: graph, report: Report([], files: SourceFiles())).view else { return nil }
    switch (request.view, view) {
    case (.flow(let name)?, .flow(let flow)) where nouns.contains(.flow(flow)): return (name, .last)
    case (.focus(let name, _)?, .focus(let screen, _)) where nouns.contains(.screen(screen)): return (name, .last)
    case (.focus(let name, _)?, .focus(let screen, _)) where nouns.contains(.flow(graph.screens[screen].flow)) && name.value.contains("."):
      return (name, .first)
    default: return nil
    }
  }
}

extension Configuration {
  /// Returns the noun that a diagram names at a position of the file, with the range of the name.
  public func noun(at position: SourcePosition, in graph: NavigationGraph) -> (noun: Noun, range: SourceRange)? {
    for diagram in diagrams {
      guard let files = diagram.place, let name = diagram.request.view?.name, let shown = diagram.request.shown(in: graph) else { continue }
      let text = NamesInText(TextLines(files[name.range.file]))
      var nouns: [(Noun, Occurrence.Spelling)] = [(shown, .last)]
      if case .screen(let screen) = shown, name.value.contains(".") { nouns.append((.flow(graph.screens[screen].flow), .first)) }
      for (noun, spelling) in nouns {
        let places = text.places(of: graph.declaredName(of: noun).value, in: name.range, spelling)
        if let range = places.first(where: { $0.start <= position && position <= $0.end }) { return (noun, range) }
      }
    }
    return nil
  }
}

extension DiagramRequest {
  /// Returns the noun that the request names. Nil if it names none, or one that doesn't exist.
  func shown(in graph: NavigationGraph) -> Noun? {
    switch try? resolve(in: graph, report: Report([], files: SourceFiles())).view {
    case .flow(let flow)?: .flow(flow)
    case .focus(let screen, _)?: .screen(screen)
    case .whole?, .overview?, .area?, nil: nil
    }
  }

  /// Returns the name by which the request focuses on a screen. Nil if it shows something else.
  func focused(on screen: Noun, in graph: NavigationGraph) -> Located<String>? {
    if case .focus(let name, _)? = view, shown(in: graph) == screen { name } else { nil }
  }
}

extension DiagramRequest.View {
  /// The name in the request.
  fileprivate var name: Located<String>? {
    switch self {
    case .flow(let name), .focus(let name, _): name
    case .whole, .overview, .area: nil
    }
  }
}

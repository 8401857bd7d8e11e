import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import FlowGraph

extension Renaming {
  /// The edits of a configuration whose diagrams name what gets another name.
  public func edits(of configuration: Configuration) -> [Edit] {
    configuration.diagrams.flatMap { diagram -> [Edit] in
      // What stands on the command line is in no file.
      guard let files = diagram.place, let (name, spelling) = named(by: diagram.request) else { return [] }
      let text = NamesInText(TextLines(files[name.range.file]))
      return edits(at: text.places(of: self.name, in: name.range, spelling), of: name.range)
    }
  }

  /// Refuses a name with which a diagram would show something else, or nothing.
  func checkDiagrams(of configuration: Configuration, _ after: NavigationGraph, _ revision: Revision) throws(Obstacle) {
    for diagram in configuration.diagrams {
      guard let files = diagram.place, let written = diagram.request.view?.name else { continue }
      let shown = view(of: diagram.request, in: graph)
      var request = diagram.request
      if let (name, spelling) = named(by: request) {
        let text = NamesInText(TextLines(files[name.range.file]))
        let new = edits(at: text.places(of: self.name, in: name.range, spelling), of: name.range)
        request.view = new.isEmpty ? request.view : request.view?.named(renamed(name.value, spelling))
      }
      guard shown == view(of: request, in: after) else {
        let place = "\(files[written.range.file].path):\(written.range.start.line):\(written.range.start.column)"
        throw Obstacle(
          findings: [], reason: "at \(place) '\(written.value)' would name something else, or nothing", files: revision.before.files)
      }
    }
  }

  /// What a diagram shows; nil where its name leads nowhere.
  private func view(of request: DiagramRequest, in graph: NavigationGraph) -> Noun? {
    switch try? request.resolve(in: graph, report: Report([], files: SourceFiles())).view {
    case .flow(let flow)?: .flow(flow)
    case .focus(let screen, _)?: .screen(screen)
    case .whole?, .overview?, nil: nil
    }
  }

  /// A dotted name with the other name in it.
  private func renamed(_ written: String, _ spelling: Occurrence.Spelling) -> String {
    var names = written.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if spelling == .first { names[0] = newName } else { names[names.count - 1] = newName }
    return names.joined(separator: ".")
  }

  /// Where a diagram names it; nil where it does not.
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

extension DiagramRequest.View {
  /// What it names.
  fileprivate var name: Located<String>? {
    switch self {
    case .flow(let name), .focus(let name, _): name
    case .whole, .overview: nil
    }
  }

  /// The same of something else.
  fileprivate func named(_ name: String) -> Self {
    switch self {
    case .flow(let old): .flow(Located(name, old.range))
    case .focus(let old, let depth): .focus(Located(name, old.range), depth: depth)
    case .whole, .overview: self
    }
  }
}

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

import FlowDiagnostics
import FlowGraph
import FlowModel

/// Why nothing can be generated from a graph without errors.
public enum GenerationError: Error, Hashable {
  /// Two sources would be written to one file.
  case sameOutput(name: String, first: String, second: String)
  /// A flow, or the app, is declared in a file that is none of the sources.
  case noSource(FileID)
  /// A flow, or a type or module that params use, has a name that the generated code needs for another type, its own or Swift's.
  case nameTaken(String, range: SourceRange)
  /// What only shows while a template is rendered: that it makes too much of a model.
  case template(TemplateError)

  /// What a project's names would collide with in its Swift, whatever is generated of it.
  ///
  /// - Parameters:
  ///   - showsViews: whether screens are shown by the names of their views.
  ///   - isPrefixed: whether the names of namespaces begin with the app's name.
  public static func nameCollision(
    in graph: NavigationGraph, showsViews: Bool, isPrefixed: Bool = false
  ) -> NameCollision? {
    do throws(GenerationError) {
      try GeneratedNames(graph, isPrefixed: isPrefixed).check(showsViews: showsViews)
      return nil
    } catch {
      return error.finding(place: graph.appName.range)
    }
  }

  /// What is told of it; nil for what is said at a place of its own, in a template.
  ///
  /// - Parameter place: where to tell what is about the project as a whole.
  public func finding(place: SourceRange) -> NameCollision? {
    switch self {
    case .sameOutput(let name, let first, let second): NameCollision(.output(of: first, and: second), name, at: place)
    case .noSource(let file): NameCollision(.outsideOfSources, "", at: SourceRange(startOf: file))
    case .template: nil
    case .nameTaken(GeneratedNames.bodyOfViews, let range): NameCollision(.bodyOfViews, GeneratedNames.bodyOfViews, at: range)
    case .nameTaken(let name, let range):
      NameCollision(
        .generatedType(of: SwiftTypes.standard.contains(name) ? "Swift" : SystemTypes.isOfUIKit(name) ? "UIKit" : nil), name, at: range)
    }
  }
}

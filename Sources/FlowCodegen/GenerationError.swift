import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowModel

/// The reason why flowc can't generate files from a graph without errors.
public enum GenerationError: Error, Hashable {
  /// Two sources have the same output file.
  case sameOutput(name: String, first: String, second: String)
  /// The file that declares a flow, or the app, isn't one of the sources.
  case noSource(FileID)
  /// A flow, or a type or module of a param, has a name that the generated code needs for another type. That type is generated or belongs
  /// to Swift.
  case nameTaken(String, range: SourceRange)
  /// No screen has an entry that an intent can open.
  case noIntents(app: String, range: SourceRange)
  /// A mistake in a template that only rendering shows: the template makes too much of a model.
  case template(TemplateError)

  /// Returns the collision of a project's names in its Swift, which doesn't depend on the generated files.
  ///
  /// - Parameters:
  ///   - showsViews: whether screens have views, whose names are types.
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

  /// Returns the finding for an app without intents.
  public var missingKey: MissingKey? {
    if case .noIntents(let app, let range) = self { MissingKey(.entries(app: app), at: range) } else { nil }
  }

  /// Returns the finding for the error, or nil for an error in a template, which has its own place.
  ///
  /// - Parameter place: the place of a finding about the whole project.
  public func finding(place: SourceRange) -> NameCollision? {
    switch self {
    case .sameOutput(let name, let first, let second): NameCollision(.output(of: first, and: second), name, at: place)
    case .noSource(let file): NameCollision(.outsideOfSources, "", at: SourceRange(startOf: file))
    case .template, .noIntents: nil
    case .nameTaken(GeneratedNames.bodyOfViews, let range): NameCollision(.bodyOfViews, GeneratedNames.bodyOfViews, at: range)
    case .nameTaken(let name, let range):
      NameCollision(
        .generatedType(of: SwiftTypes.standard.contains(name) ? "Swift" : SystemTypes.isOfUIKit(name) ? "UIKit" : nil), name, at: range)
    }
  }
}

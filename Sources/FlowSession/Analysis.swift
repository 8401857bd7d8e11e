import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowEditing
import FlowGraph
import FlowSearch
import FlowYAML

/// The analysis of one state of a project. Parts that take time are computed when they are first requested.
public final class Analysis {
  public let input: ProjectInput
  public let compilation: Compilation
  private let configuration: Configuration
  private let translations: [Translations]
  private var texts: [FileID: TextLines] = [:]
  private var outlines: [FileID: YAMLOutline?] = [:]
  private var knownMentions: [FileID: [Mention]]?
  private var pathFinder: PathFinder?

  /// A place that names a noun. The range contains only the name, without quotes or a prefix.
  public struct Mention: Hashable, Sendable {
    public let noun: Noun
    public let range: SourceRange
    public let isDeclaration: Bool
  }

  public init(_ input: ProjectInput, _ configuration: Configuration, _ translations: [Translations] = []) {
    self.input = input
    self.configuration = configuration
    self.translations = translations
    compilation = Self.compile(input, configuration, translations)
  }

  /// Returns the compilation of other texts of the project.
  public func compile(_ input: ProjectInput) -> Compilation { Self.compile(input, configuration, translations) }

  private static func compile(_ input: ProjectInput, _ configuration: Configuration, _ translations: [Translations]) -> Compilation {
    let policy = Policy(of: configuration, for: configuration.targets, translations: translations)
    return Pipeline.compile(input, policy, jobs: 2)
  }

  /// The graph of the declarations, even if there is no app yet.
  public var names: NavigationGraph { compilation.graph ?? Pipeline.names(in: input) }

  /// Returns the file at a path. Nil if the file isn't a flow of the project.
  public func file(at path: String) -> FileID? { input.readable.first { ExactText(input.files[$0].path) == ExactText(path) } }

  /// Returns the lines of a file's text.
  public func lines(of file: FileID) -> TextLines {
    if let known = texts[file] { return known }
    let lines = TextLines(input.files[file])
    texts[file] = lines
    return lines
  }

  /// Returns the parts of a file's text. Nil if the text isn't YAML at the moment.
  func outline(of file: FileID) -> YAMLOutline? {
    if let known = outlines[file] { return known }
    let outline = YAMLOutline(UTF8Text(decoding: input.files[file].bytes))
    outlines[file] = outline
    return outline
  }

  /// Whether and how far from launch or a link a screen is reached.
  public enum Reachability: Equatable, Sendable {
    /// The number of moves from launch.
    case moves(Int)
    /// The number of moves from a link. The screen isn't reachable from launch.
    case behindLink(Int)
    case unreachable
  }

  /// Returns the length of the shortest path to a screen. Nil if none was found, and not all states were searched.
  public func reachability(of screen: ScreenID) -> Reachability? {
    guard let graph = compilation.graph else { return nil }
    let finder = pathFinder ?? PathFinder(graph)
    pathFinder = finder
    switch finder.path(to: screen) {
    case .found(let trace):
      return trace.link == nil ? .moves(trace.moveCount) : .behindLink(trace.moveCount)
    case .none: return .unreachable
    case .undecided: return nil
    }
  }

  /// Returns the places in a file that name nouns, sorted.
  public func mentions(in file: FileID) -> [Mention] { allMentions[file] ?? [] }

  /// Returns the nouns that are named at a position. One text can name several.
  public func nouns(at position: SourcePosition, in file: FileID) -> [Mention] {
    mentions(in: file).filter { $0.range.start <= position && position <= $0.range.end }
  }

  /// Returns all places that name a noun, in the order of the files.
  public func mentions(of noun: Noun) -> [Mention] {
    input.readable.flatMap { file in mentions(in: file).filter { $0.noun == noun } }
  }

  private var allMentions: [FileID: [Mention]] {
    if let knownMentions { return knownMentions }
    guard let graph = compilation.graph else { return [:] }
    var names: [FileID: NamesInText] = [:]
    var mentions: [FileID: [Mention]] = [:]
    for occurrence in graph.occurrences() {
      let file = occurrence.range.file
      let text = names[file] ?? NamesInText(lines(of: file))
      names[file] = text
      for place in text.places(of: graph.declaredName(of: occurrence.noun).value, in: occurrence.range, occurrence.spelling) {
        mentions[file, default: []].append(Mention(noun: occurrence.noun, range: place, isDeclaration: occurrence.isDeclaration))
      }
    }
    for file in mentions.keys { mentions[file]?.sort { $0.range < $1.range } }
    knownMentions = mentions
    return mentions
  }
}

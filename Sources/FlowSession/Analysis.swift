import FlowCompiler
import FlowDiagnostics
import FlowEditing
import FlowGraph
import FlowSearch
import FlowYAML

/// All that is known of one state of a project; what takes time is found out when it is first asked for.
public final class Analysis {
  public let input: ProjectInput
  public let compilation: Compilation
  private let configuration: Configuration
  private var texts: [FileID: TextLines] = [:]
  private var outlines: [FileID: YAMLOutline?] = [:]
  private var knownMentions: [FileID: [Mention]]?
  private var wayFinder: PathFinder?

  /// A noun where it is named: the name alone, without quotes or what stands before it.
  public struct Mention: Hashable, Sendable {
    public let noun: Noun
    public let range: SourceRange
    public let isDeclaration: Bool
  }

  /// Compiles a project.
  public init(_ input: ProjectInput, _ configuration: Configuration) {
    self.input = input
    self.configuration = configuration
    compilation = Self.compile(input, configuration)
  }

  /// What other texts of the project would come to.
  public func compile(_ input: ProjectInput) -> Compilation { Self.compile(input, configuration) }

  private static func compile(_ input: ProjectInput, _ configuration: Configuration) -> Compilation {
    let policy = Policy(
      severities: configuration.severities, namesInViews: Set(configuration.targets.flatMap(\.namesInViews)))
    return Pipeline.compile(input, policy, jobs: 2)
  }

  /// What is declared, also where there is no app yet.
  public var names: NavigationGraph { compilation.graph ?? Pipeline.names(in: input) }

  /// The file at a path; nil for one that is no flow of the project.
  public func file(at path: String) -> FileID? { input.readable.first { ExactText(input.files[$0].path) == ExactText(path) } }

  /// The text of a file by its lines.
  public func lines(of file: FileID) -> TextLines {
    if let known = texts[file] { return known }
    let lines = TextLines(input.files[file])
    texts[file] = lines
    return lines
  }

  /// The parts of a file's text; nil for one that is no YAML just now.
  func outline(of file: FileID) -> YAMLOutline? {
    if let known = outlines[file] { return known }
    let outline = YAMLOutline(UTF8Text(decoding: input.files[file].bytes))
    outlines[file] = outline
    return outline
  }

  /// How a screen is reached.
  public enum Way: Equatable, Sendable {
    /// By so many moves from launch.
    case moves(Int)
    /// By so many from a link, and not from launch.
    case behindLink(Int)
    case unreachable
  }

  /// The shortest way to a screen; nil where none has been found, and not all states were looked at.
  public func way(to screen: ScreenID) -> Way? {
    guard let graph = compilation.graph else { return nil }
    let finder = wayFinder ?? PathFinder(graph)
    wayFinder = finder
    switch finder.way(to: screen) {
    case .found(let trace):
      return trace.link == nil ? .moves(trace.moveCount) : .behindLink(trace.moveCount)
    case .none: return .unreachable
    case .undecided: return nil
    }
  }

  /// Where nouns are named in a file, sorted.
  public func mentions(in file: FileID) -> [Mention] { allMentions[file] ?? [] }

  /// What is named at a place: several where a text stands for several.
  public func nouns(at position: SourcePosition, in file: FileID) -> [Mention] {
    mentions(in: file).filter { $0.range.start <= position && position <= $0.range.end }
  }

  /// All places that name a noun, in the order of files.
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

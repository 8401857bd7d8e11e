extension DiagramModel {
  /// What sort of move an arrow stands for.
  public enum EdgeCategory: String, Hashable, Sendable, CaseIterable {
    /// Which flow the app starts with.
    case start
    /// Everything else is discarded: `root`, `open`.
    case changeRoot
    /// On the stack, among pages or among tabs: `push`, `replace`, `pop`, `popTo`, `popToRoot`, `select`.
    case withinFlow
    /// A flow over everything comes or goes: `present`, `dismiss`, `finish`.
    case presented
    /// A URL from outside.
    case link
    /// The app opens a screen by itself.
    case entry
    /// A URL that leaves the app.
    case external
    /// Possible without being declared: back, swipe, swipe down, tab tap.
    case platform
    /// No move: a tab and the flow that it shows.
    case holds
  }

  /// An arrow: all moves of one category from one node to another.
  public struct Edge: Sendable {
    public internal(set) var tail: Int
    public internal(set) var head: Int
    /// The flow as a whole at which it ends, if it was not said at which of its screens; the head is the one that it starts with.
    public internal(set) var headCluster: Int?
    public let category: EdgeCategory
    /// Whether it leads back to where one came from.
    public let isReturn: Bool
    /// One for each move.
    public internal(set) var labels: [EdgeLabel]
    /// Where the first of its moves is written.
    public let place: SourcePlace?
    public internal(set) var findings: [Finding] = []
    /// Whether it stands out from all others.
    public internal(set) var isHighlighted = false

    /// More labels than these at one arrow are only counted.
    private static let mostLabels = 5

    /// The labels that are drawn.
    var shownLabels: ArraySlice<EdgeLabel> { labels.prefix(Self.mostLabels) }

    /// A line that says how many more there are, if there are.
    var rest: [String] { labels.count > Self.mostLabels ? ["+ \(labels.count - Self.mostLabels) more"] : [] }

    mutating func add(_ finding: Finding) {
      if !findings.contains(finding) { findings.append(finding) }
    }
  }

  /// What is written at an arrow.
  public struct EdgeLabel: Hashable, Sendable {
    /// The action; for what follows an outcome, that too.
    public var name: String
    /// As written, all of which must hold; `else` where those of the choices before must not.
    public var conditions: [String]

    public init(_ name: String, conditions: [String] = []) {
      self.name = name
      self.conditions = conditions
    }

    /// `name [condition, condition]`
    public var text: String {
      guard !conditions.isEmpty else { return name }
      let bracketed = "[\(conditions.joined(separator: ", "))]"
      return name.isEmpty ? bracketed : "\(name) \(bracketed)"
    }
  }
}

extension DiagramModel {
  /// The kind of move that an arrow represents.
  public enum EdgeCategory: String, Hashable, Sendable, CaseIterable {
    /// The flow that the app starts with.
    case start
    /// Moves that discard everything else: `root`, `open`.
    case changeRoot
    /// Moves on the stack, among pages or among tabs: `push`, `replace`, `pop`, `popTo`, `popToRoot`, `select`.
    case withinFlow
    /// Moves that open or close a presentation: `present`, `dismiss`, `finish`.
    case presented
    /// A URL from outside.
    case link
    /// An entry of a screen, which the app opens by itself.
    case entry
    /// A URL that leaves the app.
    case external
    /// A platform move, which isn't declared: back, swipe, swipe down, tab tap.
    case platform
    /// A tab and its flow, without a move.
    case holds
  }

  /// An arrow: all moves of one category from one node to another one.
  public struct Edge: Sendable {
    public internal(set) var tail: Int
    public internal(set) var head: Int
    /// The whole flow at which the arrow ends, if no screen is named. The head is then the first screen or tab of the flow.
    public internal(set) var headCluster: Int?
    public let category: EdgeCategory
    /// Whether the arrow leads back.
    public let isReturn: Bool
    /// The labels, one for each move.
    public internal(set) var labels: [EdgeLabel]
    /// The place of the first move.
    public let place: SourcePlace?
    public internal(set) var findings: [Finding] = []
    /// The boxes that started the flow at the tail, if all moves of the arrow are made after this flow ended; nil otherwise.
    public internal(set) var starters: Set<Int>?
    /// Whether the arrow is highlighted.
    public internal(set) var isHighlighted = false

    /// The maximum number of labels of an arrow. Others are only counted.
    private static let mostLabels = 5

    /// The labels that are drawn.
    var shownLabels: ArraySlice<EdgeLabel> { labels.prefix(Self.mostLabels) }

    /// A line with the number of other labels, if there are any.
    var rest: [String] { labels.count > Self.mostLabels ? ["+ \(labels.count - Self.mostLabels) more"] : [] }

    /// Whether the arrow opens a flow or a screen over the current one.
    var opens: Bool { !isReturn && (category == .presented || category == .withinFlow) }

    /// Adds the boxes that started the flow for another move. `nil` stands for a move that isn't made after an end.
    mutating func add(starters other: Set<Int>?) {
      if let other, starters != nil { starters?.formUnion(other) } else { starters = nil }
    }

    mutating func add(_ finding: Finding) {
      if !findings.contains(finding) { findings.append(finding) }
    }
  }

  /// The label of an arrow.
  public struct EdgeLabel: Hashable, Sendable {
    /// The action, and the outcome if the move is in a handler.
    public var name: String
    /// The conditions as they are written, which must all hold. `else` means that the conditions of the choices before it don't hold.
    public var conditions: [String]

    public init(_ name: String, conditions: [String] = []) {
      self.name = name
      self.conditions = conditions
    }

    /// The text `name [condition, condition]`.
    public var text: String {
      guard !conditions.isEmpty else { return name }
      let bracketed = "[\(conditions.joined(separator: ", "))]"
      return name.isEmpty ? bracketed : "\(name) \(bracketed)"
    }
  }
}

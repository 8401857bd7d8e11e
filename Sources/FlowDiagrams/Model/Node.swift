import FlowModel

extension DiagramModel {
  /// A box that arrows begin and end at.
  public struct Node: Sendable {
    /// The meaning of a node, which determines its shape.
    public enum Kind: Hashable, Sendable, CaseIterable {
      case screen
      /// A flow without its parts.
      case flow
      /// A tab of a tabs flow. An arrow of ``EdgeCategory/holds`` leads to its flow.
      case tab
      /// A button beside the tabs, which acts on the active screen and doesn't select a tab.
      case barButton
      /// The start of the app.
      case appStart
      /// All screens of a flow, as the start of actions that the flow offers on each of them.
      case anyScreen
      /// All screens of the app.
      case anywhere
      /// The URLs that lead to a screen.
      case link
      /// The entry of a screen, which the app opens by itself.
      case entry
      /// A link to a screen whose requirements don't hold.
      case unmet
      /// A URL that leaves the app.
      case external
      /// Screens that are unknown, or too many for an arrow to each.
      case elsewhere
    }

    /// The unique id: `flow.screen` or `flow.tab`. Ids of other nodes contain a space.
    public internal(set) var id: String
    public let kind: Kind
    /// The title, or else the name.
    public internal(set) var title: String
    /// The lines below the title.
    public internal(set) var details: [String] = []
    /// The lines for changes of root that have no arrow.
    public internal(set) var stubs: [Stub] = []
    /// The names of the flows that the flow opens without arrows and that aren't in the box of an area.
    var opened: [String] = []
    /// The number of flows that open this flow without arrows.
    var openers = 0
    /// The area of a flow; nil if it has none, or if it isn't drawn in the box of its area.
    var area: String?
    /// Whether the node is the box of an area.
    public internal(set) var isArea = false
    /// Whether the flow can start here.
    public internal(set) var isStart = false
    public internal(set) var doc: String?
    public internal(set) var place: SourcePlace?
    /// The screen of a link or entry; nil for other nodes.
    public internal(set) var marked: Int?
    /// The flow that contains the node; nil outside of all flows.
    public internal(set) var cluster: Int?
    /// The name of a flow; nil for other nodes.
    public internal(set) var flow: String?
    /// The kind of a flow; nil for other nodes.
    public internal(set) var flowKind: FlowKind?
    public internal(set) var findings: [Finding] = []
    /// Whether the node is unreached.
    public internal(set) var isFaint = false
    /// Whether the node is highlighted.
    public internal(set) var isHighlighted = false

    /// The lines of ``stubs``.
    public var stubLines: [String] { stubs.flatMap { OverviewFolding.lines($0.fewLabels, after: "→ \($0.head): ") } }

    mutating func add(_ finding: Finding) {
      if !findings.contains(finding) { findings.append(finding) }
    }
  }

  /// The changes of root from a flow to another one that have no arrow.
  public struct Stub: Sendable {
    /// The title of the other flow.
    public let head: String
    public internal(set) var labels: [String]

    mutating func add(_ others: [String]) {
      for label in others where !labels.contains(label) { labels.append(label) }
    }

    /// The first labels, and the number of the others.
    var fewLabels: [String] { labels.count > 3 ? labels.prefix(2) + ["+ \(labels.count - 2) more"] : labels }
  }
}

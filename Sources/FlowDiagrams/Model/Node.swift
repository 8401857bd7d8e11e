import FlowModel

extension DiagramModel {
  /// What arrows begin and end at.
  public struct Node: Sendable {
    /// What a node stands for, which decides its shape.
    public enum Kind: Hashable, Sendable, CaseIterable {
      case screen
      /// A flow of which no more is shown.
      case flow
      /// A tab of a tabs flow; an arrow of ``EdgeCategory/holds`` leads to its flow.
      case tab
      /// Stands beside the tabs, but acts on the active screen instead of selecting.
      case barButton
      /// Where the app's life begins.
      case appStart
      /// Every screen of a flow: where actions begin that the flow offers on all of them.
      case anyScreen
      /// Every screen of the app.
      case anywhere
      /// URLs that lead to a screen.
      case link
      /// The app itself opening a screen.
      case entry
      /// A link to a screen that may not be shown now.
      case unmet
      /// A URL that leaves the app.
      case external
      /// Stands for screens that are too many to draw an arrow to each, or unknown.
      case elsewhere
    }

    /// Unique among nodes: `flow.screen`, `flow.tab`; those that are no screen or tab have a space in it.
    public internal(set) var id: String
    public let kind: Kind
    /// The title, else the name.
    public internal(set) var title: String
    /// What is said below the title, a line each.
    public internal(set) var details: [String] = []
    /// Whether its flow begins here.
    public internal(set) var isStart = false
    public internal(set) var doc: String?
    public internal(set) var place: SourcePlace?
    /// For links and entries: the screen to which they lead.
    public internal(set) var marked: Int?
    /// The flow that it belongs to; nil for what is outside of all flows.
    public internal(set) var cluster: Int?
    /// For a flow: its name.
    public internal(set) var flow: String?
    /// For a flow: its kind.
    public internal(set) var flowKind: FlowKind?
    public internal(set) var findings: [Finding] = []
    /// Whether nobody gets there.
    public internal(set) var isFaint = false
    /// Whether it stands out from all others.
    public internal(set) var isHighlighted = false

    mutating func add(_ finding: Finding) {
      if !findings.contains(finding) { findings.append(finding) }
    }
  }
}

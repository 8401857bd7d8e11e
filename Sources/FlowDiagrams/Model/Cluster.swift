import FlowModel

extension DiagramModel {
  /// A flow: the frame around its screens.
  public struct Cluster: Sendable {
    /// The flow's name, unique among clusters.
    public let id: String
    /// The flow's title, else its name.
    public let title: String
    public let kind: FlowKind
    /// What must hold while one of its screens is active, as written: `signedIn`, `not onboarded`.
    public let requirements: [String]
    public let doc: String?
    public let place: SourcePlace?
    /// The tabs flow whose tab is the only one to hold this flow, so that it is drawn inside.
    public internal(set) var parent: Int?
    public internal(set) var children: [Int] = []
    public internal(set) var nodes: [Int] = []
    /// Whether nobody gets there.
    public internal(set) var isFaint = false
  }
}

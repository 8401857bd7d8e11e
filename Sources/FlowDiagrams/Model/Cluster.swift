import FlowModel

extension DiagramModel {
  /// The frame of a flow around its screens.
  public struct Cluster: Sendable {
    /// The flow's name, unique among clusters.
    public let id: String
    /// The flow's title, or else its name.
    public let title: String
    public let kind: FlowKind
    /// The requirements of the flow, as they are written: `signedIn`, `not onboarded`.
    public let requirements: [String]
    public let doc: String?
    public let place: SourcePlace?
    /// The area of the flow; nil if it has none.
    public internal(set) var area: String?
    /// The tabs flow with the only tab that shows this flow, so that this flow is drawn inside.
    public internal(set) var parent: Int?
    public internal(set) var children: [Int] = []
    public internal(set) var nodes: [Int] = []
    /// Whether the flow is unreached.
    public internal(set) var isFaint = false
  }
}

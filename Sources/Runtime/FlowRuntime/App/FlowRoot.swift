/// The flows that a change of root can show.
public protocol FlowRoot: CaseIterable, Hashable, Sendable {
  /// The flow's name in the YAML.
  var flowName: String { get }
  /// - Returns: nil for a flow that is no root.
  init?(flowName: String)
}

// Where each is its name.
extension FlowRoot where Self: RawRepresentable<String> {
  public var flowName: String { rawValue }
  public init?(flowName: String) { self.init(rawValue: flowName) }
}

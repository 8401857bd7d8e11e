/// The flows that a `root` move can show.
public protocol FlowRoot: CaseIterable, Hashable, Sendable {
  /// The flow's name in the YAML file.
  var flowName: String { get }
  /// Creates the value of a flow, or returns nil if the flow isn't a root flow.
  init?(flowName: String)
}

// Each case is named after its flow.
extension FlowRoot where Self: RawRepresentable<String> {
  public var flowName: String { rawValue }
  public init?(flowName: String) { self.init(rawValue: flowName) }
}

import FlowDiagnostics

/// Reports tabs that contain themselves, and too many tabs.
public struct TabsCycle: Finding {
  public static let id = DiagnosticID("tabs-cycle", .shape, .error)

  enum Fault {
    /// A tab whose flow is one of those around it.
    case containsItself(flow: Located<String>)
    /// A flow with more tabs than allowed.
    case tooMany(most: Int)
  }

  let fault: Fault
  /// The dotted name of the tab or flow.
  let name: String
  public let range: SourceRange

  public var subject: String? { name }

  public var message: String {
    switch fault {
    case .containsItself: "the tab '\(name)' contains itself"
    case .tooMany(let most): "'\(name)' has more than \(most) tabs, including nested tabs"
    }
  }

  public var related: [RelatedPlace] {
    switch fault {
    case .containsItself(let flow): [RelatedPlace("'\(flow.value)' begins here", flow.range)]
    case .tooMany: []
    }
  }

  public var help: String? {
    switch fault {
    case .containsItself: "give the tab a flow that does not contain these tabs"
    case .tooMany: "use fewer tabs, or push some of their flows instead"
    }
  }
}

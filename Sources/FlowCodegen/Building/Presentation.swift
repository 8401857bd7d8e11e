import FlowGraph
import FlowModel

extension Presentation {
  /// Whether the presentation is a sheet with all default values.
  var isPlain: Bool { style == .sheet && isDismissable && detents.isEmpty }

  /// The presentation as a Swift expression: a value of the runtime.
  var expression: SwiftExpression {
    var arguments = [SwiftArgument(.dot(style.rawValue))]
    // The runtime knows that presentations of other styles can't be dismissed.
    if !isDismissable && style.isDismissable { arguments.append(.init("isDismissable", .false)) }
    if !detents.isEmpty { arguments.append(.init("detents", .list(detents.map(\.expression)))) }
    return .call(.code("FlowPresentation"), arguments)
  }

  /// The presentation in the form that the runtime reads: `sheet!/medium,0.3`, where `!` means that people can't dismiss it.
  var text: String {
    let kind = "\(style.rawValue)\(isDismissable && style.isDismissable ? "" : "!")"
    return detents.isEmpty ? kind : "\(kind)/\(detents.map(\.text).joined(separator: ","))"
  }
}

extension Detent {
  fileprivate var expression: SwiftExpression {
    switch self {
    case .medium: .dot("medium")
    case .large: .dot("large")
    case .share(let share): .dot("share", .init(.code("\(share)")))
    }
  }
}

import FlowGraph
import FlowModel

extension Presentation {
  /// Whether the presentation is a sheet with all default values.
  var isPlain: Bool { style == .sheet && isDismissable && detents.isEmpty }

  /// The presentation as a Swift expression: a value of the runtime.
  var expression: SwiftExpression {
    var arguments: [SwiftArgument] = []
    // The runtime knows the styles that can never be dismissed.
    if !isDismissable && style.isDismissable { arguments.append(.init("isDismissable", .false)) }
    if !detents.isEmpty { arguments.append(.init("detents", .list(detents.map(\.expression)))) }
    return .enumCase(style.rawValue, arguments)
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

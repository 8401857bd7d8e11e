import FlowGraph
import FlowModel

extension Presentation {
  /// Whether it is a sheet of which nothing is said.
  var isPlain: Bool { style == .sheet && isDismissable && detents.isEmpty }

  /// As Swift has it: a value of the runtime.
  var expression: SwiftExpression {
    var arguments = [SwiftArgument(.dot(style.rawValue))]
    // Of other styles the runtime knows that they are not.
    if !isDismissable && style.isDismissable { arguments.append(.init("isDismissable", .false)) }
    if !detents.isEmpty { arguments.append(.init("detents", .list(detents.map(\.expression)))) }
    return .call(.code("FlowPresentation"), arguments)
  }

  /// As the runtime reads it: `sheet!/medium,0.3`, where `!` is not dismissable.
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

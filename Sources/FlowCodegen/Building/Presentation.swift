import FlowGraph
import FlowModel

extension Presentation {
  /// Whether it is a sheet of which nothing is said.
  var isPlain: Bool { style == .sheet && isDismissable && detents.isEmpty }

  /// As Swift has it: a value of the runtime.
  var expression: String {
    var arguments = [".\(style.rawValue)"]
    // Of other styles the runtime knows that they are not.
    if !isDismissable && style.isDismissable { arguments.append("isDismissable: false") }
    if !detents.isEmpty { arguments.append("detents: [\(detents.map(\.expression).joined(separator: ", "))]") }
    return "FlowPresentation(\(arguments.joined(separator: ", ")))"
  }

  /// As the runtime reads it: `sheet!/medium,0.3`, where `!` is not dismissable.
  var text: String {
    let kind = "\(style.rawValue)\(isDismissable && style.isDismissable ? "" : "!")"
    return detents.isEmpty ? kind : "\(kind)/\(detents.map(\.text).joined(separator: ","))"
  }
}

extension Detent {
  fileprivate var expression: String {
    switch self {
    case .medium: ".medium"
    case .large: ".large"
    case .share(let share): ".share(\(share))"
    }
  }
}

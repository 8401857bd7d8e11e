import FlowGraph
import FlowModel

/// How what a move presents lies over what is below it.
struct Presented {
  private let style: PresentationStyle
  private let isDismissable: Bool
  private let detents: [Detent]

  init(_ style: PresentationStyle, isDismissable: Bool, detents: [Detent]) {
    (self.style, self.isDismissable, self.detents) = (style, isDismissable, detents)
  }

  /// Nil for a move that presents nothing.
  init?(_ operation: Operation) {
    guard case .present(_, let style, let isDismissable) = operation.verb else { return nil }
    self.init(style, isDismissable: isDismissable, detents: operation.modifiers.detents)
  }

  /// Whether it is a sheet of which nothing is said.
  var isPlain: Bool { style == .sheet && isDismissable && detents.isEmpty }

  /// As Swift has it.
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

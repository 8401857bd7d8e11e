import FlowModel

/// A text that people read, to be spelled as a Swift literal with the values of params in it.
struct InterpolatedText {
  let parts: [TextPart]

  init(_ text: String, of screen: ScreenDeclaration) { parts = screen.parts(of: text) }

  /// - Parameter parameters: the params, by their labels.
  func literal(of parameters: [ParameterModel]) -> SwiftExpression {
    .interpolated(
      parts.map { part in
        switch part {
        case .text(let text): .string(text)
        case .param(let name): .code(parameters.first { $0.label == name }?.name ?? name)
        }
      })
  }

  /// What takes out of a case the values that are needed.
  func binding(of parameters: [ParameterModel]) -> SwiftClause<SwiftExpression> {
    let isNeeded = parameters.map { asks(for: $0) }
    return SwiftClause(elements: isNeeded.contains(true) ? zip(parameters, isNeeded).map { .binding($1 ? $0.name : nil) } : [])
  }

  func asks(for parameter: ParameterModel) -> Bool { parts.contains(.param(parameter.label)) }
}

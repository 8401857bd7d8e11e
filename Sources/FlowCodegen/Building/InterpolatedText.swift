import FlowModel

/// A text for people, as a Swift literal with the values of params in it.
struct InterpolatedText {
  let parts: [TextPart]

  init(_ text: String, of screen: ScreenDeclaration) { parts = screen.parts(of: text) }

  /// Returns the literal.
  ///
  /// - Parameter parameters: the params, by label.
  func literal(of parameters: [ParameterModel]) -> SwiftExpression {
    .interpolated(
      parts.map { part in
        switch part {
        case .text(let text): .string(text)
        case .param(let name): .code(parameters.first { $0.label == name }?.name ?? name)
        }
      })
  }

  /// Returns the pattern that extracts the needed values from a case.
  func binding(of parameters: [ParameterModel]) -> SwiftClause<SwiftExpression> {
    let isNeeded = parameters.map { asks(for: $0) }
    return SwiftClause(elements: isNeeded.contains(true) ? zip(parameters, isNeeded).map { .binding($1 ? $0.name : nil) } : [])
  }

  func asks(for parameter: ParameterModel) -> Bool { parts.contains(.param(parameter.label)) }
}

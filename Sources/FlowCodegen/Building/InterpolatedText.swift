import FlowModel

/// A text that people read, to be spelled as a Swift literal with the values of params in it.
struct InterpolatedText {
  let parts: [TextPart]

  init(_ text: String, of screen: ScreenDeclaration) { parts = screen.parts(of: text) }

  /// The title of a screen.
  ///
  /// - Returns: nil without one.
  init?(_ screen: ScreenDeclaration) {
    guard let title = screen.title else { return nil }
    self.init(title, of: screen)
  }

  /// - Parameter parameters: the params, by their labels.
  func literal(of parameters: [ParameterModel]) -> String {
    let pieces = parts.map { part in
      switch part {
      case .text(let text): String(StringLiteral.quoted(text).dropFirst().dropLast())
      case .param(let name): "\\(\(parameters.first { $0.label == name }?.name ?? name))"
      }
    }
    return "\"\(pieces.joined())\""
  }

  /// What takes out of a case the values that are needed.
  func binding(of parameters: [ParameterModel]) -> String {
    let isNeeded = parameters.map { asks(for: $0) }
    guard isNeeded.contains(true) else { return "" }
    return "(\(zip(parameters, isNeeded).map { $1 ? "let \($0.name)" : "_" }.joined(separator: ", ")))"
  }

  func asks(for parameter: ParameterModel) -> Bool { parts.contains(.param(parameter.label)) }
}

import FlowModel

/// The title of a screen, to be spelled as a Swift literal with the values of params in it.
struct ScreenTitle {
  let parts: [TitlePart]

  /// - Returns: nil without a title.
  init?(_ screen: ScreenDeclaration) {
    guard screen.title != nil else { return nil }
    parts = screen.titleParts
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
    let isNeeded = parameters.map { parameter in parts.contains(.param(parameter.label)) }
    guard isNeeded.contains(true) else { return "" }
    return "(\(zip(parameters, isNeeded).map { $1 ? "let \($0.name)" : "_" }.joined(separator: ", ")))"
  }
}

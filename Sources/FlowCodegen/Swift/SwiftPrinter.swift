/// Swift code that becomes text. Only this code spells names and literals. The text is one line, and `SwiftLayout` breaks long lines.
protocol SwiftSyntax: Sendable {
  func write(to text: inout String)
}

extension SwiftSyntax {
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }
}

extension String {
  fileprivate mutating func add<each Part: SwiftSyntax>(_ parts: repeat each Part) { repeat (each parts).write(to: &self) }
}

extension String: SwiftSyntax {
  /// Writes the text unchanged.
  func write(to text: inout String) { text += self }
}

extension Optional: SwiftSyntax where Wrapped: SwiftSyntax {
  func write(to text: inout String) { self?.write(to: &text) }
}

/// Elements with commas between them: the arguments of a call, the elements of a list, the conditions of an `if`.
extension Array: SwiftSyntax where Element: SwiftSyntax {
  func write(to text: inout String) { write(to: &text, separator: ", ") }

  fileprivate func write(to text: inout String, separator: String) {
    for (index, element) in enumerated() {
      if index > 0 { text += separator }
      element.write(to: &text)
    }
  }
}

extension SwiftExpression: SwiftSyntax {
  func write(to text: inout String) {
    switch self {
    case .code(let code): text += code
    case .string(let string): text += "\"\(StringLiteral.content(string))\""
    case .interpolated(let parts):
      text += "\""
      for part in parts { if case .string(let string) = part { text += StringLiteral.content(string) } else { text += "\\(\(part.text))" } }
      text += "\""
    case .member(let base, let name):
      base?.write(to: &text)
      text += "." + SwiftIdentifier.escaped(name)
    case .call(let function, let arguments, let closure):
      function.write(to: &text)
      SwiftClause(elements: arguments, isOptional: closure != nil).write(to: &text)
      if let closure { text.add(" ", SwiftExpression.closure(closure)) }
    case .list(let elements): text.add("[", elements, "]")
    case .dictionary(let pairs): if pairs.isEmpty { text += "[:]" } else { text.add("[", pairs, "]") }
    case .pair(let key, let value): text.add(key, ": ", value)
    case .tuple(let elements): text.add("(", elements, ")")
    case .closure(let closure): text.add("{ ", closure, " }")
    case .not(let value): text.add("!", value)
    case .operation(let operands, let sign): operands.map { $0.operand(of: sign) }.write(to: &text, separator: " \(sign) ")
    case .cast(let value, let type, let isConditional): text.add(value, isConditional ? " as? " : " as ", type)
    case .optional(let value): text.add(value, "?")
    }
  }

  /// Returns the operand, in parentheses if it has another operator.
  private func operand(of sign: String) -> SwiftExpression {
    if case .operation(_, let inner) = self, inner != sign { .tuple([self]) } else { self }
  }
}

extension SwiftArgument: SwiftSyntax {
  func write(to text: inout String) { text.add(start, value) }

  /// The label with its colon and space.
  var start: String { label.map { $0 == "_" ? "" : "\(SwiftIdentifier.calledLabel($0)): " } ?? "" }
}

extension SwiftClosure: SwiftSyntax {
  /// Writes the closure without its braces.
  func write(to text: inout String) {
    if let parameter { text += "\(parameter) in " }
    body.write(to: &text, separator: "; ")
  }
}

extension SwiftStatement: SwiftSyntax {
  func write(to text: inout String) {
    switch self {
    case .expression(let value): value.write(to: &text)
    case .return(let value): text.add("return ", value)
    case .if(let conditions, let then, let otherwise):
      text.add("if ", conditions, " { ", then, " }")
      if let otherwise { text.add(" else { ", otherwise, " }") }
    case .guard(let condition, let otherwise): text.add("guard ", condition, " else { ", otherwise, " }")
    }
  }
}

extension SwiftCondition: SwiftSyntax {
  func write(to text: inout String) {
    switch self {
    case .expression(let value): value.write(to: &text)
    case .bind(let name, let value): text.add("let ", name, " = ", value)
    case .match(let pattern, let value): text.add("case ", pattern, " = ", value)
    }
  }
}

extension SwiftParameter: SwiftSyntax {
  func write(to text: inout String) {
    text.add(start, ": ", type)
    if let defaultValue { text.add(" = ", defaultValue) }
  }

  /// The label, and the name if it differs from the label.
  var start: String {
    let label = SwiftIdentifier.declaredLabel(label)
    return name.map { $0 == self.label ? $0 : "\(label) \($0)" } ?? label
  }
}

extension SwiftClause: SwiftSyntax {
  func write(to text: inout String) { if !isOptional || !elements.isEmpty { text.add("(", elements, ")") } }
}

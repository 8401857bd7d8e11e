/// Swift that a printer writes.
protocol SwiftSyntax: Sendable {
  func write(to printer: inout SwiftPrinter)
}

extension SwiftSyntax {
  /// The text on one line.
  var text: String { text(columns: nil) }

  /// The text in lines of at most so many columns, as far as there are places to break it.
  ///
  /// - Parameters:
  ///   - columns: nil for one line, however long it is.
  ///   - indentation: the columns in front of each line. They count, but only lines after the first begin with them.
  func text(columns: Int?, indentation: Int = 0) -> String {
    var printer = SwiftPrinter(columns: columns, indentation: indentation)
    write(to: &printer)
    return printer.text
  }
}

/// Prints Swift: the one place where names, literals and layout become text.
///
/// If something does not fit on its line, its outermost list or block is broken, and each element gets a line.
struct SwiftPrinter {
  fileprivate var text = ""
  fileprivate let columns: Int?
  private var indentation: Int
  /// The columns of the last line; counted only if lines are limited.
  fileprivate var column: Int
  /// Whether a comma may follow.
  private var isInList = false

  fileprivate init(columns: Int?, indentation: Int = 0) {
    (self.columns, self.indentation, column) = (columns, indentation, indentation)
  }

  fileprivate mutating func write<each Part: SwiftSyntax>(_ parts: repeat each Part) { repeat (each parts).write(to: &self) }

  private mutating func startLine() {
    text += "\n" + String(repeating: " ", count: indentation)
    column = indentation
  }

  private func fits(_ write: (inout SwiftPrinter) -> Void) -> Bool {
    guard let columns else { return true }
    var line = SwiftPrinter(columns: nil)
    write(&line)
    return column + line.text.count + (isInList ? 1 : 0) <= columns
  }

  /// Writes elements with something between each two, on a line or on a line each.
  fileprivate mutating func write(
    list elements: [some SwiftSyntax], separator: String = ", ", between opening: String = "", and closing: String = ""
  ) {
    write(opening)
    if fits({ $0.write(line: elements, separator: separator, end: closing) }) {
      return write(line: elements, separator: separator, end: closing)
    }
    let outer = (isInList, indentation)
    (isInList, indentation) = (true, indentation + 2)
    for (index, element) in elements.enumerated() {
      if index > 0 { write(separator == ", " ? "," : separator) }
      if index > 0 || !opening.isEmpty { startLine() }
      write(element)
    }
    (isInList, indentation) = outer
    if !closing.isEmpty { startLine() }
    write(closing)
  }

  private mutating func write(line elements: [some SwiftSyntax], separator: String, end: String) {
    for (index, element) in elements.enumerated() {
      if index > 0 { write(separator) }
      write(element)
    }
    write(end)
  }

  /// Writes braces around statements, on one line or on a line each. If `isOneLine` is nil, the length decides.
  fileprivate mutating func write(block: SwiftClosure, isOneLine: Bool? = nil) {
    if isOneLine ?? fits({ $0.write(block: block, isOneLine: true) }) { return write("{ ", block, " }") }
    write(block.parameter.map { "{ \($0) in" } ?? "{")
    let outer = (isInList, indentation)
    (isInList, indentation) = (false, indentation + 2)
    for statement in block.body {
      startLine()
      write(statement)
    }
    (isInList, indentation) = outer
    startLine()
    write("}")
  }

  /// Writes an `if` on one line, or all of its blocks on lines of their own.
  fileprivate mutating func write(if conditions: [SwiftCondition], _ then: SwiftStatement, else otherwise: SwiftStatement?) {
    let isOneLine = fits { $0.write(if: conditions, then, else: otherwise) }
    write("if ")
    let isOneList = isOneLine || fits { $0.write(line: conditions, separator: ", ", end: " {") }
    write(list: conditions)
    if isOneList { write(" ") } else { startLine() }
    write(block: SwiftClosure(body: [then]), isOneLine: isOneLine)
    guard let otherwise else { return }
    write(" else ")
    write(block: SwiftClosure(body: [otherwise]), isOneLine: isOneLine)
  }
}

extension String: SwiftSyntax {
  /// As it is.
  func write(to printer: inout SwiftPrinter) {
    printer.text += self
    if printer.columns != nil { printer.column += count }
  }
}

extension Optional: SwiftSyntax where Wrapped: SwiftSyntax {
  func write(to printer: inout SwiftPrinter) { self?.write(to: &printer) }
}

/// Elements with commas between them: the arguments of a call, the elements of a list, the conditions of an `if`.
extension Array: SwiftSyntax where Element: SwiftSyntax {
  func write(to printer: inout SwiftPrinter) { printer.write(list: self) }
}

extension SwiftExpression: SwiftSyntax {
  func write(to printer: inout SwiftPrinter) {
    switch self {
    case .code(let code): printer.write(code)
    case .string(let text): printer.write("\"", StringLiteral.content(text), "\"")
    case .interpolated(let parts):
      // A literal is never broken.
      let pieces = parts.map { part in if case .string(let text) = part { StringLiteral.content(text) } else { "\\(\(part.text))" } }
      printer.write("\"\(pieces.joined())\"")
    case .member(let base, let name): printer.write(base, ".", SwiftIdentifier.escaped(name))
    case .call(let function, let arguments, trailing: nil): printer.write(function, SwiftClause(elements: arguments, isOptional: false))
    case .call(let function, let arguments, trailing: let closure?):
      printer.write(function, SwiftClause(elements: arguments), " ", SwiftExpression.closure(closure))
    case .list(let elements): printer.write(list: elements, between: "[", and: "]")
    case .dictionary(let pairs): if pairs.isEmpty { printer.write("[:]") } else { printer.write(list: pairs, between: "[", and: "]") }
    case .pair(let key, let value): printer.write(key, ": ", value)
    case .tuple(let elements): printer.write(list: elements, between: "(", and: ")")
    case .closure(let closure): printer.write(block: closure)
    case .not(let value): printer.write("!", value)
    case .operation(let operands, let sign): printer.write(list: operands.map { $0.operand(of: sign) }, separator: " \(sign) ")
    case .cast(let value, let type, let isConditional): printer.write(value, isConditional ? " as? " : " as ", type)
    case .optional(let value): printer.write(value, "?")
    }
  }

  /// In parentheses, if another operator holds it together.
  private func operand(of sign: String) -> SwiftExpression {
    if case .operation(_, let inner) = self, inner != sign { .tuple([self]) } else { self }
  }
}

extension SwiftArgument: SwiftSyntax {
  func write(to printer: inout SwiftPrinter) { printer.write(start, value) }

  /// The label with its colon and space.
  var start: String { label.map { $0 == "_" ? "" : "\(SwiftIdentifier.calledLabel($0)): " } ?? "" }
}

extension SwiftClosure: SwiftSyntax {
  /// Without the braces.
  func write(to printer: inout SwiftPrinter) {
    printer.write(parameter.map { "\($0) in " })
    printer.write(list: body, separator: "; ")
  }
}

extension SwiftStatement: SwiftSyntax {
  func write(to printer: inout SwiftPrinter) {
    switch self {
    case .expression(let value): printer.write(value)
    case .return(let value): printer.write("return ", value)
    case .if(let conditions, let then, let otherwise): printer.write(if: conditions, then, else: otherwise)
    case .guard(let condition, let otherwise):
      printer.write("guard ", condition, " else ", SwiftExpression.closure(SwiftClosure(body: [otherwise])))
    }
  }
}

extension SwiftCondition: SwiftSyntax {
  func write(to printer: inout SwiftPrinter) {
    switch self {
    case .expression(let value): printer.write(value)
    case .bind(let name, let value): printer.write("let ", name, " = ", value)
    case .match(let pattern, let value): printer.write("case ", pattern, " = ", value)
    }
  }
}

extension SwiftParameter: SwiftSyntax {
  func write(to printer: inout SwiftPrinter) { printer.write(start, ": ", type, defaultValue.map { _ in " = " }, defaultValue) }

  /// The label and, if it is another, the name.
  var start: String {
    let label = SwiftIdentifier.declaredLabel(label)
    return name.map { $0 == self.label ? $0 : "\(label) \($0)" } ?? label
  }
}

extension SwiftClause: SwiftSyntax {
  func write(to printer: inout SwiftPrinter) {
    if !isOptional || !elements.isEmpty { printer.write(list: elements, between: "(", and: ")") }
  }
}

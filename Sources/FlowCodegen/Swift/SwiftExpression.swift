/// A Swift expression, or a pattern. Names and texts in it are plain: `SwiftPrinter` escapes them.
indirect enum SwiftExpression: Sendable {
  /// A number, a local, a type, or another text that is printed unchanged.
  case code(String)
  /// A string literal with this value.
  case string(String)
  /// A string literal with interpolations. Its text consists of the strings among the parts. All other parts are inserted values.
  case interpolated([SwiftExpression])
  /// `base.name`, or `.name` without a base.
  case member(SwiftExpression?, String)
  case call(SwiftExpression, [SwiftArgument], trailing: SwiftClosure? = nil)
  case list([SwiftExpression])
  /// A dictionary literal of pairs.
  case dictionary([SwiftExpression])
  /// `key: value`
  case pair(SwiftExpression, SwiftExpression)
  /// A tuple. A tuple of one element is this element in parentheses.
  case tuple([SwiftExpression])
  case closure(SwiftClosure)
  case not(SwiftExpression)
  /// Operands with an operator between each two.
  case operation([SwiftExpression], String)
  /// `value as Type`, or `value as? Type`.
  case cast(SwiftExpression, to: String, isConditional: Bool = false)
  /// `value?`
  case optional(SwiftExpression)
}

struct SwiftArgument: Sendable {
  /// The label. Nil means none, as `_` does in a declaration.
  let label: String?
  let value: SwiftExpression

  init(_ label: String?, _ value: SwiftExpression) { (self.label, self.value) = (label, value) }
  init(_ value: SwiftExpression) { self.init(nil, value) }
}

/// A closure, or the content of its braces.
struct SwiftClosure: Sendable {
  /// The parameter; nil if the closure has none or uses `$0`.
  var parameter: String?
  var body: [SwiftStatement]
}

indirect enum SwiftStatement: Sendable {
  case expression(SwiftExpression)
  case `return`(SwiftExpression)
  case `if`([SwiftCondition], then: SwiftStatement, else: SwiftStatement? = nil)
  case `guard`(SwiftCondition, else: SwiftStatement)
}

/// A condition of an `if` or a `guard`.
enum SwiftCondition: Sendable {
  case expression(SwiftExpression)
  /// `let name = value`
  case bind(String, SwiftExpression)
  /// `case pattern = value`
  case match(SwiftExpression, SwiftExpression)
}

/// A parameter of a function, or an associated value of a case, as it is declared.
struct SwiftParameter: Sendable {
  let label: String
  /// The name; nil for an associated value.
  var name: String?
  let type: String
  var defaultValue: SwiftExpression?
}

/// Elements in parentheses: parameters, arguments, or the patterns of associated values.
struct SwiftClause<Element: SwiftSyntax>: Sendable {
  let elements: [Element]
  /// Whether the text is empty without elements, as after the name of a case. After the name of a function it is `()`.
  var isOptional = true
}

extension SwiftExpression {
  static let `nil` = SwiftExpression.code("nil")
  static let `true` = SwiftExpression.code("true")
  static let `false` = SwiftExpression.code("false")

  /// Returns `.name`, or `.name(arguments)`.
  static func dot(_ name: String, _ arguments: SwiftArgument...) -> SwiftExpression {
    enumCase(name, arguments)
  }

  /// Returns a call of a function, or of a type's initializer.
  static func calling(_ function: String, _ arguments: SwiftArgument..., trailing: SwiftClosure? = nil) -> SwiftExpression {
    .call(.code(function), arguments, trailing: trailing)
  }

  /// Returns a call of a method.
  func calling(_ method: String, _ arguments: SwiftArgument..., trailing: SwiftClosure? = nil) -> SwiftExpression {
    .call(.member(self, method), arguments, trailing: trailing)
  }

  /// Returns `Type.self`.
  static func metatype(_ type: String) -> SwiftExpression { .code("\(type).self") }

  /// Returns the pattern that binds a value, or the pattern for any value if the name is nil.
  static func binding(_ name: String?) -> SwiftExpression { .code(name.map { "let \($0)" } ?? "_") }

  /// Returns a case, with its associated values if it has any.
  static func enumCase(_ name: String, _ values: [SwiftArgument]) -> SwiftExpression {
    values.isEmpty ? .member(nil, name) : .call(.member(nil, name), values)
  }

  /// Returns a member of a type, with arguments if it takes any.
  ///
  /// After the name of a type, some words mean the type itself, even in backticks. After a dot alone they are members.
  static func member(_ name: String, of type: String, _ arguments: [SwiftArgument]? = nil) -> SwiftExpression {
    let isType = ["Type", "Protocol", "self"].contains(name)
    let member = SwiftExpression.member(isType ? nil : .code(type), name)
    let value = arguments.map { .call(member, $0) } ?? member
    return isType ? .tuple([.cast(value, to: type)]) : value
  }

  /// Returns a case for an optional of its enum, which has a `none` of its own.
  static func optionalCase(_ name: String, of type: String) -> SwiftExpression { .member(name == "none" ? .code(type) : nil, name) }

  /// Returns the operands with the operator between each two, or a single operand alone.
  static func joined(_ operands: [SwiftExpression], by sign: String) -> SwiftExpression {
    operands.count == 1 ? operands[0] : .operation(operands, sign)
  }

  func negated(if isNegated: Bool) -> SwiftExpression { isNegated ? .not(self) : self }

  var isNil: Bool { if case .code("nil") = self { true } else { false } }
}

extension SwiftClosure {
  init(_ value: SwiftExpression) { self.init(body: [.expression(value)]) }
  init(_ parameter: String, _ value: SwiftExpression) { self.init(parameter: parameter, body: [.expression(value)]) }
}

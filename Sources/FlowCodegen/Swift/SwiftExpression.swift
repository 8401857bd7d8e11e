/// A Swift expression, or a pattern. Names and texts in it are plain: `SwiftPrinter` escapes them.
indirect enum SwiftExpression: Sendable {
  /// A number, a local, a type, or another text that is printed as it is.
  case code(String)
  /// A string literal with this value.
  case string(String)
  /// A string literal: the strings among its parts are its text, and the values of all others are put into it.
  case interpolated([SwiftExpression])
  /// `base.name`; without a base `.name`.
  case member(SwiftExpression?, String)
  case call(SwiftExpression, [SwiftArgument], trailing: SwiftClosure? = nil)
  case list([SwiftExpression])
  /// A dictionary literal of pairs.
  case dictionary([SwiftExpression])
  /// `key: value`
  case pair(SwiftExpression, SwiftExpression)
  /// A tuple. A tuple of one element is that element in parentheses.
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
  /// Nil, or `_` as in the declaration, for none.
  let label: String?
  let value: SwiftExpression

  init(_ label: String?, _ value: SwiftExpression) { (self.label, self.value) = (label, value) }
  init(_ value: SwiftExpression) { self.init(nil, value) }
}

/// A closure, or the content of its braces.
struct SwiftClosure: Sendable {
  /// Nil where the closure has none, or `$0` stands for it.
  var parameter: String?
  var body: [SwiftStatement]
}

indirect enum SwiftStatement: Sendable {
  case expression(SwiftExpression)
  case `return`(SwiftExpression)
  case `if`([SwiftCondition], then: SwiftStatement, else: SwiftStatement? = nil)
  case `guard`(SwiftCondition, else: SwiftStatement)
}

/// One of the conditions of an `if` or a `guard`.
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
  /// Nil for an associated value.
  var name: String?
  let type: String
  var defaultValue: SwiftExpression?
}

/// Elements in parentheses: parameters, arguments, or the patterns of associated values.
struct SwiftClause<Element: SwiftSyntax>: Sendable {
  let elements: [Element]
  /// Whether nothing stands for no elements, as after the name of a case. After the name of a function, `()` does.
  var isOptional = true
}

extension SwiftExpression {
  static let `nil` = SwiftExpression.code("nil")
  static let `true` = SwiftExpression.code("true")
  static let `false` = SwiftExpression.code("false")

  /// `.name`, or `.name(arguments)`.
  static func dot(_ name: String, _ arguments: SwiftArgument...) -> SwiftExpression {
    enumCase(name, arguments)
  }

  /// A function by its name, or a type that is made.
  static func calling(_ function: String, _ arguments: SwiftArgument..., trailing: SwiftClosure? = nil) -> SwiftExpression {
    .call(.code(function), arguments, trailing: trailing)
  }

  /// A method of a value.
  func calling(_ method: String, _ arguments: SwiftArgument..., trailing: SwiftClosure? = nil) -> SwiftExpression {
    .call(.member(self, method), arguments, trailing: trailing)
  }

  /// `Type.self`
  static func metatype(_ type: String) -> SwiftExpression { .code("\(type).self") }

  /// The pattern that binds a value; of nil, the one that any value fits.
  static func binding(_ name: String?) -> SwiftExpression { .code(name.map { "let \($0)" } ?? "_") }

  /// A case; with its associated values, if the case has some.
  static func enumCase(_ name: String, _ values: [SwiftArgument]) -> SwiftExpression {
    values.isEmpty ? .member(nil, name) : .call(.member(nil, name), values)
  }

  /// A member of a type, with arguments if it takes some.
  ///
  /// After the name of a type some words mean the type itself, whatever stands around them. After a dot alone they are members.
  static func member(_ name: String, of type: String, _ arguments: [SwiftArgument]? = nil) -> SwiftExpression {
    let isType = ["Type", "Protocol", "self"].contains(name)
    let member = SwiftExpression.member(isType ? nil : .code(type), name)
    let value = arguments.map { .call(member, $0) } ?? member
    return isType ? .tuple([.cast(value, to: type)]) : value
  }

  /// A case where an optional of its enum is asked for, which has a `none` of its own.
  static func optionalCase(_ name: String, of type: String) -> SwiftExpression { .member(name == "none" ? .code(type) : nil, name) }

  /// The operands with the operator between each two; an only operand alone.
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

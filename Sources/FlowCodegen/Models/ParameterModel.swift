/// A parameter of a case or a function.
struct ParameterModel: TemplateModel {
  /// The argument label, not escaped; `_` for none.
  var label: String
  var name: String
  var type: String
  var defaultValue: SwiftExpression?
  var isOptional = false
  /// Whether the value never leaves the process.
  var isSecret = false

  static let fields = Fields<ParameterModel>([
    .text("label", "The argument label, as in a declaration.") { SwiftIdentifier.declaredLabel($0.label) },
    .text("declaration", "The label, and the name of the function's parameter if it differs.", \.parameter.start),
    .text("type", "The Swift type.", \.type),
    .text("name", "The name of its value inside a function.", \.name),
    .literal("key", "The label as a string literal.", \.label),
    .code("argument", "The argument that passes it on.", \.argument),
    .text("argumentLabel", "The label before an argument, with a colon and a space. May be empty.", \.argument.start),
    .code("writing", "The call that writes its value into a path.", \.writing),
    .flag("isText", "Whether the type is `String`.", \.isText),
    .flag("isOptional", "Whether the type is an optional.", \.isOptional),
    .flag("isSecret", "Whether its value never leaves the process.", \.isSecret),
    .optionalCode("fallback", "The default value, in Swift. Missing for an optional type.", \.fallback),
    .optionalCode("default", "The default value, in Swift.", \.defaultValue),
  ])

  /// The parameter as a function declares it.
  var parameter: SwiftParameter { SwiftParameter(label: label, name: name, type: type, defaultValue: defaultValue) }

  var fallback: SwiftExpression? { isOptional ? nil : defaultValue }

  var argument: SwiftArgument { SwiftArgument(label, .code(name)) }

  /// The argument that reads the value from a path.
  var reading: SwiftArgument {
    let fallback = fallback.map { [SwiftArgument("or", $0)] } ?? []
    let path = SwiftExpression.code("path"), key = SwiftArgument(.string(label))
    return SwiftArgument(
      label,
      isText
        ? .call(.member(path, "text"), [key] + fallback)
        : .call(.member(path, "value"), [key, .init("as", .metatype(type))] + fallback))
  }

  private var writing: SwiftExpression {
    .code("screen").calling(isSecret ? "secret" : isText ? "text" : "value", .init(.string(label)), .init(.code(name)))
  }

  var isText: Bool { type == "String" }

  /// Returns the parameters of a function.
  static func clause(_ parameters: [ParameterModel]) -> SwiftClause<SwiftParameter> {
    SwiftClause(elements: parameters.map(\.parameter), isOptional: false)
  }

  /// Returns the associated values of a case.
  static func values(_ parameters: [ParameterModel]) -> SwiftClause<SwiftParameter> {
    SwiftClause(elements: parameters.map { SwiftParameter(label: $0.label, type: $0.type, defaultValue: $0.defaultValue) })
  }
}

/// A parameter of a case or of a function.
struct ParameterModel: TemplateModel {
  /// The argument label, not escaped; `_` for none.
  var label: String
  /// What its value is called inside of a function.
  var name: String
  var type: String
  var defaultValue: String?
  var isOptional = false

  static let fields = Fields<ParameterModel>([
    .text("label", "The argument label as it is declared.", \.declaredLabel),
    .text("declaration", "The label and, if it is another, the name of a function's parameter.", \.declaration),
    .text("type", "The Swift type.", \.type),
    .text("name", "What its value is called inside of a function.", \.name),
    .text("key", "The label as a string literal.", \.key),
    .text("argument", "The argument that passes it on.", \.argument),
    .text("argumentLabel", "The label before an argument, with its colon and space; empty for none.", \.argumentLabel),
    .text("writing", "The call that writes its value as a part of a path.", \.writing),
    .flag("isText", "Whether the type is `String`.", \.isText),
    .flag("isOptional", "Whether the type is an optional.", \.isOptional),
    .optionalText("fallback", "The expression of the default value, unless the type is optional.", \.fallback),
    .optionalText("default", "The expression of the default value, if it has one.", \.defaultValue),
  ])

  /// The parameter as it begins in the declaration of a function.
  var declaration: String { label == name ? label : "\(declaredLabel) \(name)" }

  private var key: String { StringLiteral.quoted(label) }

  var fallback: String? { isOptional ? nil : defaultValue }

  var declaredLabel: String { SwiftIdentifier.declaredLabel(label) }

  /// The argument that passes it on.
  var argument: String { argumentLabel + name }

  private var argumentLabel: String { label == "_" ? "" : "\(SwiftIdentifier.calledLabel(label)): " }

  private var writing: String { "screen.\(isText ? "text" : "value")(\(key), \(name))" }

  var isText: Bool { type == "String" }

  /// A list between parentheses, as it is declared.
  static func list(_ parameters: [ParameterModel], _ start: (ParameterModel) -> String) -> String {
    if parameters.isEmpty { return "()" }
    let items = parameters.map { parameter in
      let item = "\(start(parameter)): \(parameter.type)"
      return parameter.defaultValue.map { "\(item) = \($0)" } ?? item
    }
    return "(\(items.joined(separator: ", ")))"
  }
}

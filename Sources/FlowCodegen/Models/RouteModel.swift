/// An enum of which every value has a stable name: the screens of a flow, the flows of the app, or a part of either.
struct RouteModel: TemplateModel {
  var comment: [String]
  var access: String
  var name: String
  /// The property with the stable name.
  var property: String
  var propertyComment: [String]
  var cases: [CaseModel] = []
  var wrappers: [WrapperModel] = []
  var shortcuts: [ShortcutModel] = []

  static let fields = Fields<RouteModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .text("access", "The access level, with the space that follows it; may be empty.", \.access),
    .text("name", "The enum's name.", \.name),
    .text("property", "The name of the property that holds a value's stable name.", \.property),
    .texts("propertyComment", "The lines of that property's documentation comment.", \.propertyComment),
    .list("cases", "The cases that stand for something of the YAML themselves.", \.cases),
    .list("wrappers", "The cases that wrap another enum.", \.wrappers),
    .list("shortcuts", "Static members that make values of wrapped enums, one for each of their cases.", \.shortcuts),
  ])
}

/// A case that stands for a screen, or for a root flow.
struct CaseModel: TemplateModel {
  var comment: [String]
  var name: String
  /// The stable name, as a literal.
  var path: String
  var parameters: [ParameterModel] = []

  static let fields = Fields<CaseModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .text("name", "The case's name, escaped.", \.name),
    .text("path", "The stable name, as a string literal with its quotes.", \.path),
    .text("signature", "Its associated values between parentheses; empty without any.", \.signature),
    .list("parameters", "Its associated values.", \.parameters),
  ])

  private var signature: String { parameters.isEmpty ? "" : ParameterModel.list(parameters, \.declaredLabel) }
}

/// A case that wraps another enum.
struct WrapperModel: TemplateModel {
  var comment: [String]
  var name: String
  var type: String

  static let fields = Fields<WrapperModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .text("name", "The case's name, escaped.", \.name),
    .text("type", "The wrapped enum.", \.type),
  ])
}

/// A static member that makes a value of an enum that has been split, as if it had not been.
struct ShortcutModel: TemplateModel {
  var comment: [String]
  var name: String
  var parameters: [ParameterModel]
  /// The value.
  var expression: String

  static let fields = Fields<ShortcutModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .text("name", "The member's name, escaped.", \.name),
    .flag("isFunction", "Whether it is a function, not a property.", \.isFunction),
    .text("signature", "The function's parameters between parentheses.", \.signature),
    .list("parameters", "The function's parameters.", \.parameters),
    .text("expression", "The value that it makes.", \.expression),
  ])

  private var isFunction: Bool { !parameters.isEmpty }
  private var signature: String { ParameterModel.list(parameters, \.declaration) }
}

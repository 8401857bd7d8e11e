import FlowDiagnostics

/// The expected value in place of a literal that doesn't fit.
public enum ExpectedLiteral: Sendable, CustomStringConvertible {
  case list
  case map
  /// A text or word, in place of a list or map.
  case scalar(of: String)
  case value(ofBuiltIn: String)
  case url(URLSyntax.Fault)
  case enumCase(type: String, cases: [String])
  /// Another value than `nil`, which is a text in YAML. With whether the type is optional.
  case noNil(type: String, isOptional: Bool)
  /// No literal, because values of the type can't be written. The type may be a declared one without known cases.
  case nothing(type: String, isDeclared: Bool)

  public var description: String {
    switch self {
    case .list: "list"
    case .map: "map"
    case .url: "URL"
    case .noNil(let type, _), .scalar(let type), .value(let type), .enumCase(let type, _), .nothing(let type, _): type
    }
  }

  /// The help: the way to write the value.
  var help: String? {
    switch self {
    case .list: "write a list, for example '[a, b]'"
    case .map: "write a map, for example '{ a: 1 }'"
    case .scalar: nil
    case .noNil(_, isOptional: true): "delete it: an optional param without a value is nil; elsewhere, write 'null'"
    case .noNil(_, isOptional: false): "write '\"nil\"' for the string, or make the type optional"
    case .value("String"): "put it between quotes if you mean the string"
    case .value("Bool"): "write 'true' or 'false'"
    case .value("Int"): "write a whole number that an Int can hold, without quotes"
    case .value("Double"): "write a number that a Double can hold, without quotes"
    case .value("UUID"): "write 8-4-4-4-12 hexadecimal digits"
    case .value: nil
    case .url(let fault): fault.help
    case .enumCase(_, let cases): "write \(cases.map { ".\($0)" }.quotedList("or"))"
    case .nothing(_, isDeclared: true): "declare the 'cases' of the enum: values of other types cannot be written here"
    case .nothing(_, isDeclared: false): "pass a param with '$': values of this type cannot be written here"
    }
  }
}

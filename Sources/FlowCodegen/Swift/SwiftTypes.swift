import FlowGraph
import FlowModel

/// The Swift types of params, and the modules that they need.
struct SwiftTypes {
  private static let fromFoundation: Set<String> = ["Date", "URL", "UUID", "Data", "Decimal"]

  /// The Swift types that generated code names, in addition to the types of params. A type of the app with such a name would hide them.
  static let standard: Set<String> = [
    "AnyHashable", "AnyObject", "Array", "ArraySlice", "CaseIterable", "Character", "Codable", "CodingKey", "CodingUserInfoKey",
    "CustomReflectable", "CustomStringConvertible",
    "Decodable", "Decoder", "DecodingError", "Dictionary", "Encodable", "Encoder", "Equatable", "Error", "ExpressibleByDictionaryLiteral",
    "ExpressibleByStringInterpolation",
    "Float", "Hashable", "Hasher",
    "Int16", "Int32", "Int64", "Int8", "IteratorProtocol", "KeyValuePairs", "KeyedDecodingContainer", "KeyedDecodingContainerProtocol",
    "KeyedEncodingContainer", "KeyedEncodingContainerProtocol", "LosslessStringConvertible", "MainActor", "Mirror", "Never", "Numeric",
    "ObjectIdentifier",
    "RawRepresentable",
    "Sendable", "Sequence", "Set", "SingleValueDecodingContainer", "SingleValueEncodingContainer", "StaticString",
    "StringInterpolationProtocol", "StringProtocol",
    "Substring",
    "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "UTF8", "Unicode", "UnkeyedDecodingContainer", "UnkeyedEncodingContainer", "Void",
  ]

  private let declared: [String: DeclaredType]

  init(_ graph: NavigationGraph) {
    declared = Dictionary(graph.types.map { ($0.name.value, $0) }) { first, _ in first }
    let modules = graph.params.compactMap { $0.type?.modules }.joined()
    namesInExpressions = Set(declared.keys).union(TypeExpression.builtIn).union(modules).union(["Dictionary"])
  }

  func spelled(_ type: TypeExpression) -> String {
    switch type {
    case .named(let name): SwiftIdentifier.escaped(name)
    case .qualified(let module, let name):
      "\(SwiftIdentifier.escaped(module)).\(SwiftIdentifier.escaped(name))"
    case .optional(let wrapped): "\(spelled(wrapped))?"
    case .array(let element): "[\(spelled(element))]"
    case .dictionary(let key, let value): "[\(spelled(key)): \(spelled(value))]"
    case .generic(let name, let arguments): "\(SwiftIdentifier.escaped(name))<\(arguments.map { spelled($0) }.joined(separator: ", "))>"
    }
  }

  /// Adds the modules that declare the parts of a type.
  func addModules(of type: TypeExpression, to modules: inout Set<String>) {
    switch type {
    case .named(let name):
      if let type = declared[name] {
        if let module = type.module { modules.insert(module) }
      } else if Self.fromFoundation.contains(name) {
        modules.insert("Foundation")
      }
    case .qualified(let module, _): modules.insert(module)
    case .optional(let inner), .array(let inner): addModules(of: inner, to: &modules)
    case .dictionary(let key, let value):
      addModules(of: key, to: &modules)
      addModules(of: value, to: &modules)
    case .generic(let name, let arguments):
      if let module = declared[name]?.module { modules.insert(module) }
      for argument in arguments { addModules(of: argument, to: &modules) }
    }
  }

  /// The types that expressions name. If a case had such a name, the expression would mean the case.
  let namesInExpressions: Set<String>

  /// Returns the cases of a declared enum that have no associated values.
  func cases(of name: String) -> [String]? { declared[name]?.cases }

  func isDeclared(_ name: String) -> Bool { declared[name] != nil }
}

/// The names of types in other languages, with the names in Swift.
public enum TypeSynonyms {
  /// The names in lower case.
  private static let names: [String: String] = [
    "boolean": "Bool", "integer": "Int", "long": "Int", "short": "Int", "byte": "Int",
    "int64": "Int", "int32": "Int", "int16": "Int", "int8": "Int", "uint": "Int", "uint64": "Int", "uint32": "Int", "uint16": "Int",
    "uint8": "Int", "nsinteger": "Int", "float32": "Double", "float64": "Double", "nsnumber": "Double", "character": "String",
    "float": "Double", "cgfloat": "Double",
    "number": "Double", "text": "String", "str": "String", "varchar": "String", "datetime": "Date", "timestamp": "Date", "time": "Date",
    "guid": "UUID", "uri": "URL", "nsurl": "URL", "nsstring": "String", "blob": "Data", "bytes": "Data",
  ]

  /// Returns a type that Swift writes with punctuation, by its number of type arguments.
  private static func sugar(_ name: String, _ arguments: [TypeExpression]) -> TypeExpression? {
    switch (name.lowercased(), arguments.count) {
    case ("array", 1), ("list", 1): .array(arguments[0])
    case ("optional", 1), ("maybe", 1): .optional(arguments[0])
    case ("dictionary", 2), ("map", 2): .dictionary(key: arguments[0], value: arguments[1])
    case ("set", 1): .generic("Set", arguments)
    default: nil
    }
  }

  /// Returns Swift's name of a type without type arguments.
  public static func name(for name: String) -> String? { names[name.lowercased()] }

  /// Returns the help for such a name if it needs type arguments.
  public static func advice(for name: String) -> String? {
    switch name.lowercased() {
    case "array", "list": "write the type of the elements, for example '[String]'"
    case "dictionary", "map", "object", "hash": "write the types of keys and values, for example '[String: Int]'"
    case "set": "write the type of the elements, for example 'Set<String>'"
    case "optional": "write a '?' after the type, for example 'String?'"
    case "any", "anyobject", "void", "never": "write a type of values that can be compared and stored, for example 'String'"
    default: nil
    }
  }

  /// Returns a type as Swift writes it, if all names in it are then known.
  ///
  /// - Parameter known: returns Swift's name for a name; nil for an unknown name.
  public static func translated(_ type: TypeExpression, known: (String) -> String?) -> TypeExpression? {
    switch type {
    case .named(let name): return known(name).map { .named($0) }
    case .qualified: return type
    case .optional(let inner):
      let inner = translated(inner, known: known)
      if case .optional? = inner { return inner }
      return inner.map { .optional($0) }
    case .array(let element): return translated(element, known: known).map { .array($0) }
    case .dictionary(let key, let value):
      guard let key = translated(key, known: known), let value = translated(value, known: known) else { return nil }
      return .dictionary(key: key, value: value)
    case .generic(let name, let arguments):
      let inner = arguments.compactMap { translated($0, known: known) }
      guard inner.count == arguments.count else { return nil }
      return sugar(name, inner) ?? known(name).map { .generic($0, inner) }
    }
  }
}

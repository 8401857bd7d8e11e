/// Spells the names of the YAML as Swift identifiers.
enum SwiftIdentifier {
  /// Words that Swift does not take as an identifier unless they stand between backticks.
  ///
  /// `Type` and `Protocol` are none of the grammar's keywords, but after a dot they mean metatypes.
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "Any", "as",
    "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type", "Protocol",
  ]

  /// The only words that are no argument labels as they are. To escape any other is a warning where it is called.
  private static let labelKeywords: Set<String> = ["inout", "let", "var"]

  static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  /// The name as it is declared, and as it stands after a dot.
  static func escaped(_ name: String) -> String { isKeyword(name) ? "`\(name)`" : name }

  /// The name as an argument label, in declarations and in calls.
  static func label(_ name: String) -> String { labelKeywords.contains(name) ? "`\(name)`" : name }

  /// The name with its first letter as types have it.
  ///
  /// By scalars and their title case, which depends neither on a locale nor on what follows.
  static func capitalized(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return name }
    var capitalized = first.properties.titlecaseMapping
    capitalized.unicodeScalars.append(contentsOf: name.unicodeScalars.dropFirst())
    return capitalized
  }

  /// Identifiers for the names of one scope, in their order; a name that the scope itself needs gets an underscore.
  ///
  /// - Parameter reserved: what is declared there beside the names.
  static func distinct(_ names: [String], reserved: Set<String>) -> [String] {
    guard names.contains(where: reserved.contains) else { return names }
    var taken = reserved.union(names)
    return names.map { name in
      guard reserved.contains(name) else { return name }
      var candidate = name + "_"
      while taken.contains(candidate) { candidate += "_" }
      taken.insert(candidate)
      return candidate
    }
  }
}

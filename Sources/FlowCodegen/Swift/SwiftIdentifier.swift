import FlowModel

/// The names of the YAML files as Swift identifiers.
enum SwiftIdentifier {
  static func isKeyword(_ name: String) -> Bool { SwiftWords.keywords.contains(name) }

  /// Returns the name as it is declared, and as it is after a dot.
  static func escaped(_ name: String) -> String { isKeyword(name) ? "`\(name)`" : name }

  /// Returns the name as an argument label in a declaration. Only some keywords need backticks there.
  static func declaredLabel(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// Returns the name as an argument label in a call, where Swift warns of needless backticks.
  static func calledLabel(_ name: String) -> String { name == "inout" ? "`\(name)`" : name }

  /// Returns the name with a capital first letter, as types have it. A letter without a capital stays.
  static func capitalized(_ name: String) -> String { Names.capitalized(name) }

  /// Returns identifiers for the names of one scope, in order. A name that the scope itself needs gets a noun after it.
  ///
  /// - Parameters:
  ///   - noun: the noun for the names, for example `Screen`.
  ///   - isReserved: whether the scope declares something else with a name.
  static func distinct(_ names: [String], noun: String, isReserved: (String) -> Bool) -> [String] {
    guard names.contains(where: isReserved) else { return names }
    var taken = Set(names)
    return names.map { name in
      guard isReserved(name) else { return name }
      let free = free(name + noun, noun: noun) { taken.contains($0) || isReserved($0) }
      taken.insert(free)
      return free
    }
  }

  /// Returns an unused name for a variable. It isn't a keyword, which would look odd there.
  static func local(_ name: String, isTaken: (String) -> Bool) -> String { free(name, noun: "Value") { isKeyword($0) || isTaken($0) } }

  /// Returns the name, followed by the noun as often as necessary to make it unused.
  static func free(_ name: String, noun: String, isTaken: (String) -> Bool) -> String {
    var name = name
    while isTaken(name) { name += noun }
    return name
  }
}

import FlowModel

/// Spells the names of the YAML as Swift identifiers.
enum SwiftIdentifier {
  static func isKeyword(_ name: String) -> Bool { SwiftWords.keywords.contains(name) }

  /// The name as it is declared, and as it stands after a dot.
  static func escaped(_ name: String) -> String { isKeyword(name) ? "`\(name)`" : name }

  /// The name as an argument label where it is declared. Any other word is a label as it is.
  static func declaredLabel(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// The name as an argument label in a call, where Swift warns of backticks that it does not need.
  static func calledLabel(_ name: String) -> String { name == "inout" ? "`\(name)`" : name }

  /// The name with a capital first letter, as types have it; a letter without one stays.
  static func capitalized(_ name: String) -> String { Names.capitalized(name) }

  /// Identifiers for the names of one scope, in their order. A name that the scope itself needs gets a word behind it.
  ///
  /// - Parameters:
  ///   - noun: the word that says what the names are, such as `Screen`.
  ///   - isReserved: whether something is declared there beside the names.
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

  /// A name for a variable that nothing around it has. A keyword would look odd there.
  static func local(_ name: String, isTaken: (String) -> Bool) -> String { free(name, noun: "Value") { isKeyword($0) || isTaken($0) } }

  /// The name, with the word behind it as often as it takes to be free.
  static func free(_ name: String, noun: String, isTaken: (String) -> Bool) -> String {
    var name = name
    while isTaken(name) { name += noun }
    return name
  }
}

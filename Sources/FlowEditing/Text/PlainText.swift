/// The way in which texts are written in YAML: plain if YAML reads them as they are, otherwise in quotes.
enum PlainText {
  /// Returns a name in YAML. It needs quotes only if YAML would read it as a value (YAML 1.2, section 10.3.2).
  static func name(_ name: String) -> String { isValue(name) ? quoted(name) : name }

  /// Returns any text in YAML, on one line.
  static func text(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_.?<>/".unicodeScalars.contains($0)
    }
    let begins = text.unicodeScalars.first?.properties.isAlphabetic == true
    return isPlain && begins && !isValue(text) ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  private static func isValue(_ text: String) -> Bool { ["null", "true", "false"].contains(text.lowercased()) }
}

/// A name as people read it.
public enum SpacedName {
  /// `doNotSend` as `Do not send`; capitals in a row stay one word, and *OK* is written as everywhere else.
  public static func spaced(_ name: String) -> String {
    var result = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let isWord = index > 0 && character.isUppercase && !characters[index - 1].isUppercase
      let isAlone = isWord && !(index + 1 < characters.count && characters[index + 1].isUppercase)
      if character == "_" {
        result += " "
      } else if isWord {
        result += " " + (isAlone ? character.lowercased() : String(character))
      } else {
        result += index == 0 ? character.uppercased() : String(character)
      }
    }
    return result == "Ok" || result.hasPrefix("Ok ") ? "OK" + result.dropFirst(2) : result
  }
}

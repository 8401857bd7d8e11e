import FlowModel

/// What people read on an alert: text in which `$name` is a param, and `$$` a dollar sign.
public enum AlertText {
  /// The names of the params in a text, in their order.
  public static func placeholders(in text: String) -> [String] {
    var names: [String] = []
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      rest = rest[rest.index(after: dollar)...]
      if rest.first == "$" {
        rest = rest.dropFirst()
        continue
      }
      let name = name(at: rest)
      if !name.isEmpty { names.append(name) }
      rest = rest.dropFirst(name.count)
    }
    return names
  }

  /// The longest name at the beginning of a text; empty where a dollar sign means nothing else.
  private static func name(at text: Substring) -> String {
    var name = ""
    for character in text {
      guard Names.isValid(name + String(character)) else { break }
      name.append(character)
    }
    return name
  }
}

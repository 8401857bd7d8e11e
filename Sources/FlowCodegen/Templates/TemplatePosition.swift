/// Where an element stands in its list.
struct TemplatePosition: Sendable {
  /// From 0.
  let index: Int
  let isLast: Bool

  /// The names by which templates ask for it.
  static let names: Set<String> = ["first()", "last()", "index()", "even()", "odd()"]

  func value(of name: String) -> FieldValue? {
    switch name {
    case "first()": .flag(index == 0)
    case "last()": .flag(isLast)
    case "even()": .flag(index.isMultiple(of: 2))
    case "odd()": .flag(!index.isMultiple(of: 2))
    case "index()": .text(String(index))
    default: nil
    }
  }
}

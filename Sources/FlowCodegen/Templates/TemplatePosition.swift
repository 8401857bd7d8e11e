/// The position of an element in its list.
struct TemplatePosition: Sendable {
  /// The index, from 0.
  let index: Int
  let isLast: Bool

  /// The names that templates use for the position.
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

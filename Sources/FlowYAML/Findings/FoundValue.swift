/// What stands at a place where something else must stand.
public enum FoundValue: Sendable {
  case nothing
  case text(String)
  case emptyList, list, emptyMap, map

  /// Nil for what could not be read, which has been reported.
  public init?(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let scalar): self = scalar.isEmpty ? .nothing : .text(scalar.text)
    case .sequence(let items): self = items.isEmpty ? .emptyList : .list
    case .mapping(let mapping): self = mapping.isEmpty ? .emptyMap : .map
    case .invalid: return nil
    }
  }

  /// As messages call it.
  public var message: String {
    switch self {
    case .nothing: "empty"
    case .text(let text): "'\(Self.shortened(text))'"
    case .emptyList: "an empty list"
    case .list: "a list"
    case .emptyMap: "an empty map"
    case .map: "a map"
    }
  }

  /// The beginning of a text that is too long for a message.
  public static func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }.prefix(60)
    return line.endIndex == text.endIndex ? text : "\(line)…"
  }
}

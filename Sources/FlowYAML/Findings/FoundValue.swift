/// A value at a place where another value is expected.
public enum FoundValue: Sendable {
  case nothing
  case text(String)
  case emptyList, list, emptyMap, map

  /// Returns nil for a value that couldn't be read, because it is reported already.
  public init?(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let scalar): self = scalar.isEmpty ? .nothing : .text(scalar.text)
    case .sequence(let items): self = items.isEmpty ? .emptyList : .list
    case .mapping(let mapping): self = mapping.isEmpty ? .emptyMap : .map
    case .invalid: return nil
    }
  }

  /// The value in the words of messages.
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

  /// Returns the text, or its first part if it is too long for a message.
  public static func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }.prefix(60)
    return line.endIndex == text.endIndex ? text : "\(line)…"
  }
}

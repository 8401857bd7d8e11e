import FlowModel

/// The pattern of a link, for example `/profile/$id?tab=$tab`.
public struct LinkPattern: Hashable, Sendable {
  /// A segment of the path.
  public enum Segment: Hashable, Sendable {
    case concrete(String)
    case placeholder(String)
  }

  /// A part of the query: `name=$placeholder`.
  public struct QueryItem: Hashable, Sendable {
    public let name: String
    /// The param whose value is given.
    public let placeholder: String
  }

  public let path: [Segment]
  /// The query items in the order in which they are written. A URL may have another order.
  public let query: [QueryItem]

  /// The params that the pattern gives, in the order in which they are written.
  public var placeholders: [String] {
    path.compactMap { if case .placeholder(let name) = $0 { name } else { nil } } + query.map(\.placeholder)
  }

  /// The path without the names of its placeholders. Patterns with equal shapes match the same URLs.
  public var shape: [String?] { path.map { if case .concrete(let text) = $0 { text } else { nil } } }
}

/// The reason why a text isn't a pattern.
public enum LinkPatternFault: Error, Hashable, Sendable {
  case noLeadingSlash
  case emptySegment
  /// `.` and `..` are removed before a URL is read.
  case dots(String)
  case character(Character)
  /// A `$` that isn't at the beginning of its segment.
  case partOfSegment(String)
  case placeholderName(String)
  /// A query item that isn't `name=$param`.
  case queryItem(String)
  /// A placeholder or the name of a query item that occurs twice.
  case twice(String)
}

extension LinkPattern {
  /// Reads a pattern. Linear in its length.
  ///
  /// - Throws: the first fault, from left to right.
  public init(_ text: String) throws(LinkPatternFault) {
    // By bytes, because the separators of a URL are ASCII.
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "/") else { throw .noLeadingSlash }
    let parts = bytes.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    var segments: [Segment] = []
    // A slash at the end makes no difference.
    let written = parts[0].dropFirst()
    let path = written.last == UInt8(ascii: "/") ? written.dropLast() : written
    for segment in path.isEmpty ? [] : path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      segments.append(try Self.segment(String(decoding: segment, as: UTF8.self)))
    }
    var items: [QueryItem] = []
    if parts.count > 1 {
      for item in parts[1].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
        items.append(try Self.queryItem(String(decoding: item, as: UTF8.self)))
      }
    }
    self.path = segments
    query = items
    let placeholders = placeholders
    if placeholders.count > 1 { try Self.checkUnique(placeholders.map { "$\($0)" }) }
    try Self.checkUnique(items.map(\.name))
  }

  /// Reads a pattern and ignores its faults, because their finding can be turned off.
  public init(lenient text: String) {
    let sides = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = (sides.first ?? "").split(separator: "/").map {
      $0.hasPrefix("$") ? .placeholder(String($0.dropFirst())) : .concrete(String($0))
    }
    query = sides.dropFirst().joined().split(separator: "&").compactMap { item in
      let sides = item.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, sides[1].hasPrefix("$") else { return nil }
      return QueryItem(name: String(sides[0]), placeholder: String(sides[1].dropFirst()))
    }
  }

  /// Returns the names of all `$name` in a text. A fault of the pattern is reported once and doesn't remove names.
  static func placeholders(in text: String) -> [String] {
    text.split { "/?&=".contains($0) }.filter { $0.hasPrefix("$") }.map { String($0.dropFirst()) }
  }

  private static func segment(_ text: String) throws(LinkPatternFault) -> Segment {
    if text.isEmpty { throw .emptySegment }
    if text == "." || text == ".." { throw .dots(text) }
    if text.hasPrefix("$") { return .placeholder(try placeholder(text)) }
    try check(text)
    if text.utf8.contains(UInt8(ascii: "$")) { throw .partOfSegment(text) }
    return .concrete(text)
  }

  private static func queryItem(_ text: String) throws(LinkPatternFault) -> QueryItem {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains("$"), parts[1].hasPrefix("$") else { throw .queryItem(text) }
    try check(String(parts[0]))
    return QueryItem(name: String(parts[0]), placeholder: try placeholder(String(parts[1])))
  }

  private static func placeholder(_ text: String) throws(LinkPatternFault) -> String {
    let name = String(text.dropFirst())
    if name.contains("#") { throw .character("#") }
    guard Names.isValid(name) else { throw .placeholderName(text) }
    return name
  }

  /// Checks that a text may be in the path of a URL. Letters of any script are allowed, because URLs percent-encode
  /// them. Wildcards aren't.
  private static func check(_ text: String) throws(LinkPatternFault) {
    // Most patterns consist of letters and dashes, which need no lookup.
    if text.utf8.allSatisfy(isCommon) { return }
    for character in text where !(character.isLetter || character.isNumber || "-._~!$&'()+,;=:@%".contains(character)) {
      throw .character(character)
    }
  }

  private static func isCommon(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func checkUnique(_ texts: [String]) throws(LinkPatternFault) {
    guard texts.count > 1 else { return }
    var seen: Set<String> = []
    for text in texts where !seen.insert(text).inserted { throw .twice(text) }
  }
}

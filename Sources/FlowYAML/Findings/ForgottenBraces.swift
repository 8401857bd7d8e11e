import FlowDiagnostics

/// Two keys on one line, `open: push: detail`: the second begins a map that lacks its braces.
struct ForgottenBraces: Sendable {
  /// What is written, up to the end of the map's value.
  let written: String
  /// The first key, and what was to be written behind it.
  private let owner: String
  private let map: String
  /// Where the second key begins, and where its value ends.
  let start: SourcePosition
  let end: SourcePosition
  /// Whether lines below may belong to the map.
  private let goesOnBelow: Bool

  /// - Parameters:
  ///   - around: a fault at the second colon.
  ///   - mayHold: whether a map behind a key may begin with another.
  init?(colonIn around: FaultSurroundings, isInBraces: Bool, _ mayHold: (_ owner: String, _ key: String) -> Bool) {
    guard around.behind.hasPrefix(": ") || around.behind == ":" else { return nil }
    let key = String(around.before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    let gap = around.before.dropLast(key.count)
    let before = gap.reversed().drop { $0 == " " }
    guard gap.last == " ", before.first == ":" else { return nil }
    let owner = String(before.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    let outer = before.dropFirst(owner.count + 1).first
    guard !owner.isEmpty, outer.map({ " {,".contains($0) }) ?? true, mayHold(owner, key) else { return nil }
    let rest = around.behind.dropFirst()
    guard let value = Self.value(in: rest, endsInBraces: isInBraces) else { return nil }
    // Without the brace that opens the map, the one that closes it may be there.
    let brace = isInBraces ? "" : rest[value.endIndex...].prefix { " }".contains($0) }
    self.owner = owner
    map = value.isEmpty ? "{ \(key): }" : "{ \(key):\(value) }"
    written = "\(owner): \(key):\(value)"
    start = around.position(before: key.unicodeScalars.count)
    end = around.position(behind: value.unicodeScalars.count + 1 + (brace.contains("}") ? brace.unicodeScalars.count : 0))
    goesOnBelow = !isInBraces && around.indentBelow > around.before.prefix { $0 == " " }.count
  }

  /// What stands behind a colon, without a comment; between braces up to a comma or the brace that closes them. Nil for what goes on below.
  private static func value(in text: Substring, endsInBraces: Bool) -> Substring? {
    var depth = 0
    let end = text.indices.first { index in
      switch text[index] {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      default: break
      }
      return depth < 0 || depth == 0 && endsInBraces && text[index] == "," || text[index...].hasPrefix(" #")
    }
    if depth > 0 { return nil }
    let value = text[..<(end ?? text.endIndex)]
    return value[..<(value.lastIndex { !" \t\r".contains($0) }.map { value.index(after: $0) } ?? value.startIndex)]
  }

  var message: String { "'\(FoundValue.shortened(written))' has two keys, and no braces around the second" }

  var help: String {
    goesOnBelow ? "write '\(map.dropFirst(2).dropLast(2))' on a line of its own below '\(owner):', indented" : "write '\(owner): \(map)'"
  }

  /// What to write, if nothing else may belong to it.
  var correction: String? { goesOnBelow ? nil : map }
}

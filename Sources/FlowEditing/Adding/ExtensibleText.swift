import FlowDiagnostics
import FlowYAML

/// The text of a file to which keys are added, in the style of the keys beside them.
struct ExtensibleText {
  let file: FileID
  let lines: TextLines
  let outline: YAMLOutline

  /// Nil if the text isn't YAML.
  init?(_ source: SourceFile, _ file: FileID) {
    let text = UTF8Text(decoding: source.bytes)
    guard text.isFaithful, let outline = YAMLOutline(text) else { return nil }
    (self.file, self.outline, lines) = (file, outline, TextLines(text))
  }

  /// Returns the top map of the first document that has a key with a name, for example `flow: home`.
  ///
  /// - Parameter name: Nil for any name.
  func document(_ key: String, named name: String?) -> YAMLOutline.Part? {
    let roots = outline.documents.compactMap { outline.parts[$0].children.first.map { outline.parts[$0] } }
    return roots.first { root in
      guard let value = entry(key, in: root).flatMap(outline.key)?.value else { return false }
      return name.map { self.name($0, isIn: value) } ?? true
    }
  }

  /// Returns the name of the flow whose document contains a position.
  func flow(around position: SourcePosition) -> String? {
    let around = outline.parts(around: lines.offset(of: position))
    guard around.count > 1, let value = entry("flow", in: around[1]).flatMap(outline.key)?.value else { return nil }
    return text(value)
  }

  /// Returns the innermost map that contains a position.
  func map(around position: SourcePosition) -> YAMLOutline.Part? {
    outline.parts(around: lines.offset(of: position)).last { $0.kind == .blockMapping || $0.kind == .flowMapping }
  }

  /// Adds an entry at the end of a path of keys. Adds missing keys of the path.
  ///
  /// - Parameter root: The map at which the path begins.
  /// - Returns: Nil if the path leads through something else, for example an alias.
  func adding(_ new: NewEntry, at path: [String], in root: YAMLOutline.Part) -> [Edit]? {
    var map = root
    for (index, key) in path.enumerated() {
      let below = path[(index + 1)...].reversed().reduce(new) { NewEntry($1, .map([$0])) }
      // A name in a list has no keys.
      if map.children.contains(where: { name(key, isIn: outline.parts[$0]) }) { return nil }
      guard let entry = entry(key, in: map) else { return append(NewEntry(key, .map([below])), to: map) }
      guard let value = outline.key(of: entry)?.value else { return fill(entry, of: map, with: below) }
      if value.kind == .text, ["~", "null"].contains(text(value)) { return [replacing(value.bytes, NewValue.map([below]).flow)] }
      map = value
    }
    return append(new, to: map)
  }

  // MARK: Reading

  func text(_ part: YAMLOutline.Part) -> String { String(decoding: lines.bytes[part.bytes], as: UTF8.self) }

  func name(_ name: String, isIn part: YAMLOutline.Part) -> Bool {
    part.kind == .text && [name, "'\(name)'", "\"\(name)\""].contains(text(part))
  }

  func entry(_ key: String, in map: YAMLOutline.Part) -> YAMLOutline.Part? {
    map.children.lazy.map { outline.parts[$0] }.first { part in
      outline.key(of: part).map { name(key, isIn: $0.key) } ?? false
    }
  }

  func column(of part: YAMLOutline.Part) -> Int { Int(lines.position(of: part.bytes.lowerBound).column) - 1 }

  func lineEnd(behind part: YAMLOutline.Part) -> Int {
    lines[line: Int(lines.position(of: part.bytes.upperBound).line)].upperBound
  }

  /// Returns the end of the last line of an entry. Following comments that are further in than its key belong to the entry.
  func end(of entry: YAMLOutline.Part, furtherInThan column: Int) -> Int {
    var end = lineEnd(behind: entry)
    let next = Int(lines.position(of: end).line) + 1
    for number in stride(from: next, through: lines.count, by: 1) {
      let line = lines[line: number]
      guard let start = line.first(where: { lines.bytes[$0] != UInt8(ascii: " ") }) else { continue }
      guard lines.bytes[start] == UInt8(ascii: "#"), start - line.lowerBound > column else { break }
      end = line.upperBound
    }
    return end
  }

  // MARK: Writing

  /// Adds a value to a key without one.
  private func fill(_ entry: YAMLOutline.Part, of map: YAMLOutline.Part, with new: NewEntry) -> [Edit]? {
    // A key after a question mark has no colon.
    guard outline.key(of: entry)?.key.bytes.lowerBound == entry.bytes.lowerBound else { return nil }
    guard map.kind == .blockMapping else { return [edit(entry.bytes.upperBound, " \(NewValue.map([new]).flow)")] }
    let column = column(of: entry) + Layout.step
    return [line(behind: lineEnd(behind: entry), at: column, new.block(at: column, isOpen: isOpen(in: map)))]
  }

  /// Adds an entry after the last one.
  private func append(_ new: NewEntry, to map: YAMLOutline.Part) -> [Edit]? {
    let children = map.children.map { outline.parts[$0] }
    switch map.kind {
    case .blockMapping:
      guard let first = children.first, let last = children.last else { return nil }
      let column = column(of: first)
      let text = new.block(at: column, isOpen: isOpen(in: map))
      return [line(behind: end(of: last, furtherInThan: column), at: column, text, hasGap: hasGap(between: children))]
    case .flowMapping:
      guard let last = children.last else { return replacing(empty: map, "{ \(new.flow) }") }
      return insert(new.flow, behind: last, in: map)
    case .flowSequence, .blockSequence, .indentlessSequence: return appendName(new, to: map, children)
    case .document, .entry, .item, .text: return nil
    }
  }

  /// Adds a name to a list. A list in brackets becomes a map if the entry has a value.
  private func appendName(_ new: NewEntry, to list: YAMLOutline.Part, _ children: [YAMLOutline.Part]) -> [Edit]? {
    if list.kind == .flowSequence {
      guard children.allSatisfy({ $0.kind == .text }) else { return nil }
      if new.value == .nothing {
        guard let last = children.last else { return replacing(empty: list, "[\(new.key)]") }
        return insert(new.key, behind: last, in: list)
      }
      guard let last = children.last else { return replacing(empty: list, "{ \(new.flow) }") }
      // Keys without values mean the same as names in a list.
      let (start, end) = (list.bytes.lowerBound, list.bytes.upperBound - 1)
      return [replacing(start..<start + 1, "{ ")] + insert(new.flow, behind: last, in: list) + [replacing(end..<end + 1, " }")]
    }
    guard new.value == .nothing, let first = children.first, let last = children.last else { return nil }
    return [line(behind: lineEnd(behind: last), at: column(of: first), "- \(new.key)")]
  }

  /// Writes a text after the last part of a collection in brackets. The text gets its own line if the last part has one.
  func insert(_ text: String, behind last: YAMLOutline.Part, in collection: YAMLOutline.Part) -> [Edit] {
    let end = last.bytes.upperBound
    let rest = lines.bytes[end..<collection.bytes.upperBound]
    let comma = rest.firstIndex { $0 > 0x20 }.flatMap { lines.bytes[$0] == UInt8(ascii: ",") ? $0 : nil }
    let line = lines[line: Int(lines.position(of: last.bytes.lowerBound).line)]
    let hasOwnLine = lines.bytes[line.lowerBound..<last.bytes.lowerBound].allSatisfy { $0 == UInt8(ascii: " ") }
    let lineEnd = lineEnd(behind: last)
    // The closing bracket may be on the same line.
    guard hasOwnLine, lineEnd < collection.bytes.upperBound else {
      if let comma { return [edit(comma + 1, " \(text)")] }
      // A comma directly after a colon would be part of a text.
      return [edit(end, lines.bytes[end - 1] == UInt8(ascii: ":") ? " , \(text)" : ", \(text)")]
    }
    let new = self.line(behind: lineEnd, at: column(of: last), text + (comma == nil ? "" : ","))
    return comma == nil ? [edit(end, ","), new] : [new]
  }

  /// Returns an edit that adds a line. It inserts the text at the start of the next line, so that no existing line break changes.
  func line(behind end: Int, at column: Int, _ text: String, hasGap: Bool = false) -> Edit {
    let text = String(repeating: " ", count: column) + text, gap = hasGap ? "\n" : ""
    let next = Int(lines.position(of: end).line) + 1
    return next > lines.count ? edit(end, "\(gap)\n\(text)") : edit(lines[line: next].lowerBound, "\(gap)\(text)\n")
  }

  /// Whether the last value of a map that is itself a map is in block style. A new map then gets its own lines.
  private func isOpen(in map: YAMLOutline.Part) -> Bool {
    let values = map.children.compactMap { outline.key(of: outline.parts[$0])?.value?.kind }
    return values.last { $0 == .blockMapping || $0 == .flowMapping } == .blockMapping
  }

  /// Whether there is an empty line between the last two entries.
  func hasGap(between children: [YAMLOutline.Part]) -> Bool {
    guard let last = children.last, let before = children.dropLast().last else { return false }
    let line = lines[line: Int(lines.position(of: before.bytes.upperBound).line) + 1]
    return line.lowerBound < last.bytes.lowerBound && lines.bytes[line].allSatisfy { $0 <= 0x20 }
  }

  /// Replaces empty brackets. Nil if they contain a comment.
  private func replacing(empty part: YAMLOutline.Part, _ text: String) -> [Edit]? {
    lines.bytes[part.bytes].dropFirst().dropLast().allSatisfy { $0 <= 0x20 } ? [replacing(part.bytes, text)] : nil
  }

  func edit(_ offset: Int, _ text: String) -> Edit { replacing(offset..<offset, text) }

  func replacing(_ bytes: Range<Int>, _ text: String) -> Edit {
    Edit(
      replacing: SourceRange(file: file, start: lines.position(of: bytes.lowerBound), end: lines.position(of: bytes.upperBound)), with: text
    )
  }
}

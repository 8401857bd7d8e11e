import FlowDiagnostics
import FlowYAML

/// The text of a file to which keys are added, each where a person would write it, in the style of those beside it.
struct ExtensibleText {
  private let file: FileID
  private let lines: TextLines
  private let outline: YAMLOutline

  /// Nil for what is no YAML.
  init?(_ source: SourceFile, _ file: FileID) {
    let text = UTF8Text(decoding: source.bytes)
    guard text.isFaithful, let outline = YAMLOutline(text) else { return nil }
    (self.file, self.outline, lines) = (file, outline, TextLines(text))
  }

  /// The keys of the document that begins so: `flow: home`, or `app:` with any name.
  ///
  /// - Parameter name: nil for any.
  func document(_ key: String, named name: String?) -> YAMLOutline.Part? {
    let roots = outline.documents.compactMap { outline.parts[$0].children.first.map { outline.parts[$0] } }
    return roots.first { root in
      guard let value = entry(key, in: root).flatMap(outline.key)?.value else { return false }
      return name.map { self.name($0, isIn: value) } ?? true
    }
  }

  /// The name of the flow in whose document a place is.
  func flow(around position: SourcePosition) -> String? {
    let around = outline.parts(around: lines.offset(of: position))
    guard around.count > 1, let value = entry("flow", in: around[1]).flatMap(outline.key)?.value else { return nil }
    return text(value)
  }

  /// The innermost map in which a place is.
  func map(around position: SourcePosition) -> YAMLOutline.Part? {
    outline.parts(around: lines.offset(of: position)).last { $0.kind == .blockMapping || $0.kind == .flowMapping }
  }

  /// Adds an entry where a way of keys leads; keys on the way that are not there are written, too.
  ///
  /// - Parameter root: where the way begins.
  /// - Returns: nil where something else stands on the way, such as an alias.
  func adding(_ new: NewEntry, at path: [String], in root: YAMLOutline.Part) -> [Edit]? {
    var map = root
    for (index, key) in path.enumerated() {
      let below = path[(index + 1)...].reversed().reduce(new) { NewEntry($1, .map([$0])) }
      guard let entry = entry(key, in: map) else { return append(NewEntry(key, .map([below])), to: map) }
      guard let value = outline.key(of: entry)?.value else { return fill(entry, of: map, with: below) }
      map = value
    }
    return append(new, to: map)
  }

  // MARK: Reading

  private func text(_ part: YAMLOutline.Part) -> String { String(decoding: lines.bytes[part.bytes], as: UTF8.self) }

  private func name(_ name: String, isIn part: YAMLOutline.Part) -> Bool {
    part.kind == .text && [name, "'\(name)'", "\"\(name)\""].contains(text(part))
  }

  private func entry(_ key: String, in map: YAMLOutline.Part) -> YAMLOutline.Part? {
    map.children.lazy.map { outline.parts[$0] }.first { part in
      outline.key(of: part).map { name(key, isIn: $0.key) } ?? false
    }
  }

  private func column(of part: YAMLOutline.Part) -> Int { Int(lines.position(of: part.bytes.lowerBound).column) - 1 }

  private func lineEnd(behind part: YAMLOutline.Part) -> Int {
    lines[line: Int(lines.position(of: part.bytes.upperBound).line)].upperBound
  }

  /// The end of the last line of an entry: comments behind it that stand further in than its key are its own.
  private func end(of entry: YAMLOutline.Part, furtherInThan column: Int) -> Int {
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

  /// Gives a key a value that has none.
  private func fill(_ entry: YAMLOutline.Part, of map: YAMLOutline.Part, with new: NewEntry) -> [Edit]? {
    guard map.kind == .blockMapping else { return [edit(entry.bytes.upperBound, " \(NewValue.map([new]).flow)")] }
    let column = column(of: entry) + Layout.step
    return [edit(lineEnd(behind: entry), "\n\(String(repeating: " ", count: column))\(new.block(at: column, isOpen: isOpen(in: map)))")]
  }

  /// Adds an entry behind the last one.
  private func append(_ new: NewEntry, to map: YAMLOutline.Part) -> [Edit]? {
    let children = map.children.map { outline.parts[$0] }
    switch map.kind {
    case .blockMapping:
      guard let first = children.first, let last = children.last else { return nil }
      let column = column(of: first)
      let text = new.block(at: column, isOpen: isOpen(in: map))
      return [edit(end(of: last, furtherInThan: column), "\(gap(between: children))\n\(String(repeating: " ", count: column))\(text)")]
    case .flowMapping:
      guard let last = children.last else { return [replacing(map.bytes, "{ \(new.flow) }")] }
      return insert(new.flow, behind: last, in: map)
    case .flowSequence, .blockSequence, .indentlessSequence: return appendName(new, to: map, children)
    case .document, .entry, .text: return nil
    }
  }

  /// Adds to a list of names, which in brackets may become a map.
  private func appendName(_ new: NewEntry, to list: YAMLOutline.Part, _ children: [YAMLOutline.Part]) -> [Edit]? {
    if list.kind == .flowSequence {
      guard children.allSatisfy({ $0.kind == .text }) else { return nil }
      if new.value == .nothing {
        guard let last = children.last else { return [replacing(list.bytes, "[\(new.key)]")] }
        return insert(new.key, behind: last, in: list)
      }
      guard let last = children.last else { return [replacing(list.bytes, "{ \(new.flow) }")] }
      // Keys without values mean what names in a list do.
      let (start, end) = (list.bytes.lowerBound, list.bytes.upperBound - 1)
      return [replacing(start..<start + 1, "{ ")] + insert(new.flow, behind: last, in: list) + [replacing(end..<end + 1, " }")]
    }
    guard new.value == .nothing, let first = children.first, let last = children.last else { return nil }
    return [edit(lineEnd(behind: last), "\n\(String(repeating: " ", count: column(of: first)))- \(new.key)")]
  }

  /// Writes something behind the last part between brackets, on a line of its own if that has one.
  private func insert(_ text: String, behind last: YAMLOutline.Part, in collection: YAMLOutline.Part) -> [Edit] {
    let end = last.bytes.upperBound
    let rest = lines.bytes[end..<collection.bytes.upperBound]
    let comma = rest.firstIndex { $0 > 0x20 }.flatMap { lines.bytes[$0] == UInt8(ascii: ",") ? $0 : nil }
    let line = lines[line: Int(lines.position(of: last.bytes.lowerBound).line)]
    let hasOwnLine = lines.bytes[line.lowerBound..<last.bytes.lowerBound].allSatisfy { $0 == UInt8(ascii: " ") }
    let lineEnd = lineEnd(behind: last)
    // What closes the collection may stand on the same line.
    guard hasOwnLine, lineEnd < collection.bytes.upperBound else {
      if let comma { return [edit(comma + 1, " \(text)")] }
      // Right behind a colon, a comma would be part of a text.
      return [edit(end, lines.bytes[end - 1] == UInt8(ascii: ":") ? " , \(text)" : ", \(text)")]
    }
    let new = edit(lineEnd, "\n\(String(repeating: " ", count: column(of: last)))\(text)\(comma == nil ? "" : ",")")
    if comma != nil { return [new] }
    return end == lineEnd ? [edit(end, ",\(new.text)")] : [edit(end, ","), new]
  }

  /// Whether maps have lines of their own here, as that of the last entry has.
  private func isOpen(in map: YAMLOutline.Part) -> Bool {
    let values = map.children.compactMap { outline.key(of: outline.parts[$0])?.value?.kind }
    return values.last { $0 == .blockMapping || $0 == .flowMapping } == .blockMapping
  }

  /// The empty line that stands between the last two, if one does.
  private func gap(between children: [YAMLOutline.Part]) -> String {
    guard let last = children.last, let before = children.dropLast().last else { return "" }
    let line = lines[line: Int(lines.position(of: before.bytes.upperBound).line) + 1]
    return line.lowerBound < last.bytes.lowerBound && lines.bytes[line].allSatisfy { $0 <= 0x20 } ? "\n" : ""
  }

  private func edit(_ offset: Int, _ text: String) -> Edit { replacing(offset..<offset, text) }

  private func replacing(_ bytes: Range<Int>, _ text: String) -> Edit {
    Edit(
      replacing: SourceRange(file: file, start: lines.position(of: bytes.lowerBound), end: lines.position(of: bytes.upperBound)), with: text
    )
  }
}

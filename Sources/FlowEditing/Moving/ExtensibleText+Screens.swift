import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowYAML

extension ExtensibleText {
  /// Returns the text that contains a flow, with the flow's top map.
  static func document(of flow: String, in input: ProjectInput) -> (text: ExtensibleText, root: YAMLOutline.Part)? {
    input.readable.lazy.compactMap { file in
      ExtensibleText(input.files[file], file).flatMap { text in text.document(FlowKey.flow.rawValue, named: flow).map { (text, $0) } }
    }.first
  }

  /// Returns the value of `screens`.
  func screens(in root: YAMLOutline.Part) -> YAMLOutline.Part? { entry(FlowKey.screens.rawValue, in: root).flatMap(outline.key)?.value }

  /// Returns the edits that write a screen after the other screens of a flow, on its own lines if it needs them.
  static func inserting(_ excerpt: Excerpt, to flow: String, in input: ProjectInput) -> [Edit]? {
    guard let (text, root) = document(of: flow, in: input), let screens = text.screens(in: root) else { return nil }
    return text.inserting(excerpt, to: screens, of: root)
  }

  private func inserting(_ excerpt: Excerpt, to screens: YAMLOutline.Part, of root: YAMLOutline.Part) -> [Edit]? {
    let children = screens.children.map { outline.parts[$0] }
    switch screens.kind {
    case .blockMapping:
      guard let first = children.first, let last = children.last else { return nil }
      let column = column(of: first)
      return [
        line(
          behind: end(of: last, furtherInThan: column), at: column, indented(excerpt, by: column), hasGap: hasGap(between: children))
      ]
    case .flowMapping where excerpt.fitsInBraces || excerpt.isName, .flowSequence where excerpt.isName:
      guard let last = children.last else { return nil }
      return insert(excerpt.lines[0], behind: last, in: screens)
    case .flowMapping, .flowSequence: return opening(screens, of: root, with: excerpt)
    case .blockSequence, .indentlessSequence, .document, .entry, .item, .text: return nil
    }
  }

  /// Rewrites `screens` from brackets to lines, for a screen that doesn't fit in brackets.
  private func opening(_ screens: YAMLOutline.Part, of root: YAMLOutline.Part, with excerpt: Excerpt) -> [Edit]? {
    guard root.kind == .blockMapping, !lines.bytes[screens.bytes].contains(UInt8(ascii: "#")) else { return nil }
    let column = column(of: root) + Layout.step
    let entries = screens.children.map { child -> String in
      let part = outline.parts[child], isName = outline.key(of: part) == nil
      return isName ? "\(text(part)):" : text(part)
    }
    guard entries.allSatisfy({ !$0.contains("\n") }) else { return nil }
    let indent = "\n" + String(repeating: " ", count: column)
    // The space before the brackets is removed, too. A comment after the brackets stays after the key.
    let start = lines.bytes[..<screens.bytes.lowerBound].lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? screens.bytes.lowerBound
    return [
      replacing(start..<screens.bytes.upperBound, ""),
      line(behind: lineEnd(behind: screens), at: column, entries.map { $0 + indent }.joined() + indented(excerpt, by: column)),
    ]
  }

  private func indented(_ excerpt: Excerpt, by column: Int) -> String {
    let indent = "\n" + String(repeating: " ", count: column)
    return excerpt.entry.reduce("") { text, line in text.isEmpty ? line : text + (line.isEmpty ? "\n" : indent + line) }
  }

  /// Changes the flow name in a reference to a screen.
  ///
  /// - Parameters:
  ///   - range: The range of the reference.
  ///   - flow: The flow name in the reference, if any.
  ///   - new: The new flow name. Nil for none, in the text of the screen's own flow.
  ///   - own: The name of the screen's own flow.
  func respelling(_ screen: String, in range: SourceRange, from flow: String?, to new: String?, own: String) -> [Edit] {
    let names = NamesInText(lines)
    guard flow != new, let name = names.places(of: screen, in: range, .last).first else { return [] }
    guard let flow else { return new.map { [replacing(at: name.start, to: name.start, with: "\($0).", in: range)] } ?? [] }
    guard let before = names.places(of: flow, in: range, .first).first else { return [] }
    if new == nil, mayBeBare(range) { return [replacing(at: before.start, to: name.start, with: "", in: range)] }
    return [replacing(at: before.start, to: before.end, with: new ?? own, in: range)]
  }

  /// Whether a bare name at the range means a screen. After `root`, a bare name means a flow.
  private func mayBeBare(_ range: SourceRange) -> Bool {
    guard let key = outline.parts(around: lines.offset(of: range.start)).last(where: { $0.kind == .entry }).flatMap(outline.key)?.key else {
      return false
    }
    return VerbKey.allCases.contains { $0.takesOwnScreens && name($0.rawValue, isIn: key) }
  }

  private func replacing(at start: SourcePosition, to end: SourcePosition, with text: String, in range: SourceRange) -> Edit {
    Edit(replacing: SourceRange(file: range.file, start: start, end: end), with: text)
  }
}

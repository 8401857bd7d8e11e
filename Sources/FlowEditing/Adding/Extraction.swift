import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowYAML

/// Choices of an action or handler that become a new private action, which is run in their place.
public struct Extraction {
  /// The name of the new action.
  public let name: String
  public let edits: [Edit]
  private let file: FileID

  /// - Parameter position: A position in the list of choices, or on the key before the list.
  /// - Returns: Nil if there is no such list, or if the list can't be moved as it is written.
  public init?(at position: SourcePosition, of file: FileID, in input: ProjectInput) {
    guard let text = ExtensibleText(input.files[file], file) else { return nil }
    let around = text.outline.parts(around: text.lines.offset(of: position))
    guard let actions = around.lastIndex(where: { text.isKey(AppKey.actions.rawValue, of: $0) }),
      let list = around.indices.last(where: { index in
        index > actions + 1 && text.isList(around[index]) && (index == actions + 2 || text.isFollowing(around[index], in: around[..<index]))
      }), let key = text.outline.key(of: around[list])?.key, let all = text.outline.key(of: around[actions])?.value
    else { return nil }
    let word = text.text(key).filter { !"\"'".contains($0) }
    let action = text.outline.key(of: around[actions + 2])?.key
    let own = action.map { text.text($0).filter { !"\"'".contains($0) } } ?? word
    let usual = list == actions + 2 ? "\(own)Choices" : word == ModifierKey.else.rawValue ? "\(own)Else" : "after\(Names.capitalized(word))"
    let names = [usual] + (2...99).map { "\(usual)\($0)" }
    guard Names.isValid(usual), let name = names.first(where: { text.entry($0, in: all) == nil }),
      let edits = text.extracting(around[list], from: around[actions + 2], of: all, as: name)
    else { return nil }
    (self.name, self.edits, self.file) = (name, edits, file)
  }

  /// Whether the new `run` runs the new action, and there are no more errors than before.
  ///
  /// - Parameter compile: Compiles a project in the way in which `before` was compiled.
  public func holds(for before: Compilation, of input: ProjectInput, compile: (ProjectInput) -> Compilation) -> Bool {
    var revision = Revision(of: input)
    guard revision.make(edits) else { return false }
    let after = compile(revision.after)
    guard after.report.errors(beyond: before.report).isEmpty, let graph = after.graph else { return false }
    let run = graph.operations.last { operation in
      if case .run(name) = operation.verb { operation.range.file == file } else { false }
    }
    let meant = graph.occurrences().filter { $0.range == run?.targetRange }
    guard meant.count == 1, case .action(let action)? = meant.first?.noun else { return false }
    return graph.actions[action].name.value == name && graph.actions[action].name.range.file == file
  }
}

extension ExtensibleText {
  fileprivate func isKey(_ key: String, of part: YAMLOutline.Part) -> Bool {
    outline.key(of: part).map { name(key, isIn: $0.key) } ?? false
  }

  /// Whether the value of an entry is a list with at least two choices.
  fileprivate func isList(_ part: YAMLOutline.Part) -> Bool {
    guard let value = outline.key(of: part)?.value else { return false }
    return [.flowSequence, .blockSequence, .indentlessSequence].contains(value.kind) && value.children.count > 1
  }

  /// Whether an entry is a handler or an `else`.
  fileprivate func isFollowing(_ part: YAMLOutline.Part, in outer: ArraySlice<YAMLOutline.Part>) -> Bool {
    isKey(ModifierKey.else.rawValue, of: part)
      || outer.last { $0.kind == .entry }.map { isKey(ModifierKey.then.rawValue, of: $0) } ?? false
  }

  /// Replaces a list by a `run`, and writes the list after the action that contains it.
  fileprivate func extracting(
    _ entry: YAMLOutline.Part, from action: YAMLOutline.Part, of actions: YAMLOutline.Part, as name: String
  ) -> [Edit]? {
    guard let list = outline.key(of: entry)?.value, !lines.bytes[list.bytes].contains(UInt8(ascii: "#")) else { return nil }
    let run = "{ \(VerbKey.run.rawValue): \(name) }"
    let head = "\(ModifierKey.private.rawValue): true", choices = ChoicesKey.choices.rawValue
    if list.kind == .flowSequence {
      let content = text(list).split { $0 == "\n" || $0 == "\r\n" }.map { $0.drop { $0 == " " } }.joined(separator: " ")
      let new = "\(name): { \(head), \(choices): \(content) }"
      guard actions.kind == .blockMapping else {
        return [replacing(list.bytes, run)] + insert(new, behind: action, in: actions)
      }
      let column = column(of: action)
      return [replacing(list.bytes, run), line(behind: end(of: action, furtherInThan: column), at: column, new)]
    }
    // A list in block style needs a map in block style around it.
    let (column, old) = (column(of: action), column(of: list))
    let first = Int(lines.position(of: list.bytes.lowerBound).line), last = Int(lines.position(of: list.bytes.upperBound).line)
    let items = (first...last).map { number -> String in
      let line = String(decoding: lines.bytes[lines[line: number]], as: UTF8.self)
      let content = line.dropFirst(min(old, line.prefix { $0 == " " }.count))
      return content.isEmpty ? "" : String(repeating: " ", count: column + 2 * Layout.step) + content
    }
    let colon = lines.bytes[..<list.bytes.lowerBound].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? list.bytes.lowerBound
    // A comment or an anchor after the colon leaves no place for the `run`.
    guard lines.bytes[colon - 1] == UInt8(ascii: ":") else { return nil }
    let inner = String(repeating: " ", count: column + Layout.step)
    let new = "\(name):\n\(inner)\(head)\n\(inner)\(choices):\n\(items.joined(separator: "\n"))"
    return [replacing(colon..<list.bytes.upperBound, " \(run)"), line(behind: end(of: action, furtherInThan: column), at: column, new)]
  }
}

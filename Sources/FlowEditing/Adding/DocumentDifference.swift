import FlowCompiler
import FlowDiagnostics
import FlowYAML

/// The additions in a text compared with an older text. Both are compared as nodes, with aliases followed and merges made. So an anchored
/// text that is used in several places counts at each of them.
struct DocumentDifference {
  /// The number of places at which something is new.
  private var places = 0
  /// Whether something was removed or changed.
  private var hasLost = false

  /// Whether the only difference is one addition at one place.
  var isOneThing: Bool { places == 1 && !hasLost }

  /// Compares the documents of a file. Linear in the size of the documents with their aliases expanded.
  init(of id: FileID, from old: SourceFile, to new: SourceFile) {
    let (old, new) = (YAMLReader.read(old, id), YAMLReader.read(new, id))
    hasLost = old.documents.count != new.documents.count || new.isIncomplete && !old.isIncomplete
    for (old, new) in zip(old.documents, new.documents) {
      old.withRoot { old in new.withRoot { new in compare(old, new) } }
    }
  }

  private mutating func compare(_ old: YAMLNode, _ new: YAMLNode) {
    switch (old.content, new.content) {
    case (.scalar(let old), .scalar(let new)) where old.isPlain == new.isPlain && old.text == new.text: break
    case (.scalar(let old), _) where old.isNull: places += 1
    case (.sequence(let old), .sequence(let new)) where old.count <= new.count:
      for (old, new) in zip(old, new) { compare(old, new) }
      places += new.count - old.count
    case (.mapping(let old), .mapping(let new)):
      let values = Dictionary(new.map { ($0.key.value, $0.value) }) { first, _ in first }
      for entry in old {
        if let value = values[entry.key.value] { compare(entry.value, value) } else { hasLost = true }
      }
      places += new.count - old.count
    case (.sequence(let old), .mapping(let new)):
      // Names in a list mean the same as keys without values.
      let names = old.map { if case .scalar(let name) = $0.content { name.text } else { "" } }
      hasLost = hasLost || !names.allSatisfy { name in new.entry(for: name)?.value.isNull == true }
      places += new.count - old.count
    case (.invalid, .invalid): break
    case (.scalar, _), (.sequence, _), (.mapping, _), (.invalid, _): hasLost = true
    }
  }
}

extension [Edit] {
  /// Returns these edits of one file if they make exactly one addition. Returns nil otherwise.
  func addingOneThing(to input: ProjectInput) -> [Edit]? {
    guard let id = first?.range.file else { return nil }
    let old = input.files[id]
    return old.applying(self).flatMap { DocumentDifference(of: id, from: old, to: $0).isOneThing ? self : nil }
  }
}

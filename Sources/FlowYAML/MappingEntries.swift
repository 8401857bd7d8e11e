import FlowDiagnostics

/// Turns the keys and values of a mapping as written into its entries: each key once, merge keys applied.
enum MappingEntries {
  /// Small mappings are compared pairwise, larger ones by hashing.
  private static let smallCount = 8

  /// Reports keys that are not text or given twice (the first stays), and lists the latter.
  static func resolve(
    _ nodes: [YAMLNode], into diagnostics: inout [Diagnostic], repeated: inout [Located<String>]
  ) -> [YAMLNode] {
    guard needsWork(nodes) else { return nodes }
    var entries = Entries(capacity: nodes.count)
    var merges: [YAMLNode] = []
    var mergeKey: SourceRange?
    for index in stride(from: 0, to: nodes.count - 1, by: 2) {
      let (key, value) = (nodes[index], nodes[index + 1])
      guard case .scalar(let scalar) = key.content else {
        if case .invalid = key.content { continue }
        diagnostics.append(Diagnostic(.wrongType, "a key must be a text", at: key.range, help: "write 'key: value'"))
        continue
      }
      // Only a plain `<<` merges; between quotes it is a key like any other.
      let isMerge = scalar.isPlain && scalar.text == "<<"
      if let first = isMerge ? mergeKey : entries.find(scalar.text) {
        repeated.append(Located(scalar.text, key.range))
        diagnostics.append(
          Diagnostic(
            .duplicateKey, "the key '\(scalar.text)' is given twice", at: key.range,
            related: [RelatedPlace("first given here", first)], help: "keep one of the two"))
        continue
      }
      if isMerge {
        mergeKey = key.range
        merges.append(value)
      } else {
        entries.append(key, scalar.text, value)
      }
    }
    guard !merges.isEmpty else { return entries.nodes }
    return merge(merges, into: entries, &diagnostics)
  }

  private static func merge(_ merges: [YAMLNode], into own: Entries, _ diagnostics: inout [Diagnostic]) -> [YAMLNode] {
    var entries = own
    for merge in merges {
      let sources: [YAMLNode] = if case .sequence(let list) = merge.content { list } else { [merge] }
      for source in sources {
        switch source.content {
        case .mapping(let mapping):
          for entry in mapping where entries.find(entry.key.value) == nil {
            entries.append(YAMLNode(.scalar(YAMLScalar(entry.key.value, isPlain: true)), entry.key.range), entry.key.value, entry.value)
          }
        case .invalid: break
        default:
          diagnostics.append(
            Diagnostic(
              .wrongType, "the merge key '<<' takes a map or a list of maps", at: source.range,
              help: "name an anchored map: '<<: *name'"))
        }
      }
    }
    return entries.nodes
  }

  /// Whether there is anything to report or to merge; most mappings are small and plain.
  private static func needsWork(_ nodes: [YAMLNode]) -> Bool {
    guard nodes.count <= 2 * smallCount else { return true }
    for index in stride(from: 0, to: nodes.count, by: 2) {
      guard case .scalar(let scalar) = nodes[index].content, scalar.text != "<<" else { return true }
      for earlier in stride(from: 0, to: index, by: 2) {
        if case .scalar(let other) = nodes[earlier].content, other.text == scalar.text { return true }
      }
    }
    return false
  }

  private struct Entries {
    private(set) var nodes: [YAMLNode] = []
    private var keys: [String: SourceRange] = [:]

    init(capacity: Int) {
      nodes.reserveCapacity(capacity)
      keys.reserveCapacity(capacity / 2)
    }

    func find(_ key: String) -> SourceRange? { keys[key] }

    mutating func append(_ key: YAMLNode, _ text: String, _ value: YAMLNode) {
      keys[text] = key.range
      nodes.append(key)
      nodes.append(value)
    }
  }
}

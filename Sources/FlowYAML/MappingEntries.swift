import FlowDiagnostics

/// Functions that make entries of the written keys and values of a mapping. Each key occurs once, and merge keys are applied.
enum MappingEntries {
  /// The maximum size of mappings that are compared pairwise. Larger ones are compared by hashing.
  private static let smallCount = 32

  /// Reports keys that aren't text or occur twice (the first one stays), and lists the latter.
  ///
  /// - Parameters:
  ///   - rows: keys and values in turn. The document contains their children and text.
  ///   - isOutermost: whether the rows belong to the outermost map of the document.
  static func resolve(
    _ rows: ArraySlice<YAMLRow>, of document: YAMLDocument, isOutermost: Bool, into diagnostics: inout [Diagnostic],
    repeated: inout [RepeatedKey]
  ) -> [YAMLRow] {
    var entries = Entries(capacity: rows.count)
    var merge: YAMLRow?
    var mergeKey: SourceRange?
    for index in stride(from: rows.startIndex, to: rows.endIndex - 1, by: 2) {
      let (key, value) = (rows[index], rows[index + 1])
      let range = document.range(of: key)
      guard key.isScalar else {
        if key.kind == .invalid { continue }
        diagnostics.append(Diagnostic(WrongType(.keyIsNoText, at: range)))
        continue
      }
      let text = document.string(of: key)
      // Only a plain `<<` merges. Between quotes it is an ordinary key.
      let isMerge = key.kind == .plain && text == "<<"
      if let first = isMerge ? mergeKey : entries.find(text) {
        repeated.append(RepeatedKey(key: Located(text, range), first: first, isOutermost: isOutermost))
        diagnostics.append(Diagnostic(DuplicateKey(Located(text, range), .key(first: first))))
        continue
      }
      if isMerge {
        mergeKey = range
        merge = value
      } else {
        entries.append(key, text, range, value)
      }
    }
    if let merge { entries.merge(merge, of: document, &diagnostics) }
    return entries.rows
  }

  /// Whether a mapping may have something to report or to merge. Most mappings are small and plain. Keys beyond ASCII may be equal though
  /// their bytes differ.
  ///
  /// - Parameters:
  ///   - first: the row of the mapping's first key. Keys and values follow in turn.
  ///   - text: the text of all scalars of the document.
  static func needsWork(_ rows: [YAMLRow], from first: Int, _ text: [UInt8]) -> Bool {
    guard rows.count - first <= 2 * smallCount else { return true }
    return text.withUnsafeBufferPointer { text in
      for index in stride(from: first, to: rows.count, by: 2) {
        let key = rows[index]
        guard key.isScalar, !isMergeKey(key, text), text[key.bytes].allSatisfy({ $0 < 0x80 }) else { return true }
        for earlier in stride(from: first, to: index, by: 2)
        where rows[earlier].count == key.count && text[rows[earlier].bytes].elementsEqual(text[key.bytes]) {
          return true
        }
      }
      return false
    }
  }

  /// Whether a key is `<<`, with or without quotes.
  private static func isMergeKey(_ key: YAMLRow, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    key.count == 2 && text[key.first] == UInt8(ascii: "<") && text[key.first + 1] == UInt8(ascii: "<")
  }

  private struct Entries {
    private(set) var rows: [YAMLRow] = []
    private var keys: [String: SourceRange] = [:]

    init(capacity: Int) {
      rows.reserveCapacity(capacity)
      keys.reserveCapacity(capacity / 2)
    }

    func find(_ key: String) -> SourceRange? { keys[key] }

    mutating func append(_ key: YAMLRow, _ text: String, _ range: SourceRange, _ value: YAMLRow) {
      keys[text] = range
      rows.append(key)
      rows.append(value)
    }

    /// Adds the value of a merge key: a map or a list of maps. Existing keys stay.
    mutating func merge(_ row: YAMLRow, of document: YAMLDocument, _ diagnostics: inout [Diagnostic]) {
      let sources = row.kind == .sequence ? document.rows[row.children] : [row]
      for source in sources {
        switch source.kind {
        case .mapping:
          for index in stride(from: source.first, to: source.children.upperBound, by: 2) {
            let text = document.string(of: document.rows[index])
            if find(text) == nil { append(document.rows[index], text, document.range(of: document.rows[index]), document.rows[index + 1]) }
          }
        case .invalid: break
        default:
          // A list is one mistake, whatever the number of its faulty items.
          let text = source.isScalar ? document.string(of: source) : nil
          return diagnostics.append(Diagnostic(WrongType(.mergeOfNoMap(text), at: document.range(of: source))))
        }
      }
    }
  }
}

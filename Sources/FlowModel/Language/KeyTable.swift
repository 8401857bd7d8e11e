import FlowYAML

/// Looks keys up by comparing whole words of the machine: there are few keys, they are short, and every entry of every map
/// in a project is looked up here.
///
/// A table lives as long as the program, and its rows are never freed. Threads that read at the same time would otherwise
/// wait for each other to count the owners of an array at each look.
public struct KeyTable<Key: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  private struct Row {
    let word: ShortWord?
    let key: Key
  }

  // Written before the table is anyone's, and then only read.
  private nonisolated(unsafe) let rows: UnsafeBufferPointer<Row>

  init() {
    let rows = UnsafeMutableBufferPointer<Row>.allocate(capacity: Key.allCases.count)
    _ = rows.initialize(from: Key.allCases.lazy.map { Row(word: ShortWord($0.rawValue), key: $0) })
    assert(rows.allSatisfy { $0.word != nil }, "a key that is no short word is never found")
    self.rows = UnsafeBufferPointer(rows)
  }

  /// The key that a text is, if it is one.
  func find(_ text: String) -> Key? { find(ShortWord(text)) }

  /// The key that a word is; none is longer than a short word.
  func find(_ word: ShortWord?) -> Key? {
    guard let word else { return nil }
    for row in rows where row.word == word { return row.key }
    return nil
  }
}

import FlowYAML

/// A table of keys, which compares short words as machine words. There are few keys, they are short, and every entry of every map in a
/// project is looked up here.
///
/// A table exists until the program ends, and its rows are never freed. Otherwise threads would wait for each other at each lookup to count
/// the owners of an array.
public struct KeyTable<Key: LanguageKey>: Sendable {
  private struct Entry {
    let word: ShortWord?
    let key: Key
  }

  // These are written before the table is shared, and then only read.
  private nonisolated(unsafe) let entries: UnsafeBufferPointer<Entry>
  private nonisolated(unsafe) let rows: UnsafeBufferPointer<Key.Row>

  init() {
    let keys = Array(Key.allCases)
    let entries = UnsafeMutableBufferPointer<Entry>.allocate(capacity: keys.count)
    _ = entries.initialize(from: keys.lazy.map { Entry(word: ShortWord($0.rawValue), key: $0) })
    assert(entries.allSatisfy { $0.word != nil }, "a key that is no short word is never found")
    let rows = UnsafeMutableBufferPointer<Key.Row>.allocate(capacity: keys.count)
    _ = rows.initialize(from: keys.lazy.map(\.row))
    self.entries = UnsafeBufferPointer(entries)
    self.rows = UnsafeBufferPointer(rows)
  }

  /// Returns the key that a text is, if it is one.
  func find(_ text: String) -> Key? { find(ShortWord(text)) }

  /// Returns the key that a word is, if it is one. No key is longer than a short word.
  func find(_ word: ShortWord?) -> Key? {
    guard let word else { return nil }
    for entry in entries where entry.word == word { return entry.key }
    return nil
  }

  /// Returns a value from the row of a key without creating the row again.
  func read<Value>(_ key: Key, _ value: (borrowing Key.Row) -> Value) -> Value {
    for index in entries.indices where entries[index].key == key { return value(rows[index]) }
    return value(key.row)
  }
}

import FlowDiagnostics
import FlowYAML

/// Entries that are indented too little. They are beside their key, which has no value.
struct ShallowRow {
  /// The key, if there are such entries.
  private(set) var owner: Located<String>?
  private(set) var keys: [Located<String>] = []
  /// The last key of the map, if it has no value.
  private(set) var empty: Located<String>?

  /// Records an entry that belongs to the map itself.
  @inline(__always)
  mutating func pass(_ entry: YAMLMapping.Entry) { if entry.value.isNull { empty = entry.key } else if empty != nil { empty = nil } }

  /// Whether an entry that the map doesn't have belongs to the key above it.
  ///
  /// - Parameter fits: whether such a key has entries like this one.
  mutating func take(_ entry: YAMLMapping.Entry, where fits: (String) -> Bool) -> Bool {
    guard let empty, entry.key.value.first?.isWhitespace == false, entry.key.range.start.column == empty.range.start.column,
      owner == nil || owner == empty, fits(empty.value)
    else {
      return false
    }
    owner = empty
    keys.append(entry.key)
    return true
  }
}

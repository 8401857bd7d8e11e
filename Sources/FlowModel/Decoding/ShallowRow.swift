import FlowDiagnostics
import FlowYAML

/// Entries that are indented too little: they stand beside the key that they belong to, behind which nothing stands.
struct ShallowRow {
  /// The key, once there are such entries.
  private(set) var owner: Located<String>?
  private(set) var keys: [Located<String>] = []
  /// The last key of the map that has no value.
  private(set) var empty: Located<String>?

  /// Notes an entry of the map that is one of its own.
  @inline(__always)
  mutating func pass(_ entry: YAMLMapping.Entry) { if entry.value.isNull { empty = entry.key } else if empty != nil { empty = nil } }

  /// Whether an entry that the map does not have belongs below the key above it.
  ///
  /// - Parameter fits: whether such a key holds entries like this one.
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

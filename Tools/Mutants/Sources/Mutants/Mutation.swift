/// A change of one place in the sources that a test has to notice.
struct Mutation {
  enum Kind: String {
    /// A condition or an equality is negated.
    case negated
    /// A part of `&&`, `||` or a list of conditions is dropped.
    case dropped
    /// A comparison is moved by one: `<` becomes `<=`.
    case moved
    /// A statement is removed.
    case removed
  }

  let kind: Kind
  /// The file, from the root of the project.
  let file: String
  /// The types and the function around the place, for example `Liveness.deadEnds(of:)`.
  let function: String
  let line: Int
  /// The lines that the place takes.
  let lines: ClosedRange<Int>
  /// The lines of the function around it.
  let functionLines: ClosedRange<Int>
  /// The text of the place, and the text that replaces it, each on one line.
  let original: String
  let mutated: String
  /// The number of this place among the places in the function with the same text, from 1.
  var occurrence = 1
  let edit: Edit

  /// The way in which the source is rewritten, in bytes of UTF-8. The text around the place stays as it is, so places may contain each other.
  struct Edit {
    let range: Range<Int>
    /// The text before the place. `#` stands for the number of the mutation.
    let before: String
    let after: String
    /// An operator that becomes a comma.
    var comma: Range<Int>?
  }

  /// The module that the file belongs to.
  var module: String {
    let parts = file.split(separator: "/")
    return String(parts[1] == "Runtime" ? parts[2] : parts[1])
  }

  /// The name of the mutation, which stays when lines above it change.
  var key: String {
    "\(file) \(function): \(original) -> \(mutated)" + (occurrence > 1 ? " (\(occurrence))" : "")
  }

  var place: String { "\(file):\(line): \(function): \(original) -> \(mutated)" }

  /// The place in the random order of a seed. It depends on the mutation alone, so a change elsewhere moves no other mutation.
  func rank(seed: UInt64) -> UInt64 { Digest(of: "\(seed) \(key)").mixed }
}

/// A hash that is the same in each run: FNV-1a.
struct Digest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(of text: String = "") { add(text.utf8) }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The value with each bit depending on all others: the last step of splitmix64.
  var mixed: UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

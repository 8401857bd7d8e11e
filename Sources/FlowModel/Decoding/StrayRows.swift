import FlowDiagnostics
import FlowYAML

/// A row of keys in a place of names. The row is one mistake.
struct StrayRow {
  var keys: [Located<String>]
  /// The entry above the row in the text, if there is one.
  let owner: OwnerAbove?
  /// The range of the first key.
  let start: SourceRange
}

extension Decoder {
  /// Returns the rows of a map. A repeated key counts each time, because it belongs to another name each time.
  mutating func rows(of strays: Set<Int>, in mapping: YAMLMapping) -> [StrayRow] {
    guard !strays.isEmpty else { return [] }
    // Each key, with its entry if it isn't a stray.
    var written: [(key: Located<String>, named: YAMLMapping.Entry?)] = []
    var merged: [Located<String>] = []
    for (index, entry) in mapping.enumerated() {
      let isStray = strays.contains(index)
      if mapping.writes(entry) {
        written.append((entry.key, isStray ? nil : entry))
        if isStray { written += (repeatedKeys[entry.keyRange] ?? []).map { ($0.key, nil) } }
      } else if isStray {
        merged.append(entry.key)
      }
    }
    written.sort { $0.key.range < $1.key.range }
    var rows: [StrayRow] = []
    var (owner, begins) = (OwnerAbove?.none, true)
    for (key, named) in written {
      if let named {
        (owner, begins) = (self.owner(named, in: mapping), true)
      } else if begins {
        rows.append(StrayRow(keys: [key], owner: owner, start: key.range))
        begins = false
      } else if rows.last?.keys.contains(where: { $0.value == key.value }) == false {
        rows[rows.count - 1].keys.append(key)
      } else {
        continue
      }
      if named == nil { explained.insert(key.range) }
    }
    // Merged keys aren't below an entry of this map.
    if let first = merged.first { rows.append(StrayRow(keys: merged, owner: nil, start: first.range)) }
    return rows
  }

  /// Returns the strays of a map that are in a row below one of its entries.
  func strays(_ strays: Set<Int>, below index: Int, in mapping: YAMLMapping) -> [YAMLMapping.Entry] {
    guard mapping.writes(mapping[index]) else { return [] }
    return mapping[(index + 1)...].indices.prefix { strays.contains($0) }.map { mapping[$0] }.filter { mapping.writes($0) }
  }

  private func owner(_ entry: YAMLMapping.Entry, in mapping: YAMLMapping) -> OwnerAbove {
    let (name, value) = (entry.keyRange, entry.value.range)
    if let braces = TornBraces(entry.key, entry.value) { return OwnerAbove(name: braces.name.value, placement: .braces) }
    var placement = OwnerAbove.Placement.bracesAround("…, ")
    switch entry.value.content {
    // The value of an alias also belongs to other keys.
    case _ where value.start < name.end: placement = .bracesAround("<<: …, ")
    case .mapping(let keys):
      placement = value.start.line == name.start.line || keys.isInBraces ? .braces : .lines(column: value.start.column)
    case .sequence where Self.isAction(entry): placement = .bracesAround("choices: [ … ], ")
    case .scalar where entry.value.isNull:
      placement = mapping.isInBraces ? .bracesAround("") : .lines(column: name.start.column + 2)
    case .scalar(let scalar):
      if let verb = VerbKey.table.find(scalar.word), verb.standsAlone { placement = .bracesAround("\(verb.rawValue): , ") }
    case .sequence, .invalid: break
    }
    return OwnerAbove(name: entry.key.value, placement: placement)
  }
}

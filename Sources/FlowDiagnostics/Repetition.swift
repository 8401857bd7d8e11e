extension [Diagnostic] {
  /// The first of findings that are one mistake, made more than once, with the places of the next: a misspelt name is as often
  /// there as it was copied, and mended once.
  ///
  /// The order stays. Linear.
  var toldOnce: [Diagnostic] {
    guard lazy.filter(\.isToldOnce).prefix(2).count > 1 else { return self }
    var first: [Repetition: Int] = [:]
    var others: [Int: [Diagnostic]] = [:]
    var told: [Diagnostic] = []
    for diagnostic in self {
      guard diagnostic.isToldOnce else {
        told.append(diagnostic)
        continue
      }
      let mistake = Repetition(id: diagnostic.id, message: diagnostic.message, help: diagnostic.help, severity: diagnostic.severity)
      if let index = first[mistake] {
        others[index, default: []].append(diagnostic)
      } else {
        first[mistake] = told.count
        told.append(diagnostic)
      }
    }
    for (index, repeated) in others { told[index].tell(repeated) }
    return told
  }
}

/// What two findings share that are one mistake.
private struct Repetition: Hashable {
  let id: DiagnosticID
  let message: String
  let help: String?
  let severity: Severity
}

extension Diagnostic {
  /// So many places are named besides its own.
  private static var mostPlaces: Int { 2 }

  /// Takes up others that say the same: the first places, how many there are besides, and all that mends them.
  fileprivate mutating func tell(_ others: [Diagnostic]) {
    for (index, other) in others.prefix(Self.mostPlaces).enumerated() {
      let rest = others.count - Self.mostPlaces
      let isLast = index + 1 == Self.mostPlaces
      related.append(
        RelatedPlace(isLast && rest > 0 ? "the same here, and \(rest == 1 ? "once" : "\(rest) times") more" : "the same here", other.range))
    }
    if !edits.isEmpty { edits += others.lazy.flatMap(\.edits) }
  }
}

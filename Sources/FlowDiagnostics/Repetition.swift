/// A mistake that several findings may report, each at its own place.
public enum Mistake: Hashable, Sendable {
  /// Findings of one kind report one mistake if their messages and their helps are equal.
  case wording
  /// Findings of one kind about moves report one mistake if their messages are equal, and their traces up to the failing verb are.
  case move(after: [String])
  /// Findings of any kind report one mistake if it has this name.
  case named(String)
}

extension [Diagnostic] {
  /// The first finding of each mistake, with the places of the next ones. Findings without a ``Mistake`` aren't changed.
  ///
  /// The order is kept. Linear in the findings.
  var withoutRepetitions: [Diagnostic] {
    guard lazy.filter({ $0.mistake != nil }).prefix(2).count > 1 else { return self }
    var first: [Repetition: Int] = [:]
    var others: [Int: [Diagnostic]] = [:]
    var kept: [Diagnostic] = []
    for diagnostic in self {
      guard let repetition = Repetition(diagnostic) else {
        kept.append(diagnostic)
        continue
      }
      if let index = first[repetition] {
        others[index, default: []].append(diagnostic)
      } else {
        first[repetition] = kept.count
        kept.append(diagnostic)
      }
    }
    for (index, repeated) in others { kept[index].addRepetitions(repeated) }
    return kept
  }
}

/// The values that findings of one mistake share.
private enum Repetition: Hashable {
  case wording(DiagnosticID, message: String, help: String?, Severity)
  case move(DiagnosticID, message: String, Severity, Certainty?, state: ArraySlice<TraceStep>, after: [String])
  case named(String, Severity)

  init?(_ finding: Diagnostic) {
    switch finding.mistake {
    case .wording?: self = .wording(finding.id, message: finding.message, help: finding.help, finding.severity)
    case .move(let steps)?:
      self = .move(
        finding.id, message: finding.message, finding.severity, finding.certainty, state: finding.trace.dropLast(), after: steps)
    case .named(let name)?: self = .named(name, finding.severity)
    case nil: return nil
    }
  }
}

extension Diagnostic {
  /// The number of other places that a finding names.
  private static var mostPlaces: Int { 2 }

  /// Adds other findings of the mistake: the first places, the number of the others, and all edits.
  fileprivate mutating func addRepetitions(_ others: [Diagnostic]) {
    for (index, other) in others.prefix(Self.mostPlaces).enumerated() {
      let rest = others.count - Self.mostPlaces
      let isLast = index + 1 == Self.mostPlaces
      let note = other.message == message ? "the same here" : other.message
      related.append(
        RelatedPlace(isLast && rest > 0 ? "\(note), and \(rest == 1 ? "once" : "\(rest) times") more" : note, other.range))
    }
    if !edits.isEmpty { edits += others.lazy.flatMap(\.edits) }
  }
}

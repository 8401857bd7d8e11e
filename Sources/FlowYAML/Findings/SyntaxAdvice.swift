import FlowDiagnostics

/// The advice of the first ``SyntaxRule`` that fits a fault.
struct SyntaxAdvice: Sendable {
  /// The index in ``SyntaxRule/all``.
  let rule: Int
  /// The message; nil for the words of libyaml.
  let message: String?
  let help: String?
  /// The reported place, if it is not the one where libyaml stopped.
  let place: SourceRange?
  let edits: [Edit]

  /// - Parameter mayHold: whether the map under a key may begin with another key.
  init?(_ problem: SyntaxProblem, _ around: FaultSurroundings, in file: FileID, _ mayHold: (_ owner: String, _ key: String) -> Bool) {
    for (index, rule) in SyntaxRule.all.enumerated() {
      for pattern in rule.patterns {
        guard let match = pattern.match(problem.description, around) else { continue }
        if let owner = match.groups["owner"], let key = match.groups["key"], !mayHold(owner, key) { continue }
        let place = match.places["at"] ?? match.places["it"]
        func word(_ name: String) -> String? { match.groups[name] ?? around.word(name, at: place?.lowerBound ?? around.position, match) }
        let help = rule.help.filled(with: word)
        if let help, help.count >= rule.tooLong { continue }
        self.rule = index
        message = rule.message.flatMap { $0.filled { word($0).map(FoundValue.shortened) } }
        self.help = help
        self.place = place.map { SourceRange(file: file, start: $0.lowerBound, end: $0.upperBound) }
        edits =
          match.places["it"].flatMap { chunk in
            rule.edit?.filled(with: word).map {
              [Edit(replacing: SourceRange(file: file, start: chunk.lowerBound, end: chunk.upperBound), with: $0)]
            }
          } ?? []
        return
      }
    }
    return nil
  }
}

extension FaultSurroundings {
  /// Returns a word that the pattern of a rule doesn't capture.
  ///
  /// - Parameter start: the reported place.
  fileprivate func word(_ name: String, at start: SourcePosition, _ match: SyntaxPattern.Match) -> String? {
    switch name {
    case "line": "\(position.line)"
    case "inner": "\(start.column + 2)"
    case "above": indentAbove.map { "\($0 + 1)" }
    case "columns": columnsAbove.isEmpty ? nil : columnsAbove.map { "\($0)" }.joined(separator: " or ")
    case "other": match.groups["quote"].map { $0 == "'" ? "\"" : "'" }
    case "spaces": match.groups["it"].map { String(repeating: " ", count: $0.unicodeScalars.count) }
    default: nil
    }
  }
}

import FlowDiagnostics

/// Reports a choice after one that is always taken.
public struct ChoiceAfterTotal: Finding {
  public static let id = DiagnosticID("choice-after-total", .shape, .error)

  /// The owner of the choices: an action, or `start`.
  let owner: String
  /// The choice that is always taken.
  let total: SourceRange
  /// Whether no choice after it has a `when` either.
  let isEachTotal: Bool
  public let range: SourceRange

  public init(of owner: String, total: SourceRange, isEachTotal: Bool, at range: SourceRange) {
    (self.owner, self.total, self.isEachTotal, self.range) = (owner, total, isEachTotal, range)
  }

  public var message: String { "this choice of '\(owner)' is never reached" }
  public var related: [RelatedPlace] { [RelatedPlace("this choice before it has no 'when' and is always taken", total)] }
  public var help: String? {
    isEachTotal
      ? "add a 'when' to the choice before it, or use 'steps' to do one after another"
      : "move the choice without 'when' to the end"
  }
}

import FlowDiagnostics

/// Reports an outcome that its flow or screen doesn't declare.
public struct UnknownOutcome: Misspelling {
  public static let id = DiagnosticID("unknown-outcome", .names, .error)

  let name: Located<String>
  public let subject: String?
  /// The dotted name of the flow or screen that doesn't declare it.
  let owner: String
  /// The outcomes of the flow or screen.
  let known: FewNames
  public let nearest: String?
  public var rivals: [String] = []
  /// A screen of the flow with the outcome, if there is one. An instance that is entered at another screen doesn't have
  /// it.
  var holder: Holder?

  struct Holder {
    /// The dotted name of the screen, and the place where it declares the outcome.
    let screen: Located<String>
    let flow: String
    /// All outcomes that are asked for and that only the screen has, in alphabetical order.
    let outcomes: [String]
  }

  public var range: SourceRange { name.range }
  public var written: String? { name.value }
  public var message: String {
    let names = holder?.outcomes ?? [name.value]
    return "'\(owner)' has no \(names.count == 1 ? "outcome" : "outcomes") \(FewNames(names).listed())"
  }
  public var related: [RelatedPlace] { holder.map { [RelatedPlace("this screen of the flow does", $0.screen.range)] } ?? [] }

  public var advice: String? {
    if let holder {
      let pronoun = holder.outcomes.count == 1 ? "it" : "them"
      return "declare \(pronoun) under 'outcomes' of '\(holder.flow)' instead of the screen, or enter the flow at '\(holder.screen.value)'"
    }
    // The `finish` and its handler get the same advice. If both are there, one line is missing, and it is reported
    // once.
    return known.isEmpty ? "declare it under 'outcomes' of '\(owner)'" : "its outcomes are \(known.listed())"
  }
}

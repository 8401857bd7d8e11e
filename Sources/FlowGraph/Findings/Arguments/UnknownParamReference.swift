import FlowDiagnostics

/// A `$name` is a param that is there.
public struct UnknownParamReference: Finding {
  public static let id = DiagnosticID("unknown-param-reference", .arguments, .error)

  /// Why there is nothing to pass on.
  enum Fault {
    /// Nobody has a param of the name.
    case unknown(Known)
    /// The screen that has it is not there any more, if there was only one.
    case screenLeft(String?)
    /// It was a link that gave it.
    case linkPast
    /// It is asked as a condition, and nobody has a param of the name; with those that could be asked.
    case condition(nearest: String?, names: FewNames, hasOutcome: Bool)
    /// It is asked as a condition where there is no screen, or more than one.
    case conditionWithoutScreen
  }

  /// What can be passed on instead.
  struct Known {
    let names: FewNames
    let nearest: String?
    /// The outcome that is being handled, whose params can be passed on, too.
    let outcome: String?
    /// Whether it is known on which screen the action runs.
    let hasScreen: Bool
    /// The action that would have a parameter in its place, and what that is called.
    let parameter: (name: String, action: String)?
  }

  let fault: Fault
  let name: Located<String>
  public let subject: String?

  public var range: SourceRange { name.range }

  public var message: String {
    switch fault {
    case .unknown(let known): Self.message(known.outcome != nil, name)
    case .screenLeft(let screen):
      "\(screen.map { "'\($0)'" } ?? "the screen") is not there any more when this is handled: an earlier step has left it"
    case .condition(_, _, let hasOutcome): Self.message(hasOutcome, name)
    case .conditionWithoutScreen: "there is no one screen here whose param '\(name.value)' could be asked"
    case .linkPast: "what the link says of '\(name.value)' is not known any more when this is handled"
    }
  }

  private static func message(_ hasOutcome: Bool, _ name: Located<String>) -> String {
    "\(hasOutcome ? "the outcome and the screen have" : "the screen has") no param '\(name.value)'"
  }

  public var help: String? {
    switch fault {
    case .unknown(let known):
      if let nearest = known.nearest { return "did you mean '$\(nearest)'?" }
      let literal = "write '$$\(name.value)' for the text itself"
      if let (name, action) = known.parameter, known.names.isEmpty || name == self.name.value {
        let instead = known.names.isEmpty ? "" : "pass on \(known.names.listed("or", prefix: "$")), or "
        return "\(instead)leave it out: '\(name)' becomes a parameter of '\(action)'; or \(literal)"
      }
      if let outcome = known.outcome {
        let passed = known.names.isEmpty ? "" : "pass on \(known.names.listed("or", prefix: "$")), or "
        return
          "\(passed)let the outcome '\(outcome)' hand over '\(self.name.value)': arguments of the action are not known any more; or \(literal)"
      }
      if !known.names.isEmpty {
        return "pass on \(known.names.listed("or", prefix: "$")), or \(literal)"
      }
      return known.hasScreen
        ? "write '$$\(name.value)' if the text itself was meant"
        : "an action of several screens has no screen whose params it could pass on; \(literal)"
    case .screenLeft: return "let the outcome hand over '\(name.value)', or start the flow with the first step"
    case .linkPast: return "let the outcome hand over '\(name.value)'"
    case .condition(let nearest?, _, _): return "did you mean '$\(nearest)'?"
    case .condition(nil, let names, _):
      return names.isEmpty ? "declare it as a Bool under 'params'" : "what can be asked is \(names.listed("or", prefix: "$"))"
    case .conditionWithoutScreen: return "ask for facts and guards, or let an action of the screen ask for the param"
    }
  }

  public var edits: [Edit] {
    switch fault {
    case .unknown(let known): return known.nearest.map { [Edit(replacing: range, that: "$\(name.value)", with: "$\($0)")] } ?? []
    // With a `not` before it or without.
    case .condition, .conditionWithoutScreen, .screenLeft, .linkPast: return []
    }
  }
}

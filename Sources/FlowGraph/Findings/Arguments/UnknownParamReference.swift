import FlowDiagnostics

/// Reports a `$name` that isn't a known param.
public struct UnknownParamReference: Finding {
  public static let id = DiagnosticID("unknown-param-reference", .arguments, .error)

  /// The reason why no param can be passed on.
  enum Fault {
    /// There is no param with the name.
    case unknown(Known)
    /// The screen with the param is no longer there. Contains the screen, if there was only one.
    case screenLeft(String?)
    /// A link gave the value.
    case linkPast
    /// A condition asks for it, and there is no param with the name. Contains the params that can be asked.
    case condition(nearest: String?, names: FewNames, hasOutcome: Bool)
    /// A condition asks for it where there is no screen, or more than one.
    case conditionWithoutScreen
  }

  /// The params that can be passed on instead.
  struct Known {
    let names: FewNames
    let nearest: String?
    /// The outcome that is being handled, whose params can be passed on, too.
    let outcome: String?
    /// Whether the screen on which the action runs is known.
    let hasScreen: Bool
    /// The parameter that the action would have instead, with the name of the action.
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
      "\(screen.map { "'\($0)'" } ?? "the screen") is no longer shown when this handler runs: an earlier step has left it"
    case .condition(_, _, let hasOutcome): Self.message(hasOutcome, name)
    case .conditionWithoutScreen: "a condition can't use the param '\(name.value)' here, because the condition belongs to no single screen"
    case .linkPast: "the value of '\(name.value)' from the link is no longer known when this handler runs"
    }
  }

  private static func message(_ hasOutcome: Bool, _ name: Located<String>) -> String {
    "\(hasOutcome ? "the outcome and the screen have" : "the screen has") no param '\(name.value)'"
  }

  public var help: String? {
    switch fault {
    case .unknown(let known):
      if let nearest = known.nearest { return "did you mean '$\(nearest)'?" }
      let literal = "write '$$\(name.value)' for the string itself"
      if let (name, action) = known.parameter, known.names.isEmpty || name == self.name.value {
        let instead = known.names.isEmpty ? "" : "pass on \(known.names.listed("or", prefix: "$")), or "
        return "\(instead)delete it: '\(name)' becomes a parameter of '\(action)'; or \(literal)"
      }
      if let outcome = known.outcome {
        let passed = known.names.isEmpty ? "" : "pass on \(known.names.listed("or", prefix: "$")), or "
        return
          "\(passed)add the param '\(self.name.value)' to the outcome '\(outcome)': arguments of the action are no longer known; or \(literal)"
      }
      if !known.names.isEmpty {
        return "pass on \(known.names.listed("or", prefix: "$")), or \(literal)"
      }
      return known.hasScreen
        ? literal
        : "\(literal); an action of several screens can't pass on params of a screen"
    case .screenLeft: return "add the param '\(name.value)' to the outcome, or start the flow with the first step"
    case .linkPast: return "add the param '\(name.value)' to the outcome"
    case .condition(let nearest?, _, _): return "did you mean '$\(nearest)'?"
    case .condition(nil, let names, _):
      return names.isEmpty ? "declare it as a Bool under 'params'" : "use \(names.listed("or", prefix: "$"))"
    case .conditionWithoutScreen: return "use a fact or a guard, or move the condition to an action of the screen"
    }
  }

  public var edits: [Edit] {
    switch fault {
    case .unknown(let known): return known.nearest.map { [Edit(replacing: range, that: "$\(name.value)", with: "$\($0)")] } ?? []
    // The text may have a `not` before the name.
    case .condition, .conditionWithoutScreen, .screenLeft, .linkPast: return []
    }
  }
}

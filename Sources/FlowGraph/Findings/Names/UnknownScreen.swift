import FlowDiagnostics
import FlowModel

/// Reports a name that must be a screen and isn't.
public struct UnknownScreen: Misspelling {
  public static let id = DiagnosticID("unknown-screen", .names, .error)

  /// The place where the screen is looked for.
  enum Fault {
    /// In a flow, and among the flows if the key also takes flows.
    case notInFlow(String, orAnyFlow: Bool, isFull: Bool)
    /// In the flow that is named with it. Contains a screen of another flow with the name, and the whole text.
    case notOfNamedFlow(String, elsewhere: String?, written: String)
    /// After a key that needs the flow of the screen.
    case noFlow(key: String)
    /// After a key that takes no flow. The name is a flow; contains the screen on which it begins.
    case isFlow(key: String, start: String?)
    /// After a key that takes no flow. The name is written as a flow.
    case isCalledFlow(key: String)
    /// In all of the app.
    case askedFor
  }

  let fault: Fault
  let name: String
  public let range: SourceRange
  public let subject: String?
  public var nearest: String?
  public var rivals: [String] = []

  public var mistake: Mistake? {
    // The flows with moves to the missing flow needn't have such a screen.
    if nearest == nil, case .notInFlow(_, orAnyFlow: true, _) = fault { UnknownFlow.isMissing(name) } else { .wording }
  }

  public var written: String? {
    switch fault {
    case .notInFlow, .noFlow: name
    case .notOfNamedFlow(_, _, let written): written
    case .isFlow, .isCalledFlow, .askedFor: nil
    }
  }

  public var message: String {
    switch fault {
    case .notInFlow(let flow, let orAnyFlow, _):
      "the flow '\(flow)' has no screen '\(name)'" + (orAnyFlow ? ", and there is no such flow" : "")
    case .notOfNamedFlow(let flow, _, _): "the flow '\(flow)' has no screen '\(name)'"
    case .noFlow(let key): "'\(key)' takes 'flow.screen' here, but '\(name)' names no flow"
    case .isFlow(let key, _), .isCalledFlow(let key): "'\(key)' takes a screen, but '\(name)' is a flow"
    case .askedFor: "there is no screen '\(name)'"
    }
  }

  public var advice: String? {
    switch fault {
    case .notInFlow where !Names.isValid(name):
      Self.dotted(name).map { "write '\($0)'" } ?? InvalidName.rule
    // An alert has no other screen.
    case .notInFlow(_, let orAnyFlow, isFull: true):
      orAnyFlow ? UnknownFlow.howToDeclare(name) : "name no screen: an alert has only one"
    case .notInFlow(let flow, let orAnyFlow, _):
      "add '\(name):' under the 'screens' of '\(flow)'\(orAnyFlow ? ", or a document that begins with 'flow: \(name)'" : "")"
    case .notOfNamedFlow(_, let elsewhere, _): elsewhere.map { "write '\($0)' for the screen of another flow" }
    case .noFlow: UnknownFlow.howToDeclare(name)
    case .isFlow(_, let start): start.map { "write the name of its screen: '\($0)'" }
    case .isCalledFlow: "write the name of one of its screens"
    case .askedFor: nil
    }
  }

  /// Returns `flow.screen` for a text of the form `flow/screen`.
  private static func dotted(_ name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 && parts.allSatisfy(Names.isValid) ? parts.joined(separator: ".") : nil
  }
}

extension UnknownScreen {
  /// Creates the finding for a screen that a command asks for by its name.
  public init(askedFor name: Located<String>, nearest: String?) {
    self.init(fault: .askedFor, name: name.value, range: name.range, subject: nil, nearest: nearest)
  }
}

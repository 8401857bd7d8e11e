import FlowDiagnostics
import FlowModel

/// A name that must be a screen is one.
public struct UnknownScreen: Misspelling {
  public static let id = DiagnosticID("unknown-screen", .names, .error)

  /// Where the screen is looked for.
  enum Fault {
    /// In a flow, and among the flows where those may be named there, too.
    case notInFlow(String, orAnyFlow: Bool, isFull: Bool)
    /// In the flow that is named with it; another flow may have one. With all that is written.
    case notOfNamedFlow(String, elsewhere: String?, written: String)
    /// Behind a key, which takes a screen with its flow.
    case noFlow(key: String)
    /// Behind a key that takes no flow; with the screen on which it begins.
    case isFlow(key: String, start: String?)
    /// As for `isFlow`, where it was said that it is one.
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
    // The flows from which people go there need not have the screen.
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
    case .noFlow(let key): "'\(key)' takes 'flow.screen' here, and '\(name)' names no flow"
    case .isFlow(let key, _), .isCalledFlow(let key): "'\(key)' takes a screen, and '\(name)' is a flow"
    case .askedFor: "there is no screen '\(name)'"
    }
  }

  public var advice: String? {
    switch fault {
    case .notInFlow where !Names.isValid(name):
      Self.dotted(name).map { "write '\($0)'" } ?? InvalidName.rule
    // An alert has no other screen.
    case .notInFlow(_, let orAnyFlow, isFull: true):
      orAnyFlow ? UnknownFlow.howToDeclare(name) : "an alert is one screen, which need not be named"
    case .notInFlow(let flow, let orAnyFlow, _):
      "add '\(name):' under the 'screens' of '\(flow)'\(orAnyFlow ? ", or a document that begins with 'flow: \(name)'" : "")"
    case .notOfNamedFlow(_, let elsewhere, _): elsewhere.map { "'\($0)' is a screen of another flow" }
    case .noFlow: UnknownFlow.howToDeclare(name)
    case .isFlow(_, let start): start.map { "name its screen: '\($0)'" }
    case .isCalledFlow: "name one of its screens"
    case .askedFor: nil
    }
  }

  /// `flow.screen` for `flow/screen`, as paths have it.
  private static func dotted(_ name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 && parts.allSatisfy(Names.isValid) ? parts.joined(separator: ".") : nil
  }
}

extension UnknownScreen {
  /// A screen that is asked for by its name, and is not there.
  public init(askedFor name: Located<String>, nearest: String?) {
    self.init(fault: .askedFor, name: name.value, range: name.range, subject: nil, nearest: nearest)
  }
}

import FlowDiagnostics

/// Reports a required part that is missing.
public struct MissingKey: Finding {
  public static let id = DiagnosticID("missing-key", .reading, .error)

  /// The missing part.
  public enum Gap: Sendable {
    /// The `start` of an app.
    case start(app: String)
    /// The destination of a choice of `start`: `root`, `screen` or `tab`.
    case startChoice(key: String)
    /// The key that identifies a document. With a key that only apps or only flows have, if there is one, and the name of the document.
    case document(AppKey?, FlowKey?, name: String?)
    /// The key that identifies a document, which may be the rest of the app above it.
    case restOfApp(AppKey, app: String)
    /// The screens or tabs of a flow.
    case content(flow: String, key: String)
    /// The flow of a tab.
    case flow(tab: String)
    /// The path of a link.
    case path
    /// The type of a param.
    case type(param: String)
    /// The content of an action.
    case move(of: String)
    /// The verb beside an action's modifiers.
    case verb(of: String)
    /// The verb beside an `else`, which is meant as the last choice.
    case verbBesideElse(of: String)
    /// The verb beside a `then`, which may be meant as the verb.
    case verbBesideThen(of: String)
    /// The output of a diagram.
    case output
    /// An entry that an App Intent can open.
    case entries(app: String)
  }

  let gap: Gap
  public let range: SourceRange

  public init(_ gap: Gap, at range: SourceRange) {
    self.gap = gap
    self.range = range
  }

  public var message: String {
    switch gap {
    case .start(let app): "the app '\(app)' has no 'start'"
    case .startChoice(let key): "this choice of 'start' has no '\(key)'"
    case .document, .restOfApp: "this document is neither an app nor a flow"
    case .content(let flow, let key): "the flow '\(flow)' has no '\(key)'"
    case .flow(let tab): "the tab '\(tab)' has no flow"
    case .path: "this link has no 'path'"
    case .type(let param): "the param '\(param)' has no type"
    case .move(let owner): "'\(owner)' does nothing"
    case .verb(let owner), .verbBesideElse(let owner), .verbBesideThen(let owner): "'\(owner)' has no verb"
    case .output: "this diagram has no 'output'"
    case .entries(let app): "'\(app)' has no 'entry' that an App Intent can open"
    }
  }

  public var help: String? {
    switch gap {
    case .start: "add 'start:' with the flow that is shown first"
    case .startChoice(let key): "add '\(key):' with the \(key == "root" ? "flow" : key) to show"
    case .document(let app?, _, let name): "begin it with 'app: \(name ?? "Name")', because it has '\(app.rawValue)'"
    case .document(nil, let flow?, let name): "begin it with 'flow: \(name ?? "name")', because it has '\(flow.rawValue)'"
    case .restOfApp(let key, let app): "delete the '---' before it if '\(key.rawValue)' belongs to the app '\(app)'"
    case .document(nil, nil, _): "begin it with 'app:' or 'flow:' and a name"
    case .content(_, let key): "add '\(key):' with names"
    case .flow(let tab): "write '\(tab): flow', or an action for a bar button"
    case .path: "add 'path: /…', or use 'entry' to open the screen without a URL"
    case .type: "add 'type:', for example 'type: String'"
    case .move: "add a verb, for example 'push: screen' or 'stay'"
    case .verb: "add a verb: \(VerbKey.allCases.map(\.rawValue).quotedList("or"))"
    case .verbBesideElse: "write a last choice without 'when', for example 'stay'; 'else' belongs to 'popTo'"
    case .verbBesideThen: "write the verb beside 'when': '{ when: …, push: … }'; 'then' handles outcomes"
    case .output: "add 'output:' with the file to write"
    case .entries:
      "add 'entry: reason' to a screen whose params are texts, numbers, Booleans, dates or URLs, or remove the target 'intents'"
    }
  }
}

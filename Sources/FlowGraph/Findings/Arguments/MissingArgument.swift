import FlowDiagnostics

/// Reports a required argument where no caller can pass it.
public struct MissingArgument: Finding {
  public static let id = DiagnosticID("missing-argument", .arguments, .error)

  /// The reason why nothing gives the argument.
  public enum Fault: Sendable {
    /// A move without a caller. Contains the param that each missing argument can be bound to, if known, and whether
    /// other arguments are given already.
    case uncalled(ArgumentTaker, FewNames, brought: [(param: String, source: String)]?, isAdded: Bool)
    /// Below the screen of an entry, for which the app passes only the arguments of that screen.
    case belowEntry(ArgumentTaker, FewNames, of: String)
    /// Not every one of an action's links has a placeholder for it, or its only link has none.
    case link(ArgumentTaker, FewNames, isOnlyOne: Bool)
    /// A page that people can swipe to.
    case swipe(page: String, [String])
    /// A page that becomes current when a move goes back to it.
    case backTo(page: String, [String])
    /// A screen that is shown below an opened one, which may have a param with the same name.
    case belowOpened(screen: String, String, opened: String, isOfOpened: Bool)
  }

  let fault: Fault
  public let range: SourceRange
  public let subject: String?
  /// The declaration of the first missing param, if it is a param.
  let param: SourceRange?
  /// The outcome that the handler of an action handles, if any. The action's own arguments aren't known there.
  let handledOutcome: String?

  public init(_ fault: Fault, at range: SourceRange, subject: String?, param: SourceRange? = nil, handledOutcome: String? = nil) {
    self.fault = fault
    self.range = range
    self.subject = subject
    self.param = param
    self.handledOutcome = handledOutcome
  }

  public var message: String {
    switch fault {
    case .uncalled(let taker, let names, _, _): "\(taker) needs \(names.listed()), but this move has no caller that could pass it"
    case .belowEntry(let taker, let names, let screen):
      "\(taker) needs \(names.listed()), but the app passes only the params of '\(screen)'"
    case .link(let taker, let names, true): "\(taker) needs \(names.listed()), but the link has no placeholder for it"
    case .link(let taker, let names, false): "\(taker) needs \(names.listed()), but not every link has a placeholder for it"
    case .swipe(let page, let names): "the page '\(page)' needs \(names.quotedList()), but a swipe to it passes no arguments"
    case .backTo(let page, let names): "the page '\(page)' needs \(names.quotedList()), but a move back to it passes no arguments"
    case .belowOpened(let screen, let name, _, _):
      "'\(screen)', which is shown below, needs '\(name)', but this move has no caller that could pass it"
    }
  }

  public var related: [RelatedPlace] { param.map { [RelatedPlace("the param is declared here", $0)] } ?? [] }

  public var help: String? {
    switch fault {
    // Only the URL of a bare `url` isn't a param.
    case .uncalled where param == nil: "write the URL here: 'url: \"https://…\"'"
    case .uncalled(_, _, let pairs?, let isAdded):
      isAdded ? "add '\(Self.written(pairs))' to 'with'" : "write 'with: { \(Self.written(pairs)) }'"
    case .uncalled(_, let names, nil, let isAdded):
      names.first.map { name in
        (isAdded ? "add '\(name): …' to 'with'" : "write 'with: { \(name): … }'")
          + (handledOutcome.map { "; to pass on an argument of the action, add the param '\(name)' to the outcome '\($0)'" } ?? "")
      }
    case .belowEntry: "list the screens below in 'via', or give the param a default"
    case .link(_, let names, _): names.first.map { "add '$\($0)' to the pattern, or pass it with 'with'" }
    case .swipe: "give the param a default, or write 'swipe: false' and 'select' the page"
    case .backTo: "give the param a default, or go back to a page without params and 'select' this one"
    case .belowOpened(_, let name, _, true): "write 'with: { \(name): … }'"
    case .belowOpened(let screen, let name, let opened, false):
      "add a param '\(name)' to '\(opened)' and pass it, or give the param of '\(screen)' a default"
    }
  }

  private static func written(_ pairs: [(param: String, source: String)]) -> String {
    pairs.map { "\($0.param): $\($0.source)" }.joined(separator: ", ")
  }
}

/// The part that takes arguments, as messages name it.
public enum ArgumentTaker: Sendable, CustomStringConvertible {
  /// A screen by its dotted name, or a verb as it is written.
  case named(String)
  case tab
  case tabsFlow
  /// A flow whose conditions decide the screen on which it opens.
  case decidedFlow(String)
  case outcome(String)
  case action(String)
  /// A `url` without a URL.
  case bareURL

  public var description: String {
    switch self {
    case .named(let name): "'\(name)'"
    case .tab: "a tab"
    case .tabsFlow: "a tabs flow"
    case .decidedFlow(let name): "the flow '\(name)', which has choices of 'start',"
    case .outcome(let name): "the outcome '\(name)'"
    case .action(let name): "the action '\(name)'"
    case .bareURL: "'url' without a value"
    }
  }
}

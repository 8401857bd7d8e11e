import FlowDiagnostics

/// The owner of an operation in diagnostics: its path, and the ranges that findings point at.
public struct PartOwner: Sendable {
  /// The path.
  public let subject: String
  /// The action, choice or step as written; for a handler with one choice, its key.
  public let range: SourceRange
  /// The name of the action, or the handler's key.
  public let key: SourceRange
}

/// The names of the parts of actions in diagnostics.
///
/// A path is the dotted name of an action. A choice of a list adds `#n`, a handler `/outcome`, and an `else` `/else`.
/// If several steps have handlers, a handler adds `/steps#n/outcome`, because two of them can wait for outcomes with
/// one name. A step has the path of its choice. Making a path takes time linear in its length.
extension NavigationGraph {
  /// The path of the `unmet` of the app's links.
  public static let pathOfUnmet = "links.unmet"
  private static let pathOfRoots = "roots."

  /// Returns the path of a flow's handlers under `roots`.
  public static func path(ofRoot flow: String) -> String { pathOfRoots + flow }

  /// Returns the flow whose handlers under `roots` a path belongs to; nil for any other path.
  public static func flow(ofRootHandler path: String) -> String? {
    path.hasPrefix(pathOfRoots) ? String(path.dropFirst(pathOfRoots.count).prefix { !"/#".contains($0) }) : nil
  }

  /// Returns the path of a whole list of choices.
  func path(of choices: ChoiceParent) -> String {
    switch choices {
    case .action(let action): name(of: action)
    case .handler(let handler): path(of: handler)
    case .otherwise(let operation): "\(path(of: operation))/else"
    case .start(let flow): "\(name(of: flow)).start"
    case .unmet: Self.pathOfUnmet
    }
  }

  public func path(of choice: ChoiceID) -> String {
    let (path, number) = (path(of: choices[choice].parent), choices[choice].number)
    return number.map { "\(path)#\($0)" } ?? path
  }

  public func path(of operation: OperationID) -> String { path(of: choice(of: operation)) }

  public func path(of handler: HandlerID) -> String {
    let row = handlers[handler]
    switch row.parent {
    case .roots(let flow): return "\(Self.path(ofRoot: name(of: flow)))/\(row.name.value)"
    case .operation(let operation):
      let step = row.step.map { "/steps#\($0)" } ?? ""
      return "\(path(of: operation))\(step)/\(row.name.value)"
    }
  }

  /// Returns the owner of an operation; nil for an operation of a flow's `start` or of `unmet`.
  public func owner(of operation: OperationID) -> PartOwner? {
    guard let key = key(of: operation) else { return nil }
    let handler = handler(around: operation).map { handlers[$0] }
    // A handler with several choices reports each choice at the range of that choice.
    let range = handler?.choices.count == 1 ? key : operations[operation].range
    return PartOwner(subject: path(of: operation), range: range, key: key)
  }

  private func key(of operation: OperationID) -> SourceRange? {
    switch choices[choice(of: operation)].parent {
    case .action(let action): actions[action].name.range
    case .handler(let handler): handlers[handler].name.range
    case .otherwise(let outer): key(of: outer)
    case .start, .unmet: nil
    }
  }
}

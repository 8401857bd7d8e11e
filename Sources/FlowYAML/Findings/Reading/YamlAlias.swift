import FlowDiagnostics

/// Reports an alias that can't be replaced by its anchor.
public struct YamlAlias: Finding {
  public static let id = DiagnosticID("yaml-alias", .reading, .error)

  /// The reason why an alias can't be replaced.
  public enum Fault: Sendable {
    /// No such anchor is before the alias; with the nearest name of an anchor, if any.
    case unknown(nearest: String?)
    /// The alias is within the anchored node, which begins at the range.
    case withinItself(SourceRange)
    /// With the alias, aliases add too many nodes to the document. The anchor has `nodes` nodes.
    case tooLong(anchored: SourceRange, nodes: Int)
    /// With the alias, aliases add too many nodes to all documents together, though each document is within its limit.
    case tooMuch(anchored: SourceRange, nodes: Int, most: Int)
  }

  let name: String
  let fault: Fault
  public let range: SourceRange

  public var message: String {
    switch fault {
    case .unknown: "the alias '*\(name)' has no anchor '&\(name)' before it in this document"
    case .withinItself: "the alias '*\(name)' is inside the node that it names"
    case .tooLong: "aliases make this document longer than \(YAMLLimits.aliasedNodes) nodes"
    case .tooMuch(_, _, let most): "aliases add more than \(most) nodes to all documents together"
    }
  }

  /// An anchor that is missing or too large is one mistake for all of its aliases.
  public var mistake: Mistake? { if case .withinItself = fault { nil } else { .wording } }

  public var related: [RelatedPlace] {
    switch fault {
    case .unknown: []
    case .withinItself(let anchored): [RelatedPlace("'&\(name)' begins here", anchored)]
    case .tooLong(let anchored, let nodes), .tooMuch(let anchored, let nodes, _):
      [RelatedPlace("'&\(name)' expands to \(nodes) nodes", anchored)]
    }
  }

  public var help: String? {
    switch fault {
    case .unknown(let nearest):
      nearest.map { "did you mean '*\($0)'?" } ?? "define '&\(name)' before this alias, in the same document"
    case .withinItself: "write the inner part out instead of the alias"
    case .tooLong, .tooMuch: "write fewer aliases within aliased nodes"
    }
  }
}

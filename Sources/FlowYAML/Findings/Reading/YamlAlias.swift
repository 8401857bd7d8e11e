import FlowDiagnostics

/// An alias repeats what its own document has already said.
public struct YamlAlias: Finding {
  public static let id = DiagnosticID("yaml-alias", .reading, .error)

  /// Why an alias cannot stand for its anchor.
  public enum Fault: Sendable {
    /// There is no such anchor before it; another may be near.
    case unknown(nearest: String?)
    /// It stands within the node that it names, which begins there.
    case withinItself(SourceRange)
    /// With it, aliases would add too many nodes to the document; this one stands for so many.
    case tooLong(anchored: SourceRange, nodes: Int)
    /// With it, they would add too many to all that is read, of which each document may be of a good length.
    case tooMuch(anchored: SourceRange, nodes: Int, most: Int)
  }

  let name: String
  let fault: Fault
  public let range: SourceRange

  public var message: String {
    switch fault {
    case .unknown: "the alias '*\(name)' has no anchor '&\(name)' before it in this document"
    case .withinItself: "the alias '*\(name)' stands within the node that it names"
    case .tooLong: "aliases make this document longer than \(YAMLLimits.aliasedNodes) nodes"
    case .tooMuch(_, _, let most): "aliases add more than \(most) nodes to all documents together"
    }
  }

  /// One anchor that is missing or too large is one mistake, however often it is used.
  public var mistake: Mistake? { if case .withinItself = fault { nil } else { .wording } }

  public var related: [RelatedPlace] {
    switch fault {
    case .unknown: []
    case .withinItself(let anchored): [RelatedPlace("'&\(name)' begins here", anchored)]
    case .tooLong(let anchored, let nodes), .tooMuch(let anchored, let nodes, _):
      [RelatedPlace("'&\(name)' stands for \(nodes) nodes", anchored)]
    }
  }

  public var help: String? {
    switch fault {
    case .unknown(let nearest):
      nearest.map { "did you mean '*\($0)'?" } ?? "an anchor ends with its document, and must come before its aliases"
    case .withinItself: "write the inner part out"
    case .tooLong, .tooMuch: "write fewer aliases of aliases"
    }
  }
}

/// The stable name of a kind of diagnostic in kebab case, with its default severity. A name is never reused for another meaning.
///
/// The file of a check declares its name.
public struct DiagnosticID: Hashable, Sendable, CustomStringConvertible {
  /// The topic of a diagnostic.
  public enum Group: String, Sendable, CaseIterable {
    case reading, names, shape, arguments
    case reach, legality, facts, liveness, outcomes, links
    case views
    case hygiene

    /// Whether the findings are about the behaviour of an app, not about the text of its files.
    public var isBehavioural: Bool {
      switch self {
      case .reach, .legality, .facts, .liveness, .outcomes, .links: true
      case .reading, .names, .shape, .arguments, .views, .hygiene: false
      }
    }

    /// Whether an error of this group leaves an unresolved part in the graph. The missing part may have led to any place, so no other
    /// finding says that something is absent.
    public var leavesUnresolvedParts: Bool {
      switch self {
      case .reading, .names, .shape: true
      case .arguments, .reach, .legality, .facts, .liveness, .outcomes, .links, .views, .hygiene: false
      }
    }
  }

  public let name: String
  public let group: Group
  /// The severity without settings; nil, written `.off`, for a check that runs only on request.
  public let defaultSeverity: Severity?
  /// Whether `allow` may name the id. The behaviour of an app, and the look of its views, may be intended.
  public let isAcceptable: Bool

  /// - Parameter isAcceptable: whether `allow` may name the id; nil if its group decides.
  public init(_ name: String, _ group: Group, _ defaultSeverity: Severity?, isAcceptable: Bool? = nil) {
    self.isAcceptable = isAcceptable ?? (group.isBehavioural || group == .views && defaultSeverity != .error)
    self.name = name
    self.group = group
    self.defaultSeverity = defaultSeverity
  }

  public var description: String { name }

  public static func == (left: DiagnosticID, right: DiagnosticID) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

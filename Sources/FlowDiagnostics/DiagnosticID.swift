/// The stable name of a kind of diagnostic, in kebab case, with the severity it has unless a
/// project says otherwise. A name is never used again for another meaning.
///
/// Each name stands in the file of its check.
public struct DiagnosticID: Hashable, Sendable, CustomStringConvertible {
  /// What a diagnostic speaks about.
  public enum Group: String, Sendable, CaseIterable {
    case reading, names, shape, arguments
    case reach, legality, facts, liveness, outcomes, links
    case views
    case hygiene

    /// Whether findings are about what an app does rather than about what its files say.
    public var isBehavioural: Bool {
      switch self {
      case .reach, .legality, .facts, .liveness, .outcomes, .links: true
      case .reading, .names, .shape, .arguments, .views, .hygiene: false
      }
    }

    /// Whether an error of this group leaves a hole in the graph: what stood there might have been
    /// the way to anything, so nothing is called absent while it stands.
    public var leavesHoles: Bool {
      switch self {
      case .reading, .names, .shape: true
      case .arguments, .reach, .legality, .facts, .liveness, .outcomes, .links, .views, .hygiene: false
      }
    }
  }

  public let name: String
  public let group: Group
  /// Nil, which is written `.off`, for one that nobody hears of who does not ask for it.
  public let defaultSeverity: Severity?
  /// Whether `allow` may name it: what an app does, and what its views look like, can be meant so.
  public let isAcceptable: Bool

  /// - Parameter isAcceptable: whether `allow` may name it; nil if its group decides that.
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

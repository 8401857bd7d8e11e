import FlowDiagnostics

/// All that the files of a project declare, as written: names are still text.
public struct ProjectDeclaration: Sendable {
  /// The one app document; nil if there is none, or none that could be read.
  public var app: AppDeclaration?
  /// In the order of files and of documents within them.
  public var flows: [FlowDeclaration]
  /// Whether some document could not be read as YAML, so that a name may be declared where flowc cannot see it.
  public var isIncomplete: Bool
  /// Whether anything says `allow`: most projects need not be searched for it.
  public var hasAllow: Bool

  public init(app: AppDeclaration? = nil, flows: [FlowDeclaration] = [], isIncomplete: Bool = false, hasAllow: Bool = false) {
    self.app = app
    self.flows = flows
    self.isIncomplete = isIncomplete
    self.hasAllow = hasAllow
  }
}

import FlowDiagnostics

/// All declarations of a project's files. Names are still text.
public struct ProjectDeclaration: Sendable {
  /// The app document; nil if there is none, or none that could be read.
  public var app: AppDeclaration?
  /// The flows, in the order of files and of documents within them.
  public var flows: [FlowDeclaration]
  /// Whether some document couldn't be read as YAML, so that it may declare other names.
  public var isIncomplete: Bool
  /// Whether any part has an `allow`, so that most projects don't need a search for it.
  public var hasAllow: Bool

  public init(app: AppDeclaration? = nil, flows: [FlowDeclaration] = [], isIncomplete: Bool = false, hasAllow: Bool = false) {
    self.app = app
    self.flows = flows
    self.isIncomplete = isIncomplete
    self.hasAllow = hasAllow
  }
}

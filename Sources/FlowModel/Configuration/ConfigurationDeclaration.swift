import FlowDiagnostics

/// The content of `flowc.yaml`, as it is written.
public struct ConfigurationDeclaration: Sendable {
  /// The sources; nil if the key is missing.
  public var sources: [Located<String>]?
  public var targets: [TargetDeclaration] = []
  public var diagrams: [DiagramDeclaration] = []
  public var checks: [(id: Located<String>, level: Located<CheckLevel>)] = []

  public init() {}
}

/// A target of code generation.
public struct TargetDeclaration: Sendable {
  public let range: SourceRange
  /// The written keys, in source order.
  public internal(set) var keys: [Located<TargetKey>] = []
  public internal(set) var template: Located<String>?
  public internal(set) var templates: Located<String>?
  public internal(set) var output: Located<String>?
  public internal(set) var access: Located<String>?
  public internal(set) var runtime: Located<String>?
  public internal(set) var module: Located<String>?
  public internal(set) var core: Located<String>?
  public internal(set) var titles: Bool?
  public internal(set) var strings: StringsDeclaration?
  public internal(set) var factory: Bool?
  public internal(set) var imports: [Located<String>] = []
  public internal(set) var header: Located<String>?
  public internal(set) var isPrefixed: Bool?
  public internal(set) var hasSourceLines: Bool?
}

/// Where a target's texts are looked up.
public struct StringsDeclaration: Sendable {
  public internal(set) var table: Located<String>?
  public internal(set) var bundle: StringsBundle?
}

/// A diagram to draw.
public struct DiagramDeclaration: Sendable {
  public let range: SourceRange
  public internal(set) var format: Located<String>?
  public internal(set) var output: Located<String>?
  public internal(set) var overview = false
  public internal(set) var flow: Located<String>?
  public internal(set) var focus: Located<String>?
  public internal(set) var depth: Located<Int>?
  public internal(set) var implicit = false
  public internal(set) var diagnostics = false
  public internal(set) var theme: Located<String>?
  public internal(set) var legend: Bool?
  public internal(set) var links: Located<String>?
}

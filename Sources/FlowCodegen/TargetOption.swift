/// What can be said of how a target is generated and is not for all of them: keys of `flowc.yaml`, and options by the same names.
public enum TargetOption: String, CaseIterable, Sendable {
  case access, runtime, nonisolated, titles, strings, factory, imports, header, prefix, sourceLines

  /// The targets of which it says something.
  public var targets: [GenerationTarget] { GenerationTarget.allCases.filter(isHeeded) }

  /// Whether it says something of what a target makes.
  public func isHeeded(by target: GenerationTarget) -> Bool {
    switch self {
    case .access, .runtime, .nonisolated, .titles, .imports, .header, .prefix, .sourceLines: target.isCode
    case .strings, .factory: target.showsViews
    }
  }
}

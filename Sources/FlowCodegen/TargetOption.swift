/// An option of generation that not every target has. It is a key of `flowc.yaml` and a command-line option of the same name.
public enum TargetOption: String, CaseIterable, Sendable {
  case access, runtime, module, core, titles, strings, factory, imports, header, prefix, sourceLines

  /// The targets that have the option.
  public var targets: [GenerationTarget] { GenerationTarget.allCases.filter(isHeeded) }

  /// Whether a target has the option.
  public func isHeeded(by target: GenerationTarget) -> Bool {
    switch self {
    case .access, .runtime, .imports, .header, .prefix: target.isCode
    case .titles, .sourceLines: target.isCode && !target.isAddition
    case .module: target == .core
    case .core, .strings, .factory: target.showsViews
    }
  }
}

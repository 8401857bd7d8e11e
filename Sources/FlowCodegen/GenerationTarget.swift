/// A kind of code to generate.
public enum GenerationTarget: String, CaseIterable, Sendable {
  /// Plain Swift that runs on any platform.
  case core

  /// The file that stands for the app as a whole, beside those that stand for a source each.
  public var appFileName: String { "FlowApp.swift" }

  /// The file with what is the same for all apps but for its names.
  public var runtimeFileName: String { "FlowRuntime.swift" }
}

/// Who may use the generated declarations.
public enum AccessLevel: String, CaseIterable, Sendable {
  case `public`, package, `internal`

  /// With the space that follows; Swift's own default needs no word.
  var modifier: String { self == .internal ? "" : "\(rawValue) " }
}

/// The keys of `flowc.yaml`.
public enum ConfigurationKey: String, LanguageKey {
  case sources, targets, diagrams, checks
  public static let owner = "'flowc.yaml'"
  public static let table = KeyTable<Self>()
}

/// The keys of one of the `targets`.
public enum TargetKey: String, LanguageKey {
  case template, templates, output, access, nonisolated, imports, header
  public static let owner = "a target"
  public static let table = KeyTable<Self>()
}

/// The keys of one of the `diagrams`.
public enum DiagramKey: String, LanguageKey {
  case format, output, overview, flow, focus, depth, implicit, diagnostics, theme, legend, links
  public static let owner = "a diagram"
  public static let table = KeyTable<Self>()
}

/// What a check may be set to.
public enum CheckLevel: String, CaseIterable, Sendable {
  case error, warning, info, off
}

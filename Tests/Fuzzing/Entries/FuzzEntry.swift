/// A way into flowc for bytes that nobody has looked at, and what must hold of whatever comes of them.
public enum FuzzEntry: String, CaseIterable, Sendable {
  /// YAML as far as findings, in every form in which they are printed.
  case findings
  /// A project that is accepted: Swift of every target, diagrams and listings.
  case pipeline
  /// `flowc.yaml`.
  case configuration
  /// A template in place of one of flowc's.
  case template
  /// What a generated app reads: a URL, and a state that was stored.
  case state

  /// Makes all that can be made of some bytes. A trap within is a fault as well.
  ///
  /// - Returns: what does not hold; nil if all does.
  public func fault(in bytes: [UInt8]) -> String? {
    switch self {
    case .findings: FindingsFuzz.fault(in: bytes)
    case .pipeline: PipelineFuzz.fault(in: bytes)
    case .configuration: ConfigurationFuzz.fault(in: bytes)
    case .template: TemplateFuzz.fault(in: bytes)
    case .state: StateFuzz.fault(in: bytes)
    }
  }

  /// Words of which texts for this entry are made.
  public var words: [String] {
    switch self {
    case .findings, .pipeline: LanguageWords.all
    case .configuration: ConfigurationFuzz.words
    case .template: TemplateFuzz.words
    case .state: StateFuzz.words
    }
  }
}

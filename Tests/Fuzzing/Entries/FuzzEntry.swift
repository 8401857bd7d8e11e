/// An entry for untrusted bytes into flowc, with the properties that its output must have.
public enum FuzzEntry: String, CaseIterable, Sendable {
  /// YAML up to findings, in every format.
  case findings
  /// An accepted project: Swift of every target, diagrams and listings.
  case pipeline
  /// `flowc.yaml`.
  case configuration
  /// A template that replaces one of flowc's templates.
  case template
  /// The inputs of a generated app: a URL, and a stored state.
  case state

  /// Processes some bytes in every way of the entry. A trap is also a fault.
  ///
  /// - Returns: The property that doesn't hold; nil if all hold.
  public func fault(in bytes: [UInt8]) -> String? {
    switch self {
    case .findings: FindingsFuzz.fault(in: bytes)
    case .pipeline: PipelineFuzz.fault(in: bytes)
    case .configuration: ConfigurationFuzz.fault(in: bytes)
    case .template: TemplateFuzz.fault(in: bytes)
    case .state: StateFuzz.fault(in: bytes)
    }
  }

  /// The words from which the mutator makes texts for the entry.
  public var words: [String] {
    switch self {
    case .findings, .pipeline: LanguageWords.all
    case .configuration: ConfigurationFuzz.words
    case .template: TemplateFuzz.words
    case .state: StateFuzz.words
    }
  }
}

import FlowDiagnostics

/// Reports a key that a map has twice.
public struct DuplicateKey: Finding {
  public static let id = DiagnosticID("duplicate-key", .reading, .error)

  /// The kind of the repeated part.
  public enum Repeated: Sendable {
    /// A key of a map.
    case key(first: SourceRange)
    /// A text of a list.
    case item(first: SourceRange)
    /// A key that begins a document, if the `---` before the second document is missing.
    case document
    /// A path that an output is written to.
    case output(first: SourceRange)
  }

  let text: String
  let repeated: Repeated
  public let range: SourceRange

  public init(_ text: Located<String>, _ repeated: Repeated) {
    self.text = text.value
    self.repeated = repeated
    range = text.range
  }

  public var message: String {
    switch repeated {
    case .key, .document: "the key '\(text)' is given twice"
    case .item: "'\(text)' is given twice"
    case .output: "'\(text)' is written twice"
    }
  }

  public var related: [RelatedPlace] {
    switch repeated {
    case .key(let first), .item(let first): [RelatedPlace("first given here", first)]
    case .output(let first): [RelatedPlace("first written here", first)]
    case .document: []
    }
  }

  public var help: String? {
    switch repeated {
    case .key where text == "<<": "merge both with one key: '<<: [*first, *second]'"
    case .key, .item: "keep one of the two"
    case .document: "write '---' before it to begin another document"
    case .output: "give one of them another path"
    }
  }
}

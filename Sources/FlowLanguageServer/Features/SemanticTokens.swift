import FlowDiagnostics
import FlowGraph
import FlowSession

extension LanguageServer {
  /// The kinds and modifiers of semantic tokens. The numbers in tokens are indices into these lists.
  static var semanticLegend: JSONValue {
    ["tokenTypes": .array(NounKind.allCases.map { .string($0.token) }), "tokenModifiers": ["declaration"]]
  }

  /// Returns the names of a document as semantic tokens. The editor itself highlights keys and punctuation, because it knows YAML.
  mutating func semanticTokens(_ params: JSONValue) throws(Failure) -> JSONValue {
    var target = try target(params)
    var data: [JSONValue] = []
    var last = DocumentPosition(line: 0, character: 0)
    var end: SourcePosition?
    for mention in target.analysis.mentions(in: target.file) {
      // A text that names several nouns gets one token.
      if let end, mention.range.start < end { continue }
      end = mention.range.end
      let (start, length) = target.places.word(mention.range)
      let kind = NounKind.allCases.firstIndex(of: mention.noun.kind) ?? 0
      let column = start.line == last.line ? start.character - last.character : start.character
      data += [start.line - last.line, column, length, kind, mention.isDeclaration ? 1 : 0].map { .number($0) }
      last = start
    }
    return ["data": .array(data)]
  }
}

extension NounKind {
  /// The protocol's type of semantic token for the noun.
  fileprivate var token: String {
    switch self {
    case .flow: "namespace"
    case .screen: "class"
    case .action: "method"
    case .outcome: "event"
    case .param: "parameter"
    case .fact: "variable"
    case .guard: "function"
    case .tab: "enumMember"
    case .type: "type"
    }
  }
}

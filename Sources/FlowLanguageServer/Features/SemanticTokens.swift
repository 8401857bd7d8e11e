import FlowDiagnostics
import FlowGraph
import FlowSession

extension LanguageServer {
  /// By what kinds and marks names are coloured: the numbers of the tokens are places in these lists.
  static var semanticLegend: JSONValue {
    ["tokenTypes": .array(NounKind.allCases.map { .string($0.token) }), "tokenModifiers": ["declaration"]]
  }

  /// The names of a document by what they mean; keys and punctuation are left to the editor, which knows YAML.
  mutating func semanticTokens(_ params: JSONValue) throws(Failure) -> JSONValue {
    var target = try target(params)
    var data: [JSONValue] = []
    var last = DocumentPosition(line: 0, character: 0)
    var end: SourcePosition?
    for mention in target.analysis.mentions(in: target.file) {
      // A text that stands for several is coloured once.
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
  /// As which of the protocol's kinds of tokens it is coloured.
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

import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowSession

extension LanguageServer {
  /// What may be written at a place: keys, words of the language, names; what is legal there first.
  mutating func completion(_ params: JSONValue) throws(Failure) -> JSONValue {
    let target = try completionTarget(params)
    let bytes = target.text.bytes[..<target.text.offset(of: target.position)]
    let place = UnfinishedText(String(decoding: bytes, as: UTF8.self))
    // Nothing of the language stands in a comment.
    guard !place.word.hasPrefix("#") else { return [] }
    let isConfiguration = target.session.configuration.path == target.path
    // Many other things are YAML; a document that is just begun may become one of flows.
    guard target.session.isFound || target.session.hasFlows || place.path.isEmpty && place.keys.isEmpty else { return [] }
    var grammar = Grammar(isConfiguration: isConfiguration, hasApp: place.isApp)
    grammar.descend(along: place.path)
    var proposals: [CompletionNames.Proposal] = []
    if place.isKey, place.path.isEmpty, place.keys.isEmpty, !isConfiguration {
      // A document is one of the two, and begins with saying which.
      proposals = [AppKey.app.proposal, FlowKey.flow.proposal]
    } else if place.isKey {
      proposals = grammar.keys.filter { !place.keys.contains($0.text) }.map { .init($0.text, .key, $0.doc) }
    } else {
      proposals = grammar.values.map { .init($0.text, .word, $0.doc) }
      // Where a map may stand, it is begun with one of its keys.
      let keys = grammar.keys.filter { $0.text != FlowKey.flow.rawValue }
      proposals += keys.map { .init($0.text, place.path.last == .item ? .key : .map, $0.doc) }
    }
    if !isConfiguration, let graph = target.session.whole().compilation.graph {
      proposals = CompletionNames(graph, place).proposals + proposals
    }
    // Of a word in which the cursor stands the rest is replaced, too.
    let rest = target.text.bytes[bytes.endIndex...]
    let end = rest.firstIndex { !Self.isPartOfWord($0) } ?? rest.endIndex
    let hasColon = rest[end...].first == UInt8(ascii: ":")
    let range = target.text.range(bytes.endIndex - place.word.utf8.count..<end)
    // In a large app nobody reads all names: the editor asks again as the word grows.
    let isCut = proposals.count > Self.mostProposals
    if isCut { proposals = Array(proposals.lazy.filter { $0.text.contains(place.word) }.prefix(Self.mostProposals)) }
    return [
      "isIncomplete": .bool(isCut),
      "items": .array(
        proposals.enumerated().map {
          $1.item(replacing: range, number: $0, isKey: place.isKey, hasColon: hasColon, withSnippets: understandsSnippets)
        }),
    ]
  }

  private static var mostProposals: Int { 200 }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  private struct CompletionTarget {
    let session: ProjectSession
    let text: DocumentText
    let path: String
    let position: DocumentPosition
  }

  /// The document as it is written: it need be no flow of a project.
  private mutating func completionTarget(_ params: JSONValue) throws(Failure) -> CompletionTarget {
    guard let uri = params["textDocument"]?["uri"]?.text, let position = DocumentPosition(params["position"]) else { throw .invalidParams }
    let path = DocumentURI.path(of: uri)
    guard let document = documents[path], let session = session(of: path) else { throw .invalidParams }
    return CompletionTarget(session: session, text: document.text, path: path, position: position)
  }
}

extension LanguageKey where Row == KeyRow {
  fileprivate var proposal: CompletionNames.Proposal { .init(rawValue, .key, row.doc) }
}

extension CompletionNames.Proposal {
  /// - Parameters:
  ///   - number: where among the others it stands.
  ///   - isKey: whether it is written as a key.
  ///   - hasColon: whether the colon of the key is there already.
  ///   - withSnippets: whether the editor understands where the cursor goes.
  fileprivate func item(replacing range: JSONValue, number: Int, isKey: Bool, hasColon: Bool, withSnippets: Bool) -> JSONValue {
    let digits = String(number)
    let symbol: Int
    let key = hasColon ? text : "\(text): "
    var written = isKey ? key : text
    switch kind {
    case .key: (symbol, written) = (14, key)
    case .map: (symbol, written) = (14, withSnippets ? "{ \(text): $1 }$0" : "{ \(text): ")
    case .word: symbol = 12
    case .noun(let noun): symbol = noun.completion
    }
    let isSnippet = if case .map = kind { withSnippets } else { false }
    return .members([
      "label": .string(text), "kind": .number(symbol), "detail": .text(detail.isEmpty ? nil : detail),
      "sortText": .string(String(repeating: "0", count: max(0, 5 - digits.count)) + digits),
      "textEdit": ["range": range, "newText": .string(written)],
      "insertTextFormat": isSnippet ? 2 : nil,
    ])
  }
}

extension NounKind {
  /// As which of the protocol's kinds of completions it is shown.
  fileprivate var completion: Int {
    switch self {
    case .flow: 9
    case .screen: 7
    case .action: 2
    case .outcome: 23
    case .param: 10
    case .fact: 6
    case .guard: 3
    case .tab: 20
    case .type: 22
    }
  }
}

import FlowDiagnostics
import FlowGraph
import FlowModel
import FlowSession

extension LanguageServer {
  /// Returns the keys, words of the language and names that can be written at a place. Legal proposals come first.
  mutating func completion(_ params: JSONValue) throws(Failure) -> JSONValue {
    let target = try completionTarget(params)
    let bytes = target.text.bytes[..<target.text.offset(of: target.position)]
    let place = UnfinishedText(String(decoding: bytes, as: UTF8.self))
    // A comment contains nothing of the language.
    guard !place.word.hasPrefix("#") else { return [] }
    let isConfiguration = target.session.isConfiguration(target.path)
    // Many other kinds of files are YAML. A document that has just begun may become a document of flows.
    guard target.session.isFound || target.session.hasFlows || place.path.isEmpty && place.keys.isEmpty else { return [] }
    var proposals = words(at: place, isConfiguration: isConfiguration)
    if !isConfiguration {
      let document = WrittenDocument(target.text.bytes, at: bytes.endIndex, place)
      let names = CompletionNames(target.session.names(whileWriting: target.path), document, place)
      let placeholders = names.placeholders
      proposals = placeholders.isEmpty ? names.proposals + proposals : placeholders
    }
    let alone = Set(proposals.compactMap { if case .word = $0.kind { $0.text } else { nil } })
    // If the cursor is inside a word, the rest of the word is replaced, too.
    let rest = target.text.bytes[bytes.endIndex...]
    let end = rest.firstIndex { !Self.isPartOfWord($0) } ?? rest.endIndex
    let hasColon = rest[end...].first == UInt8(ascii: ":")
    let range = target.text.range(bytes.endIndex - place.word.utf8.count..<end)
    // The list is cut in a large app. The editor asks again as the word grows.
    let isCut = proposals.count > Self.mostProposals
    if isCut { proposals = Array(proposals.lazy.filter { $0.text.contains(place.word) }.prefix(Self.mostProposals)) }
    return [
      "isIncomplete": .bool(isCut),
      "items": .array(
        proposals.enumerated().map {
          $1.item(
            $1.label(besides: alone), replacing: range, number: $0, isKey: place.isKey, hasColon: hasColon,
            withSnippets: understandsSnippets)
        }),
    ]
  }

  /// Returns the words of the language that can be written at a place.
  private func words(at place: UnfinishedText, isConfiguration: Bool) -> [CompletionNames.Proposal] {
    // A document declares an app or a flow, and begins with that key.
    if place.isKey, place.path.isEmpty, place.keys.isEmpty, !isConfiguration { return [AppKey.app.proposal, FlowKey.flow.proposal] }
    var grammar = Grammar(isConfiguration: isConfiguration, hasApp: place.isApp)
    grammar.descend(along: place.path)
    let keys = isConfiguration ? grammar.keys : CompletionKeys(place).meant(of: grammar.keys)
    if place.isKey { return CompletionKeys.sorted(keys.map { .init($0.text, .key, $0.doc) }) }
    let values: [CompletionNames.Proposal] = grammar.values.map { .init($0.text, .word, $0.doc) }
    // Where a map is possible, the proposal begins it with one of its keys.
    let maps: [CompletionNames.Proposal] = keys.filter { $0.text != FlowKey.flow.rawValue }.map {
      .init($0.text, place.path.last == .item ? .key : .map, $0.doc)
    }
    return CompletionKeys.sorted(values + maps)
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

  /// Returns the document as it is written. It doesn't have to be a flow of a project.
  private mutating func completionTarget(_ params: JSONValue) throws(Failure) -> CompletionTarget {
    guard let uri = params["textDocument"]?["uri"]?.text, let position = DocumentPosition(params["position"]) else { throw .invalidParams }
    let path = self.path(of: uri)
    guard let document = documents[path], let session = session(of: path) else { throw .invalidParams }
    return CompletionTarget(session: session, text: document.text, path: path, position: position)
  }
}

extension LanguageKey where Row == KeyRow {
  fileprivate var proposal: CompletionNames.Proposal { .init(rawValue, .key, row.doc) }
}

extension CompletionNames.Proposal {
  /// - Parameters:
  ///   - number: The position in the list.
  ///   - isKey: Whether the text is written as a key.
  ///   - hasColon: Whether the colon of the key is already there.
  ///   - withSnippets: Whether the editor supports snippets, which place the cursor.
  fileprivate func item(
    _ label: String, replacing range: JSONValue, number: Int, isKey: Bool, hasColon: Bool, withSnippets: Bool
  ) -> JSONValue {
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
      "label": .string(label), "kind": .number(symbol), "detail": .text(detail.isEmpty ? nil : detail),
      "sortText": .string(String(repeating: "0", count: max(0, 5 - digits.count)) + digits),
      "textEdit": ["range": range, "newText": .string(written)],
      "insertTextFormat": isSnippet ? 2 : nil,
    ])
  }
}

extension NounKind {
  /// The protocol's kind of completion with which the editor shows the noun.
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

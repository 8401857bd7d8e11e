import FlowDiagnostics
import FlowGraph
import FlowInspection
import FlowSession

extension LanguageServer {
  /// Returns the description of the noun at a position. If there is none, returns the meaning of the key there.
  mutating func hover(_ params: JSONValue) throws(Failure) -> JSONValue {
    if let answer = configurationHover(params) { return answer }
    var target = try target(params)
    if let mention = target.analysis.nouns(at: target.source, in: target.file).first, let graph = target.analysis.compilation.graph {
      var description = Self.description(of: mention.noun, in: graph, target.analysis)
      if case .screen(let screen) = mention.noun, target.analysis.compilation.namesResolve,
        let distance = target.analysis.distance(to: screen)
      {
        description += "\n\n\(distance)"
      }
      return content(description, target.places.range(mention.range))
    }
    let text = DocumentText(target.analysis.lines(of: target.file).bytes, encoding)
    return meaning(at: target.position, in: text, isConfiguration: false)
  }

  /// Returns the meaning of a key in a configuration. Nil for other documents.
  private mutating func configurationHover(_ params: JSONValue) -> JSONValue? {
    guard let uri = params["textDocument"]?["uri"]?.text, let position = DocumentPosition(params["position"]) else { return nil }
    let path = self.path(of: uri)
    guard let text = documents[path]?.text, session(of: path)?.isConfiguration(path) == true else { return nil }
    return meaning(at: position, in: text, isConfiguration: true)
  }

  private func meaning(at position: DocumentPosition, in text: DocumentText, isConfiguration: Bool) -> JSONValue {
    let word = Self.keyword(at: text.offset(of: position), in: text.bytes, isConfiguration: isConfiguration)
    return word.map { content("**\($0.text)**: \($0.doc)", nil) } ?? .null
  }

  /// Returns the key of the language at a position.
  private static func keyword(at offset: Int, in bytes: [UInt8], isConfiguration: Bool) -> Grammar.Word? {
    func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    let start = bytes[..<offset].lastIndex { !isLetter($0) }.map { $0 + 1 } ?? 0
    let word = String(decoding: bytes[start...].prefix(while: isLetter), as: UTF8.self)
    let before = UnfinishedText(String(decoding: bytes[..<start], as: UTF8.self))
    guard !word.isEmpty, before.isKey else { return nil }
    var grammar = Grammar(isConfiguration: isConfiguration, hasApp: before.isApp || word == "app")
    grammar.descend(along: before.path)
    return grammar.keys.first { $0.text == word }
  }

  private func content(_ markdown: String, _ range: JSONValue?) -> JSONValue {
    .members(["contents": ["kind": "markdown", "value": .string(markdown)], "range": range])
  }

  private static func description(of noun: Noun, in graph: NavigationGraph, _ analysis: Analysis) -> String {
    let name = graph.nouns().first { $0.noun == noun }?.name ?? graph.declaredName(of: noun).value
    let heading = "**\(noun.kind.rawValue)** \(MarkdownText.code(name))"
    switch noun {
    case .screen, .flow:
      let text = ModelText(graph, files: analysis.input.files).describe(name)?.text ?? ""
      return "\(heading)\n\(MarkdownText.block(text))"
    case .fact(let fact):
      let declared = graph.declaration.app?.facts.first { $0.name.value == graph.facts[fact].name.value }
      let row = graph.facts[fact]
      let remarks = [
        row.isPersisted ? "kept across launches" : row.initial ? "true at launch" : nil, row.isElsewhere ? "also set by code" : nil,
      ].compactMap { $0 }
      let kept = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
      let doc = (declared?.doc).map { [MarkdownText.plain($0)] } ?? []
      return ([heading + kept] + doc + [uses(of: fact, in: graph)]).joined(separator: "\n\n")
    case .guard(let id): return [heading, graph.guards[id].doc.map(MarkdownText.plain)].compactMap { $0 }.joined(separator: "\n\n")
    case .param(let id):
      let type = graph.params[id].type.map { ": \(MarkdownText.code("\($0)"))" } ?? ""
      return [heading + type, graph.params[id].doc.map(MarkdownText.plain)].compactMap { $0 }.joined(separator: "\n\n")
    case .action(let id):
      let moves = graph.actions[id].choices.map { graph.text(of: graph.operations[graph.choices[$0].operation].verb) }
      return "\(heading)\n\n" + moves.map { "- \(MarkdownText.code($0))" }.joined(separator: "\n")
    case .outcome, .tab, .type: return heading
    }
  }

  /// Returns the actions that set, clear or ask for a fact, and the screens that require it.
  private static func uses(of fact: FactID, in graph: NavigationGraph) -> String {
    func actions(_ isSuch: (Choice) -> Bool) -> [String] {
      graph.actions.filter { $0.choices.contains { isSuch(graph.choices[$0]) } }.map { MarkdownText.code(graph.name(of: $0.id)) }
    }
    let screens = graph.screens.filter { $0.requires.contains { $0.literals.contains { $0.fact == fact } } }.map {
      MarkdownText.code(graph.name(of: $0.id))
    }
    let lines = [
      ("set by", actions { $0.sets.contains(fact) }), ("cleared by", actions { $0.clears.contains(fact) }),
      ("used by", actions { $0.conditions.allFacts.contains { $0.fact == fact } }), ("required on", screens),
    ]
    return lines.filter { !$0.1.isEmpty }.map { "- \($0.0) \($0.1.joined(separator: ", "))" }.joined(separator: "\n")
  }
}

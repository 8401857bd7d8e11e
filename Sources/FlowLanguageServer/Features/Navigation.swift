import FlowDiagnostics
import FlowGraph
import FlowSession

extension LanguageServer {
  /// Where that is declared which is named at a place.
  mutating func definition(_ params: JSONValue) throws(Failure) -> JSONValue {
    var target = try target(params)
    let nouns = target.analysis.nouns(at: target.source, in: target.file).map(\.noun)
    let declared = nouns.flatMap { target.analysis.mentions(of: $0).filter(\.isDeclaration) }
    return .array(declared.map { target.places.location($0.range, uri) })
  }

  mutating func references(_ params: JSONValue) throws(Failure) -> JSONValue {
    var target = try target(params)
    let withDeclaration = params["context"]?["includeDeclaration"]?.isTrue ?? true
    let nouns = target.analysis.nouns(at: target.source, in: target.file).map(\.noun)
    let mentions = nouns.flatMap { target.analysis.mentions(of: $0) }.filter { withDeclaration || !$0.isDeclaration }
    return .array(mentions.map { target.places.location($0.range, uri) })
  }

  /// Where in the document the same is named.
  mutating func highlights(_ params: JSONValue) throws(Failure) -> JSONValue {
    var target = try target(params)
    let nouns = Set(target.analysis.nouns(at: target.source, in: target.file).map(\.noun))
    let mentions = target.analysis.mentions(in: target.file).filter { nouns.contains($0.noun) }
    return .array(mentions.map { ["range": target.places.range($0.range), "kind": $0.isDeclaration ? 3 : 2] })
  }

  /// What a document declares: flows with their screens and actions, facts, guards and types.
  mutating func documentSymbols(_ params: JSONValue) throws(Failure) -> JSONValue {
    var target = try target(params)
    guard let graph = target.analysis.compilation.graph else { return .array([]) }
    func isHere(_ name: Located<String>) -> Bool { name.range.file == target.file }
    func symbol(_ noun: Noun, _ children: [JSONValue] = []) -> JSONValue {
      let name = graph.declaredName(of: noun)
      let range = target.places.range(name.range)
      return .members([
        "name": .string(name.value), "detail": .string(noun.kind.rawValue), "kind": .number(noun.kind.symbol), "range": range,
        "selectionRange": range, "children": .list(children),
      ])
    }
    var symbols: [JSONValue] = []
    for flow in graph.flows where isHere(flow.name) {
      let screens = flow.screens.map { screen in symbol(.screen(screen), graph.screens[screen].actions.map { symbol(.action($0)) }) }
      symbols.append(symbol(.flow(flow.id), screens + flow.tabs.map { symbol(.tab($0)) } + flow.actions.map { symbol(.action($0)) }))
    }
    let others = graph.facts.map { Noun.fact($0.id) } + graph.guards.map { .guard($0.id) } + graph.types.map { .type($0.id) }
    for noun in others + graph.appActions.map({ .action($0) }) where isHere(graph.declaredName(of: noun)) { symbols.append(symbol(noun)) }
    return .array(symbols)
  }

  /// What all projects declare whose dotted name holds a text.
  mutating func workspaceSymbols(_ params: JSONValue) -> JSONValue {
    let query = params["query"]?.text?.lowercased() ?? ""
    var symbols: [JSONValue] = []
    for session in knownSessions {
      let analysis = session.analysis()
      guard let graph = analysis.compilation.graph else { continue }
      var places = Places(analysis, encoding)
      for (noun, name) in graph.nouns() where query.isEmpty || name.lowercased().contains(query) {
        guard symbols.count < Self.mostSymbols else { return .array(symbols) }
        let container = name.lastIndex(of: ".").map { String(name[..<$0]) }
        symbols.append(
          .members([
            "name": .string(graph.declaredName(of: noun).value), "kind": .number(noun.kind.symbol), "containerName": .text(container),
            "location": places.location(graph.declaredName(of: noun).range, uri),
          ]))
      }
    }
    return .array(symbols)
  }

  /// More nobody looks through.
  private static var mostSymbols: Int { 1000 }
}

extension NounKind {
  /// As which of the protocol's kinds of symbols it is shown.
  var symbol: Int {
    switch self {
    case .flow: 3  // a namespace
    case .screen: 5  // a class
    case .action: 6  // a method
    case .outcome: 24  // an event
    case .param: 7  // a property
    case .fact: 17  // a Boolean
    case .guard: 12  // a function
    case .tab: 22  // a member of an enumeration
    case .type: 23  // a struct
    }
  }
}

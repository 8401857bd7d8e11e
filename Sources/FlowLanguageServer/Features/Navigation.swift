import FlowDiagnostics
import FlowGraph
import FlowSession

extension LanguageServer {
  /// Returns the declarations of the nouns at a position.
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

  /// Returns the places in the document that name the same noun.
  mutating func highlights(_ params: JSONValue) throws(Failure) -> JSONValue {
    var target = try target(params)
    let nouns = Set(target.analysis.nouns(at: target.source, in: target.file).map(\.noun))
    let mentions = target.analysis.mentions(in: target.file).filter { nouns.contains($0.noun) }
    return .array(mentions.map { ["range": target.places.range($0.range), "kind": $0.isDeclaration ? 3 : 2] })
  }

  /// Returns the declarations of a document: flows with their screens and actions, facts, guards and types.
  mutating func documentSymbols(_ params: JSONValue) throws(Failure) -> JSONValue {
    let target = try target(params)
    guard let graph = target.analysis.compilation.graph else { return .array([]) }
    let lines = target.analysis.lines(of: target.file)
    let text = DocumentText(lines.bytes, encoding)
    let entries = target.analysis.entries(of: target.file)
    let documents = target.analysis.documents(of: target.file)
    func isHere(_ noun: Noun) -> Bool { graph.declaredName(of: noun).range.file == target.file }
    /// Returns the range of a declaration, including its name. Nil if it is unknown.
    func extent(of noun: Noun, _ name: Range<Int>) -> Range<Int>? {
      guard noun.kind == .flow else { return entries[name.lowerBound] }
      let behind = documents.partitioningIndex { $0.lowerBound > name.lowerBound }
      return behind > 0 && documents[behind - 1].contains(name.lowerBound) ? documents[behind - 1] : nil
    }
    /// - Parameter children: The nouns inside. Those that are declared elsewhere and used through an alias are left out. If the declaration
    ///   can't be read at the moment, its range ends with the last name inside.
    func symbol(_ noun: Noun, _ children: [Noun] = [], _ grandchildren: (Noun) -> [Noun] = { _ in [] }) -> JSONValue {
      let name = graph.declaredName(of: noun)
      let range = lines.offsets(of: name.range)
      let extent = extent(of: noun, range)
      let within = children.filter {
        isHere($0) && extent?.contains(lines.offsets(of: graph.declaredName(of: $0).range).lowerBound) != false
      }
      func reach() -> Range<Int> {
        let names = within.flatMap { [$0] + grandchildren($0) }.filter(isHere).map { graph.declaredName(of: $0).range }
        return range.lowerBound..<names.map { lines.offsets(of: $0).upperBound }.reduce(range.upperBound, max)
      }
      return .members([
        "name": .string(name.value), "detail": .string(noun.kind.rawValue), "kind": .number(noun.kind.symbol),
        "range": text.range(extent ?? reach()), "selectionRange": text.range(range),
        "children": .list(within.map { symbol($0, grandchildren($0)) }),
      ])
    }
    var symbols: [JSONValue] = []
    for flow in graph.flows where isHere(.flow(flow.id)) {
      let children = flow.screens.map { Noun.screen($0) } + flow.tabs.map { .tab($0) } + flow.actions.map { .action($0) }
      symbols.append(
        symbol(.flow(flow.id), children) { noun in
          if case .screen(let screen) = noun { graph.screens[screen].actions.map { .action($0) } } else { [] }
        })
    }
    let others = graph.facts.map { Noun.fact($0.id) } + graph.guards.map { .guard($0.id) } + graph.types.map { .type($0.id) }
    for noun in others + graph.appActions.map({ .action($0) }) where isHere(noun) { symbols.append(symbol(noun)) }
    return .array(symbols)
  }

  /// Returns the declarations of all projects whose dotted name contains a text.
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

  /// A longer list isn't useful.
  private static var mostSymbols: Int { 1000 }
}

extension NounKind {
  /// The protocol's kind of symbol with which the editor shows the noun.
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

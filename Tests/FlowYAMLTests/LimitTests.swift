import FlowDiagnostics
import FlowYAML
import Testing

/// The limits that keep hostile input cheap.
@Suite struct LimitTests {
  @Test("Flow collections may be nested up to the limit", arguments: [("[", "]"), ("{a: ", "}"), ("[{a: ", "}]")])
  func depth(open: String, close: String) {
    let levels = open.count { "[{".contains($0) }
    let most = YAMLLimits.depth / levels
    let deepest = String(repeating: open, count: most) + "b" + String(repeating: close, count: most)
    #expect(Reading(deepest).problems.isEmpty)
    let tooDeep = open + deepest + close
    #expect(Reading(tooDeep + "\n---\nc: d\n").problems == ["1:\(most * open.count + 1) yaml-depth"])
    #expect(Reading(tooDeep + "\n---\nc: d\n").shape == ["{c: 'd'}"])
  }

  @Test("Block collections may be nested up to the limit")
  func depthOfBlocks() {
    func nested(_ levels: Int) -> String { (0..<levels).map { String(repeating: " ", count: $0) + "a:\n" }.joined() }
    #expect(Reading(nested(64)).problems.isEmpty)
    #expect(Reading(nested(65)).problems == ["65:65 yaml-depth"])
    #expect(Reading(String(repeating: "- ", count: 65)).problems == ["1:129 yaml-depth"])
  }

  @Test("Nesting through aliases counts")
  func depthThroughAliases() {
    let half = String(repeating: "[", count: 32)
    let close = String(repeating: "]", count: 32)
    #expect(Reading("- &x \(half.dropLast())a\(close.dropLast())\n- \(half)*x\(close)\n").problems.isEmpty)
    let deep = Reading("- &x \(half)a\(close)\n- \(half)*x\(close)\n- *x\n")
    #expect(deep.problems == ["2:35 yaml-depth"])
    #expect(!deep.isIncomplete)
  }

  @Test("A chain of aliases ends at the limit")
  func chainsOfAliasesEndAtTheSameDepth() {
    let chain = (0..<200).map { "x\($0): &x\($0) [\($0 == 0 ? "a" : "*x\($0 - 1)")]\n" }.joined()
    let problems = Reading(chain).problems
    #expect(problems.first == "64:12 yaml-depth")
    // The following aliases count from the refused level again.
    #expect(problems.count < 10)
  }

  @Test("Many open brackets are one finding")
  func openBracketsWithoutEnd() {
    for bracket in ["[", "{", "{a: ", "? ", "- ", "[\n"] {
      #expect(Reading(String(repeating: bracket, count: 100_000)).diagnostics.map(\.id) == [YamlDepth.id])
    }
  }

  @Test("Aliases that multiply end at the limit of nodes")
  func billionLaughs() {
    var text = "a0: &a0 [\(Array(repeating: "lol", count: 10).joined(separator: ","))]\n"
    for level in 1..<10 {
      text += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ","))]\n"
    }
    let reading = Reading(text)
    #expect(!reading.diagnostics.isEmpty)
    #expect(reading.diagnostics.count <= 100)
    #expect(reading.diagnostics.allSatisfy { $0.id == YamlAlias.id })
    #expect(reading.documents.map { $0.withRoot(Self.size) }.reduce(0, +) <= YAMLLimits.aliasedNodes + text.count)
  }

  @Test("Each document has a limit of its own")
  func eachDocumentHasABoundOfItsOwn() {
    let row = "[" + Array(repeating: "a", count: 1000).joined(separator: ",") + "]"
    let document = "---\nx: &x \(row)\ny: [\(Array(repeating: "*x", count: 249).joined(separator: ","))]\n"
    #expect(Reading(document + document).problems.isEmpty)
  }

  /// Each document is within the limit of one document.
  @Test("Many small documents together have a limit")
  func manySmallDocumentsBecomeNoLargeOnesTogether() {
    var document = "---\na0: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
    for level in 1..<5 { document += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ","))]\n" }
    #expect(Reading(document).problems.isEmpty)
    let reading = Reading(String(repeating: document, count: 100))
    #expect(reading.documents.map { $0.withRoot(Self.size) }.reduce(0, +) < 1_100_000)
    let alias = reading.diagnostics.first
    #expect(alias?.id == YamlAlias.id)
    #expect(alias?.message == "aliases add more than 1000000 nodes to all documents together")
    #expect(alias?.related.first?.message == "'&a3' expands to 11111 nodes")
  }

  @Test("A long aliased text counts for its length")
  func longTextsCountForTheirLength() {
    let text = "x: &x \(String(repeating: "long ", count: 100_000))\ny: [\(Array(repeating: "*x", count: 1_000).joined(separator: ", "))]\n"
    #expect(Reading(text).diagnostics.first?.message == "aliases make this document longer than 250000 nodes")
    #expect(Reading(text).documents.map { $0.withRoot(Self.textSize) }.reduce(0, +) < 100_000_000)
  }

  @Test("Many small aliases are within the limit")
  func aliasesWithinTheBound() {
    let uses = (0..<20_000).map { "k\($0): *x\n" }.joined()
    #expect(Reading("x: &x {a: [b, c, d]}\n" + uses).problems.isEmpty)
  }

  @Test("A large flat file is read")
  func aLargeFlatFile() {
    let reading = Reading((0..<50_000).map { "k\($0): v\n" }.joined())
    #expect(reading.problems.isEmpty)
    #expect(reading.outline.last == "50000:9-50000:10 'v'")
  }

  private static func textSize(_ node: YAMLNode) -> Int {
    switch node.content {
    case .scalar(let scalar): scalar.text.utf8.count
    case .invalid: 0
    case .sequence(let items): items.reduce(0) { $0 + textSize($1) }
    case .mapping(let mapping): mapping.reduce(0) { $0 + textSize($1.value) }
    }
  }

  private static func size(_ node: YAMLNode) -> Int {
    switch node.content {
    case .scalar, .invalid: 1
    case .sequence(let items): items.reduce(1) { $0 + size($1) }
    case .mapping(let mapping): mapping.reduce(1) { $0 + 1 + size($1.value) }
    }
  }
}

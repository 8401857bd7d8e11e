import FlowChecks
import FlowDiagnostics
import FlowEditing
import Foundation
import Support
import Testing

/// Tests of the canonical layout, which changes only white space.
@Suite struct FormattingTests {
  private static let file = FileID(0)

  private static func format(_ bytes: [UInt8]) -> (outcome: Formatting.Outcome, bytes: [UInt8]) {
    let outcome = Formatting(SourceFile(path: "flows/app.yaml", bytes: bytes), file).outcome
    if case .changed(let result, _) = outcome { return (outcome, result.bytes) }
    return (outcome, bytes)
  }

  private static func format(_ text: String) -> String { String(decoding: format(Array(text.utf8)).bytes, as: UTF8.self) }

  @Test(
    "A text in any layout gets the canonical layout",
    arguments: [
      ("app:   Shop\nstart:  cart\n\n\n\nflow :  x", "app: Shop\nstart: cart\n\nflow: x\n"),
      ("\n\na:\n\n    b:   c   \n    d: e\n\n", "a:\n  b: c\n  d: e\n"),
      ("a:\n- b\n-   c\n# of d\nd: 1\n", "a:\n  - b\n  - c\n# of d\nd: 1\n"),
      ("a:\n - b\n   # of the list\n - c\n # of the end\nd: 1\n", "a:\n  - b\n  # of the list\n  - c\n  # of the end\nd: 1\n"),
      ("- - a\n  - b\n-   c: 1\n    d: 2\n", "- - a\n  - b\n- c: 1\n  d: 2\n"),
      ("a: {b: 1,c:  [ x ,y ] , d: {},e: [ ]}\n", "a: { b: 1, c: [x, y], d: {}, e: [] }\n"),
      ("a: [*none ,*none,  *none ]\n", "a: [*none, *none, *none]\n"),
      ("a: { dismiss: , x}\n", "a: { dismiss: , x }\n"),
      ("a: [\n  b,\n      c\n     ]\n", "a: [\n  b,\n  c\n]\n"),
      ("a: [{\n b: 1 },\n { c: 2\n}]\n", "a: [{\n  b: 1 },\n  { c: 2\n  }]\n"),
      ("a:\n      {\n    b: 1,\n   c: [\n d\n ]\n  }\n", "a:\n  {\n    b: 1,\n    c: [\n      d\n    ]\n  }\n"),
      ("a:\n    &x {\n    b: 1 }\nc: 1\n", "a:\n  &x {\n    b: 1 }\nc: 1\n"), ("- - {\n b: 1 }\n", "- - {\n    b: 1 }\n"),
      ("a: |\n      one\n\n        two\n\n\nb: 1\n", "a: |\n  one\n\n    two\n\nb: 1\n"),
      ("a:\n    - |+\n        one\n\n    - two\n", "a:\n  - |+\n    one\n\n  - two\n"),
      ("a: |    # why\n  one\nb: >-# no\n", "a: | # why\n  one\nb: >- # no\n"), ("a: |2    # why\n    one\n", "a: |2 # why\n    one\n"),
      ("a:\n      b: |2\n            one\n", "a:\n  b: |2\n        one\n"),
      ("a: one\n      two\n\n   three   # end\n", "a: one\n  two\n\n  three # end\n"),
      ("a: 'one \n\n two'\n", "a: 'one \n\n  two'\n"),
      ("a:    # why\n      b\n", "a: # why\n  b\n"),
      ("a: &x   {b: 1}\nc:   *x\n? d\n:   e\n", "a: &x { b: 1 }\nc: *x\n? d\n: e\n"),
      ("---\n\na: 1\n---\n# of b\nb: 2\n...\n", "---\na: 1\n---\n# of b\nb: 2\n...\n"),
      ("a:\n  b: 1\n  # of b\n# of all", "a:\n  b: 1\n  # of b\n# of all\n"),
      ("a:  |\n    one\n    two", "a: |\n  one\n  two"),
      ("a: |+\n  b\n   # c", "a: |+\n  b\n   # c"),
      ("a: |+\n   b\n\n # c", "a: |+\n  b\n\n# c\n"),
      ("# only this", "# only this\n"),
      ("a:  1\na:  2\nb:  *none\n", "a: 1\na: 2\nb: *none\n"),
      ("", ""),
    ])
  func canonical(_ text: String, _ expected: String) {
    #expect(Self.format(text) == expected)
    #expect(Self.format(expected) == expected)
  }

  @Test("Line breaks, byte order marks and encodings are kept")
  func encodings() {
    #expect(Self.format("a:\r\n    b: 1\r\n\r\n\r\n    c: 2\r\n") == "a:\r\n  b: 1\r\n\r\n  c: 2\r\n")
    let text = "a:\n  é: [1,\u{1F600}]\n", expected = "a:\n  é: [1, \u{1F600}]\n"
    #expect(Self.format([0xEF, 0xBB, 0xBF] + Array(text.utf8)).bytes == [0xEF, 0xBB, 0xBF] + Array(expected.utf8))
    func wide(_ text: String) -> [UInt8] { [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    #expect(Self.format(wide(text)).bytes == wide(expected))
  }

  @Test(
    "A text that isn't YAML is not changed and has findings",
    arguments: ["a: [", "a: b: c", "a:\n\tb: 1", "\"", String(repeating: "[", count: 100_000)])
  func unreadable(_ text: String) {
    guard case .unreadable(let findings) = Self.format(Array(text.utf8)).outcome else {
      Issue.record("\(text.prefix(20)) was read")
      return
    }
    #expect(!findings.isEmpty)
  }

  /// Returns the characters that no layout changes.
  private static func words(_ bytes: [UInt8]) -> String {
    String(
      String.UnicodeScalarView(
        String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { !" \t\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }))
  }

  private static func expectOneLayout(_ bytes: [UInt8], _ name: String) {
    let once = format(bytes)
    #expect(words(once.bytes) == words(bytes), "\(name)")
    let twice = format(once.bytes)
    if case .changed(let other, _) = twice.outcome {
      Issue.record("\(name) is laid out in two ways:\n\(String(decoding: once.bytes, as: UTF8.self))\nand\n\(other.text)")
    }
  }

  @Test("The project's own flows have the canonical layout")
  func own() throws {
    for directory in ["flows", "Examples"] {
      let root = Recording.root.appendingPathComponent(directory)
      let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
      for case let file as URL in files
      where file.pathExtension == "yaml" && !file.path.contains("/.build/") {
        guard case .canonical = Self.format(Array(try Data(contentsOf: file))).outcome else {
          Issue.record("\(file.path) is not; 'flowc format \(file.path)' mends it")
          continue
        }
      }
    }
  }

  @Test("The layout of every example is stable")
  func examples() {
    for check in Checks.all {
      for example in check.examples {
        for text in [example.violating.text, example.passing.text] { Self.expectOneLayout(Array(text.utf8), check.id.name) }
      }
    }
  }

  @Test("The layout of a flow with random spaces and comments is stable and keeps its words")
  func random() throws {
    let text = try ["app", "login", "main", "tutorial"].map { try #require(Recording.read("flows/\($0).yaml")) }.joined(separator: "---\n")
    var random = SplitMix(state: UInt64(Proof.part ?? 0))
    let pieces = [
      " ", "  ", "\n", "\n\n\n", " # c", " # c\n", "\n    # c\n", "\n# c\n  ", "|+\n   ", ">-\n      ", "? ", "- ", "\t", "&x ", "\r\n",
      "\u{85}",
    ]
    var changed = 0
    for _ in 0..<(Proof.part == nil ? 300 : 3000) {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let space = try #require(bytes.indices.filter { bytes[$0] == 0x20 || bytes[$0] == 0x0A }.randomElement(using: &random))
        bytes.insert(contentsOf: try #require(pieces.randomElement(using: &random)).utf8, at: space)
      }
      switch Self.format(bytes).outcome {
      case .changed: changed += 1
      case .refused: Issue.record("refused:\n\(String(decoding: bytes, as: UTF8.self))")
      case .canonical, .unreadable: break
      }
      Self.expectOneLayout(bytes, "a random text")
    }
    #expect(changed > 100, "\(changed)")
  }

  @Test("Every YAML file at hand has a stable layout", .enabled(if: Corpus.root != nil, "the corpus does not lie beside the project"))
  func corpus() throws {
    let directories = ["test-suite-valid", "test-suite-error", "nasty", "libyaml"].map { "corpus/yaml/\($0)" }
    let apps = Corpus.files("examples").map { "examples/\($0.lastPathComponent)" }
    var refused: [String] = []
    let files = (directories + apps).flatMap(Corpus.files).filter { $0.pathExtension == "yaml" }
    for (index, file) in files.enumerated() where Proof.takes(index) {
      let bytes = Array(try Data(contentsOf: file))
      // A file with many aliases takes a minute without optimization.
      if bytes.count > 200_000, Proof.part == nil { continue }
      Self.expectOneLayout(bytes, file.lastPathComponent)
      if case .refused = Self.format(bytes).outcome { refused.append(file.lastPathComponent) }
    }
    #expect(refused.isEmpty, "\(refused)")
  }
}

import FlowCodegen
@testable import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import Foundation
import Support
import Testing

/// Files: read once, written whole, and never written over where somebody else made them.
@Suite final class FileTests {
  private let directory: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    directory = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  @Test("A file is read once, by whatever paths it is named")
  func readOnce() throws {
    try FileSystem.writeIfChanged("app: Shop\nstart: cart\n", to: "\(directory)/a.yaml")
    try FileManager.default.createSymbolicLink(atPath: "\(directory)/b.yaml", withDestinationPath: "a.yaml")
    let input = try SourceLoader.load([directory, "\(directory)/a.yaml", "\(directory)/./a.yaml"])
    #expect(input.readable.count == 1)
  }

  #if os(Linux)
  /// `é` as one scalar, and as two. The file systems of Linux keep both names; those of macOS take them for one.
  private let (composed, decomposed) = ("\u{E9}", "e\u{301}")

  @Test("Two files whose names differ only by how an accent is spelled are both read")
  func normalisation() throws {
    for name in [composed, decomposed] { try FileSystem.writeIfChanged("flow: a\n", to: "\(directory)/\(name).yaml") }
    let input = try SourceLoader.load([directory])
    #expect(input.readable.count == 2)
    let named = try SourceLoader.load(["\(directory)/\(composed).yaml", "\(directory)/\(decomposed).yaml"])
    #expect(named.readable.count == 2)
    #expect(!FileSystem.isSame("\(directory)/\(composed).yaml", "\(directory)/\(decomposed).yaml"))
  }

  @Test("A directory whose name differs only by how an accent is spelled is another one")
  func otherDirectory() throws {
    try FileSystem.writeIfChanged("text", to: "\(directory)/\(composed)/a.yaml")
    try FileSystem.writeIfChanged("text", to: "\(directory)/\(decomposed)/a.yaml")
    #expect(FileSystem.isWithin("\(directory)/\(composed)", "\(directory)/\(composed)/a.yaml"))
    #expect(!FileSystem.isWithin("\(directory)/\(composed)", "\(directory)/\(decomposed)/a.yaml"))
  }

  @Test("A generated file that nothing makes any more is removed, also where one of a name that is spelled otherwise is made")
  func staleSpelling() throws {
    try FileSystem.writeIfChanged("// \(Mark.whole(from: "a.yaml"))\n", to: "\(directory)/\(decomposed).swift")
    let plan = try OutputPlan([GeneratedFile(path: "\(composed).swift", bytes: Array("// new\n".utf8))], in: directory)
    #expect(plan.steps.map(\.change) == [.remove, .create])
  }

  @Test("What is watched tells two names apart that differ only by how an accent is spelled")
  func watchedSpelling() throws {
    for name in [composed, decomposed] { try FileSystem.writeIfChanged("flow: a\n", to: "\(directory)/\(name).yaml") }
    let before = ProjectSnapshot(Configuration(ofFlowsIn: nil), paths: [directory], templates: [])
    try FileSystem.writeIfChanged("flow: b\n", to: "\(directory)/\(composed).yaml")
    #expect(ProjectSnapshot(Configuration(ofFlowsIn: nil), paths: [directory], templates: []) != before)
    try FileSystem.writeIfChanged("flow: a\n", to: "\(directory)/\(composed).yaml")
    try FileSystem.writeIfChanged("flow: b\n", to: "\(directory)/\(decomposed).yaml")
    #expect(ProjectSnapshot(Configuration(ofFlowsIn: nil), paths: [directory], templates: []) != before)
  }
  #endif

  @Test("A name that begins with an accent stands in the directory before it")
  func leadingAccent() {
    #expect(FileSystem.directory(of: "flows/\u{301}a.yaml") == "flows/")
    #expect(FileSystem.normalized("/flows/\u{301}a/../b") == "/flows/b")
  }

  @Test("What cannot be put in its place leaves nothing behind")
  func failedRename() throws {
    try FileManager.default.createDirectory(atPath: "\(directory)/taken/full", withIntermediateDirectories: true)
    #expect(throws: FileFailure.self) { try FileSystem.writeIfChanged("text", to: "\(self.directory)/taken") }
    #expect(try FileSystem.names(in: directory) == ["taken"])
  }

  @Test("What another process has left beside a file stays, and is no hindrance")
  func foreignTemporary() throws {
    let path = "\(directory)/a.dot"
    let left = "\(path).flowc-\(ProcessInfo.processInfo.processIdentifier).tmp"
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: left))
    try FileSystem.writeIfChanged("digraph {}", to: path)
    #expect(try FileSystem.read(path) == Array("digraph {}".utf8))
    #expect(try FileSystem.read(left) == Array("theirs".utf8))
    #expect(try FileSystem.names(in: directory).count == 2)
  }

  @Test("What a process that is gone has left beside any file is removed by who writes there")
  func leftovers() throws {
    // No system gives so high a number.
    let gone = ["a.dot.flowc-99999999.tmp", "b.dot.flowc-99999999-7.tmp"]
    let others = [
      "a.dot.flowc-1.tmp", "a.dot.flowc-x.tmp", "a.dot.flowc-99999999-1-2.tmp", ".flowc-99999999.tmp", "a.flowc-99999999.tmp.yaml",
      "a.flowc-.tmp",
    ]
    for name in gone + others { try Data().write(to: URL(fileURLWithPath: "\(directory)/\(name)")) }
    try FileSystem.writeIfChanged("digraph {}", to: "\(directory)/a.dot")
    #expect(try Set(FileSystem.names(in: directory)) == Set(others + ["a.dot"]))
  }

  @Test("A file that is written anew keeps its permissions")
  func permissions() throws {
    let path = "\(directory)/a.swift"
    try FileSystem.writeIfChanged("old", to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileSystem.writeIfChanged("new", to: path)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber == 0o640)
  }

  @Test("flowc writes over diagrams that it made, and over nothing else")
  func ownership() throws {
    let compilation = Pipeline.compile("app: Shop\nstart: cart\n---\nflow: cart\nscreens: [cart]")
    let graph = try #require(compilation.graph)
    let drawn = DOTFormat.render(DiagramModel(graph, files: compilation.report.files, options: DiagramOptions()))
    #expect(Artefact.isOwn(Array(drawn.utf8)))
    let path = "\(directory)/flows.dot"
    #expect(try Artefact.mayReplace(to: path))
    try FileSystem.writeIfChanged(drawn, to: path)
    #expect(try Artefact.mayReplace(to: path))
    try FileSystem.writeIfChanged("digraph mine {}", to: path)
    #expect(try !Artefact.mayReplace(to: path))
  }

  @Test("Findings stand in the order of the bytes of their paths")
  func byteOrder() {
    // To Unicode the first of these is an é, which comes after z.
    let paths = ["flows/e\u{301}.yaml", "flows/z.yaml"]
    let report = Pipeline.compile(paths.map { ($0, "flow:") }).report
    #expect(report.diagnostics.map { report.files[$0.range.file].path } == paths)
  }
}

/// What of a faulty project can still be drawn and shown.
@Suite struct NamesResolveTests {
  private let flows = "app: Shop\nstart: cart\n---\nflow: cart\n"

  @Test(
    "A word too many takes nothing away",
    arguments: [
      "titel: Cart\nscreens: [cart]", "screens: [cart, cart]", "swipe: false\nscreens: [cart]", "screens: { cart: , 1: }",
    ])
  func drawn(_ text: String) {
    let compilation = Pipeline.compile(flows + text)
    #expect(compilation.report.has(atLeast: .error))
    #expect(compilation.namesResolve)
  }

  @Test(
    "What may hold declarations leaves a hole",
    arguments: [
      "screns: [cart]", "kind: page\nscreens: [cart]", "screens: [cart]\nflow: basket",
      "screens: { cart: { actions: { a: { push: b } } } }",
      "screens: [cart", "title: Cart",
    ])
  func refused(_ text: String) {
    #expect(!Pipeline.compile(flows + text).namesResolve)
  }
}

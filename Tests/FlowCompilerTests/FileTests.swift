import FlowCodegen
@testable import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import Foundation
import Support
import Testing

/// Tests of reading and writing files: each is read once, written whole, and not overwritten if flowc did not make it.
@Suite final class FileTests {
  private let directory: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    directory = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  @Test("A file that is named by several paths is read once")
  func readOnce() throws {
    try FileSystem.writeIfChanged("app: Shop\nstart: cart\n", to: "\(directory)/a.yaml")
    try FileManager.default.createSymbolicLink(atPath: "\(directory)/b.yaml", withDestinationPath: "a.yaml")
    let input = try SourceLoader.load([directory, "\(directory)/a.yaml", "\(directory)/./a.yaml"])
    #expect(input.readable.count == 1)
  }

  #if os(Linux)
  /// `é` as one scalar and as two. The file systems of Linux keep two names, and those of macOS treat them as one.
  private let (composed, decomposed) = ("\u{E9}", "e\u{301}")

  @Test("Two files whose names differ only in the spelling of an accent are both read")
  func normalisation() throws {
    for name in [composed, decomposed] { try FileSystem.writeIfChanged("flow: a\n", to: "\(directory)/\(name).yaml") }
    let input = try SourceLoader.load([directory])
    #expect(input.readable.count == 2)
    let named = try SourceLoader.load(["\(directory)/\(composed).yaml", "\(directory)/\(decomposed).yaml"])
    #expect(named.readable.count == 2)
    #expect(!FileSystem.isSame("\(directory)/\(composed).yaml", "\(directory)/\(decomposed).yaml"))
  }

  @Test("Two directories whose names differ only in the spelling of an accent are different")
  func otherDirectory() throws {
    try FileSystem.writeIfChanged("text", to: "\(directory)/\(composed)/a.yaml")
    try FileSystem.writeIfChanged("text", to: "\(directory)/\(decomposed)/a.yaml")
    #expect(FileSystem.isWithin("\(directory)/\(composed)", "\(directory)/\(composed)/a.yaml"))
    #expect(!FileSystem.isWithin("\(directory)/\(composed)", "\(directory)/\(decomposed)/a.yaml"))
  }

  @Test("A stale generated file is removed, even if a new file has its name in another spelling")
  func staleSpelling() throws {
    try FileSystem.writeIfChanged("// \(Mark.whole(from: "a.yaml"))\n", to: "\(directory)/\(decomposed).swift")
    let plan = try OutputPlan([GeneratedFile(path: "\(composed).swift", bytes: Array("// new\n".utf8))], in: directory)
    #expect(plan.steps.map(\.change) == [.remove, .create])
  }

  @Test("A snapshot distinguishes names that differ only in the spelling of an accent")
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

  @Test("A path is split before a name that begins with a combining accent")
  func leadingAccent() {
    #expect(FileSystem.directory(of: "flows/\u{301}a.yaml") == "flows/")
    #expect(FileSystem.normalized("/flows/\u{301}a/../b") == "/flows/b")
  }

  @Test("A file that can't be moved into place leaves no temporary file")
  func failedRename() throws {
    try FileManager.default.createDirectory(atPath: "\(directory)/taken/full", withIntermediateDirectories: true)
    #expect(throws: FileFailure.self) { try FileSystem.writeIfChanged("text", to: "\(self.directory)/taken") }
    #expect(try FileSystem.names(in: directory) == ["taken"])
  }

  @Test("A temporary file of another process is kept and doesn't prevent writing")
  func foreignTemporary() throws {
    let path = "\(directory)/a.dot"
    let left = "\(path).flowc-\(ProcessInfo.processInfo.processIdentifier).tmp"
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: left))
    try FileSystem.writeIfChanged("digraph {}", to: path)
    #expect(try FileSystem.read(path) == Array("digraph {}".utf8))
    #expect(try FileSystem.read(left) == Array("theirs".utf8))
    #expect(try FileSystem.names(in: directory).count == 2)
  }

  @Test("Temporary files of dead processes are removed when flowc writes in their directory")
  func leftovers() throws {
    // No system gives a process such a high number.
    let gone = ["a.dot.flowc-99999999.tmp", "b.dot.flowc-99999999-7.tmp"]
    let others = [
      "a.dot.flowc-1.tmp", "a.dot.flowc-x.tmp", "a.dot.flowc-99999999-1-2.tmp", ".flowc-99999999.tmp", "a.flowc-99999999.tmp.yaml",
      "a.flowc-.tmp",
    ]
    for name in gone + others { try Data().write(to: URL(fileURLWithPath: "\(directory)/\(name)")) }
    try FileSystem.writeIfChanged("digraph {}", to: "\(directory)/a.dot")
    #expect(try Set(FileSystem.names(in: directory)) == Set(others + ["a.dot"]))
  }

  @Test("A file that is written again keeps its permissions")
  func permissions() throws {
    let path = "\(directory)/a.swift"
    try FileSystem.writeIfChanged("old", to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileSystem.writeIfChanged("new", to: path)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber == 0o640)
  }

  @Test("flowc overwrites diagrams that it made and no other files")
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

  @Test("Findings are sorted by the bytes of their paths")
  func byteOrder() {
    // In Unicode order the first path begins with é, which comes after z.
    let paths = ["flows/e\u{301}.yaml", "flows/z.yaml"]
    let report = Pipeline.compile(paths.map { ($0, "flow:") }).report
    #expect(report.diagnostics.map { report.files[$0.range.file].path } == paths)
  }
}

/// Tests which faulty projects can still be drawn and shown.
@Suite struct NamesResolveTests {
  private let flows = "app: Shop\nstart: cart\n---\nflow: cart\n"

  @Test(
    "An error in a single word doesn't prevent drawing",
    arguments: [
      "titel: Cart\nscreens: [cart]", "screens: [cart, cart]", "swipe: false\nscreens: [cart]", "screens: { cart: , 1: }",
    ])
  func drawn(_ text: String) {
    let compilation = Pipeline.compile(flows + text)
    #expect(compilation.report.has(atLeast: .error))
    #expect(compilation.namesResolve)
  }

  @Test(
    "An error in a place for declarations prevents drawing",
    arguments: [
      "screns: [cart]", "kind: page\nscreens: [cart]", "screens: [cart]\nflow: basket",
      "screens: { cart: { actions: { a: { push: b } } } }",
      "screens: [cart", "title: Cart",
    ])
  func refused(_ text: String) {
    #expect(!Pipeline.compile(flows + text).namesResolve)
  }
}

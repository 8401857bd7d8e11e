import Foundation
import Testing

/// Tests of the string catalog that `flowc generate` keeps.
@Suite struct StringCatalogTests {
  private static let flows = """
    app: Teahouse
    start: main
    ---
    flow: main
    kind: tabs
    tabs: { shop: shop, more: { flow: more, title: More } }
    ---
    flow: shop
    screens:
      tea:
        title: 100 % $name
        params: { name: { type: String, default: tea } }
        actions: { ask: { present: ask } }
    ---
    flow: more
    screens: [more]
    ---
    flow: ask
    kind: alert
    screens: { ask: { title: Sure?, actions: { ok: dismiss } } }
    """

  private let directory: Directory
  private let catalog = "Generated/Flows.xcstrings"

  init() throws {
    directory = try Directory([
      "flows/app.yaml": Self.flows, "flowc.yaml": "targets: { template: swiftui, titles: true, strings: { bundle: module } }",
    ])
  }

  private func run(_ arguments: String...) throws -> Flowc.Result { try Flowc.run(arguments, in: directory) }

  private func read() throws -> String {
    String(decoding: try Data(contentsOf: directory.url.appendingPathComponent(catalog)), as: UTF8.self)
  }

  private func write(_ text: String) throws { try directory.write(Array(text.utf8), to: catalog) }

  @Test func `a string catalog is created with all texts, and the code looks them up there`() throws {
    #expect(try run("generate").out.contains("created \(catalog)\n"))
    let text = try read()
    for key in ["100 %% %@", "More", "OK", "Shop", "Sure?"] { #expect(text.contains("    \"\(key)\" : {\n"), "\(key)") }
    let app = try String(contentsOf: directory.url.appendingPathComponent("Generated/FlowApp.swift"), encoding: .utf8)
    #expect(app.contains(#"static var strings: FlowStrings { FlowStrings(table: "Flows", bundle: .module) }"#))
    #expect(try run("generate", "--check").code == 0)
    #expect(try run("generate").out.hasPrefix("unchanged: "))
  }

  @Test func `--check and --dry-run report a changed string catalog and don't write it`() throws {
    #expect(try run("generate").code == 0)
    let old = try read().replacing("\"More\"", with: "\"Less\"")
    try write(old)
    let check = try run("generate", "--check")
    #expect(check.code == 1 && check.errors == "flowc: \(catalog) is stale; run 'flowc generate' to update it\n")
    #expect(try run("generate", "--dry-run").out.hasPrefix("would update \(catalog)\n"))
    #expect(try read() == old)
    #expect(try run("generate").out.hasPrefix("updated \(catalog)\n"))
    let new = try read()
    #expect(new.contains("\"More\" : {") && new.contains("\"extractionState\" : \"stale\""))
  }

  @Test func `an untranslated text is reported at the text`() throws {
    #expect(try run("check").code == 0)
    #expect(try run("generate").code == 0)
    #expect(try run("check").out.contains("no findings"))
    let translation = "\"localizations\" : { \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"x\" } } },\n      "
    try write(try read().replacing("\"extractionState\"", with: "\(translation)\"extractionState\""))
    #expect(try run("check").out.contains("no findings"))
    try directory.write(Array(Self.flows.replacing("Sure?", with: "Really?").utf8), to: "flows/app.yaml")
    let report = try run("check").out
    #expect(report.contains("'Really?', the title of ask.ask, has no translation into 'de' in '\(catalog)' [untranslated]"))
  }

  @Test func `without a string catalog, a baseline has no accepted findings that are gone`() throws {
    let known = "untranslated more.more German\n"
    try directory.write(Array(known.utf8), to: "known.txt")
    #expect(try run("check", "--baseline", "known.txt").out.contains("no findings"))
    #expect(try run("generate").code == 0)
    #expect(try run("check", "--baseline", "known.txt").out.contains("[unused-allow]"))
  }

  @Test(arguments: ["no JSON", "{\n<<<<<<< HEAD\n}", "{ \"version\" : \"3.0\", \"strings\" : {} }"])
  func `a string catalog that flowc can't read stops the run before anything is written`(text: String) throws {
    try write(text)
    let result = try run("generate")
    #expect(result.code == 3 && result.errors.contains("\(catalog): the file ") && result.out.isEmpty)
    let check = try run("check")
    #expect(check.code == 3 && check.errors == result.errors && check.out.contains("no findings"))
    #expect(try read() == text)
    #expect(!FileManager.default.fileExists(atPath: directory.url.appendingPathComponent("Generated/FlowApp.swift").path))
  }

  @Test func `a string catalog that is a directory or is write-protected is not changed`() throws {
    try FileManager.default.createDirectory(at: directory.url.appendingPathComponent(catalog), withIntermediateDirectories: true)
    let result = try run("generate")
    #expect(result.code == 3 && result.errors == "flowc: \(catalog) is a directory, but flowc must write a file there\n")
    #expect(try run("check").code == 3)
    try FileManager.default.removeItem(at: directory.url.appendingPathComponent(catalog))
    let text = "{ \"version\" : \"1.0\", \"strings\" : {} }"
    try write(text)
    let path = directory.url.appendingPathComponent(catalog).path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    // Nothing is kept from the administrator.
    guard !FileManager.default.isWritableFile(atPath: path) else { return }
    #expect(try run("generate").code == 3)
    #expect(try read() == text)
  }

  @Test func `the name of a string catalog must be a valid file name`() throws {
    try directory.write(Array("targets: { template: swiftui, strings: { table: ../x } }".utf8), to: "flowc.yaml")
    #expect(try run("generate").errors.contains("'table' must be the name of a string catalog, not '../x'"))
  }
}

import FlowResources
import Foundation
import Support
import Testing

@testable import FlowCodegen

@Suite("A template is checked before it is rendered") struct TemplateTests {
  /// Returns the error in some templates. A file is the model of `main`.
  private func mistake(_ templates: [String: String]) -> TemplateError? {
    do throws(TemplateError) {
      _ = try TemplateSet(texts: templates.mapValues { Array($0.utf8) }, entries: ["main": FileModel.self])
      return nil
    } catch {
      return error
    }
  }

  @Test func `the templates of flowc are valid`() throws {
    _ = try Generator(target: .core)
  }

  @Test func `each file in the folder of templates is embedded`() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Recording.url("templates").path)
    let names = paths.compactMap { $0.split(separator: "/").last }.filter { $0.hasSuffix(".mustache") }.map { String($0.dropLast(9)) }
    #expect(
      names.sorted() == FlowTemplates.all.keys.sorted(), "run make record, which lists the templates in Sources/CResources/Templates.c")
  }

  @Test func `a target uses each template of flowc`() throws {
    let generators = try GenerationTarget.allCases.map { try Generator(target: $0) }
    let stray = FlowTemplates.all.keys.filter { name in !generators.contains { $0.uses(name) } }
    #expect(stray.sorted() == [])
  }

  @Test(arguments: [(150, true), (250, false)])
  func `the output of a template is limited by the size of the model`(times: Int, isFine: Bool) throws {
    let template = String(repeating: "{{#comment}}{{.}}{{/comment}}", count: times)
    let set = try TemplateSet(texts: ["main": Array(template.utf8)], entries: ["main": FactModel.self])
    let line = String(repeating: "a", count: 1_000)
    let model = FactModel(comment: Array(repeating: line, count: 100), name: "n", key: "k")
    let rendered = try? set.render(model, with: "main")
    #expect(rendered?.count == (isFine ? times * 100_000 : nil))
  }

  @Test(arguments: [(2_000, true), (4_000, false)], [1, 3])
  func `the limit of the output doesn't depend on the number of threads`(size: (times: Int, isFine: Bool), jobs: Int) throws {
    let template = "{{#comment}}" + String(repeating: "{{#isPersisted}}{{/isPersisted}}", count: size.times) + "{{/comment}}"
    let set = try TemplateSet(texts: ["main": Array(template.utf8)], entries: ["main": FactModel.self])
    let model = FactModel(comment: Array(repeating: "a", count: 100), name: "n", key: "k", isPersisted: true)
    let rendered = try? set.render(model, with: "main", jobs: jobs)
    #expect(rendered == (size.isFine ? [] : nil))
  }

  @Test(arguments: [
    "{{header}}{{#imports}}{{.}}{{^last()}}, {{/last()}}{{/imports}}",
    "{{#flows}}{{namespace}}{{#routes}}{{name}} {{header}}{{#cases}}{{#first()}}{{name}}{{/first()}}{{/cases}}{{/routes}}{{/flows}}",
    "{{^flows}}nothing{{/flows}}{{#isEmpty}}nothing{{/isEmpty}}{{! any {{words }}",
    "{{#flows}}{{#routes}}{{#cases}}{{#parameters}}{{#default}} = {{.}}{{/default}}{{/parameters}}{{/cases}}{{/routes}}{{/flows}}",
  ])
  func `a template can use the names of the model`(template: String) {
    #expect(mistake(["main": template]) == nil)
  }

  @Test(arguments: [
    (
      "a\n{{haeder}}", 2,
      "'haeder' is unknown here; the known names are header, makesViews, core, imports, runtimeImports, importLines, flows, isEmpty"
    ),
    (
      "{{#flows}}{{#starts}}\n\n{{^nmae}}{{/nmae}}{{/starts}}{{/flows}}", 3,
      "'nmae' is unknown here; the known names are call, endings, hasHandler"
    ),
    ("{{imports}}", 1, "'imports' isn't text: open it with '{{#imports}}'"),
    ("{{isEmpty}}", 1, "'isEmpty' isn't text: open it with '{{#isEmpty}}'"),
    ("{{#header}}{{/header}}", 1, "'header' always exists; delete this section"),
    ("{{.}}", 1, "'.' stands for a text, but no text is open here"),
    (
      "{{header.length}}", 1,
      "'header.length' is unknown here; the known names are header, makesViews, core, imports, runtimeImports, importLines, flows, isEmpty"
    ),
    ("{{#first()}}{{/first()}}", 1, "'first()' is outside a list"),
    (
      "{{uppercased(header)}}", 1,
      "'uppercased(header)' is unknown here; the known names are header, makesViews, core, imports, runtimeImports, importLines, flows, isEmpty"
    ),
    ("\n{{>other}}", 2, "there is no template 'other'"),
    ("{{$block}}{{/block}}", 1, "'block': flowc does not support tags of this kind"),
    ("{{% CONTENT_TYPE:HTML}}", 1, "'CONTENT_TYPE:HTML': flowc does not support tags of this kind"),
  ])
  func `a name that the model lacks is a mistake with a line`(template: String, line: Int, message: String) {
    #expect(mistake(["main": template]) == TemplateError(template: "main", line: line, message: message))
  }

  @Test(arguments: [
    ("{{#flows}}\n{{shortType}}{{/flows}}", 2, "'shortType' was removed; use 'namespace', see the changelog"),
    ("{{#flows}}{{#parts}}{{/parts}}{{/flows}}", 1, "'parts' was removed; use 'routes', see the changelog"),
    ("{{nonisolated}}", 1, "'nonisolated' was removed; see the changelog"),
    ("{{#flows}}{{nonisolated}}{{/flows}}", 1, "'nonisolated' was removed; see the changelog"),
  ])
  func `a name of an earlier version is a mistake with the new name`(template: String, line: Int, message: String) {
    #expect(mistake(["main": template]) == TemplateError(template: "main", line: line, message: message))
  }

  @Test func `each new name of a renamed property exists`() {
    for model in TemplateDocumentation.models {
      for (name, replacement) in model.removedNames {
        #expect(replacement.map(model.fieldNames.contains) ?? true && !model.fieldNames.contains(name), "\(model) \(name)")
      }
    }
  }

  @Test(arguments: [
    ("{{header}}\n{{#flows}}{{#starts}}", 2, "'starts' is not closed"),
    ("{{#flows}}{{#starts}}\n{{/imports}}", 2, "'imports' is closed here, but another section is open"),
    ("{{/starts}}", 1, "'starts' is closed here, but another section is open"),
    ("\n\n{{header", 3, "this tag does not end"),
    (
      "{{a b!}}", 1,
      "'ab!' is unknown here; the known names are header, makesViews, core, imports, runtimeImports, importLines, flows, isEmpty"
    ),
  ])
  func `text that isn't Mustache is a mistake`(template: String, line: Int, message: String) {
    #expect(mistake(["main": template]) == TemplateError(template: "main", line: line, message: message))
  }

  @Test func `values aren't escaped for HTML`() throws {
    let texts = ["main": "{{header}}{{>part}}", "part": "{{header}}"].mapValues { Array($0.utf8) }
    let templates = try TemplateSet(texts: texts, entries: ["main": FileModel.self])
    #expect(try templates.render(FileModel(header: "<&\">"), with: "main") == Array("<&\"><&\">".utf8))
  }

  @Test func `an included template is checked where it is included`() {
    let templates = [
      "main": "{{#flows}}{{#starts}}{{>part}}{{/starts}}{{/flows}}", "part": "{{call}}{{#endings}}\n{{name}}{{path}}{{/endings}}",
    ]
    let found = mistake(templates)
    #expect(found?.template == "part" && found?.line == 2 && found?.message.hasPrefix("'path' is unknown") == true)
    #expect(found?.description.hasPrefix("part.mustache:2: error: 'path'") == true)
  }

  @Test(arguments: [
    ["main": "\n{{>main}}\n"], ["main": "{{header}}{{#flows}}{{#starts}}\n  {{>main}}\n{{/starts}}{{/flows}}"],
    ["main": "{{>part}}", "part": "{{>other}}", "other": "{{header}}\n{{#flows}}{{>part}}{{/flows}}"],
  ])
  func `a template that includes itself without end is a mistake`(templates: [String: String]) {
    let found = mistake(templates)
    #expect(found?.line == 2)
    #expect(found?.message.hasSuffix("includes itself here endlessly") == true)
  }

  @Test func `the depth of included templates is limited`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{{#isEmpty}}", count: depth) + "x" + String(repeating: "{{/isEmpty}}", count: depth)
    }
    #expect(mistake(["main": nested(64)]) == nil)
    for depth in [65, 100_000] { #expect(mistake(["main": nested(depth)])?.message == "sections nest more than 64 levels deep") }
    func chain(_ length: Int) -> [String: String] {
      let links = (1..<length).map { ("part\($0)", $0 + 1 < length ? "{{>part\($0 + 1)}}" : "x") }
      return Dictionary(uniqueKeysWithValues: links).merging(["main": "{{>part1}}"]) { $1 }
    }
    #expect(mistake(chain(64)) == nil)
    #expect(mistake(chain(65))?.message == "templates include each other more than 64 levels deep")
  }

  @Test func `a template can include itself for another model`() {
    #expect(mistake(["main": "{{#imports}}{{>part}}{{/imports}}{{>part}}", "part": "{{header}}"]) == nil)
  }

  @Test func `an included template has no position in a list`() {
    let found = mistake(["main": "{{#imports}}{{>part}}{{/imports}}", "part": "{{.}}{{^last()}}, {{/last()}}"])
    #expect(found?.message == "'last()' is outside a list")
  }
}

import Foundation
import Support
import Testing

@testable import FlowCodegen

/// Linters report nothing in generated files. The copy of the runtime turns them off.
@Suite("Generated Swift has the usual style") struct StyleTests {
  static let apps: [(name: String, project: Project)] = [
    ("demo", Project(files: yaml(in: "flows"))), ("Ferry", Project(files: yaml(in: "Tests/Platforms/Ferry", named: "ferry.yaml"))),
    ("shop", GeneratorTests.shop), ("bookshelf", Project(files: yaml(in: "Examples/Bookshelf/flows"))),
  ]

  private static func yaml(in directory: String, named name: String? = nil) -> [(path: String, yaml: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Recording.url(directory).path))?.sorted() ?? []
    return names.filter { $0.hasSuffix(".yaml") && (name ?? $0) == $0 }.compactMap { name in
      Recording.read("\(directory)/\(name)").map { (name, $0) }
    }
  }

  /// The files that a team reviews.
  private func files(of project: Project, _ target: GenerationTarget, factory: Bool = false) throws -> [String: String] {
    // An app without entries has no intents.
    if target.isAddition, try project.compile().0.linkTargets.allSatisfy({ if case .link = $0 { true } else { false } }) { return [:] }
    return try project.generate(target, runtime: .module, usesFactory: factory)
  }

  @Test(.long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence), arguments: GenerationTarget.allCases.filter(\.isCode))
  func `'swift format lint' reports nothing in generated code`(target: GenerationTarget) throws {
    let compiler = try #require(SwiftCompiler.installed)
    let swift = String(compiler.path.dropLast("c".count))
    let configuration = try SwiftCompiler.run(swift, ["format", "dump-configuration"]).output
    var sources: [String: String] = [:]
    for (name, project) in Self.apps {
      for (path, text) in try files(of: project, target) { sources["\(name) \(path)".replacing(" ", with: "-")] = text }
      guard target.showsViews else { continue }
      for (path, text) in try files(of: project, target, factory: true) {
        sources["\(name) factory \(path)".replacing(" ", with: "-")] = text
      }
    }
    try compiler.withFiles(sources) { directory, files in
      try configuration.write(toFile: "\(directory)/default.json", atomically: true, encoding: .utf8)
      let result = try SwiftCompiler.run(swift, ["format", "lint", "--strict", "--configuration", "\(directory)/default.json"] + files)
      #expect(result.status == 0, "\(result.output)")
    }
  }

  /// The default rules of SwiftLint about names, nesting, files and layout, if single lines show a violation.
  ///
  /// The test leaves out `identifier_name` and `type_name` for names from the YAML, and `type_body_length` and `file_length`, which depend
  /// on the size of the project.
  @Test(arguments: GenerationTarget.allCases.filter(\.isCode))
  func `SwiftLint's default rules report nothing in generated code`(target: GenerationTarget) throws {
    for (name, project) in Self.apps {
      for (path, text) in try files(of: project, target) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let place = Comment(rawValue: "\(name): \(path)")
        // line_length, trailing_whitespace, trailing_newline, vertical_whitespace, trailing_semicolon
        #expect(lines.allSatisfy { $0.count <= 100 && $0.last != " " && $0.last != ";" }, place)
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\n\n\n"), place)
        // identifier_name, type_name: no underscores, types of 3 to 40 letters that begin with a capital one.
        let code = text.code.joined(separator: "\n")
        for match in code.matches(of: #/\b(?:class|enum|protocol|struct|typealias) (\w+)/#) {
          #expect((3...40).contains(match.1.count) && match.1.first?.isUppercase == true && !match.1.contains("_"), place)
        }
        for match in code.matches(of: #/\b(?:case|func|let|static let|static var|var) (\w+)/#) { #expect(!match.1.contains("_"), place) }
        // nesting: a type in a type, and no deeper.
        #expect(
          lines.allSatisfy { !$0.contains(#/^ {4,}(?:public |@MainActor |final |nonisolated )*(?:class|enum|protocol|struct) /#) }, place)
        // force_cast, force_try, force_unwrapping, todo
        #expect(lines.allSatisfy { !$0.contains(#/ as! |try! |TODO|FIXME/#) }, place)
        // sorted_imports, duplicate_imports
        let imports = lines.filter { $0.hasPrefix("import ") }
        #expect(imports == Array(Set(imports)).sorted(), place)
      }
    }
  }
}

import Foundation
import Support
import Testing

/// A file that the page about continuous integration shows. It is a block whose first line is a comment with the file's path.
struct Recipe {
  let text: String

  init(_ name: String) throws {
    let page = try #require(Page("docs/how-to/check-in-ci.md"))
    text = try #require(page.blocks.first { $0.text.prefix { $0 != "\n" }.hasSuffix(name) }, "\(name)").text
  }
}

/// The recipes on the page about continuous integration. They name only existing inputs, hooks and options.
@Suite struct RecipeTests {
  private static func yaml(_ text: String) throws -> JSON { try #require(JSON.documents(of: text).first) }

  private static func file(_ path: String) throws -> JSON { try yaml(try #require(Recording.read(path))) }

  @Test("The page shows all inputs of the action except `paths`")
  func inputs() throws {
    let jobs = try #require(try Self.yaml(try Recipe("flows.yml").text)["jobs"]?["flows"]?["steps"]).elements
    let step = try #require(jobs.first { $0["uses"]?.text?.hasPrefix("OWNER/flowc@") == true })
    let shown = Set(try #require(step["with"]).members.keys)
    let declared = Set(try #require(try Self.file("action.yml")["inputs"]).members.keys)
    #expect(shown.union(["paths"]) == declared)
    let page = try #require(Page("docs/how-to/check-in-ci.md"))
    #expect(page.lines.contains { $0.contains("`paths`") })
  }

  @Test("The page shows all hooks")
  func hooks() throws {
    let repositories = try #require(try Self.yaml(try Recipe(".pre-commit-config.yaml").text)["repos"]).elements
    let shown = repositories.flatMap { $0["hooks"]?.elements ?? [] }.compactMap { $0["id"]?.text }
    #expect(shown == (try Self.file(".pre-commit-hooks.yaml")).elements.compactMap { $0["id"]?.text })
  }

  @Test("The page explains OWNER before a recipe uses it")
  func owner() throws {
    let page = try #require(Page("docs/how-to/check-in-ci.md"))
    let said = try #require(page.lines.firstIndex { $0.contains("`OWNER`") })
    let used = try #require(page.lines.firstIndex { $0.contains("uses: OWNER/flowc") })
    #expect(said < used)
    for path in Page.all where path != "docs/how-to/check-in-ci.md" { #expect(Recording.read(path)?.contains("OWNER/") == false) }
  }

  @Test("Every call of flowc in a recipe has an existing verb and existing options")
  func calls() throws {
    let dump = try Shell.run("flowc --experimental-dump-help", in: Recording.root)
    let verbs = try #require(JSON(dump.output)["command"]?["subcommands"]).elements
    let options = Dictionary(
      verbs.map { verb in
        let names = (verb["arguments"]?.elements ?? []).flatMap { $0["names"]?.elements ?? [] }.compactMap { $0["name"]?.text }
        return (verb["commandName"]?.text ?? "", Set(names))
      }, uniquingKeysWith: { first, _ in first })
    let page = try #require(Page("docs/how-to/check-in-ci.md"))
    let calls = page.blocks.flatMap { $0.text.matches(of: /\bflowc"? (check|generate|diagram)([^\n&|#;`]*)/).map { $0.output } }
    #expect(calls.count > 10)
    for call in calls {
      for option in call.2.matches(of: /--([a-z-]+)/) {
        #expect(options[String(call.1)]?.contains(String(option.1)) == true, "flowc \(call.1) --\(option.1)")
      }
    }
  }
}

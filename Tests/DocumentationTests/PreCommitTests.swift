import Foundation
import Support
import Testing

/// The hooks, which pre-commit runs at a commit.
@Suite(.enabled(if: Tools.preCommit != nil, Tools.missing))
struct PreCommitTests {
  /// A repository with the hooks, and a repository of an app that uses them as the page about continuous integration says.
  private struct Place {
    let directory = try? FreshDirectory()

    /// Runs commands in the repository of the app, without the user's own settings.
    func run(_ command: String, in repository: String = "app") throws -> Shell.Result {
      let url = try #require(directory).url
      let name = "GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b"
      let settings = "HOME='\(url.path)' PRE_COMMIT_HOME='\(url.path)/cache' GIT_CONFIG_NOSYSTEM=1 PRE_COMMIT_COLOR=never"
      return try Shell.run("export \(name) \(settings); cd \(repository) && { \(command); }", in: url)
    }

    func write(_ text: String, to path: String) throws { try #require(directory).write(text, to: path) }
  }

  private static let clean = "app: Shop\nstart: cart\n---\nflow: cart\nscreens:\n  cart: { final: true }\n"

  private static func place() throws -> Place {
    let place = Place()
    try place.write(try #require(Recording.read(".pre-commit-hooks.yaml")), to: "hooks/.pre-commit-hooks.yaml")
    let hooks = try place.run("git init -q && git add . && git commit -qm hooks && git rev-parse HEAD", in: "hooks")
    try #require(hooks.status == 0, "\(hooks.output)")
    let commit = hooks.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let config = try Recipe(".pre-commit-config.yaml").text
      .replacing("https://github.com/OWNER/flowc", with: "\(try #require(place.directory).url.path)/hooks").replacing(
        "rev: main", with: "rev: \(commit)")
    try place.write(config, to: "app/.pre-commit-config.yaml")
    try place.write(clean, to: "app/flows/app.yaml")
    try place.write("targets: [{ output: Generated }]\ndiagrams: [{ output: docs/app.mmd }]\n", to: "app/flowc.yaml")
    let preCommit = try #require(Tools.preCommit)
    let app = try place.run("git init -q && '\(preCommit)' install && flowc generate -q && flowc diagram && git add .")
    try #require(app.status == 0, "\(app.output)")
    return place
  }

  @Test("pre-commit accepts the manifest of the hooks")
  func manifest() throws {
    let preCommit = try #require(Tools.preCommit)
    let result = try Shell.run("'\(preCommit)' validate-manifest .pre-commit-hooks.yaml", in: Recording.root)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("A commit without findings passes, and a commit with a finding fails and shows it")
  func commits() throws {
    let place = try Self.place()
    let first = try place.run("git commit -m first")
    #expect(first.status == 0, "\(first.output)")
    #expect(first.output.matches(of: /flowc [a-z -]+\.+Passed/).count == 3)

    try place.write(Self.clean.replacing("start: cart", with: "start: crat"), to: "app/flows/app.yaml")
    let faulty = try place.run("git commit -am second")
    #expect(faulty.status == 1)
    #expect(faulty.output.contains("flows/app.yaml:2:8: error: there is no flow 'crat' [unknown-flow]"))
    #expect(faulty.output.contains(/flowc check\.+Failed/))

    try place.write(Self.clean.replacing("final: true", with: "title: Basket, final: true"), to: "app/flows/app.yaml")
    let stale = try place.run("git commit -am third")
    #expect(stale.status == 1)
    #expect(stale.output.contains(/flowc check\.+Passed/))
    #expect(stale.output.contains(/flowc generate --check\.+Failed/))
    #expect(stale.output.contains(/flowc diagram --check\.+Failed/))

    let result = try place.run("flowc generate -q && flowc diagram && git add . && git commit -m fourth && git log --oneline | wc -l")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.split(separator: "\n").last?.trimmingCharacters(in: .whitespaces) == "2")
  }

  @Test("A commit of other files runs no hook")
  func others() throws {
    let place = try Self.place()
    try place.write(Self.clean.replacing("start: cart", with: "start: crat"), to: "app/flows/app.yaml")
    try place.write("Notes\n", to: "app/notes.txt")
    let result = try place.run(
      "git reset -q && git add .pre-commit-config.yaml && git commit -qnm config && git add notes.txt && git commit -m notes")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.matches(of: /\(no files to check\) ?Skipped/).count == 3)
  }
}

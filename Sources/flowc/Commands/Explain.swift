import ArgumentParser
import FlowChecks
import FlowCompiler
import FlowDiagnostics

/// The command `flowc explain`, which prints a check's page.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a check by its id, or list all checks.",
    discussion: """
        flowc explain
        flowc explain pop-at-bottom
      """)

  @Argument(
    help: "The id of a check, for example 'pop-at-bottom', or a part of the id that no other id has.",
    completion: .list(Checks.all.map { $0.id.name }))
  var id: String?

  func run() throws {
    // The page is split at tabs, which some examples contain and which are harmless in a terminal.
    let parts = try page().split(separator: "\t", omittingEmptySubsequences: false)
    try Terminal.print(parts.map { HarmlessText(lines: String($0)) }.joined(separator: "\t"))
  }

  private func page() throws -> String {
    guard let id else { return CheckPage.renderIndex() }
    return try Checks.check(meantBy: id).page.text
  }
}

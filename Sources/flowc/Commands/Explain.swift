import ArgumentParser
import FlowChecks
import FlowCompiler
import FlowDiagnostics

/// The command `flowc explain`, which prints a check's page.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a finding by its id; without one, list them all.")

  @Argument(
    help: "The id of a finding, such as 'pop-at-bottom', or words of it that no other has.",
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

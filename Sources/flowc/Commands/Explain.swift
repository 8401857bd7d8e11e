import ArgumentParser
import FlowChecks
import FlowCompiler
import FlowDiagnostics

/// `flowc explain`: a check's page.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a finding by its id; without one, list them all.")

  @Argument(help: "The id of a finding, such as 'pop-at-bottom'.", completion: .list(Checks.all.map { $0.id.name }))
  var id: String?

  func run() throws {
    try Terminal.print(HarmlessText(lines: page()))
  }

  private func page() throws -> String {
    guard let id else { return CheckPage.renderIndex() }
    if let check = Checks.check(named: id) { return CheckPage.render(check) }
    let nearest = Suggestions(Checks.all.map { $0.id.name }).nearest(to: id)
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "'flowc explain' lists them"
    throw UsageError(message: "there is no finding '\(id)'; \(hint)")
  }
}

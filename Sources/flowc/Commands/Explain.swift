import ArgumentParser
import FlowChecks
import FlowCompiler
import FlowDiagnostics

/// `flowc explain`: a check's page.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a finding by its id; without one, list them all.")

  @Argument(
    help: "The id of a finding, such as 'pop-at-bottom', or words of it that no other has.",
    completion: .list(Checks.all.map { $0.id.name }))
  var id: String?

  func run() throws {
    try Terminal.print(HarmlessText(lines: page()))
  }

  private func page() throws -> String {
    guard let id else { return CheckPage.renderIndex() }
    if let check = Checks.check(named: id) { return CheckPage.render(check) }
    let ids = Checks.all.map { $0.id.name }
    // Words of an id are a short name of it.
    let words = id.split(separator: "-")
    let longer = words.isEmpty ? [] : ids.filter { Set($0.split(separator: "-")).isSuperset(of: words) }
    if longer.count == 1, let check = Checks.check(named: longer[0]) { return CheckPage.render(check) }
    let near = longer.isEmpty ? Suggestions(ids).nearest(to: id).map { [$0] } ?? [] : longer
    let hint = near.isEmpty ? "'flowc explain' lists them" : "did you mean \(near.quotedList("or"))?"
    throw UsageError(message: "there is no finding '\(id)'; \(hint)")
  }
}

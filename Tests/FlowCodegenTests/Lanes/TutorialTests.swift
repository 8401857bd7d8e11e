import FlowCodegen
import FlowCompiler
import Support
import Testing

/// The app of `docs/tutorial.md` compiles after each part: the views of the page with the Swift that flowc generates for the page's flows.
///
/// `ConsoleTests` runs the commands of the page.
@Suite("The app of the tutorial compiles", .long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct TutorialTests {
  /// The sources after a part that changes views, or after the last part, each by its path in the project.
  struct Part: CustomTestStringConvertible {
    let number: Int
    let files: [String: String]

    var testDescription: String { "part \(number)" }
  }

  private static let project = "TeaHouse"

  private static let parts: [Part] = {
    let views = "App/Screens.swift"  // The page replaces this file.
    let starter = StarterProject.files(directory: project, app: StarterApp(rawValue: "swiftui")).filter { $0.path != views }
    var files = Dictionary(starter.map { ($0.path, $0.content) }, uniquingKeysWith: { $1 })
    var parts: [Part] = []
    var hasNewViews = false
    func end() {
      parts.append(Part(number: parts.count + 1, files: files))
      hasNewViews = false
    }
    for block in Page("docs/tutorial.md")?.blocks ?? [] {
      let words = block.info.split(separator: " ").map(String.init)
      guard words.count == 2 else { continue }
      if words[0] == "yaml", hasNewViews { end() }
      hasNewViews = hasNewViews || words[0] == "swift"
      files[String(words[1].dropFirst(project.count + 1))] = block.text
    }
    end()
    return parts
  }()

  @Test("The views of a part compile with its flows", arguments: parts) func compiles(part: Part) throws {
    let paths = part.files.keys.sorted()
    let flows = paths.filter { $0.hasPrefix("flows/") }.map { (path: String($0.dropFirst(6)), yaml: part.files[$0] ?? "") }
    var files = try Project(files: flows).generate(.swiftui, access: .internal, runtime: .module, showsTitles: true)
    for path in paths where path.hasPrefix("App/") { files[String(path.dropFirst(4))] = part.files[path] }
    let complaints = try Lane.host.complaints(about: files, modules: try RuntimeModules.directory(for: .host))
    #expect(complaints.isEmpty, "\(complaints)")
  }

  @Test("The views change in several parts") func several() { #expect(Self.parts.count > 3) }
}

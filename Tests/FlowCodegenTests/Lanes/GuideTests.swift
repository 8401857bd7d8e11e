import Support
import Testing

@testable import FlowCodegen

/// The Swift of the pages about generated code compiles with the code that flowc generates for the flows of its page, or else for those of
/// `docs/generated-code.md`. These flows are the last block `flows/notes.yaml` before the Swift.
@Suite("The Swift of the guides compiles", .long, .enabled(if: SwiftCompiler.installed != nil, SwiftCompiler.absence))
struct GuideTests {
  private static let reference = Page("docs/generated-code.md")
  private static let pages =
    [reference].compactMap { $0 } + Page.all.filter { $0 == "README.md" || $0.hasPrefix("docs/how-to/") }.compactMap { Page($0) }

  /// A block of a page for one of the targets that its fence names. The fence may also contain `factory`, if the app makes the views, and
  /// `tests` for tests of the user interface, in a target of their own. Tests with `run` are run, too. A block that isn't a file is
  /// completed: `moves` are statements with a router. `view NAME` is the body of a view with the actions of a screen.
  struct Shown: CustomTestStringConvertible {
    let target: GenerationTarget
    let path: String
    let line: Int
    let words: [String]
    let text: String

    var testDescription: String { "\(path), line \(line), \(target.rawValue)" }

    var areTests: Bool { words.contains("tests") }

    var isRun: Bool { words.contains("run") }

    var imports: [String] {
      if areTests { return ["XCTest"] }
      return (target.showsViews ? ["SwiftUI"] : []) + target.runtimeModules.map(\.name)
    }

    var file: String {
      if words.contains("moves") { return "@MainActor func moves(of router: NotesRouter) {\n\(text)}\n" }
      guard let index = words.firstIndex(of: "view") else { return text.withoutPreviewMacros }
      let type = "ShelfFlow.\(SwiftIdentifier.capitalized(words[index + 1]))Actions"
      return "struct Shown: View {\n  let actions: \(type)\n  var body: some View {\n\(text)  }\n}\n"
    }
  }

  private static let shown = pages.flatMap { page in
    page.blocks.filter { $0.info.hasPrefix("swift ") }.flatMap { block in
      let words = block.info.split(separator: " ").map(String.init)
      return words.compactMap(GenerationTarget.init).map {
        Shown(target: $0, path: page.path, line: block.range.lowerBound, words: words, text: block.text)
      }
    }
  }

  @Test("A block compiles for each target that its fence names", arguments: shown.filter { !$0.isRun }) func compiles(shown: Shown) throws {
    let own = Self.flows(on: Self.pages.first { $0.path == shown.path }, before: shown.line)
    let flows = try #require(own ?? Self.flows(on: Self.reference))
    var files = try Project(flows.text).generate(
      shown.target, access: .internal, runtime: .module, usesFactory: shown.words.contains("factory"))
    if shown.areTests {
      files = files.filter { $0.key == GenerationTarget.identifiersFileName }
    } else if own == nil || shown.path == Self.reference?.path {
      for (name, text) in Self.rest(for: shown.target) where !shown.text.contains(try Regex("(class|func|struct) \(name)\\b")) {
        files["\(name).swift"] = "import SwiftUI\n\n\(text)\n"
      }
    }
    files["Shown.swift"] = shown.imports.map { "import \($0)\n" }.joined() + shown.file
    let complaints = try Lane.host.complaints(about: files, modules: try RuntimeModules.directory(for: .host))
    #expect(complaints.isEmpty, "\(complaints)")
  }

  #if os(Linux)
  @Test("The unit tests of a page pass", arguments: shown.filter(\.isRun)) func passes(shown: Shown) throws {
    let flows = try #require(Self.flows(on: Self.pages.first { $0.path == shown.path }, before: shown.line))
    var files = try Project(flows.text).generate(shown.target, access: .internal, runtime: .module)
    files["Shown.swift"] = shown.text
    files["main.swift"] = "import Testing\n\nawait Testing.__swiftPMEntryPoint() as Never\n"
    let output = try #require(SwiftCompiler.installed).output(of: files, options: try RuntimeModules.library.get())
    let count = shown.text.split(separator: " ").count { $0 == "@Test" }
    #expect(count > 2 && output.contains("Test run with \(count) tests in 1 suite passed"), "\(output)")
    #expect(shown.text.split(separator: "\n", omittingEmptySubsequences: false).count < 60)
  }
  #endif

  @Test("Only abridged blocks of Swift name no target") func namesTargets() {
    #expect(Self.shown.count > 25)
    let others = Self.pages.flatMap(\.blocks).filter { $0.info == "swift" }
    #expect(others.allSatisfy { $0.text.contains("…") }, "\(others)")
  }

  private static func flows(on page: Page?, before line: Int = .max) -> Page.Block? {
    page?.blocks.last { $0.info == "yaml flows/notes.yaml" && $0.range.lowerBound < line }
  }

  /// The parts of the app that a block doesn't contain.
  private static func rest(for target: GenerationTarget) -> [String: String] {
    guard target.showsViews else { return [:] }
    let screens = [
      ("Notes", "ShelfFlow", []), ("Note", "ShelfFlow", ["title: String"]),
      ("Unlock", "UnlockFlow", []),
    ]
    var rest = [
      "Provider": "final class Provider: NotesProvider {}",
      "Library": "final class Library {}",
      "page": "@MainActor func page(of screen: NotesScreen, _ library: Library) -> some View { EmptyView() }",
    ]
    func view(_ name: String, _ parameters: [String]) {
      let properties = parameters.map { "  let \($0)\n" }.joined()
      rest[name] = "struct \(name): View {\n\(properties)  var body: some View { EmptyView() }\n}"
    }
    for (name, flow, parameters) in screens {
      let own = parameters + ["actions: \(flow).\(name)Actions"]
      guard target.hasViewModels else {
        view("\(name)View", own)
        continue
      }
      let coordinator = name == "Unlock" ? "UnlockFlow.Coordinator" : "ShelfFlow.Coordinator"
      rest["\(name)ViewModel"] = """
        final class \(name)ViewModel: NotesBaseViewModel<\(coordinator)> {
          init(\((own + ["coordinator: \(coordinator)"]).joined(separator: ", "))) { super.init(coordinator: coordinator) }
        }
        """
      rest["\(name)View"] = """
        struct \(name)View: NotesViewControllerView {
          @ObservedObject var viewModel: \(name)ViewModel
          var body: some View { EmptyView() }
        }
        """
    }
    view("Shelf", ["library: Library", "actions: ShelfFlow.NotesActions"])
    view("Page", ["library: Library", "title: String", "actions: ShelfFlow.NoteActions"])
    view("Lock", ["actions: UnlockFlow.UnlockActions"])
    if target.isOfUIKit {
      rest["SceneDelegate"] = "final class SceneDelegate: NotesSceneDelegate {}"
      rest["LockController"] = """
        final class LockController: UIViewController {
          init(actions: UnlockFlow.UnlockActions) { super.init(nibName: nil, bundle: nil) }
          required init?(coder: NSCoder) { nil }
        }
        """
    }
    return rest
  }
}

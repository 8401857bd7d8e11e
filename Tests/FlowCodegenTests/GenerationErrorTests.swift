import FlowDiagnostics
import FlowModel
import FlowResources
import Testing

@testable import FlowCodegen

@Suite("Errors of the generator") struct GenerationErrorTests {
  private func error(_ project: Project, _ target: GenerationTarget = .core) throws -> GenerationError? {
    let (graph, sources) = try project.compile()
    let generator = try Generator(target: target)
    do throws(GenerationError) {
      _ = try generator.files(for: graph, sources: sources)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [("a/b.yaml", "a+b.yaml"), ("a.yaml", "a.yml"), ("A/b.yaml", "a+b.yml")])
  func `two sources with one output are refused`(first: String, second: String) throws {
    let app = "app: App\nstart: flow\n---\nflow: flow\nscreens: [screen]"
    guard case .sameOutput(_, first, second)? = try error(Project([first: app, second: ""])) else {
      Issue.record("nothing was refused")
      return
    }
  }

  @Test(arguments: ["AppRoot", "AppRoute", "FlowFlow", "Screen", "Set", "Character", "StaticString"])
  func `a type that would be hidden or would hide another type is refused`(name: String) throws {
    let project = Project(
      "app: App\nstart: flow\ntypes: { \(name): }\n---\nflow: flow\nscreens: { screen: { params: { p: \(name)? } } }")
    guard case .nameTaken(name, let range)? = try error(project) else {
      Issue.record("nothing was refused")
      return
    }
    #expect(range.start == SourcePosition(line: 3, column: 10))
  }

  @Test(arguments: ["CartFlow", "Screen", "Body"])
  func `a view with the name of a generated type or a member of views is refused`(view: String) throws {
    let project = Project("app: App\nstart: cart\n---\nflow: cart\nscreens: { cart: { view: \(view) } }")
    #expect(try error(project) == nil)
    guard case .nameTaken(view, _)? = try error(project, .swiftui) else {
      Issue.record("nothing was refused")
      return
    }
  }

  @Test func `a namespace with the name of a type of the app is refused, unless it has a prefix`() throws {
    let (graph, _) = try Project("app: App\nstart: cart\ntypes: { CartFlow: }\n---\nflow: cart\nscreens: [cart]\n").compile()
    #expect(GenerationError.nameCollision(in: graph, showsViews: false)?.message.contains("'CartFlow'") == true)
    #expect(GenerationError.nameCollision(in: graph, showsViews: false, isPrefixed: true) == nil)
  }

  @Test(arguments: ["UIView", "UIViewController", "UIWindow"])
  func `a type that hides a type of UIKit is refused where views are shown`(name: String) throws {
    func project(_ type: String) -> Project {
      Project("app: App\nstart: flow\ntypes: { \(type) }\n---\nflow: flow\nscreens: { screen: { params: { p: \(name)? } } }")
    }
    let own = project("\(name): { cases: [one] }")
    #expect(try error(own) == nil)
    guard case .nameTaken(name, let range)? = try error(own, .swiftui) else {
      Issue.record("nothing was refused")
      return
    }
    let finding = GenerationError.nameTaken(name, range: range).finding(place: range)
    #expect(finding?.message == "the generated code needs the name '\(name)' for UIKit's own type; rename this")
    #expect(try error(project("\(name): { import: UIKit }"), .coordinator) == nil)
  }

  @Test func `a name of a member of views is refused with this reason`() {
    let range = SourceRange(startOf: FileID(0))
    let finding = GenerationError.nameTaken("Body", range: range).finding(place: range)
    #expect(finding?.message == "'Body' is the name of a type in every SwiftUI view; give this view another name")
  }

  /// A type of the app can hide exactly the types that the templates and the runtime name.
  @Test func `only the types of Swift that templates name are refused`() {
    let templates = FlowTemplates.all.filter { $0.key.hasPrefix("core.") }.map(\.value)
    let code = (templates + RuntimeModule.flowRuntime.sources.map(\.text)).joined(separator: "\n")
      .replacing(#/\/\/.*|(?:#if|#elseif|import) .*/#, with: "")
      .replacing(#/"([^"\\\n]|\\.)*"/#, with: "")
      .replacing("{{access}}", with: "")
      .replacing(#/\w*\{\{[\w.]+(\(\))?\}\}\w*/#, with: "x")
      .replacing(#/\{\{[^}]*\}\}/#, with: " ")
    // `Element` is the type parameter in extensions of arrays.
    var others = TypeExpression.builtIn.union(["Any", "Self", "Element", "FlowGenerated"])
    for match in code.matches(of: #/\b(?:struct|enum|class|protocol|associatedtype|typealias) ([A-Z]\w*)/#) {
      others.insert(String(match.1))
    }
    for match in code.matches(of: #/\b(?:(?:struct|enum|class|func|typealias) \w+|init)<([^>\n]*)>/#) {
      others.formUnion(match.1.split(separator: ",").compactMap { $0.firstMatch(of: #/\w+/#).map { String($0.output) } })
    }
    let named = code.matches(of: #/(?:^|[^.\w])([A-Z]\w*)/#).map { String($0.1) }
    #expect(Set(named).subtracting(others).sorted() == SwiftTypes.standard.sorted())
  }

  @Test func `a graph with flows outside the sources is refused`() throws {
    let (graph, sources) = try GeneratorTests.shop.compile()
    let generator = try Generator(target: .core)
    #expect(throws: GenerationError.noSource(sources[1].file)) {
      try generator.files(for: graph, sources: [sources[0], sources[2]])
    }
  }
}

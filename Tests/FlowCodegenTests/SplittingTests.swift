import Testing

@testable import FlowCodegen

@Suite("No enum has more than 50 cases") struct SplittingTests {
  /// A flow of some screens as it is generated.
  private func models(_ count: Int) -> RouteEnum.Rendered {
    RouteEnum(
      app: "App", name: "FlowRoute", scope: "AppRoute", access: .public, comment: [], noun: "screens",
      conformance: ("AppScreens", "AppPart")
    ).rendered(
      (1...count).map {
        .named(CaseModel(comment: [], name: "s\($0)", plainName: "s\($0)"))
      })
  }

  @Test func `and 50 need no parts`() {
    let flow = models(50)
    #expect(flow.whole.cases.count == 50 && flow.whole.wrappers.isEmpty && flow.whole.shortcuts.isEmpty)
    #expect(flow.parts.isEmpty)
  }

  @Test func `and 51 make two`() throws {
    let flow = models(51)
    #expect(flow.whole.cases.isEmpty)
    #expect(flow.whole.wrappers.map(\.name) == ["part1", "part2"])
    #expect(flow.whole.wrappers.map(\.comment) == [["/// The screens `s1` to `s50`."], ["/// The screens `s51` to `s51`."]])
    #expect(flow.whole.shortcuts.map(\.expression.text).suffix(2) == [".part1(.s50)", ".part2(.s51)"])
    let scope = try #require(flow.parts.first)
    #expect(scope.type == "AppRoute.FlowRoute" && scope.routes.map(\.name) == ["Part1", "Part2"])
    #expect(scope.routes.map(\.cases.count) == [50, 1])
  }

  @Test(arguments: [2_500, 2_501, 10_000])
  func `however many there are`(count: Int) {
    let flow = models(count)
    let enums = [flow.whole] + flow.parts.flatMap(\.routes)
    #expect(enums.allSatisfy { $0.cases.count + $0.wrappers.count <= 50 })
    #expect(enums.reduce(0) { $0 + $1.cases.count } == count)
    #expect(flow.whole.shortcuts.count == count)
  }

  @Test func `and parts of parts are reached in one go`() {
    let flow = models(2_501)
    #expect(flow.whole.wrappers.count == 2)
    #expect(flow.whole.shortcuts.last?.expression.text == ".part2(.part1(.s2501))")
    #expect(flow.parts.map(\.type) == ["AppRoute.FlowRoute", "AppRoute.FlowRoute.Part1", "AppRoute.FlowRoute.Part2"])
  }

  @Test func `nor has the app`() throws {
    let flows = (1...60).map { "---\nflow: f\($0)\nscreens: { s: { actions: { next: { root: f\($0 % 60 + 1) } } } }\n" }
    let files = try Project("app: App\nstart: f1\n\(flows.joined())").generate()
    let app = try #require(files["FlowApp.swift"])
    #expect(app.contains("public static func f60(_ route: F60Route) -> Self { .part2(.f60(route)) }"))
    #expect(app.contains("public static var f60: Self { .part2(.f60) }"))
    #expect(app.code.filter { $0.hasPrefix("extension") }.prefix(2) == ["extension AppRoot {", "extension AppRoute {"])
  }
}

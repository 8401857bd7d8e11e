@_spi(FlowGenerated) import FlowRuntime
@_spi(FlowGenerated) @testable import FlowSwiftUI
import Combine
import Metro
@testable import SwiftUI
import Testing
import UIKit
import VirtualTime

private final class Draft: ObservableObject {
  nonisolated(unsafe) static var made = 0
  @Published var text = ""
  init() { Draft.made += 1 }
}

/// A view that shows the draft of its flow.
private struct DraftView: View {
  let name: String
  let sees: @MainActor (_ name: String, _ draft: Draft, _ text: Binding<String>) -> Void
  @FlowStateObject private var draft = Draft()

  init(name: String, sees: @escaping @MainActor (_ name: String, _ draft: Draft, _ text: Binding<String>) -> Void) {
    (self.name, self.sees) = (name, sees)
  }

  var body: some View {
    let _ = sees(name, draft, $draft.text)
    Text(verbatim: draft.text)
  }
}

/// The object that the views of a flow's instance share.
@MainActor @Suite("A state object of a flow", .serialized) struct StateObjectTests {
  @MainActor private final class Window {
    struct Seen { weak var draft: Draft? }

    let clock = Device.start().clock
    let router = FlowObservableRouter<Metro>(provider: MetroProvider())
    private var scene: SimulatedScene?
    /// The draft of each view, by the name of the screen, and the texts that it has shown.
    private(set) var drafts: [String: Seen] = [:]
    private(set) var texts: [String: [String]] = [:]

    init(byLinks: Bool) {
      (Metro.stacksOneByOne, Metro.fault, Draft.made) = (byLinks, nil, 0)
      let (router, clock) = (router, clock)
      var view = FlowSceneView<Metro>(router: { router }, storedAs: "metro", FlowTime { clock.after($0, $1) })
      view.factory = FlowFactory { [weak self] screen in
        AnyView(
          DraftView(name: screen.route.path) { name, draft, _ in
            self?.drafts[name] = Seen(draft: draft)
            self?.texts[name, default: []].append(draft.text)
          })
      }
      make(.root(.flow(on: .line(.stop("a")))))
      scene = SimulatedScene(clock: clock, root: view)
      _ = clock.settle()
    }

    func make(_ verb: FlowVerb<Metro>) {
      _ = router.act("test", if: { true }) { _ in FlowChoice(verb) }
      _ = clock.settle()
    }

    func draft(_ name: String) -> Draft? { drafts["line.stop?id=\(name)"]?.draft }
    func shown(_ name: String) -> [String] { texts["line.stop?id=\(name)"] ?? [] }
    func close() { scene?.close() }
  }

  @Test(arguments: [true, false]) func `is made once for each instance, and released with it`(byLinks: Bool) throws {
    let window = Window(byLinks: byLinks)
    defer { window.close() }
    #expect(window.draft("a") != nil && Draft.made == 1)
    window.make(.push(.screen(.line(.stop("b")))))
    #expect(window.draft("b") === window.draft("a") && Draft.made == 1)
    window.make(.present(.flow(on: .line(.stop("c")))))
    #expect(window.draft("c") != nil && window.draft("c") !== window.draft("a") && Draft.made == 2)
    window.make(.push(.screen(.line(.stop("d")))))
    #expect(window.draft("d") === window.draft("c") && Draft.made == 2)
    window.make(.dismiss)
    #expect(window.draft("c") == nil && window.draft("a") != nil)
    window.make(.root(.flow(on: .tour(.one))))
    #expect(window.draft("a") == nil)
  }

  @Test(arguments: [true, false]) func `updates all views that show it`(byLinks: Bool) throws {
    let window = Window(byLinks: byLinks)
    defer { window.close() }
    window.make(.push(.screen(.line(.stop("b")))))
    let draft = try #require(window.draft("a"))
    draft.text = "new"
    #expect(window.clock.settle() && window.shown("a").last == "new" && window.shown("b").last == "new")
  }

  @Test func `has bindings, and lives as long as its view in a preview`() throws {
    let clock = Device.start().clock
    var seen: (draft: () -> Draft?, text: Binding<String>)?
    let scene = SimulatedScene(
      clock: clock,
      root: DraftView(name: "preview") { _, draft, text in seen = ({ [weak draft] in draft }, text) })
    #expect(clock.settle())
    seen?.text.wrappedValue = "written"
    #expect(clock.settle() && seen?.draft()?.text == "written" && seen?.text.wrappedValue == "written")
    let draft = seen?.draft
    seen = nil
    scene.close()
    #expect(draft?() == nil)
  }
}

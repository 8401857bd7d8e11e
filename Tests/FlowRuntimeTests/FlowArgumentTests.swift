@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing

/// A move has the arguments of its action, for recorders and observers.
@MainActor @Suite struct FlowArgumentTests {
  @Test func `actions for a preview record their calls in order`() {
    let actions = StopActions.preview
    #expect(actions.recorded.isEmpty)
    #expect(actions.goOn(id: "b", fast: true).verdict == .inactive)
    actions.leave()
    #expect(
      actions.recorded
        == StopActions.calls {
          $0.goOn(id: "b", fast: true)
          $0.leave()
        })
    #expect(actions.recorded != StopActions.calls { $0.goOn(id: "b", fast: true) })
    #expect(Array(actions.recorded.prefix(1)) != StopActions.calls { $0.goOn(id: "b", fast: false) })
    #expect(actions.recorded.map(\.description) == ["line.stop.goOn(id: b, fast: true): inactive", "line.stop.leave: inactive"])
  }

  @Test func `a listener receives the arguments too`() {
    var heard: [FlowMove] = []
    let actions = StopActions.preview { heard.append($0) }
    actions.goOn(id: "b", fast: true)
    #expect(heard == actions.recorded && heard.first?.arguments["id"] as? String == "b")
  }

  @Test func `an observer receives the arguments of made, refused and queued moves`() throws {
    var heard: [FlowMove] = []
    var again: (() -> FlowMove?)?
    let router = FlowRouter<Metro>(provider: MetroProvider()) { move, _, _ in
      heard.append(move)
      let work = again
      again = nil
      if let queued = work?() { heard.append(queued) }
    }
    let actions = try #require(router.actions(StopActions.self))
    again = { router.actions(StopActions.self)?.goOn(id: "c", fast: true) }
    actions.goOn(id: "b", fast: nil)
    actions.goOn(id: "d", fast: false)
    #expect(
      heard.map(\.description) == [
        "launch: legal", "line.stop.goOn(id: b, fast: nil): legal", "line.stop.goOn(id: c, fast: true): queued",
        "line.stop.goOn(id: c, fast: true): legal", "line.stop.goOn(id: d, fast: false): inactive",
      ])
    let values = heard.map { $0.arguments["fast"] as? Bool }
    #expect(values == [nil, nil, true, true, false])
    #expect(router.actions(StopActions.self)?.recorded == [])
  }

  @Test func `a secret value is compared and isn't printed`() {
    let actions = StopActions.preview
    actions.unlock(pin: "1234", hint: "birthday")
    #expect(actions.recorded == StopActions.calls { $0.unlock(pin: "1234", hint: "birthday") })
    #expect(actions.recorded != StopActions.calls { $0.unlock(pin: "4321", hint: "birthday") })
    var text = "\(actions.recorded) \(String(reflecting: actions.recorded)) "
    dump(actions.recorded, to: &text)
    for (name, value) in actions.recorded[0].arguments.all {
      text += "\(name) \(value) \(String(reflecting: value))"
      dump(value, to: &text)
    }
    #expect(text.contains("line.stop.unlock(pin: •••, hint: birthday)"))
    #expect(!text.contains("1234") && text.contains("birthday"))
    #expect(actions.recorded[0].arguments["pin"] as? String == nil)
  }
}

/// Actions as flowc generates them.
private struct StopActions: FlowActionSet {
  static var place: String { "line.stop" }
  let screen: FlowActing<Metro>
  init(screen: FlowActiveScreen<Metro>) { self.screen = screen.acting }

  @discardableResult func goOn(id: String, fast: Bool?) -> FlowMove {
    screen.push("line.stop.goOn", .line(.stop(id)), with: ["id": id, "fast": fast])
  }
  @discardableResult func leave() -> FlowMove { screen.pop("line.stop.leave") }
  @discardableResult func unlock(pin: String, hint: String) -> FlowMove {
    screen.choose("line.stop.unlock", with: ["pin": FlowSecret(pin), "hint": hint]) { _ in FlowChoice(.stay) }
  }
}

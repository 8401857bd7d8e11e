/// Small random apps whose screens are shown with a change of a fact. Actions, handlers and the platform leave these screens, and change
/// the fact back or don't.
public struct RandomExitApps {
  private var generator: SplitMix
  private var hasTabs = false
  /// Whether a gate and a lock keep a fact that the main flow requires. Nothing else changes this fact.
  private var isLocked = false

  /// Returns the YAML of the app of a seed. The same seed always gives the same app.
  public static func yaml(seed: UInt64, tabs: Bool = false) -> String {
    var apps = RandomExitApps(generator: SplitMix(state: seed &* 0xA24B_AED4_963E_E407 &+ 5))
    apps.hasTabs = tabs
    return apps.write()
  }

  private init(generator: SplitMix) { self.generator = generator }

  private mutating func write() -> String {
    isLocked = !hasTabs && chance(5)
    let start =
      isLocked
      ? "[{ when: f0, root: main }, { root: gate }]"
      : chance(2) ? "main" : "[{ when: f0, root: \(chance(3) ? "main" : "sheet") }, { root: main }]"
    var text = "app: Exits\nstart: \(hasTabs ? "bar" : start)\n"
    text += "facts: { f0: { persisted: \(isLocked || chance(2)) }, f1: { persisted: \(chance(3)) } }\nguards: { g0: A condition }\n"
    if chance(4) { text += "actions: { code: { \(["stay: ", "root: main", "root: sheet"][below(3)])\(change(one: 2)) } }\n" }
    if hasTabs { text += "---\nflow: bar\nkind: tabs\ntabs: { one: main, two: sheet }\n" }
    text += "---\nflow: main\n\(isLocked || chance(4) ? "requires: f0\n" : "")screens:\n  list:\n"
    if !isLocked, chance(3) { text += "    requires: \(chance(2) ? "not " : "")f\(below(2))\n" }
    text += "    actions:\n"
    if isLocked { text += "      lock: { present: gate, dismissable: \(chance(4)), clears: f0 }\n" }
    for index in 0..<(2 + below(3)) { text += "      a\(index): \(opening())\n" }
    for screen in ["form", "other"] {
      text += "  \(screen):\n"
      if screen == "other", chance(2) { text += "    outcomes: [picked]\n" }
      if chance(5) { text += "    back: hidden\n" }
      if chance(5) { text += "    tabBar: hidden\n" }
      text += "    actions:\n"
      if chance(2) { text += "      edit: { \(chance(5) ? "url: \"x:y\"" : "stay: ")\(change(one: 1)) }\n" }
      for index in 0..<(1 + below(3)) { text += "      b\(index): \(leaving(outcomes: screen == "other" ? ["picked"] : []))\n" }
    }
    text += "---\nflow: sheet\noutcomes: [done, gone]\nscreens:\n"
    for screen in ["top", "next"] {
      text += "  \(screen):\n    actions:\n"
      if screen == "top" { text += "      on: { push: next\(change(one: 3)) }\n" }
      for index in 0..<(1 + below(3)) { text += "      c\(index): \(leaving(outcomes: ["done", "gone"]))\n" }
    }
    if isLocked {
      text +=
        "---\nflow: gate\nscreens:\n  pin: { actions: { open: [{ when: started, \(chance(4) ? "root: main" : "finish: "), sets: f0 }, "
      text += "{ root: main, sets: f0 }], more: { push: help\(change(one: 2)) } } }\n  help:\n"
    }
    text += "---\nflow: tour\nscreens:\n  hello:\n    actions:\n"
    for index in 0..<(1 + below(2)) { text += "      d\(index): { dismiss: , \(chance(4) ? "clears" : "sets"): f\(isLocked ? 1 : 0) }\n" }
    return text + "---\nflow: sure\nkind: confirm\noutcomes: [yes]\nscreens:\n"
      + "  ask: { actions: { sure: { finish: yes\(change(one: 3)) }, no: { dismiss: , role: cancel } } }\n"
  }

  private mutating func opening() -> String {
    let when = chance(3) ? "when: \(literal()), " : ""
    switch below(6) {
    case 5: return "{ when: not f\(isLocked ? 1 : 0), present: tour }"
    case 0: return "{ \(when)push: form\(change(one: 2)) }"
    case 1: return "{ \(when)push: other\(change(one: 2)), then: { \(handlers(["picked"])) } }"
    case 2: return "{ \(when)root: \(hasTabs ? "bar" : chance(2) ? "sheet" : "main")\(change(one: 2)) }"
    case 3: return "{ \(when)push: { flow: sheet }\(change(one: 2)), then: { \(handlers(["done", "gone"])) } }"
    default:
      let style = chance(4) ? ", dismissable: false" : ""
      return "{ \(when)present: sheet\(style)\(change(one: 2)), then: { \(handlers(["done", "gone"])) } }"
    }
  }

  private mutating func handlers(_ outcomes: [String]) -> String {
    var parts = outcomes.map { "\($0): \(handler())" }
    if chance(2) { parts.append("dismissed: \(handler())") }
    return parts.joined(separator: ", ")
  }

  private mutating func handler() -> String {
    if chance(4) { return "[{ when: \(literal()), stay: \(change(one: 1)) }, { stay: \(change(one: 2)) }]" }
    return "{ \(["stay: ", "stay: ", "push: form"][below(3)])\(change(one: 1)) }"
  }

  private mutating func leaving(outcomes: [String]) -> String {
    if chance(5) { return "[{ when: \(literal()), present: sure, then: { yes: { pop: \(change(one: 2)) } } }, { pop: \(change(one: 4)) }]" }
    if chance(5) { return "[{ when: \(literal()), \(exit(outcomes))\(change(one: 1)) }, { \(exit(outcomes))\(change(one: 2)) }]" }
    return "{ \(exit(outcomes))\(change(one: 2)) }"
  }

  private mutating func exit(_ outcomes: [String]) -> String {
    switch below(8) {
    case 0, 1: "pop: "
    case 2: "dismiss: "
    case 3: "popToRoot: "
    case 4: "popTo: main.list"
    case 5: "steps: [{ pop: }, { push: main.form }]"
    default: outcomes.isEmpty ? "pop: " : "finish: \(outcomes[below(outcomes.count)])"
    }
  }

  /// Returns a change of a fact, or nothing in one of `one` cases.
  private mutating func change(one: Int) -> String {
    if one > 1, chance(one) { return "" }
    return ", \(chance(2) ? "sets" : "clears"): f\(isLocked || chance(3) ? 1 : 0)"
  }

  private mutating func literal() -> String {
    chance(4) ? "g0" : "\(chance(2) ? "not " : "")f\(chance(3) ? 1 : 0)"
  }

  private mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
  private mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
}

/// Small random apps that combine the parts of other random apps.
///
/// They have alerts and lists of choices, pages, choices in every `start`, and Bool params in conditions. They also have `roots`, links
/// with requirements, private actions with choices, and illegal steps.
public struct RandomMixedApps {
  private struct Flow {
    let name: String
    let kind: Kind
    let screens: [String]
    let outcomes: [String]

    enum Kind: String { case stack, pages, alert, confirm }

    var isAlert: Bool { kind == .alert || kind == .confirm }
    var names: [String] { screens.map { "\(name).\($0)" } }
  }

  /// The place for which an action is written.
  private struct Place {
    /// The flow; nil for actions of the app.
    let flow: Flow?
    let hasParam: Bool
    /// The names of the screen's actions that the action can run.
    let runnable: [String]
    let depth: Int
    let isStep: Bool

    func deeper() -> Place { Place(flow: flow, hasParam: hasParam, runnable: runnable, depth: depth + 1, isStep: false) }
  }

  private var generator: SplitMix
  private var facts: [String] = []
  private var guards: [String] = []
  private var flows: [Flow] = []
  private var hasTabs = false
  private var hasAppRun = false
  /// The screens with a Bool param.
  private var asked: Set<String> = []
  /// The screens with a link or an entry.
  private var linked: [String] = []

  private var shown: [Flow] { flows.filter { !$0.isAlert } }

  /// Returns the YAML of the app of a seed. The same seed always gives the same app.
  public static func yaml(seed: UInt64) -> String {
    var apps = RandomMixedApps(generator: SplitMix(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 7))
    return apps.write()
  }

  private init(generator: SplitMix) { self.generator = generator }

  private mutating func write() -> String {
    facts = (0..<below(4)).map { "f\($0)" }
    guards = (0..<below(3)).map { "g\($0)" }
    flows = ["alpha", "beta", "gamma"].prefix(2 + below(2)).enumerated().map { index, name in
      Flow(
        name: name, kind: index > 0 && chance(3) ? .pages : .stack, screens: (0..<(1 + below(3))).map { "\(name)\($0)" },
        outcomes: (0..<below(3)).map { "o\($0)" })
    }
    if chance(3) { flows.append(Flow(name: "ask", kind: .alert, screens: ["ask0"], outcomes: chance(2) ? ["o0"] : [])) }
    if chance(3) { flows.append(Flow(name: "list", kind: .confirm, screens: ["list0"], outcomes: chance(2) ? ["o0", "o1"] : [])) }
    hasTabs = chance(5)
    hasAppRun = chance(3)
    for flow in flows {
      for name in flow.names where chance(2) { asked.insert(name) }
      if !flow.isAlert { for name in flow.names where chance(6) { linked.append(name) } }
    }
    return app() + flows.map { $0.isAlert ? alert($0) : document($0) }.joined() + (hasTabs ? tabs() : "")
  }

  // MARK: Documents

  private mutating func app() -> String {
    var text = "app: Mixed\nstart:\n"
    for _ in 0..<below(3) where !(facts.isEmpty && guards.isEmpty) { text += "  - { when: \(condition(nil)), root: \(root()) }\n" }
    text += "  - { root: \(hasTabs && chance(2) ? "tabs" : root()) }\n"
    if !facts.isEmpty {
      let kinds = ["", "persisted: true", "initial: true", "persisted: true"]
      text += "facts: { \(facts.map { "\($0): { \(kinds[below(kinds.count)]) }" }.joined(separator: ", ")) }\n"
    }
    if !guards.isEmpty { text += "guards: { \(guards.map { "\($0): A condition" }.joined(separator: ", ")) }\n" }
    let hearing = shown.filter { !$0.outcomes.isEmpty && chance(2) }
    if !hearing.isEmpty {
      text += "roots:\n"
      for flow in hearing {
        let handled = flow.outcomes.filter { _ in !chance(4) }
        text += "  \(flow.name): { \(handled.map { "\($0): \(rootHandler())" }.joined(separator: ", ")) }\n"
      }
    }
    if !linked.isEmpty {
      text += "links: { scheme: mixed\(chance(2) ? "" : ", unmet: \(rootHandler())") }\n"
    }
    if hasAppRun || chance(4) {
      text += "actions:\n"
      let place = Place(flow: nil, hasParam: false, runnable: [], depth: 1, isStep: false)
      if hasAppRun { text += "  inner: { private: true, choices: \(choices(place)) }\n" }
      if chance(2) { text += "  anywhere: \(action(place))\n" }
    }
    return text
  }

  private mutating func rootHandler() -> String {
    let last = "{ root: \(root())\(changes()) }"
    guard !(facts.isEmpty && guards.isEmpty), chance(3) else { return last }
    return "[{ when: \(condition(nil)), root: \(root())\(changes()) }, \(last)]"
  }

  private mutating func document(_ flow: Flow) -> String {
    var text = "---\nflow: \(flow.name)\nkind: \(flow.kind.rawValue)\n"
    if !flow.outcomes.isEmpty { text += "outcomes: [\(flow.outcomes.joined(separator: ", "))]\n" }
    if !facts.isEmpty, chance(6) { text += "requires: \(required())\n" }
    if !(facts.isEmpty && guards.isEmpty), flow.screens.count > 1, chance(2) {
      text += "start: [{ when: \(condition(nil)), screen: \(pick(flow.screens)) }, { screen: \(pick(flow.screens)) }]\n"
    }
    if flow.kind == .pages, chance(3) { text += "swipe: false\n" }
    text += "screens:\n"
    for screen in flow.screens {
      let name = "\(flow.name).\(screen)"
      text += "  \(screen):\n"
      if asked.contains(name) { text += "    params: { b: { type: Bool, default: \(chance(2)) } }\n" }
      if chance(5) { text += "    back: hidden\n" }
      if hasTabs, chance(6) { text += "    tabBar: hidden\n" }
      if !facts.isEmpty, chance(5) { text += "    requires: \(required())\n" }
      if linked.contains(name) { text += link(to: screen) }
      text += actions(on: flow, hasParam: asked.contains(name))
    }
    return text
  }

  private mutating func link(to screen: String) -> String {
    switch below(4) {
    case 0: "    entry: From elsewhere\n"
    case 1: "    link: { path: /\(screen), via: [] }\n"
    default: "    link: /\(screen)\n"
    }
  }

  private mutating func actions(on flow: Flow, hasParam: Bool) -> String {
    let count = below(4)
    guard count > 0 else { return "" }
    // The actions that others run come last, so that no action runs itself.
    let inner = chance(3) ? ["p0", "p1"] : []
    var text = "    actions:\n"
    for index in 0..<count {
      text += "      a\(index): \(action(Place(flow: flow, hasParam: hasParam, runnable: inner, depth: 0, isStep: false)))\n"
    }
    for (index, name) in inner.enumerated() {
      let place = Place(flow: flow, hasParam: hasParam, runnable: Array(inner.dropFirst(index + 1)), depth: 1, isStep: false)
      text += "      \(name): { private: true, choices: \(choices(place)) }\n"
    }
    return text
  }

  private mutating func alert(_ flow: Flow) -> String {
    var text = "---\nflow: \(flow.name)\nkind: \(flow.kind.rawValue)\n"
    if !flow.outcomes.isEmpty { text += "outcomes: [\(flow.outcomes.joined(separator: ", "))]\n" }
    let screen = flow.screens[0]
    let hasParam = asked.contains("\(flow.name).\(screen)")
    text += "screens:\n  \(screen):\n    title: Sure?\n"
    if hasParam { text += "    params: { b: { type: Bool, default: false } }\n" }
    text += "    actions:\n"
    let hasCancel = chance(2)
    for index in 0..<(1 + below(3)) {
      var parts = [button(flow)]
      if index == 0, hasCancel {
        parts.append("role: cancel")
      } else if chance(4), hasParam || !facts.isEmpty {
        parts.append("when: \(hasParam && (facts.isEmpty || chance(2)) ? "$b" : facts[below(facts.count)])")
      }
      text += "      b\(index): { \(parts.joined(separator: ", "))\(changes()) }\n"
    }
    return text
  }

  private mutating func button(_ flow: Flow) -> String {
    let place = Place(flow: flow, hasParam: false, runnable: [], depth: 1, isStep: true)
    switch below(6) {
    case 0 where !flow.outcomes.isEmpty, 1 where !flow.outcomes.isEmpty: return "finish: \(pick(flow.outcomes))"
    case 0: return "finish: "
    case 1: return "root: \(root())"
    case 2: return "dismiss: all"
    case 3: return "steps: [dismiss, \(step(place))]"
    default: return "dismiss: "
    }
  }

  private mutating func tabs() -> String {
    let (first, second) = (shown[0], shown[below(shown.count)])
    var text = "---\nflow: tabs\nkind: tabs\ntabs: { one: \(first.name), two: \(pick(second.names)) }\n"
    if !(facts.isEmpty && guards.isEmpty), chance(2) {
      text += "start: [{ when: \(condition(nil)), tab: two }, { tab: one }]\n"
    }
    return text
  }

  // MARK: Actions

  private mutating func action(_ place: Place) -> String {
    if chance(3) { return choices(place) }
    return move(place, when: chance(4) ? condition(place) : nil)
  }

  /// Returns a list whose last choice is always possible.
  private mutating func choices(_ place: Place) -> String {
    let others = (0..<below(3)).map { _ in move(place, when: condition(place)) }
    return "[\((others + [move(place, when: nil)]).joined(separator: ", "))]"
  }

  private mutating func move(_ place: Place, when: String?) -> String {
    "{ \(verb(place))\(when.map { ", when: \($0)" } ?? "")\(changes()) }"
  }

  private mutating func verb(_ place: Place) -> String {
    switch below(16) {
    case 0, 1: return "push: \(screen())\(chance(4) ? ", once: true" : "")"
    case 2: return "push: { flow: \(pick(shown).name) }" + handlers(nil, place)
    case 3, 4, 5:
      let flow = pick(flows)
      return "present: { flow: \(flow.name) }\(flow.isAlert || !chance(3) ? "" : ", dismissable: false")" + handlers(flow, place)
    case 6: return "replace: \(chance(2) ? screen() : "{ flow: \(pick(shown).name) }")"
    case 7: return chance(2) ? "pop: " : "popToRoot: "
    case 8: return "popTo: \(places())\(chance(2) ? "" : ", else: \(otherwise(place))")"
    case 9: return chance(2) ? "dismiss: " : "dismiss: all"
    case 10: return "root: \(hasTabs && chance(3) ? "tabs" : root())"
    case 11:
      if let flow = place.flow, !flow.outcomes.isEmpty, chance(2) { return "finish: \(pick(flow.outcomes))" }
      return place.flow == nil ? "stay: " : "finish: "
    case 12:
      if let flow = place.flow, flow.kind == .pages, chance(2) { return "select: \(pick(flow.screens))" }
      return hasTabs ? "select: \(chance(2) ? "one" : "two")" : "stay: "
    case 13:
      if !place.runnable.isEmpty { return "run: \(pick(place.runnable))" }
      return hasAppRun && place.flow != nil && place.depth == 0 ? "run: app.inner" : "stay: "
    case 14: return linked.isEmpty ? "stay: " : "open: \(pick(linked))"
    default:
      let inner = Place(flow: place.flow, hasParam: false, runnable: [], depth: place.depth, isStep: true)
      return "steps: [\((0..<(2 + below(2))).map { _ in step(inner) }.joined(separator: ", "))]"
    }
  }

  private mutating func step(_ place: Place) -> String {
    switch below(10) {
    case 0, 1, 2: return "{ push: \(screen()) }"
    case 3: return "{ push: { flow: \(pick(shown).name) }\(handlers(nil, place)) }"
    case 4: return "{ present: { flow: \(pick(flows).name) }\(handlers(nil, place)) }"
    case 5: return "pop"
    case 6: return chance(2) ? "dismiss" : "{ dismiss: all }"
    case 7: return "{ replace: \(screen()) }"
    case 8: return "popToRoot"
    default: return hasTabs ? "{ select: \(chance(2) ? "one" : "two") }" : "{ popTo: \(screen()) }"
    }
  }

  private mutating func handlers(_ started: Flow?, _ place: Place) -> String {
    guard place.depth < 2, chance(2) else { return "" }
    var entries: [String] = []
    for outcome in started?.outcomes ?? [] where !chance(4) { entries.append("\(outcome): \(handler(place))") }
    if entries.isEmpty || chance(2) { entries.append("dismissed: \(handler(place))") }
    return ", then: { \(entries.joined(separator: ", ")) }"
  }

  private mutating func handler(_ place: Place) -> String {
    let inner = place.deeper()
    return chance(3) ? choices(inner) : move(inner, when: nil)
  }

  private mutating func otherwise(_ place: Place) -> String {
    place.depth > 1 ? "stay" : choices(place.deeper())
  }

  // MARK: Parts

  private mutating func changes() -> String {
    guard !facts.isEmpty, chance(3) else { return "" }
    return ", \(chance(2) ? "sets" : "clears"): \(pick(facts))"
  }

  private mutating func required() -> String {
    let fact = pick(facts)
    return chance(3) ? "{ any: [\(fact), not \(pick(facts))] }" : chance(3) ? "not \(fact)" : fact
  }

  /// - Parameter place: The place; nil if the condition may only ask facts and guards.
  private mutating func condition(_ place: Place?) -> String {
    var names = facts + guards
    if let place {
      names.append("started")
      if place.hasParam { names += ["$b", "$b"] }
    }
    func literal(_ apps: inout RandomMixedApps) -> String { (apps.chance(3) ? "not " : "") + apps.pick(names) }
    let (one, other) = (literal(&self), literal(&self))
    switch below(4) {
    case 0 where one != other: return "{ any: [\(one), \(other)] }"
    case 1 where one != other: return "[\(one), \(other)]"
    default: return one
    }
  }

  private mutating func root() -> String {
    let flow = pick(shown)
    return chance(3) ? pick(flow.names) : flow.name
  }

  private mutating func screen() -> String { pick(pick(shown).names) }

  /// Returns the targets of a `popTo`.
  private mutating func places() -> String {
    let (one, other) = (screen(), screen())
    return one == other || chance(2) ? one : "[\(one), \(other)]"
  }

  private mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }

  private mutating func chance(_ bound: Int) -> Bool { below(bound) == 0 }

  private mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
}

/// Small random apps that use every verb. Tests compare the search with the exploration of all their states.
public struct RandomApps {
  private var generator: SplitMix
  private var flows: [(name: String, kind: String, members: [String], outcomes: [String])] = []
  private var facts: [String] = []
  private var guards: [String] = []
  private var isPlain = false
  private var isPaged = false

  /// Returns the YAML of the app of a seed. The same seed always gives the same app.
  public static func yaml(seed: UInt64) -> String {
    var apps = RandomApps(generator: SplitMix(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1))
    return apps.write()
  }

  /// Returns an app without facts, guards, tabs and handlers, for which the search takes shortcuts. Many screens hide their back button,
  /// and most moves are pushes, so that there is often no way back.
  public static func plain(seed: UInt64) -> String {
    var apps = RandomApps(generator: SplitMix(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1))
    apps.isPlain = true
    return apps.write()
  }

  /// Returns an app with many pages, other flows on top of them, and moves back to a page.
  public static func paged(seed: UInt64) -> String {
    var apps = RandomApps(generator: SplitMix(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1))
    apps.isPaged = true
    return apps.write()
  }

  private init(generator: SplitMix) { self.generator = generator }

  private mutating func write() -> String {
    facts = (0..<(isPlain ? 0 : below(3))).map { "fact\($0)" }
    guards = isPlain || below(2) == 0 ? [] : ["guard0"]
    let count = 2 + below(3)
    for index in 0..<count {
      let kind = index > 0 && below(isPaged ? 2 : 5) == 0 ? "pages" : "stack"
      let screens = (0..<(1 + below(3))).map { "s\(index)\($0)" }
      flows.append(("flow\(index)", kind, screens, below(3) == 0 ? ["done"] : []))
    }
    let hasTabs = !isPlain && below(2) == 0
    var text = "app: Random\n"
    text += facts.isEmpty ? "start: flow0\n" : "start: [{ when: \(facts[0]), root: flow\(below(count)) }, { root: flow0 }]\n"
    if !facts.isEmpty { text += "facts: { " + facts.map { "\($0): { persisted: \(below(2) == 0) }" }.joined(separator: ", ") + " }\n" }
    if !guards.isEmpty { text += "guards: { guard0: A condition }\n" }
    if below(4) == 0 { text += "actions: { everywhere: \(action(in: nil, depth: 0)) }\n" }
    for flow in flows {
      text += "---\nflow: \(flow.name)\nkind: \(flow.kind)\n"
      if !flow.outcomes.isEmpty { text += "outcomes: [done]\n" }
      // Otherwise the swipe alone would show each page.
      if isPaged, flow.kind == "pages" { text += "swipe: false\n" }
      if !facts.isEmpty, below(4) == 0 { text += "requires: \(facts[below(facts.count)])\n" }
      let conditions = facts + guards
      if !conditions.isEmpty, flow.members.count > 1, below(3) == 0 {
        let first = "{ when: \(conditions[below(conditions.count)]), screen: \(flow.members[below(flow.members.count)]) }"
        text += "start: [\(first), { screen: \(flow.members[below(flow.members.count)]) }]\n"
      }
      text += "screens:\n"
      for screen in flow.members {
        text += "  \(screen):\n"
        if below(isPlain ? 2 : 6) == 0 { text += "    back: hidden\n" }
        let actions = below(4)
        if actions > 0 { text += "    actions:\n" }
        for index in 0..<actions { text += "      a\(index): \(action(in: flow, depth: 0))\n" }
      }
    }
    if hasTabs { text += "---\nflow: tabs\nkind: tabs\ntabs: { t0: flow0, t1: flow\(below(count)) }\n" }
    guard hasTabs else { return text }
    if below(2) == 0 { text = text.replacing("start: flow0", with: "start: tabs").replacing("{ root: flow0 }]", with: "{ root: tabs }]") }
    return text.replacing("root: flow1", with: "root: tabs")
  }

  private mutating func action(in flow: (name: String, kind: String, members: [String], outcomes: [String])?, depth: Int) -> String {
    if depth == 0, below(6) == 0, !facts.isEmpty || !guards.isEmpty {
      let name = (facts + guards)[below(facts.count + guards.count)]
      let condition = below(4) == 0 ? "not \(name)" : name
      return "[\(move(in: flow, depth: depth, when: condition)), \(move(in: flow, depth: depth, when: nil))]"
    }
    return move(in: flow, depth: depth, when: nil)
  }

  private mutating func move(
    in flow: (name: String, kind: String, members: [String], outcomes: [String])?, depth: Int, when: String?
  ) -> String {
    var parts: [String] = []
    let target = flows[below(flows.count)]
    let screen = "\(target.name).\(target.members[below(target.members.count)])"
    let pushed = flows[below(flows.count)]
    let pushedScreen = "\(pushed.name).\(pushed.members[below(pushed.members.count)])"
    let kind = isPaged && below(3) > 0 ? [1, 4, 13][below(3)] : below(13)
    switch isPlain && (kind == 12 ? below(8) : below(3)) > 0 ? 0 : kind {
    case 0: parts = ["push: \(pushedScreen)"]
    case 1:
      parts = ["push: { flow: \(pushed.name) }"]
      if !isPlain, depth < 2, isPaged || below(2) == 0 { parts.append(handlers(of: pushed, in: flow, depth)) }
    case 2: parts = ["replace: \(pushedScreen.hasSuffix(".\(pushed.members[0])") ? "{ flow: \(pushed.name) }" : pushedScreen)"]
    case 3: parts = ["pop:"]
    case 4: parts = ["popTo: \(screen)"]
    case 5: parts = ["popTo: [\(screen), \(pushedScreen)]", "else: \(["stay", "popToRoot", "dismiss"][below(3)])"]
    case 6: parts = ["popToRoot:"]
    case 7, 8:
      parts = ["present: { flow: \(target.name) }"]
      if below(3) == 0 { parts.append("dismissable: false") }
      if !isPlain, depth < 2, below(2) == 0 { parts.append(handlers(of: target, in: flow, depth)) }
    case 9: parts = [below(3) == 0 ? "dismiss: all" : "dismiss:"]
    case 10: parts = ["root: \(target.name)"]
    case 13: parts = ["push: \(screen)", "once: true"]
    case 11: parts = [flow?.outcomes.isEmpty == false && below(2) == 0 ? "finish: done" : "finish:"]
    default:
      let second = ["push: \(pushedScreen)", "pop:", "popToRoot:", "present: { flow: \(target.name) }"][below(4)]
      parts = ["steps: [{ \(["pop:", "dismiss:", "popToRoot:", "push: \(pushedScreen)"][below(4)]) }, { \(second) }]"]
    }
    if let when { parts.append("when: \(when)") }
    if !facts.isEmpty, below(3) == 0 { parts.append("\(below(2) == 0 ? "sets" : "clears"): \(facts[below(facts.count)])") }
    return "{ " + parts.map { $0.hasSuffix(":") ? "\($0) " : $0 }.joined(separator: ", ") + " }"
  }

  private mutating func handlers(
    of started: (name: String, kind: String, members: [String], outcomes: [String]),
    in flow: (name: String, kind: String, members: [String], outcomes: [String])?, _ depth: Int
  ) -> String {
    var entries: [String] = []
    if !started.outcomes.isEmpty { entries.append("done: \(action(in: flow, depth: depth + 1))") }
    if started.outcomes.isEmpty || below(2) == 0 { entries.append("dismissed: \(action(in: flow, depth: depth + 1))") }
    return "then: { \(entries.joined(separator: ", ")) }"
  }

  private mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
}

/// The generator of Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014.
public struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  public init(state: UInt64) { self.state = state }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

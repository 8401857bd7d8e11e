/// Small random apps of the parts that the other random apps leave out.
///
/// They have `steps` through tabs, `select`, `once`, `run`, `open`, links and entries, and screens with outcomes. They also have handlers
/// of roots, bar buttons, tabs in tabs, hidden bars, and actions of flows and tabs.
public struct RandomWideApps {
  private struct Stack {
    let name: String
    let screens: [String]
    let outcomes: [String]
    let isPages: Bool
  }

  private var generator: SplitMix
  private var conditions: [String] = []
  private var facts: [String] = []
  private var stacks: [Stack] = []
  private var tabs: [String] = []
  private var hasApp = false
  /// Whether some changes of the root resume waiting links.
  private var resumes = false
  private var alert: String?
  /// The screens with a link or an entry.
  private var linked: [String] = []
  /// The screens that are instances of their own.
  private var picking: Set<String> = []

  /// Returns the YAML of the app of a seed. The same seed always gives the same app.
  public static func yaml(seed: UInt64) -> String {
    var apps = RandomWideApps(generator: SplitMix(state: seed &* 0xA24B_AED4_963E_E407 &+ 3))
    return apps.write()
  }

  private init(generator: SplitMix) { self.generator = generator }

  private mutating func write() -> String {
    facts = chance(2) ? [] : (0...below(2)).map { "fact\($0)" }
    conditions = facts + facts.map { "not \($0)" } + ["started", "not started"] + (chance(3) ? ["guard0"] : [])
    stacks = (0..<(2 + below(2))).map { stack in
      Stack(
        name: "flow\(stack)", screens: (0..<(1 + below(3))).map { "s\(stack)\($0)" },
        outcomes: chance(3) ? ["done", "failed"] : [], isPages: chance(4))
    }
    tabs = (0..<(2 + below(2))).map { "t\($0)" }
    hasApp = chance(3)
    resumes = chance(3)
    alert = chance(2) ? nil : chance(2) ? "alert" : "confirm"
    for stack in stacks {
      for screen in stack.screens {
        if chance(6) { linked.append("\(stack.name).\(screen)") }
        if !stack.isPages, chance(8) { picking.insert("\(stack.name).\(screen)") }
      }
    }
    var text = "app: Wide\nstart: \(chance(2) ? "main" : "flow0")\n"
    if !facts.isEmpty { text += "facts: { \(facts.map { "\($0): { persisted: \(chance(3)) }" }.joined(separator: ", ")) }\n" }
    if conditions.contains("guard0") { text += "guards: { guard0: A condition }\n" }
    if !linked.isEmpty, chance(2) { text += "links: { scheme: wide, unmet: { root: flow0 } }\n" }
    if hasApp { text += "actions: { anywhere: \(action(nil, 1)) }\n" }
    if let stack = stacks.first(where: { !$0.outcomes.isEmpty }), chance(2) {
      text += "roots: { \(stack.name): { done: { root: \(chance(2) ? "main" : "flow0") } } }\n"
    }
    for stack in stacks { text += flow(stack) }
    if let alert { text += ask(alert) }
    return text + tabsFlows()
  }

  private mutating func tabsFlows() -> String {
    let isNested = chance(4)
    var entries = tabs.map { "\($0): \(stacks[below(stacks.count)].name)" }
    if isNested { entries[entries.count - 1] = "inner: inner" }
    if chance(6) { entries.append("plus: { present: flow1 }") }
    var text = "---\nflow: main\nkind: tabs\ntabs: { \(entries.joined(separator: ", ")) }\n"
    text += start(of: isNested ? Array(tabs.dropLast()) : tabs, "tab", wherever: tabs[0])
    if chance(4) { text += "actions: { within: \(action(nil, 1)) }\n" }
    if isNested {
      text += "---\nflow: inner\nkind: tabs\ntabs: { t0: \(stacks[below(stacks.count)].name), t1: \(stacks[below(stacks.count)].name) }\n"
    }
    return text
  }

  /// Returns the choices of a flow's `start`, often none.
  private mutating func start(of all: [String], _ key: String, wherever first: String) -> String {
    let askable = conditions.filter { !$0.hasSuffix("started") }
    guard !askable.isEmpty, all.count > 1, all.contains(first), chance(2) else { return "" }
    let choices = (0..<(1 + below(2))).map { _ in "{ when: \(askable[below(askable.count)]), \(key): \(all[below(all.count)]) }" }
    return "start: [\(choices.joined(separator: ", ")), { \(key): \(all[below(all.count)]) }]\n"
  }

  private mutating func ask(_ kind: String) -> String {
    var text = "---\nflow: ask\nkind: \(kind)\noutcomes: [yes, no]\nscreens:\n  ask:\n    actions:\n"
    let hasCancel = chance(2)
    for index in 0..<(1 + below(3)) {
      var parts = [
        ["dismiss:"], ["finish: yes"], ["finish: no"], ["finish:"], ["root: main"], ["dismiss: all"], ["steps: [dismiss, \(step())]"],
        ["steps: [dismiss, \(step()), \(step())]"],
      ][below(8)]
      if index == 0, hasCancel { parts.append("role: cancel") } else if !facts.isEmpty, chance(4) { parts.append("when: \(facts[0])") }
      if !facts.isEmpty, chance(3) { parts.append("\(chance(2) ? "sets" : "clears"): \(facts[below(facts.count)])") }
      text += "      b\(index): { \(parts.map { $0.hasSuffix(":") ? "\($0) " : $0 }.joined(separator: ", ")) }\n"
    }
    return text
  }

  private mutating func flow(_ stack: Stack) -> String {
    var text = "---\nflow: \(stack.name)\n\(stack.isPages ? "kind: pages\n" : "")"
    if !stack.outcomes.isEmpty { text += "outcomes: [\(stack.outcomes.joined(separator: ", "))]\n" }
    if chance(5) { text += "actions: { wide: \(action(stack, 1)) }\n" }
    text += start(of: stack.screens.filter { !picking.contains("\(stack.name).\($0)") }, "screen", wherever: stack.screens[0])
    text += "screens:\n"
    for screen in stack.screens {
      let name = "\(stack.name).\(screen)"
      text += "  \(screen):\n"
      if chance(4) { text += "    back: hidden\n" }
      if chance(5) { text += "    tabBar: hidden\n" }
      if !facts.isEmpty, chance(8) { text += "    requires: \(required())\n" }
      if linked.contains(name) { text += chance(2) ? "    link: /\(screen)\n" : "    entry: From elsewhere\n" }
      if picking.contains(name) { text += "    outcomes: [picked]\n" }
      let count = below(4)
      if count > 0 { text += "    actions:\n" }
      for index in 0..<count { text += "      a\(index): \(action(stack, 0, screen: name))\n" }
    }
    return text
  }

  private mutating func required() -> String {
    let fact = facts[below(facts.count)]
    return chance(3) ? "{ any: [\(fact), not \(facts[below(facts.count)])] }" : fact
  }

  // MARK: Actions

  private mutating func action(_ stack: Stack?, _ depth: Int, screen: String? = nil) -> String {
    guard depth == 0, chance(4) else { return move(stack, depth, screen, when: depth == 0 && chance(8) ? condition() : nil) }
    return "[\(move(stack, depth, screen, when: condition())), \(move(stack, depth, screen, when: nil))]"
  }

  private mutating func move(_ stack: Stack?, _ depth: Int, _ screen: String?, when: String?) -> String {
    var parts = verb(stack, depth, screen)
    if let when { parts.append("when: \(when)") }
    if !facts.isEmpty, chance(3) { parts.append("\(chance(2) ? "sets" : "clears"): \(facts[below(facts.count)])") }
    return "{ \(parts.map { $0.hasSuffix(":") ? "\($0) " : $0 }.joined(separator: ", ")) }"
  }

  private mutating func verb(_ stack: Stack?, _ depth: Int, _ screen: String?) -> [String] {
    if alert != nil, chance(5) {
      let entries = ["yes", "no", "dismissed"].filter { _ in chance(2) }.map { "\($0): \(depth < 2 ? action(nil, depth + 1) : "stay")" }
      return ["present: ask"] + (entries.isEmpty ? [] : ["then: { \(entries.joined(separator: ", ")) }"])
    }
    switch below(15) {
    case 0: return ["replace: \(anyScreen())"]
    case 1: return ["select: \(anyTab())"]
    case 2: return ["root: \(chance(2) ? "main" : anyStack().name)"] + (resumes && chance(2) ? ["resume: true"] : [])
    case 3: return ["push: \(anyScreen())", "once: true"]
    case 4: return start("present", depth)
    case 5: return start("push", depth)
    case 6: return ["present: main"] + (chance(2) ? ["dismissable: false"] : []) + (depth < 2 && chance(2) ? [handlers(nil, depth)] : [])
    case 7: return stack == nil ? ["stay:"] : ["finish: \(finishing(stack, screen))"]
    case 8: return linked.isEmpty ? ["popToRoot:"] : ["open: \(linked[below(linked.count)])"]
    case 9: return hasApp && depth == 0 ? ["run: \(chance(2) ? "" : "app.")anywhere"] : ["dismiss: all"]
    case 10: return chance(2) ? ["pop:"] : ["popTo: \(anyScreen())"]
    default: return ["steps: [\((0..<(2 + below(2))).map { _ in step() }.joined(separator: ", "))]"]
    }
  }

  private mutating func start(_ verb: String, _ depth: Int) -> [String] {
    let target = anyStack()
    if chance(2) { return ["\(verb): { flow: \(target.name) }"] + (chance(4) ? [] : [handlers(target, depth)]) }
    let screen = anyScreen()
    return ["\(verb): \(screen)"] + (picking.contains(screen) ? ["then: { picked: \(depth < 2 ? action(nil, depth + 1) : "stay") }"] : [])
  }

  private mutating func handlers(_ target: Stack?, _ depth: Int) -> String {
    var entries: [String] = []
    for outcome in target?.outcomes ?? [] where chance(2) { entries.append("\(outcome): \(depth < 2 ? action(nil, depth + 1) : "stay")") }
    if entries.isEmpty || chance(2) { entries.append("dismissed: \(depth < 2 ? action(nil, depth + 1) : "stay")") }
    return "then: { \(entries.joined(separator: ", ")) }"
  }

  private mutating func finishing(_ stack: Stack?, _ screen: String?) -> String {
    if let screen, picking.contains(screen), chance(2) { return "picked" }
    if let stack, chance(3), stack.screens.contains(where: { picking.contains("\(stack.name).\($0)") }) { return "picked" }
    guard let stack, !stack.outcomes.isEmpty, chance(2) else { return "" }
    return stack.outcomes[below(2)]
  }

  private mutating func step() -> String {
    if alert != nil, chance(10) { return "{ present: ask }" }
    switch below(12) {
    case 0, 1: return "{ select: \(anyTab()) }"
    case 2, 3: return "{ push: \(anyScreen()) }"
    case 4: return "{ replace: \(anyScreen()) }"
    case 5, 6: return "{ present: main }"
    case 7: return "{ present: \(anyScreen()) }"
    case 8: return "pop"
    case 9: return "{ popTo: \(anyScreen()) }"
    case 10: return chance(2) ? "dismiss" : "{ dismiss: all }"
    default: return "popToRoot"
    }
  }

  private mutating func anyStack() -> Stack { stacks[below(stacks.count)] }

  private mutating func anyScreen() -> String {
    let stack = anyStack()
    return "\(stack.name).\(stack.screens[below(stack.screens.count)])"
  }

  private mutating func anyTab() -> String { tabs[below(tabs.count)] }

  private mutating func condition() -> String { conditions[below(conditions.count)] }

  private mutating func chance(_ bound: Int) -> Bool { below(bound) == 0 }

  private mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
}

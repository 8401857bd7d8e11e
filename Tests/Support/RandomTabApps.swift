/// Small random apps of tabs that share facts. A tab keeps its stack while another tab changes the facts.
public struct RandomTabApps {
  private var generator: SplitMix
  private var facts: [String] = []
  /// The stacks in the tabs, by name, with their screens.
  private var stacks: [(name: String, screens: [String])] = []

  /// Returns the YAML of the app of a seed. The same seed always gives the same app.
  public static func yaml(seed: UInt64) -> String {
    var apps = RandomTabApps(generator: SplitMix(state: seed &* 0xD1B5_4A32_D192_ED03 &+ 7))
    return apps.write()
  }

  private init(generator: SplitMix) { self.generator = generator }

  private mutating func write() -> String {
    facts = (0...below(3)).map { "fact\($0)" }
    let isNested = below(3) == 0
    stacks = (0..<(2 + below(2) + (isNested ? 1 : 0))).map { stack in
      ("stack\(stack)", (0..<(2 + below(2))).map { "s\(stack)\($0)" })
    }
    var text = "app: Tabs\nstart: main\nfacts: { "
    text += facts.map { "\($0): { persisted: \(below(3) == 0) }" }.joined(separator: ", ") + " }\n"
    // With nested tabs, the last two stacks are in tabs of a tab.
    let outer = isNested ? stacks.dropLast(2) : stacks[...]
    text += "---\nflow: main\nkind: tabs\ntabs: { \(outer.map { "\($0.name)Tab: \($0.name)" }.joined(separator: ", "))"
    text += isNested ? ", inner: inner }\n" : " }\n"
    if below(4) == 0 { text += "actions: { anywhere: \(change()) }\n" }
    if isNested {
      let inner = stacks.suffix(2).map { "\($0.name)Tab: \($0.name)" }.joined(separator: ", ")
      text += "---\nflow: inner\nkind: tabs\ntabs: { \(inner) }\n"
    }
    for (index, stack) in stacks.enumerated() { text += flow(stack, index) }
    text += "---\nflow: sheet\nscreens:\n  sheet: { actions: { change: \(change()), close: dismiss } }\n"
    return text
  }

  private mutating func flow(_ stack: (name: String, screens: [String]), _ index: Int) -> String {
    var text = "---\nflow: \(stack.name)\n"
    if below(3) == 0 {
      text += "start: [{ when: \(condition()), screen: \(stack.screens[below(stack.screens.count)]) }, { screen: \(stack.screens[0]) }]\n"
    }
    text += "screens:\n"
    for (place, screen) in stack.screens.enumerated() {
      text += "  \(screen):\n"
      if place > 0, below(3) == 0 { text += "    requires: \(condition())\n" }
      if below(6) == 0 { text += "    tabBar: hidden\n" }
      if below(6) == 0 { text += "    back: hidden\n" }
      text += "    actions:\n"
      if place + 1 < stack.screens.count {
        let when = below(2) == 0 ? "when: \(condition()), " : ""
        text += "      deeper: { \(when)push: \(stack.screens[place + 1])\(below(4) == 0 ? ", \(effect())" : "") }\n"
      }
      for action in 0..<below(3) { text += "      a\(action): \(move(stack))\n" }
    }
    return text
  }

  private mutating func move(_ stack: (name: String, screens: [String])) -> String {
    switch below(10) {
    case 0, 1, 2: return change()
    case 9: return "{ steps: [\(steps(stack))], \(effect()) }"
    case 3: return "{ when: \(condition()), present: sheet, then: { dismissed: \(below(2) == 0 ? "stay" : change()) } }"
    case 4: return "{ select: \(stacks[below(stacks.count)].name)Tab, \(effect()) }"
    case 5: return "{ when: \(condition()), pop: }"
    case 6: return "{ when: \(condition()), dismiss: }"
    case 7: return "{ popToRoot: , \(effect()) }"
    default: return "{ root: main, \(effect()) }"
    }
  }

  /// Returns steps that go to another tab in the state in which it was left.
  private mutating func steps(_ stack: (name: String, screens: [String])) -> String {
    let other = stacks[below(stacks.count)]
    let selection = "{ select: \(other.name)Tab }"
    let screen = "\(other.name).\(other.screens[below(other.screens.count)])"
    switch below(5) {
    case 0: return "{ push: \(stack.screens[below(stack.screens.count)]) }, \(selection)"
    case 1: return "\(selection), { popTo: \(screen) }"
    case 2: return "\(selection), { push: \(screen) }"
    case 3: return "\(selection), pop"
    default: return "\(selection), { popTo: \(screen) }, { push: sheet.sheet }"
    }
  }

  private mutating func change() -> String { "{ \(below(2) == 0 ? "when: \(condition()), " : "")stay: , \(effect()) }" }

  private mutating func effect() -> String { "\(below(2) == 0 ? "sets" : "clears"): \(facts[below(facts.count)])" }

  private mutating func condition() -> String { "\(below(2) == 0 ? "not " : "")\(facts[below(facts.count)])" }

  private mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
}

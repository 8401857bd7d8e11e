/// Small random apps in which conditions multiply.
///
/// They have four to eight facts, and nearly as many screens that `once`, lists and `else` look for. Some have tabs, links, handlers,
/// requirements or persisted facts.
public struct RandomManyApps {
  private var generator: SplitMix
  private var facts: [String] = []
  private var screens: [String] = []
  private var hasTabs = false
  private var hasLinks = false

  /// Returns the YAML of the app of a seed. The same seed always gives the same app.
  public static func yaml(seed: UInt64) -> String {
    var apps = RandomManyApps(generator: SplitMix(state: seed &* 0xD134_2543_DE82_EF95 &+ 11))
    return apps.write()
  }

  private init(generator: SplitMix) { self.generator = generator }

  private mutating func write() -> String {
    facts = (0..<(4 + below(5))).map { "fact\($0)" }
    hasTabs = chance(3)
    let flows = ["one", "two"]
    screens = flows.flatMap { flow in (0..<(2 + below(3))).map { "\(flow).s\($0)" } }
    var text = "app: Many\nstart: \(hasTabs ? "bar" : "one")\n"
    text += "facts: { \(facts.map { "\($0): { persisted: \(chance(4)) }" }.joined(separator: ", ")) }\n"
    if chance(2) { text += "actions: { settings: { present: settings } }\n" }
    hasLinks = chance(3)
    if hasLinks { text += "links: { scheme: many\(chance(2) ? ", unmet: { root: settings }" : "") }\n" }
    if hasTabs { text += "---\nflow: bar\nkind: tabs\n\(requirement(one: 2))tabs: { one: one, two: two }\n" }
    for flow in flows {
      text += "---\nflow: \(flow)\n\(requirement(one: 4))screens:\n"
      for screen in screens where screen.hasPrefix(flow) {
        text += "  \(screen.dropFirst(flow.count + 1)):\n"
        if chance(6) { text += "    \(requirement(one: 1))" }
        if hasLinks, chance(3) { text += "    link: /\(screen.replacing(".", with: "/"))\n" }
        if chance(8) { text += "    back: hidden\n" }
        let count = 2 + below(3)
        text += "    actions:\n"
        for index in 0..<count { text += "      a\(index): { \(action(in: flow)) }\n" }
      }
    }
    text += "---\nflow: settings\nscreens:\n  settings:\n    actions:\n"
    text += "      close: \(chance(6) ? "{ dismiss: , when: \(literal()) }" : "dismiss")\n"
    for index in 0..<(1 + below(3)) { text += "      turn\(index): { stay: , \(change()) }\n" }
    return text
  }

  private mutating func requirement(one: Int) -> String {
    chance(one) ? "requires: \(chance(2) ? "[\(literal()), \(literal())]" : literal())\n" : ""
  }

  private mutating func action(in flow: String) -> String {
    var parts = [verb(in: flow)]
    if chance(3) { parts.append("when: \(chance(4) ? "[\(literal()), \(literal())]" : literal())") }
    if chance(2) { parts.append(change()) }
    return parts.joined(separator: ", ")
  }

  private mutating func verb(in flow: String) -> String {
    switch below(12) {
    case 0, 1, 2: "push: \(screen(in: flow)), once: true"
    case 3, 4: "popTo: \(screen(in: flow)), else: { push: \(screen(in: flow)) }"
    case 5: "popTo: [\(screens.filter { $0.hasPrefix(flow) }.shuffled(using: &generator).prefix(2).joined(separator: ", "))]"
    case 6: "pop: "
    case 7: "present: settings, dismissable: \(chance(2))"
    case 8: "push: { flow: \(flow == "one" ? "two" : "one") }, then: { dismissed: { stay: , \(change()) } }"
    case 9: "replace: \(screen(in: flow))"
    case 10 where hasTabs: throughTabs(from: flow)
    default: "push: \(screen(in: flow))"
    }
  }

  /// Returns a move that selects the other tab and continues there, or that leaves a tab after a change.
  private mutating func throughTabs(from flow: String) -> String {
    let other = flow == "one" ? "two" : "one"
    let selection = "{ select: \(other) }"
    return switch below(4) {
    case 0: "steps: [\(selection), { push: \(screen(in: other)) }]"
    case 1: "steps: [\(selection), { popTo: \(screen(in: other)) }]"
    case 2: "steps: [{ push: \(screen(in: flow)) }, \(selection)]"
    default: "select: \(other)"
    }
  }

  private mutating func screen(in flow: String) -> String {
    let own = screens.filter { $0.hasPrefix(flow) }
    return own[below(own.count)]
  }

  private mutating func fact() -> String { facts[below(facts.count)] }
  private mutating func literal() -> String { (chance(2) ? "not " : "") + fact() }
  private mutating func change() -> String { "\(chance(3) ? "clears" : "sets"): \(fact())" }

  private mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
  private mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
}

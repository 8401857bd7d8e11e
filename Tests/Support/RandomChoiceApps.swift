/// Small random apps in which nearly every move is a choice. Actions that others run ask guards again, and lists are in handlers, in `else`
/// and in actions that others run.
public struct RandomChoiceApps {
  private struct Flow {
    let name: String
    let screens: [String]
    let hasOutcome: Bool
  }

  private static let actionCount = 3

  private var generator: SplitMix
  private var facts: [String] = []
  private let guards = ["guard0", "guard1"]
  /// The param of every screen except the first of each flow, which is shown without arguments.
  private let param = "flag"
  private var flows: [Flow] = []
  private var hasTabs = false
  /// Whether some choice can always be taken, by action of the screen that is written.
  private var totals: [Bool] = []
  /// Whether the screen that is written has the param.
  private var isAsked = false

  /// Returns the YAML of the app of a seed. The same seed always gives the same app.
  public static func yaml(seed: UInt64) -> String {
    var apps = RandomChoiceApps(generator: SplitMix(state: seed &* 0xA24B_AED4_963E_E407 &+ 3))
    return apps.write()
  }

  private init(generator: SplitMix) { self.generator = generator }

  private mutating func write() -> String {
    facts = (0...below(2)).map { "fact\($0)" }
    flows = (0..<(2 + below(2))).map { index in
      Flow(name: "flow\(index)", screens: (0..<(1 + below(2))).map { "s\(index)\($0)" }, hasOutcome: index > 0 && below(2) == 0)
    }
    hasTabs = below(4) == 0
    var text = "app: Choices\nstart: ["
    for flow in flows.dropFirst() where below(2) == 0 { text += "{ when: [\(condition(canAskStarted: false))], root: \(flow.name) }, " }
    text += "{ root: \(hasTabs ? "tabs" : "flow0") }]\nfacts: { "
    text += facts.map { "\($0): { persisted: \(below(3) == 0) }" }.joined(separator: ", ") + " }\n"
    text += "guards: { " + guards.map { "\($0): A condition" }.joined(separator: ", ") + " }\n"
    for flow in flows {
      text += "---\nflow: \(flow.name)\n"
      if flow.hasOutcome { text += "outcomes: [done]\n" }
      text += "screens:\n"
      for screen in flow.screens {
        text += "  \(screen):\n"
        if screen != flow.screens[0] { text += "    params: { \(param): { type: Bool, default: \(below(2) == 0) } }\n" }
        text += "    actions:\n"
        isAsked = screen != flow.screens[0]
        totals = (0..<Self.actionCount).map { _ in below(3) > 0 }
        for index in 0..<Self.actionCount {
          let list = list(in: flow, above: index, isTotal: totals[index])
          let isPrivate = index > 0 && below(3) == 0
          text += "      a\(index): \(isPrivate ? Self.private(list) : list)\n"
        }
      }
    }
    if hasTabs { text += "---\nflow: tabs\nkind: tabs\ntabs: { t0: flow0, t1: flow1 }\n" }
    return text
  }

  /// Returns an action that only other actions run.
  private static func `private`(_ action: String) -> String {
    action.hasPrefix("[") ? "{ private: true, choices: \(action) }" : "{ private: true, \(action.dropFirst(2))"
  }

  /// - Parameters:
  ///   - index: The index of the action, which runs only later ones.
  ///   - isTotal: Whether some choice can always be taken.
  private mutating func list(in flow: Flow, above index: Int, isTotal: Bool, depth: Int = 0) -> String {
    // Only an action without a list may have no possible choice.
    if !isTotal { return move(in: flow, above: index, when: condition(), depth) }
    let choices =
      (0..<below(3)).map { _ in move(in: flow, above: index, when: condition(), depth) }
      + [move(in: flow, above: index, when: nil, depth)]
    return "[\(choices.joined(separator: ", "))]"
  }

  /// Returns one or two conditions that must hold.
  private mutating func condition(canAskStarted: Bool = true) -> String {
    var names = [guards[below(guards.count)], facts[below(facts.count)]] + (canAskStarted ? ["started"] : [])
    if canAskStarted, isAsked { names.append("$\(param)") }
    var parts = names.map { below(2) == 0 ? $0 : "not \($0)" }
    parts.shuffle(using: &generator)
    if below(3) > 0 { return parts.prefix(1 + below(2)).joined(separator: ", ") }
    // At least one of two conditions must hold, perhaps with another condition.
    let some = "{ any: [\(parts[0]), \(parts[1])] }"
    return below(2) == 0 ? some : "\(some), \(below(2) == 0 ? "" : "not ")\(guards[below(guards.count)])"
  }

  private mutating func move(in flow: Flow, above index: Int, when: String?, _ depth: Int) -> String {
    let target = flows[below(flows.count)]
    let screen = "\(target.name).\(target.screens[below(target.screens.count)])"
    var parts: [String]
    switch below(12) {
    case 0: parts = ["push: \(screen)", "once: \(below(2) == 0)"]
    case 1, 2: parts = ["\(below(2) == 0 ? "push" : "present"): { flow: \(target.name) }"] + handlers(of: target, in: flow, depth)
    case 3: parts = ["replace: \(below(2) == 0 ? screen : "{ flow: \(target.name) }")"]
    case 4: parts = [["pop:", "popToRoot:", "dismiss:", "stay:"][below(4)]]
    case 5:
      let first = "\(flows[0].name).\(flows[0].screens[0])"
      parts = ["popTo: \(screen == first ? first : "[\(screen), \(first)]")"] + otherwise(in: flow, depth)
    case 6...8 where index + 1 < Self.actionCount:
      let run = index + 1 + below(Self.actionCount - index - 1)
      // A handler may run only an action that is always possible.
      parts = index >= 0 || totals[run] ? ["run: a\(run)"] : ["stay:"]
    case 9: parts = [flow.hasOutcome && below(2) == 0 ? "finish: done" : "finish:"]
    case 10: parts = [hasTabs ? "select: t\(below(2))" : "root: \(target.name)"]
    default: parts = ["stay:"]
    }
    if let when { parts.append("when: [\(when)]") }
    if below(2) == 0 { parts.append("\(below(2) == 0 ? "sets" : "clears"): \(facts[below(facts.count)])") }
    return "{ " + parts.map { $0.hasSuffix(":") ? "\($0) " : $0 }.joined(separator: ", ") + " }"
  }

  private mutating func handlers(of started: Flow, in flow: Flow, _ depth: Int) -> [String] {
    if depth > 1 { return [] }
    // A handler may run any action, because no action runs a handler.
    var entries: [String] = []
    if started.hasOutcome { entries.append("done: \(list(in: flow, above: -1, isTotal: true, depth: depth + 1))") }
    if below(2) == 0 { entries.append("dismissed: \(list(in: flow, above: -1, isTotal: true, depth: depth + 1))") }
    return entries.isEmpty ? [] : ["then: { \(entries.joined(separator: ", ")) }"]
  }

  private mutating func otherwise(in flow: Flow, _ depth: Int) -> [String] {
    if depth > 1 { return below(2) == 0 ? ["else: stay"] : [] }
    return ["else: \(list(in: flow, above: Self.actionCount, isTotal: true, depth: depth + 1))"]
  }

  private mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
}

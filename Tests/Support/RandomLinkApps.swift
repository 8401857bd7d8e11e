/// Small random apps with links that lead elsewhere than `start`, links that wait, and links that act on the current state. Without tabs
/// the search is exact.
public struct RandomLinkApps {
  private var generator: SplitMix
  private let facts = ["f0", "f1"]
  private let screens: [String]
  /// Whether the screens of `main` are in two tabs.
  private let hasTabs: Bool
  private var linked: [String] = []

  /// Returns the YAML of the app of a seed. The same seed always gives the same app.
  ///
  /// - Parameter hasTabs: Whether `main` is a tabs flow.
  public static func yaml(seed: UInt64, hasTabs: Bool = false) -> String {
    var apps = RandomLinkApps(generator: SplitMix(state: seed &* 0x9FB2_1C65_1E98_DF25 &+ 7), hasTabs: hasTabs)
    return apps.write()
  }

  private init(generator: SplitMix, hasTabs: Bool) {
    (self.generator, self.hasTabs) = (generator, hasTabs)
    screens =
      hasTabs
      ? ["login.l0", "left.m0", "left.m1", "right.m2", "side.s0"]
      : ["login.l0", "login.l1", "main.m0", "main.m1", "main.m2", "side.s0", "side.s1"]
  }

  private mutating func write() -> String {
    linked = screens.filter { _ in chance(3) }
    var text =
      "app: Linked\nstart: [\((0..<2).map { _ in "{ when: \(conditions()), root: \(root()) }" }.joined(separator: ", ")), { root: login }]\n"
    text += "facts: { f0: { persisted: \(chance(2)) }, f1: { persisted: \(chance(4)) } }\nguards: { g0: A condition }\n"
    let unmet = ["", ", unmet: { root: login }", ", unmet: [{ when: \(conditions()), root: side }, { root: login }]"][below(3)]
    text += "links: { scheme: linked\(unmet) }\nactions:\n"
    for index in 0..<2 { text += "  p\(index): { link: /p\(index), \(linkedMove())\(effects()) }\n" }
    if chance(3) { text += "  run0: { \(move()) }\n" }
    for flow in hasTabs ? ["login", "main", "left", "right", "side"] : ["login", "main", "side"] {
      text += "---\nflow: \(flow)\n"
      if flow != "login", flow != "right" || chance(3), chance(2) { text += "requires: \(chance(4) ? "f1" : "f0")\n" }
      if hasTabs, flow == "main" {
        text += "kind: tabs\ntabs: { left: left, right: right }\n"
        if chance(3) { text += "actions: { both: { select: \(tab())\(effects()) } }\n" }
        continue
      }
      text += "screens:\n"
      for screen in screens where screen.hasPrefix(flow) {
        text += "  \(screen.dropFirst(flow.count + 1)):\n"
        if chance(8) { text += "    requires: not f1\n" }
        if linked.contains(screen) { text += "    link: { path: /\(screen.replacing(".", with: "/")), via: [] }\n" }
        text += "    actions:\n"
        for index in 0..<(1 + below(hasTabs ? 2 : 3)) {
          text += "      a\(index): { \(move())\(chance(4) ? ", when: \(conditions())" : "")\(effects()) }\n"
        }
      }
    }
    return text
  }

  private mutating func linkedMove() -> String {
    if hasTabs, chance(2) { return "steps: [{ dismiss: all }, { select: \(tab()) }, { push: \(screen()) }]" }
    return switch below(4) {
    case 0: "steps: [{ dismiss: all }, { push: \(screen()) }]"
    case 1: "steps: [{ present: \(root()) }, { push: \(screen()) }, popToRoot]"
    case 2: "root: \(root())\(resume())"
    default: "push: \(screen())"
    }
  }

  private mutating func move() -> String {
    if hasTabs, chance(5) { return "select: \(tab())" }
    return switch below(12) {
    case 0, 1, 2: "push: \(screen())"
    case 3: "push: { flow: \(stack()) }, then: { dismissed: { push: \(screen()) } }"
    case 4: "present: \(root())\(chance(2) ? "" : ", then: { dismissed: { push: \(screen()), sets: f1 } }")"
    case 5, 6: "root: \(root())\(resume())"
    case 7: linked.isEmpty ? "dismiss: all" : "open: \(linked[below(linked.count)])"
    case 8: "steps: [{ present: \(root()) }, { push: \(screen()) }]"
    case 9: chance(2) ? "pop:" : "push: \(screen()), once: true"
    case 10: "run: app.p0"
    default: "stay:"
    }
  }

  private mutating func resume() -> String { ["", "", ", resume: true", ", resume: true", ", resume: forget"][below(5)] }

  private mutating func effects() -> String {
    chance(2) ? "" : ", \(chance(2) ? "sets" : "clears"): \(facts[below(2)])"
  }

  private mutating func conditions() -> String { ["f0", "not f0", "f1", "g0", "[f0, g0]", "{ any: [f0, g0] }", "[f0, not f1]"][below(7)] }

  private mutating func root() -> String { ["login", "main", "side"][below(3)] }

  /// Returns a flow that can be pushed.
  private mutating func stack() -> String { hasTabs ? ["login", "left", "side"][below(3)] : root() }

  private mutating func tab() -> String { chance(2) ? "left" : "right" }

  private mutating func screen() -> String { screens[below(screens.count)] }

  private mutating func chance(_ bound: Int) -> Bool { below(bound) == 0 }

  private mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
}

/// Small random apps of tabs without facts, in which `steps` place screens below others and handlers select tabs. Tabs then keep screens
/// that have never been active. No step selects a tab.
public struct RandomPlacingApps {
  private var generator: SplitMix
  /// The stacks that tabs show, by name, with their screens.
  private var stacks: [(name: String, screens: [String])] = []

  /// Returns the YAML of the app of a seed. The same seed always gives the same app.
  public static func yaml(seed: UInt64) -> String {
    var apps = RandomPlacingApps(generator: SplitMix(state: seed &* 0xD1B5_4A32_D192_ED03 &+ 11))
    return apps.write()
  }

  private init(generator: SplitMix) { self.generator = generator }

  private mutating func write() -> String {
    stacks = (0..<(2 + below(2))).map { stack in ("stack\(stack)", (0..<(2 + below(2))).map { "s\(stack)\($0)" }) }
    let tabs = stacks.map { "\($0.name)Tab: \($0.name)" }.joined(separator: ", ")
    var text = "app: Laying\nstart: main\nactions: { other: { \(selection()) } }\n---\nflow: main\nkind: tabs\ntabs: { \(tabs) }\n"
    for stack in stacks {
      text += "---\nflow: \(stack.name)\nscreens:\n"
      for screen in stack.screens {
        text += "  \(screen):\n"
        if below(6) == 0 { text += "    tabBar: hidden\n" }
        if below(6) == 0 { text += "    back: hidden\n" }
        text += "    actions: { stay: stay"
        for action in 0..<below(3) { text += ", a\(action): \(move(stack))" }
        text += " }\n"
      }
    }
    return text + "---\nflow: over\nscreens: { over: { actions: { close: { finish: }, deeper: { push: last } } }, last: }\n"
  }

  private mutating func move(_ stack: (name: String, screens: [String])) -> String {
    let screen = "\(stack.name).\(stack.screens[below(stack.screens.count)])"
    switch below(8) {
    case 0: return "{ push: \(screen) }"
    case 1: return "dismiss"
    case 2: return "{ popToRoot: }"
    case 3: return "{ \(start()) }"
    case 4: return "{ steps: [{ replace: \(screen) }, { \(start()) }] }"
    case 5: return "{ popTo: \(screen), else: { \(start()) } }"
    default: return "{ steps: [{ push: \(screen) }, { \(start()) }] }"
    }
  }

  /// Returns a move that starts an instance with a handler.
  private mutating func start() -> String {
    let handler = ["stay: ", selection(), selection(), "run: other", "pop: ", "popToRoot: "][below(6)]
    return "\(below(3) == 0 ? "present" : "push"): { flow: over }, then: { dismissed: { \(handler) } }"
  }

  private mutating func selection() -> String { "select: \(stacks[below(stacks.count)].name)Tab" }

  private mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
}

import Support

/// Random apps with many constructs that Swift's compiler checks: params and outcomes of every type, arguments, choices, names with a
/// meaning in Swift, links, entries and runs.
///
/// Many of them are invalid. The tests skip an app that flowc refuses. An app that flowc accepts must compile.
struct TypedApps {
  /// Returns the first apps that flowc accepts, each with its seed.
  static func accepted(_ count: Int) -> [(seed: UInt64, project: Project)] {
    var found: [(UInt64, Project)] = []
    var seed = Proof.seeds(1_000).lowerBound
    while found.count < count {
      let project = Project(yaml(seed: seed))
      if project.isAccepted { found.append((seed, project)) }
      seed += 1
    }
    return found
  }

  /// The declarations of such an app itself.
  static let declarations = """
    public enum Mode: String, Hashable, Codable, Sendable, LosslessStringConvertible {
      case none, some, `init`, `self`, `Type`
      public init?(_ text: String) { self.init(rawValue: text) }
      public var description: String { rawValue }
    }

    public struct Tag: Hashable, Codable, Sendable, LosslessStringConvertible {
      public let description: String
      public init?(_ text: String) { description = text }
    }
    """

  static func yaml(seed: UInt64) -> String {
    var apps = TypedApps(random: SplitMix(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 7))
    return apps.write(named: "Typed\(seed)")
  }

  private struct Param {
    let name: String
    let type: String
    /// The default, as YAML; nil if there is none.
    var fallback: String?
    var isRequired: Bool { fallback == nil && !type.hasSuffix("?") }
  }

  private struct Screen {
    let name: String
    var params: [Param]
    var actions: [String] = []
    var hasLink = false
  }

  private struct Flow {
    let name: String
    let kind: String
    var screens: [Screen] = []
    var outcomes: [(name: String, params: [Param])] = []
    var actions: [String] = []
    var tabs: [String] = []
  }

  /// The place of a move. It decides the meaning of `$name`, and whether code passes the arguments that aren't bound.
  private struct Place {
    var flow: Flow?
    var params: [Param] = []
    var isCalled = true
    var depth = 0
    var runs: [String] = []
  }

  private var random: SplitMix
  private var flows: [Flow] = []
  private var conditions: [String] = []
  private var facts: [String] = []

  private init(random: SplitMix) { self.random = random }

  // MARK: What there is

  private static let types = [
    "String", "Int", "Double", "Bool", "URL", "UUID", "Date", "Data", "Decimal", "Mode", "Tag", "[Int]", "[String: Int]", "[[String?]]",
    "Swift.Int64", "[Mode: [UUID]]",
  ]

  /// The literals of each type; empty for types without literals.
  private static let literals: [String: [String]] = [
    "String": [#""\"\\(x)\n\0\u202E é""#, "a", #""""#, "$$x"],
    "Int": ["-9223372036854775808", "0x2", "7"], "Double": ["-0.0", "1e300", "5e-324"],
    "Bool": ["true", "false"], "URL": [#""https://a.example:80/c?d=%20#e""#], "UUID": ["8C5F3A0E-6B1D-4E57-9B1F-0A2C4D6E8F10"],
    "Mode": [".none", ".init", ".self", ".Type"], "[Int]": ["[1, 2]", "[]"], "[String: Int]": [#"{ a: 1, "b\"": 2 }"#, "{}"],
    "[[String?]]": ["[[~, a]]"],
  ]

  private static let screenNames = [
    "home", "list", "item", "self", "init", "default", "route", "screen", "actions", "Type", "none", "some", "allCases", "rawValue", "Self",
    "string", "URL", "hashValue", "where", "link", "async", "Any", "_match", "place", "index", "body", "view",
  ]

  private static let flowNames = [
    "main", "shop", "self", "init", "Type", "route", "navigation", "root", "router", "string", "class", "Swift", "data", "part1", "Self",
    "Any",
  ]

  private static let paramNames = [
    "id", "name", "self", "init", "course", "screen", "type", "class", "link", "value", "Type", "end", "facts", "context", "body", "view",
    "route",
    "site", "router", "path", "inner", "actions", "below", "values", "arguments", "Int", "String", "inout", "let", "url", "key", "fact",
  ]

  private static let actionNames = [
    "go", "on", "self", "init", "Type", "screen", "router", "route", "move", "choose", "place", "default", "isActive", "actions", "run",
    "perform", "height", "tabs", "contexts", "Protocol", "in", "open", "back",
  ]

  // MARK: Making it

  private mutating func write(named name: String) -> String {
    facts = Array(shuffled(["paid", "self", "init", "allCases", "rawValue"]).prefix(below(3)))
    let guards = Array(shuffled(["lucky", "class", "course", "nil", "Type", "screen"]).prefix(below(3)))
    conditions = facts + guards
    makeFlows()
    var text = "app: \(name)\nstart: \(flows[0].name)\ntypes: { Mode: { cases: [none, some, init, self, Type] }, Tag: }\n"
    if !facts.isEmpty {
      text += "facts: { \(facts.map { "\($0): { persisted: \(below(2) == 0), initial: \(below(2) == 0) }" }.joined(separator: ", ")) }\n"
    }
    if !guards.isEmpty { text += "guards: { \(guards.map { "\($0): A condition" }.joined(separator: ", ")) }\n" }
    text += "links: { scheme: typed, hosts: [a.example]\(below(2) == 0 ? ", unmet: { root: \(flows[0].name) }" : "") }\n"
    let shared = Array(shuffled(Self.actionNames).prefix(below(3)))
    if !shared.isEmpty {
      text += "actions:\n" + shared.map { "  \($0): \(action(Place(runs: []), link: below(3) == 0))\n" }.joined()
    }
    for index in flows.indices { text += flow(index, shared) }
    return text
  }

  private mutating func makeFlows() {
    let isCapital = below(2) == 0
    var names = shuffled(Self.flowNames).filter { $0 != (isCapital ? "self" : "Self") }
    for index in 0..<(2 + below(4)) {
      var flow = Flow(name: names.removeLast(), kind: index > 0 && below(4) == 0 ? "pages" : "stack")
      var taken: Set<String> = []
      for name in shuffled(Self.screenNames).prefix(1 + below(4)) where taken.insert(name.lowercased()).inserted {
        let mayAsk = flow.kind == "stack" && !flow.screens.isEmpty
        flow.screens.append(Screen(name: name, params: params(below(4), required: mayAsk), hasLink: below(2) == 0))
      }
      let outcomes = below(3) == 0 ? 1 + below(4) : 0
      for outcome in ["done", "self", "init", "Type"].prefix(outcomes) { flow.outcomes.append((outcome, params(below(3)))) }
      flows.append(flow)
    }
    guard below(2) == 0 else { return }
    var tabs = Flow(name: "tabs", kind: "tabs")
    let stacks = flows.dropFirst().map(\.name)
    let tabNames = shuffled(["one", "two", "init", "Type", "allCases", below(2) == 0 ? "self" : "Self"])
    for (name, content) in zip(tabNames, shuffled(stacks)) { tabs.tabs.append("\(name): \(content)") }
    flows.append(tabs)
  }

  private mutating func params(_ count: Int, required: Bool = true) -> [Param] {
    shuffled(Self.paramNames).prefix(count).map { name in
      let type = Self.types[below(Self.types.count)]
      if below(3) == 0 || !required && Self.literals[type] == nil { return Param(name: name, type: "\(type)?") }
      var param = Param(name: name, type: type)
      if !required || below(3) == 0 { param.fallback = literal(type) }
      return param
    }
  }

  private mutating func flow(_ index: Int, _ shared: [String]) -> String {
    let flow = flows[index]
    var text = "---\nflow: \(flow.name)\nkind: \(flow.kind)\n"
    if !facts.isEmpty, below(5) == 0 { text += "requires: \(facts[below(facts.count)])\n" }
    let own = Array(shuffled(Self.actionNames).prefix(below(3)))
    if !own.isEmpty {
      let place = Place(flow: flow.kind == "tabs" ? nil : flow, runs: shared)
      text += "actions:\n" + own.map { "  \($0): \(action(place))\n" }.joined()
    }
    if flow.kind == "tabs" {
      let button = below(2) == 0 ? ["button: \(action(Place(isCalled: false)))"] : []
      return text + "tabs:\n" + (flow.tabs + button).map { "  \($0)\n" }.joined()
    }
    if !flow.outcomes.isEmpty { text += "outcomes:\n" + flow.outcomes.map { "  \($0.name): { \(declared($0.params)) }\n" }.joined() }
    text += "screens:\n"
    for screen in flow.screens {
      text += "  \(screen.name):\n    view: V\(index)_\(screen.name)\n"
      if !screen.params.isEmpty { text += "    params: { \(declared(screen.params)) }\n" }
      if screen.hasLink { text += "    link: \"\(pattern(screen, index))\"\n" } else if below(4) == 0 { text += "    entry: Because\n" }
      if below(5) == 0 { text += "    back: hidden\n" }
      if !facts.isEmpty, below(6) == 0 { text += "    requires: [not \(facts[below(facts.count)])]\n" }
      let actions = Array(shuffled(Self.actionNames).prefix(1 + below(4)))
      text += "    actions:\n"
      let place = Place(flow: flow, params: screen.params, runs: shared + own)
      for name in actions { text += "      \(name): \(action(place))\n" }
    }
    return text
  }

  private func declared(_ params: [Param]) -> String {
    params.map { param in
      let secret = ["value", "key", "path", "self"].contains(param.name) ? ", secret: true" : ""
      return "\"\(param.name)\": { type: \"\(param.type)\"\(param.fallback.map { ", default: \($0)" } ?? "")\(secret) }"
    }.joined(separator: ", ")
  }

  private mutating func pattern(_ screen: Screen, _ index: Int) -> String {
    let scalar = screen.params.filter { !$0.type.hasPrefix("[") }
    let path = scalar.filter { $0.isRequired || below(2) == 0 }
    let query = scalar.filter { param in !path.contains { $0.name == param.name } && below(2) == 0 }
    return "/f\(index)/\(screen.name)" + path.map { "/$\($0.name)" }.joined()
      + (query.isEmpty ? "" : "?" + query.map { "k\($0.name)=$\($0.name)" }.joined(separator: "&"))
  }

  // MARK: Moves

  private mutating func action(_ place: Place, link: Bool = false) -> String {
    if link { return "{ link: \"/do\(below(1000))/$id?n=$name\", \(verb(place)) }" }
    guard !conditions.isEmpty, below(3) == 0 else { return "{ \(verb(place)) }" }
    return "[{ when: \(condition()), \(verb(place)) }, { when: [\(condition()), not started], \(verb(place)) }, { \(verb(place)) }]"
  }

  private mutating func condition() -> String {
    let name = conditions[below(conditions.count)]
    return facts.contains(name) && below(2) == 0 ? "not \(name)" : name
  }

  private mutating func verb(_ place: Place) -> String {
    let stacks = flows.filter { $0.kind == "stack" }
    let screens = flows.filter { $0.kind != "tabs" }
    let (stack, any) = (stacks[below(stacks.count)], screens[below(screens.count)])
    let (pushed, shown) = (stack.screens[below(stack.screens.count)], any.screens[below(any.screens.count)])
    var text: String
    // If no code passes the missing arguments, the move must bind them.
    let targets = [pushed, shown, stack.screens[0], any.screens[0]]
    guard place.isCalled || targets.allSatisfy({ canBind($0.params, place) }) else {
      return ["pop: ", "dismiss: ", "popToRoot: "][below(3)]
    }
    switch below(17) {
    case 0, 1: text = "push: \(stack.name).\(pushed.name)\(arguments(pushed.params, place))"
    case 2: text = "push: { flow: \(stack.name) }\(arguments(stack.screens[0].params, place))\(handlers(of: stack, place))"
    case 3: text = "replace: \(stack.name).\(pushed.name)\(arguments(pushed.params, place))"
    case 4: text = "pop: "
    case 5:
      text = "popTo: [\(stack.name).\(pushed.name)]"
      if place.depth < 2 { text += ", else: \(nested(place))" }
    case 6: text = "popToRoot: "
    case 7, 8:
      let styles = ["", ", style: popover", ", style: fullScreen", ", style: dialog, dismissable: false", ", detents: [0.5, large]"]
      let style = styles[below(5)]
      text = "present: \(any.name).\(shown.name)\(style)\(arguments(shown.params, place))\(handlers(of: any, place))"
    case 9: text = below(2) == 0 ? "dismiss: " : "dismiss: all"
    case 10: text = "root: \(any.name).\(shown.name)\(arguments(shown.params, place))"
    case 11:
      guard let outcome = place.flow?.outcomes.randomElement(using: &random), place.isCalled || canBind(outcome.params, place) else {
        return "finish: "
      }
      text = "finish: \(outcome.name)\(arguments(outcome.params, place))"
    case 12:
      guard let flow = screens.first(where: { $0.screens.contains(where: \.hasLink) }), let screen = flow.screens.first(where: \.hasLink),
        place.isCalled || canBind(screen.params, place)
      else { return "stay: " }
      text = "open: \(flow.name).\(screen.name)\(arguments(screen.params, place))"
    case 13 where place.depth == 0:
      var inner = place
      inner.depth = 2
      let first = ["pop: ", "popToRoot: ", "dismiss: "][below(3)]
      let second = "push: \(stack.name).\(pushed.name)\(arguments(pushed.params, inner))"
      let third = "present: \(any.name)\(arguments(any.screens[0].params, inner))\(handlers(of: any, place))"
      text = "steps: [{ \(first) }, { \(second) }, { \(third) }]"
    case 14:
      guard place.isCalled, let name = place.runs.randomElement(using: &random) else { return "stay: " }
      text = "run: \(name)"
    case 15: text = place.isCalled ? "url: " : "url: \"https://a.example/\\\"c\""
    case 16 where flows.last?.kind == "tabs": text = below(2) == 0 ? "root: tabs" : "present: tabs"
    default: text = "stay: "
    }
    if !facts.isEmpty, below(3) == 0 { text += ", \(below(2) == 0 ? "sets" : "clears"): \(facts[below(facts.count)])" }
    return text
  }

  private mutating func nested(_ place: Place) -> String {
    var inner = place
    inner.depth += 1
    return action(inner)
  }

  private mutating func handlers(of flow: Flow, _ place: Place) -> String {
    guard place.depth < 1, !flow.outcomes.isEmpty || below(2) == 0 else { return "" }
    var entries: [String] = []
    for outcome in flow.outcomes {
      var inner = place
      inner.isCalled = false
      inner.depth += 1
      inner.params = outcome.params + place.params.filter { param in !outcome.params.contains { $0.name == param.name } }
      entries.append("\(outcome.name): \(action(inner))")
    }
    var inner = place
    inner.isCalled = false
    inner.depth += 1
    entries.append("dismissed: \(action(inner))")
    return ", then: { \(entries.joined(separator: ", ")) }"
  }

  /// Returns the bound arguments: as many as possible if no code passes the rest.
  private mutating func arguments(_ params: [Param], _ place: Place) -> String {
    let bound = params.compactMap { param -> String? in
      guard !place.isCalled && param.isRequired || below(2) == 0 else { return nil }
      let sources = place.params.filter { $0.type == param.type || "\($0.type)?" == param.type }
      if let source = sources.randomElement(using: &random), below(3) > 0 || Self.literals[param.type] == nil {
        return "\"\(param.name)\": $\(source.name)"
      }
      let type = param.type.hasSuffix("?") ? String(param.type.dropLast()) : param.type
      return literal(type).map { "\"\(param.name)\": \($0)" }
    }
    return bound.isEmpty ? "" : ", with: { \(bound.joined(separator: ", ")) }"
  }

  private func canBind(_ params: [Param], _ place: Place) -> Bool {
    params.allSatisfy { param in !param.isRequired || Self.literals[param.type] != nil || place.params.contains { $0.type == param.type } }
  }

  private mutating func literal(_ type: String) -> String? { Self.literals[type].map { $0[below($0.count)] } }

  // MARK: Chance

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private mutating func shuffled<Element>(_ elements: some Sequence<Element>) -> [Element] { elements.shuffled(using: &random) }
}

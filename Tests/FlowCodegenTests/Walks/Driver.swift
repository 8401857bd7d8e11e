import FlowGraph

@testable import FlowCodegen

/// A program around the generated core of an app. It makes the moves of its input, and prints the state after each.
///
/// It calls every action by its method, as an app does. Code that doesn't compile is never called.
struct Driver {
  let graph: NavigationGraph
  let builder: ModelBuilder

  private var app: String { builder.names.app }

  /// The source of a type that answers commands. It is compiled with the generated files.
  var source: String {
    """
    @MainActor final class \(app)Driver: Driver, \(app)Provider {
      var router: \(app)Router!
      var isTrue: Set<String> = []
      \(answers)
      func open(url: String) {}

      func answer(_ words: [String]) -> String {
        switch words[0] {
        case "launch":
          var values: [\(app)Fact: Bool] = [:]
          for fact in \(app)Fact.allCases where fact.isPersisted { values[fact] = isTrue.contains("fact.\\(fact.rawValue)") }
          router = \(app)Router(provider: self, store: \(app)MemoryStore(values))
          return "legal"
        case "act": return act(words[1]).map { "\\($0.verdict)" } ?? "inactive"
        case "back": return "\\(router.back(by: Int(words[1])!).verdict)"
        case "swipeDown": return "\\(router.swipeDown().verdict)"
        case "swipe": return \(app)Flows().page(named: words[1], beside: router.navigation.activeScreen!).map { "\\(router.swipe(to: $0).verdict)" } ?? "inactive"
        case "tap": return "\\(router.tap(words[2], of: words[1]).verdict)"
        case "link": return router.open(link: words[1]).map { "\\($0.verdict)" } ?? "no such link"
        case "ownLink": return router.navigation.link ?? "none"
        case "set": return set(words[1], to: words[2] == "true")
        case "restore": return restore()
        case "screens": return unlike()
        default: return "unknown"
        }
      }

      /// Sets a fact as code of the app does.
      private func set(_ fact: String, to value: Bool) -> String {
        switch fact {
    \(sets.map { "    \($0)\n" }.joined())    default: return "unknown"
        }
      }

      /// Stores a value and reads it again.
      private func again<Value: Codable>(_ value: Value) -> Value? {
        (try? JSONEncoder().encode(value)).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
      }

      private func restore() -> String {
        let state = router.navigation
        if let leak = leak(in: state, state.link) { return leak }
        let stored = again(state)
        return stored == state.leavingProcess ? "same" : "other: \\(stored.map(text) ?? "nothing")"
      }

      /// Returns the text that leaves the process with a secret value in it; nil if there is none.
      private func leak<Value: Codable>(in value: Value, _ link: String?) -> String? {
        var text = "\\(value) \\(link ?? "") "
        dump(value, to: &text)
        text += (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.contains("\(Self.secret)") ? "leak: \\(text)" : nil
      }

      /// Returns the screens that differ after they were stored and read, alone or in a state, or written as a URL and read.
      private func unlike() -> String {
        var found: [String] = []
        func hold(_ route: \(app)Route, isLinked: Bool) {
          if let leak = leak(in: route, route.link) { found.append(leak) }
          guard route.isStored else { return }
          if again(route) != route { found.append("\\(route) is not \\(route.path)") }
          if let state = state(with: route), again(state) != state { found.append("\\(route) in a state") }
          guard let link = route.link else { return isLinked ? found.append("\\(route) without link") : () }
          let linked = \(app)Route(link: link)
          // A link may leave out params that no pattern names. It must not lead elsewhere.
          if isLinked ? linked != route : linked?.screenName != route.screenName || linked?.link != link { found.append("\\(route) is not \\(link)") }
        }
    \(screens.map { "    \($0)\n" }.joined())    return found.isEmpty ? "same" : found.joined(separator: ", ")
      }

      /// Returns a state of the app with a screen at the root; nil if the screen needs a move.
      private func state(with route: \(app)Route) -> \(app)Navigation? {
        guard \(app)Root(flowName: route.flowName) != nil, let content = \(app)Flows().entered(.flow(on: route), .root) else { return nil }
        let state = \(app)Navigation(facts: Set(\(app)Fact.allCases), contexts: [\(app)Navigation.Context(presentation: nil, content: content)])
        // Nothing enters the flow at this screen.
        return \(app)Navigation(text: state.text) == nil ? nil : state
      }

      private func act(_ path: String) -> FlowMove? {
        switch path {
    \(calls.map { "    \($0)\n" }.joined())    default: return nil
        }
      }

      var state: String { text(router.navigation) }

      private func text(_ state: \(app)Navigation) -> String {
        let facts = state.facts.map(\\.rawValue).sorted().joined(separator: ",")
        let waiting = state.waiting.map { " ? \\($0.target.screenName)" } ?? ""
        return facts + state.contexts.map { " ▸ \\(text($0.presentation)) \\(text($0.content))" }.joined() + waiting
      }

      private func text(_ presentation: FlowPresentation?) -> String {
        presentation.map { "\\($0.style)\\($0.isDismissable ? "" : "!")" } ?? "root"
      }

      private func text(_ content: \(app)Navigation.Content) -> String {
        switch content {
        case .stack(let frames):
          frames.elements.map { "[\\(text($0.origin)) \\($0.flow): \\($0.screens.elements.map(\\.screenName).joined(separator: " "))]" }.joined()
          case .alert(let alert): "!\\(text(alert.origin)) \\(alert.screen.screenName)!"
        case .tabs(let tabs): "{\\(text(tabs.origin)) \\(tabs.flow) \\(tabs.selected): \\(tabs.tabs.map { "\\($0.tab) \\(text($0.content))" }.joined(separator: ", "))}"
        }
      }

      private func text(_ origin: \(app)Navigation.Origin) -> String {
        switch origin {
        case .root: "root"
        case .started(let site): site
        case .unattended: "-"
        case .heir(let site): "~\\(site ?? "")"
        }
      }
    }

    """
  }

  /// The answers of the provider, if the router asks it about guards.
  private var answers: String {
    if builder.actions.askedGuards.isEmpty { return "" }
    return "func holds(_ condition: \(app)Guard) -> Bool { isTrue.contains(\"\\(condition)\") }"
  }

  /// The calls for each fact that code sets.
  private var sets: [String] {
    zip(graph.facts, builder.writer.factCases).filter { $0.0.isElsewhere }.map { fact, identifier in
      "case \"\(fact.name.value)\": router.set(.\(SwiftIdentifier.escaped(identifier)), to: value); return \"legal\""
    }
  }

  /// The calls of the method of each action that has one.
  private var calls: [String] {
    graph.actions.ids.filter { !graph.actions[$0].isPrivate }.map { id in
      if case .screen(let screen) = graph.actions[id].owner, graph.flows[graph.screens[screen].flow].kind.isAlert {
        return "case \"\(builder.actions.sites.path(of: id))\": return router.tap(button: \"\(graph.actions[id].name.value)\")"
      }
      var modules: Set<String> = []
      let model = builder.actions.action(id, of: builder.actions.owner(of: graph.actions[id].owner), modules: &modules)
      let arguments = model.parameters.map { "\(SwiftIdentifier.calledLabel($0.label)): \(Self.sample(of: $0))" }
      let guards = model.guards.map { "\(SwiftIdentifier.calledLabel($0.name)): isTrue.contains(\"\($0.name)\")" }
      let call = "\(SwiftIdentifier.escaped(model.name))(\((arguments + guards).joined(separator: ", ")))"
      return "case \(StringLiteral.quoted(model.path)): return \(receiver(of: id)).\(call)"
    }
  }

  /// Every screen with all of its arguments, and with as few as possible.
  private var screens: [String] {
    graph.screens.flatMap { screen in
      let params = screen.params.map { graph.params[$0] }
      return Self.choices(of: params).map { given in
        let isLinked = isLinked(screen, given)
        let arguments = given.compactMap { param in
          param.type.map { type in
            let spelled = builder.writer.types.spelled(type)
            return SwiftArgument(param.name.value, .code(Self.sample(of: spelled, isSecret: param.isSecret)))
          }
        }
        return "hold(\(builder.writer.route(screen.id, arguments).text), isLinked: \(isLinked))"
      }
    }
  }

  /// Returns the sets of arguments for a screen: the required ones with any of the others, or with all or none if there are many.
  private static func choices(of params: [Param]) -> [[Param]] {
    let optional = params.filter { !$0.isRequired }
    guard optional.count <= 3 else { return [params, params.filter(\.isRequired)] }
    return (0..<1 << optional.count).map { bits in
      params.filter { param in
        optional.firstIndex { $0.name.value == param.name.value }.map { bits & 1 << $0 != 0 } ?? true
      }
    }
  }

  /// Whether a URL contains all arguments of a screen, and no others.
  private func isLinked(_ screen: Screen, _ given: [Param]) -> Bool {
    let names = Set(given.map(\.name.value)), all = Set(screen.params.map { graph.params[$0].name.value })
    return graph.declaration(of: screen.id).links.enumerated().contains { index, declared in
      guard let plan = graph.plan(of: .link(screen.id, index: index)),
        plan.screens.dropLast().allSatisfy({ graph.screens[$0].params.allSatisfy { !graph.params[$0].isRequired } })
      else { return false }
      let pattern = LinkPattern(lenient: declared.pattern.value)
      // A path needs all of its parts.
      let parts = pattern.path.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
      return names.isSubset(of: pattern.placeholders) && Set(pattern.placeholders).isSubset(of: all) && names.isSuperset(of: parts)
        && given.allSatisfy { $0.type?.isScalar ?? false && !$0.isSecret }
    }
  }

  private func receiver(of id: ActionID) -> String {
    let row = graph.actions[id]
    func type(_ flow: FlowID) -> String { builder.names.namespace(of: flow) }
    switch row.owner {
    case .screen(let screen):
      return "router.actions(\(type(graph.screens[screen].flow)).\(builder.names.actionsType(of: screen)).self)?"
    case .barButton(let tab): return "router.actions(\(type(graph.tabs[tab].flow)).BarButtons.self)?"
    case .flow(let flow) where graph.flows[flow].kind == .tabs: return "router.actions(\(type(flow)).Actions.self)?"
    case .flow(let flow):
      // Any screen of the flow may be active: all of them have the method.
      return graph.flows[flow].screens.map { "router.actions(\(type(flow)).\(builder.names.actionsType(of: $0)).self)" }
        .reduce("") { $0.isEmpty ? "(\($1) as (any \(type(flow)).Actions)?" : "\($0) ?? \($1)" } + ")?"
    case .app: return "router.actions"
    }
  }

  private static func sample(of parameter: ParameterModel) -> String { sample(of: parameter.type, isSecret: parameter.isSecret) }

  /// Returns a value of a type that is hard to write. Navigation ignores the value, but text must carry it.
  private static func sample(of type: String, isSecret: Bool = false) -> String {
    switch type {
    case "String" where isSecret, "String?" where isSecret: "\"\(secret)\""
    case "String": #""a/b?c=d&e%2F#\u{0}\"\\ ä\u{301}\u{202E}🇪🇺+\n.""#
    case "Int", "Swift.Int64": ".min"
    case "Double": "-1e-300"
    case "Bool": "true"
    case "URL": #"URL(string: "https://a.example/%20?b=c#d")!"#
    case "UUID": "UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255))"
    case "Date": "Date(timeIntervalSince1970: -0.5)"
    case "Data": "Data([0, 255, 63])"
    case "Decimal": #"Decimal(string: "-0.1")!"#
    case "Mode": "Mode.none"
    case "Tag": #"Tag("/&")!"#
    case "[Int]": "[.max, -1]"
    case "[String: Int]": #"["": 1, "\"": 2]"#
    case "[[String?]]": #"[[nil, "null"], []]"#
    case "[Mode: [UUID]]": "[Mode.none: [], Mode.`self`: [\(sample(of: "UUID"))]]"
    default: type.hasSuffix("?") ? sample(of: String(type.dropLast())) : "\(type).sample"
    }
  }

  /// The secret text.
  private static let secret = "s3cr3t"

  /// Returns a value of a type as URLs contain it.
  static func link(of type: String) -> String {
    switch type {
    case "Bool": "true"
    case "URL": "https%3A%2F%2Fa.example%2F%2520%3Fb"
    case "UUID": "8C5F3A0E-6B1D-4E57-9B1F-0A2C4D6E8F10"
    case "Data": "AP8%2F"
    case "Mode": "self"
    default: type.hasSuffix("?") ? link(of: String(type.dropLast())) : "7"
    }
  }

  /// Returns the program around the drivers of some apps. A line of input is a command, and a line of output is its result with the state.
  static func main(_ apps: [String]) -> String {
    """
    import Foundation

    @MainActor protocol Driver: AnyObject {
      var isTrue: Set<String> { get set }
      var state: String { get }
      func answer(_ words: [String]) -> String
    }

    @main struct Program {
      @MainActor static func main() {
        let drivers: [String: any Driver] = [\(apps.map { "\"\($0)\": \($0)Driver()" }.joined(separator: ", "))]
        while let line = readLine() {
          // app TAB command TAB the guards that hold
          let parts = line.components(separatedBy: "\\t")
          let driver = drivers[parts[0]]!
          driver.isTrue = Set(parts[2].split(separator: ",").map(String.init))
          let answer = driver.answer(parts[1].components(separatedBy: " "))
          print("\\(answer)\\t\\(driver.state)")
          fflush(nil)
        }
      }
    }
    """
  }
}

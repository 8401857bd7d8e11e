import FlowGraph

@testable import FlowCodegen

/// A program around the generated core of an app: it makes the moves that it is told and says where they led.
///
/// Every action is called by its method, as an app would; what the compiler does not see is not tried.
struct Driver {
  let graph: NavigationGraph
  let builder: ModelBuilder

  private var app: String { builder.names.app }

  /// A type that answers commands, to be compiled with the generated files.
  var source: String {
    """
    @MainActor final class \(app)Driver: Driver, \(app)Provider {
      var router: \(app)Router!
      var isTrue: Set<String> = []
      func holds(_ condition: \(app)Guard) -> Bool { isTrue.contains("\\(condition)") }

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
        case "swipe": return router.navigation.activeScreen!.page(named: words[1]).map { "\\(router.swipe(to: $0).verdict)" } ?? "inactive"
        case "tap": return "\\(router.tap(words[2], of: words[1]).verdict)"
        case "link": return router.open(link: words[1]).map { "\\($0.verdict)" } ?? "no such link"
        case "ownLink": return router.navigation.link ?? "none"
        case "restore": return restored()
        default: return "unknown"
        }
      }

      /// What was stored is the same when it is read, the paths of its screens included.
      private func restored() -> String {
        guard let data = try? JSONEncoder().encode(router.navigation),
          let stored = try? JSONDecoder().decode(\(app)Navigation.self, from: data)
        else { return "unreadable" }
        return stored == router.navigation ? "same" : "other: \\(stored)"
      }

      private func act(_ path: String) -> \(app)Move? {
        switch path {
    \(calls.map { "    \($0)\n" }.joined())    default: return nil
        }
      }

      var state: String { text(router.navigation) }

      private func text(_ state: \(app)Navigation) -> String {
        let facts = state.facts.map(\\.rawValue).sorted().joined(separator: ",")
        return facts + state.contexts.map { " ▸ \\(text($0.presentation)) \\(text($0.content))" }.joined()
      }

      private func text(_ presentation: \(app)Navigation.Presentation?) -> String {
        presentation.map { "\\($0.style)\\($0.isDismissable ? "" : "!")" } ?? "root"
      }

      private func text(_ content: \(app)Navigation.Content) -> String {
        switch content {
        case .stack(let frames): frames.map { "[\\(text($0.origin)) \\($0.flow): \\($0.screens.map(\\.screenName).joined(separator: " "))]" }.joined()
        case .pages(let pages): "(\\(text(pages.origin)) \\(pages.current.screenName))"
        case .tabs(let tabs): "{\\(text(tabs.origin)) \\(tabs.flow) \\(tabs.selected): \\(tabs.tabs.map { "\\($0.name) \\(text($0.content))" }.joined(separator: ", "))}"
        }
      }

      private func text(_ origin: \(app)Navigation.Origin) -> String {
        switch origin {
        case .root: "root"
        case .started(let site): site
        case .unattended: "-"
        }
      }
    }

    """
  }

  /// A call of the method of each action.
  private var calls: [String] {
    graph.actions.ids.map { id in
      var modules: Set<String> = []
      let model = builder.actions.action(id, of: builder.actions.owner(of: graph.actions[id].owner), modules: &modules)
      let arguments = model.parameters.map { "\(SwiftIdentifier.calledLabel($0.label)): \(Self.sample(of: $0.type))" }
      let guards = model.guards.map { "\(SwiftIdentifier.calledLabel($0.label)): isTrue.contains(\"\($0.label)\")" }
      return "case \(model.path): return \(receiver(of: id)).\(model.name)(\((arguments + guards).joined(separator: ", ")))"
    }
  }

  private func receiver(of id: ActionID) -> String {
    let row = graph.actions[id]
    func type(_ flow: FlowID) -> String { builder.writer.names.type(of: flow) }
    switch row.owner {
    case .screen(let screen):
      return "router.actions(\(type(graph.screens[screen].flow)).\(builder.names.actionsType(of: screen)).self)?"
    case .barButton(let tab): return "router.actions(\(type(graph.tabs[tab].flow)).BarButtons.self)?"
    case .flow(let flow) where graph.flows[flow].kind == .tabs: return "router.actions(\(type(flow)).Actions.self)?"
    case .flow(let flow):
      // By whichever screen is active: all of them have the method.
      return graph.flows[flow].screens.map { "router.actions(\(type(flow)).\(builder.names.actionsType(of: $0)).self)" }
        .reduce("") { $0.isEmpty ? "(\($1) as (any \(type(flow)).Actions)?" : "\($0) ?? \($1)" } + ")?"
    case .app: return "router.actions"
    }
  }

  /// Some value of a type; what it is, navigation does not look at.
  private static func sample(of type: String) -> String {
    switch type {
    case "String": "\"a/b ä\""
    case "Int": "7"
    case "Double": "0.5"
    case "Bool": "true"
    case "URL": "URL(fileURLWithPath: \"/\")"
    case _ where type.hasSuffix("?"): "nil"
    case _ where type.contains(":"): "[:]"
    case _ where type.hasPrefix("["): "[]"
    default: "\(type).sample"
    }
  }

  /// The program around the drivers of some apps: a line in is a command, a line out is what came of it and the state.
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
          // app TAB command TAB what holds
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

/// The code that is compared with generated code: the minimum that a person would write for the same screens.
///
/// It has an enum of screens for each flow, with a switch for their titles, a function for each action, and one class with the stacks. It
/// has no links, no storage and no checks, and any screen can call any function.
struct HandWrittenRouter {
  private let suite: Suite

  init(_ suite: Suite) { self.suite = suite }

  /// The views for SwiftUI: a view for each flow, with a switch over its screens.
  var views: String {
    var text = "import SwiftUI\n\nstruct RootView: View {\n  @State var path: [Route] = []\n\n"
    text += "  var body: some View {\n    NavigationStack(path: $path) {\n      EmptyView()\n"
    text += "        .navigationDestination(for: Route.self) { RouteView(route: $0) }\n    }\n  }\n}\n\n"
    text += "struct RouteView: View {\n  let route: Route\n\n  var body: some View {\n    switch route {\n    case .signIn: SignInView()\n"
    for flow in flows { text += "    case .\(flow.name)(let screen): \(flow.type)View(screen: screen)\n" }
    text += "    }\n  }\n}\n"
    for flow in flows {
      text += "\nstruct \(flow.type)View: View {\n  let screen: \(flow.type)Screen\n\n  var body: some View {\n    switch screen {\n"
      for screen in flow.screens {
        let arguments = screen.arguments.isEmpty ? "()" : screen.arguments
        let binding = screen.arguments.isEmpty ? "" : screen.binding
        text += "    case .\(screen.name)\(binding): \(screen.name.capitalizedFirst)View\(arguments)\n"
      }
      text += "    }\n  }\n}\n"
    }
    return text
  }

  private var flows: [StackFlow] { suite.apps.flatMap(\.flows) }

  var swift: String {
    var text = routes + roots + router
    text += "enum SignInScreen: Hashable {\n  case signIn\n\n  var title: String { \"Sign in\" }\n}\n\n"
    text += "@MainActor struct SignInFlow {\n  let router: Router\n\n"
    text += "  func signInSubmit(credentialsValid: Bool) {\n    guard credentialsValid else { return }\n"
    text += "    router.isSignedIn = true\n    router.show(.\(suite.apps[0].root))\n  }\n}\n"
    for app in suite.apps {
      for (position, flow) in app.flows.enumerated() { write(flow, waysOut: position == 0 ? suite.waysOut(of: app) : [], to: &text) }
    }
    return text
  }

  // MARK: Parts of all flows

  private var routes: String {
    var text = "enum Route: Hashable {\n  case signIn(SignInScreen)\n"
    for flow in flows { text += "  case \(flow.name)(\(flow.type)Screen)\n" }
    text += "\n  var title: String {\n    switch self {\n    case .signIn(let screen): screen.title\n"
    for flow in flows { text += "    case .\(flow.name)(let screen): screen.title\n" }
    return text + "    }\n  }\n}\n\n"
  }

  private var roots: String {
    "enum Root: Hashable {\n  case signIn\n\(suite.apps.map { "  case \($0.root)\n" }.joined())}\n\n"
  }

  private var router: String {
    """
    @MainActor final class Router {
      private(set) var root = Root.signIn
      var isSignedIn: Bool
      /// The stack of each tab, and which one is shown.
      private var stacks: [[Route]] = []
      private(set) var tab = 0
      /// The stacks that are presented above.
      private var sheets: [[Route]] = []

      init(isSignedIn: Bool) {
        self.isSignedIn = isSignedIn
        show(isSignedIn ? .\(suite.apps[0].root) : .signIn)
      }

      var path: [Route] {
        get { sheets.last ?? stacks[tab] }
        set { if sheets.isEmpty { stacks[tab] = newValue } else { sheets[sheets.count - 1] = newValue } }
      }

      func push(_ route: Route) { path.append(route) }
      func pop() { path.removeLast() }
      func popToRoot() { path.removeLast(path.count - 1) }
      func present(_ route: Route) { sheets.append([route]) }
      func dismiss() { sheets.removeLast() }
      func select(_ tab: Int) { self.tab = tab }

      func show(_ root: Root) {
        self.root = root
        tab = 0
        sheets = []
        stacks =
          switch root {
          case .signIn: [[.signIn(.signIn)]]
    \(suite.apps.map(stacks).joined())      }
      }
    }


    """
  }

  private func stacks(of app: MiniApp) -> String {
    "      case .\(app.root): [\(app.shown.map { "[.\($0.name)(.overview)]" }.joined(separator: ", "))]\n"
  }

  // MARK: Flows

  private func write(_ flow: StackFlow, waysOut: [Action], to text: inout String) {
    text += "\nenum \(flow.type)Screen: Hashable {\n"
    for screen in flow.screens { text += "  case \(screen.name)\(screen.parameters)\n" }
    text += "\n  var title: String {\n    switch self {\n"
    for screen in flow.screens { text += "    case .\(screen.name): \"\(screen.title)\"\n" }
    text += "    }\n  }\n}\n\n@MainActor struct \(flow.type)Flow {\n  let router: Router\n"
    for screen in flow.screens {
      for action in screen.ways + (screen.index == 0 ? waysOut : []) {
        text += "\n" + function(screen.name + action.name.capitalizedFirst, action, of: flow)
      }
    }
    text += "}\n"
  }

  private func function(_ name: String, _ action: Action, of flow: StackFlow) -> String {
    switch action.effect {
    case .push(let screen, _): return call(name, "push", flow, screen)
    case .start(let verb, let other):
      guard let flow = flows.first(where: { $0.name == other }), let first = flow.screens.first else { return "" }
      return call(name, verb, flow, first)
    case .root(let root, signsOut: true):
      return "  func \(name)() {\n    router.isSignedIn = false\n    router.show(.\(root))\n  }\n"
    case .root(let root, signsOut: false): return "  func \(name)() { router.show(.\(root)) }\n"
    case .pop: return "  func \(name)() { router.pop() }\n"
    case .popToRoot: return "  func \(name)() { router.popToRoot() }\n"
    case .dismiss: return "  func \(name)() { router.dismiss() }\n"
    case .choices: return ""
    }
  }

  private func call(_ name: String, _ verb: String, _ flow: StackFlow, _ screen: Screen) -> String {
    let parameters = screen.parameters.isEmpty ? "()" : screen.parameters
    return "  func \(name)\(parameters) { router.\(verb)(.\(flow.name)(.\(screen.name)\(screen.arguments))) }\n"
  }
}

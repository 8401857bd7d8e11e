/// One root of a ``Suite``: a tab bar with the first half of its flows. Each of them pushes or presents one flow of the second half. If
/// there is only one flow, the root is that flow.
struct MiniApp {
  /// The subjects of the flows. Their number is the largest number of flows.
  static let themes = ["browse", "orders", "saved", "account", "checkout", "editor", "help", "settings"]
  private static let names = ["shop", "bank", "travel", "health", "news", "music", "mail", "games", "learn", "maps"]

  let index: Int
  private let name: String
  let flows: [StackFlow]

  init(index: Int, sizes: [Int]) {
    let name = Self.names.numbered(index)
    let tabs = (sizes.count + 1) / 2
    flows = sizes.indices.map { flow in
      // Tab n starts flow n + tabs. Both have the same n, so they also have the same verb.
      let verb = (flow % tabs).isMultiple(of: 2) ? "push" : "present"
      let started = flow + tabs
      return StackFlow(
        app: name, theme: Self.themes[flow], size: sizes[flow],
        place: sizes.count == 1 ? .root : flow < tabs ? .tab : verb == "push" ? .pushed : .presented,
        start: started < sizes.count
          ? Action(Self.themes[started], .start(verb: verb, flow: name + Self.themes[started].capitalizedFirst)) : nil)
    }
    self.index = index
    self.name = name
  }

  /// The flow that a change of root enters.
  var root: String { flows.count == 1 ? flows[0].name : name }

  /// The flows that the root shows: the flows in tabs, or the only one.
  var shown: [StackFlow] { flows.filter { $0.place == .tab || $0.place == .root } }

  func write(to text: inout String, waysOut: [Action]) {
    if flows.count > 1 {
      text += "---\nflow: \(name)\nkind: tabs\nrequires: signedIn\ntabs:\n"
      for flow in flows where flow.place == .tab {
        text += "  \(flow.theme): { flow: \(flow.name), title: \(flow.theme.capitalizedFirst) }\n"
      }
    }
    for (position, flow) in flows.enumerated() {
      flow.write(to: &text, waysOut: position == 0 ? waysOut : [])
    }
  }
}

/// A screen of a ``StackFlow``, made only from its place in the flow's tree.
///
/// Inner screens need no argument and leaves need one, as in lists with details. So a link can lead to any screen, because the screens that
/// it puts below are inner ones.
struct Screen {
  private static let nouns = [
    "overview", "history", "reviews", "photos", "comments", "members", "offers", "receipts", "drafts",
    "archive", "reminders", "statistics", "ratings", "questions", "answers", "documents", "notes",
    "labels", "places", "events", "invites", "rewards", "payments", "contacts", "details",
  ]

  let index: Int
  let flow: StackFlow

  var name: String { Self.nouns.numbered(index) }
  private var children: [Screen] { [2 * index + 1, 2 * index + 2].compactMap(neighbour) }
  private var isFirst: Bool { index == 0 }
  private var isLeaf: Bool { 2 * index + 1 >= flow.size }
  private var needsID: Bool { isLeaf && !isFirst }
  private var takesFilter: Bool { index.isMultiple(of: 2) && !isFirst }

  var title: String { "\(name.capitalizedFirst) in \(flow.app) \(flow.theme)" }

  /// The params as Swift declares them, in parentheses. Empty if there are none.
  var parameters: String {
    let params = (needsID ? ["id: String"] : []) + (takesFilter ? ["filter: String = \"all\""] : [])
    return params.isEmpty ? "" : "(\(params.joined(separator: ", ")))"
  }

  /// The arguments that pass the params on.
  var arguments: String {
    let names = (needsID ? ["id: id"] : []) + (takesFilter ? ["filter: filter"] : [])
    return names.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
  }

  /// The pattern that binds the params.
  var binding: String {
    let names = (needsID ? ["let id"] : []) + (takesFilter ? ["let filter"] : [])
    return names.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
  }

  func write(to text: inout String, waysOut: [Action]) {
    text += "  \(name):\n    title: \(title)\n"
    let params = (needsID ? ["id: String"] : []) + (takesFilter ? ["filter: { type: String, default: all }"] : [])
    if !params.isEmpty { text += "    params: { \(params.joined(separator: ", ")) }\n" }
    if flow.isLinkable, index % 4 == 1 {
      text += "    link: /\(flow.app)/\(flow.theme)/\(name)\(needsID ? "/$id" : "")\n"
    }
    let actions = ways + waysOut
    if !actions.isEmpty { text += "    actions:\n" }
    for action in actions { text += "      \(action.name): \(action.yaml)\n" }
  }

  /// The screen's own actions, usually two to four.
  var ways: [Action] {
    var ways = children.map { Action("show" + $0.name.capitalizedFirst, push($0)) }
    // A second way to a child of the next screen on the same level, because trees alone are too easy.
    if !index.isMultiple(of: 2), let nephew = neighbour(2 * index + 3) {
      ways.append(Action("related", push(nephew)))
    }
    switch (isFirst, flow.place) {
    case (true, .root), (true, .tab): break
    case (true, .presented): ways.append(Action("close", .dismiss))
    case (true, .pushed), (false, _): ways.append(Action("back", .pop))
    }
    if isLeaf, !isFirst { ways.append(Action("home", .popToRoot)) }
    // The last screen always has the action, so that the other flow is reachable from a small flow, too.
    if let start = flow.start, index % 6 == 3 || index == flow.size - 1 { ways.append(start) }
    return ways
  }

  /// Returns a push that passes the filter on if both screens have one. The app provides an id.
  private func push(_ screen: Screen) -> Action.Effect {
    .push(screen, arguments: takesFilter && screen.takesFilter ? ", with: { filter: $filter }" : "")
  }

  private func neighbour(_ index: Int) -> Screen? {
    index < flow.size ? Screen(index: index, flow: flow) : nil
  }
}

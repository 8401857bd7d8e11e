/// A screen of a ``StackFlow``, made from nothing but its place in the flow's tree.
///
/// Inner screens need no argument and leaves need one, as lists and details do. A link may
/// therefore lead to any screen: those that it puts below are inner ones.
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

  /// Its params as Swift declares them, between parentheses; empty without any.
  var parameters: String {
    let params = (needsID ? ["id: String"] : []) + (takesFilter ? ["filter: String = \"all\""] : [])
    return params.isEmpty ? "" : "(\(params.joined(separator: ", ")))"
  }

  /// The same as arguments that hand them on.
  var arguments: String {
    let names = (needsID ? ["id: id"] : []) + (takesFilter ? ["filter: filter"] : [])
    return names.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
  }

  /// The same as a pattern that binds them.
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

  /// The screen's own actions, in most cases two to four.
  var ways: [Action] {
    var ways = children.map { Action("show" + $0.name.capitalizedFirst, push($0)) }
    // A second way to a child of the next screen, which is on the same level: trees alone are too easy.
    if !index.isMultiple(of: 2), let nephew = neighbour(2 * index + 3) {
      ways.append(Action("related", push(nephew)))
    }
    switch (isFirst, flow.place) {
    case (true, .root), (true, .tab): break
    case (true, .presented): ways.append(Action("close", .dismiss))
    case (true, .pushed), (false, _): ways.append(Action("back", .pop))
    }
    if isLeaf, !isFirst { ways.append(Action("home", .popToRoot)) }
    // The last screen always, so that the flow is reached however small this one is.
    if let start = flow.start, index % 6 == 3 || index == flow.size - 1 { ways.append(start) }
    return ways
  }

  /// A push that hands the filter on where both have one; an id is for the app to give.
  private func push(_ screen: Screen) -> Action.Effect {
    .push(screen, arguments: takesFilter && screen.takesFilter ? ", with: { filter: $filter }" : "")
  }

  private func neighbour(_ index: Int) -> Screen? {
    index < flow.size ? Screen(index: index, flow: flow) : nil
  }
}

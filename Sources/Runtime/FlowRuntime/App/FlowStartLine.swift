/// A move that starts a flow, or puts one in the place of a screen, as a line of a description says it.
struct FlowStartLine {
  let site: String
  let flow: String
  /// The screen at which the flow is entered; nil where that is the one on which it opens.
  let screen: String?
  /// Nil if it is pushed, or replaces.
  let presentation: FlowPresentation?
  /// Whether it comes by `replace`.
  let isReplacing: Bool
  /// Whether the screen has outcomes, and so is an instance of its own wherever it comes.
  let isOnItsOwn: Bool

  /// - Parameter line: `move flow`, `move flow presentation` or `move =flow` of one that replaces. For `flow` there may stand `flow.screen`, and
  ///   `flow.screen!` where the screen has outcomes.
  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 2 else { return nil }
    isReplacing = words[1].hasPrefix("=")
    isOnItsOwn = words[1].hasSuffix("!")
    let target = words[1].dropFirst(isReplacing ? 1 : 0).dropLast(isOnItsOwn ? 1 : 0)
    let (flow, screen) = FlowText.pair(target, ".")
    (site, self.flow, self.screen) = (String(words[0]), String(flow), screen.isEmpty ? nil : String(screen))
    presentation = words.count > 2 ? FlowPresentation(text: String(words[2])) : nil
  }

  /// Whether nothing has moved before: what a later step starts lies where the earlier ones have led.
  var isFirstStep: Bool { site.split(separator: "/").dropFirst().allSatisfy { Int($0.prefix { $0 != "#" }) ?? 0 == 0 } }

  /// The screen whose move it is, as flow and name; nil if a flow, tabs or the app offer it.
  func place<App: FlowApp>(in app: App) -> String? {
    let names = site.prefix { $0 != "#" && $0 != "/" }.split(separator: ".")
    guard names.count == 3, app.shape(of: String(names[0])) != .tabs else { return nil }
    return "\(names[0]).\(names[1])"
  }

  /// Whether what it pushes joins no others of its flow, as a screen does that has outcomes of its own.
  func startsOnItsOwn<App: FlowApp>(in app: App) -> Bool {
    isOnItsOwn || screen.flatMap { App.Route(path: "\(flow).\($0)") }.map { app.hasOutcomes($0) } ?? false
  }
}

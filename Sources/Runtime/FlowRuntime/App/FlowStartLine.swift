/// A move that starts a flow, as a line of a description says it.
struct FlowStartLine {
  let site: String
  let flow: String
  /// Nil if it is pushed.
  let presentation: FlowPresentation?

  /// - Parameter line: `move flow` or `move flow presentation`.
  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 2 else { return nil }
    (site, flow) = (String(words[0]), String(words[1]))
    presentation = words.count > 2 ? FlowPresentation(text: String(words[2])) : nil
  }

  /// The screen whose move it is, as flow and name; nil if a flow, tabs or the app offer it.
  func place<App: FlowApp>(in app: App) -> String? {
    let names = site.prefix { $0 != "#" && $0 != "/" }.split(separator: ".")
    guard names.count == 3, app.shape(of: String(names[0])) != .tabs else { return nil }
    return "\(names[0]).\(names[1])"
  }
}

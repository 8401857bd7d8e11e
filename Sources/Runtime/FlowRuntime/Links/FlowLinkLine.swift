/// A link as a line of text: the pattern of its URLs, and words of which the first character says what they are.
///
/// - `^flow/tab`: the tab that the root shows at first, `>flow/tab`: a tab to select
/// - `=flow.screen?param=$placeholder`: a screen, `+site`: the push that puts the next one on top
/// - `|site`: what pushes another flow, `!presentation:site`: what presents it
struct FlowLinkLine<App: FlowApp> {
  let path: [String]
  /// `key=$name`
  let query: [String]
  private let words: [Substring]

  static func all(of flow: FlowDescription<App>) -> [Self] {
    var lines: [Self] = []
    for line in flow.links.split(separator: "\n") { lines.append(Self(line)) }
    return lines
  }

  private init(_ line: Substring) {
    words = Array(line.split(separator: " ").dropFirst())
    let sides = line.prefix { $0 != " " }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = (sides.first ?? "").split(separator: "/").compactMap { String($0) }
    query = sides.dropFirst().joined().split(separator: "&").compactMap { String($0) }
  }

  /// The screens without their arguments, the target last.
  var screens: [Substring] { screenWords.compactMap { word in word.dropFirst().prefix { $0 != "?" } } }

  private var screenWords: [Substring] { words.filter { $0.hasPrefix("=") } }

  /// - Returns: nil where the URL does not say enough.
  func plan(_ values: FlowLinkValues) -> FlowPlan<App>? {
    var root: FlowTarget<App>?
    var tabs: [(flow: String, tab: String)] = []
    var stretches: [FlowPlan<App>.Stretch] = []
    var starts: [(site: String, presentation: FlowPresentation?)] = []
    var site: String?
    for word in words {
      let text = word.dropFirst()
      switch word.first {
      case "^":
        let (flow, tab) = FlowText.pair(text, "/")
        root = .tabs(flow, selected: tab)
      case ">": tabs.append(FlowText.pair(text, "/"))
      case "+": site = String(text)
      case "|": starts.append((String(text), nil))
      case "!":
        let (presentation, site) = FlowText.pair(text, ":")
        starts.append((site, FlowPresentation(text: presentation)))
      default:
        guard let screen = App.Route(path: Self.filled(text, values)) else { return nil }
        if let push = site, let stretch = stretches.popLast() {
          stretches.append(.init(stretch.bottom, above: stretch.above + [(screen, push)]))
        } else {
          stretches.append(.init(screen))
        }
        site = nil
      }
    }
    guard let first = stretches.first, stretches.count == starts.count + 1 else { return nil }
    var following: [FlowPlan<App>.Start] = []
    for (start, stretch) in zip(starts, stretches.dropFirst()) { following.append(.init(start.site, start.presentation, stretch)) }
    return FlowPlan(root: root, tabs: tabs, first: first, starts: following)
  }

  /// The URL of the screen that the link leads to.
  ///
  /// - Parameter below: the screens on which it lies, of which the arguments are taken that it has not itself.
  func url(of screen: App.Route, on below: [App.Route]) -> String? {
    var values: [String: String] = [:]
    var known: Set<String> = []
    for (index, word) in screenWords.reversed().enumerated() {
      let parts = word.dropFirst().split(separator: "?", maxSplits: 1)
      let names = parts.count == 2 ? Self.placeholders(parts[1]).filter { known.insert($0).inserted } : []
      guard !names.isEmpty else { continue }
      guard let path = index == 0 ? screen.path : below.last(where: { $0.screenName == parts[0] })?.path else { return nil }
      let given = FlowPath(path)?.given ?? [:]
      for name in names { values[name] = given[name] }
    }
    var text = FlowLinkText(of: App.self)
    for part in path {
      if part.hasPrefix("$") { text.add(values[String(part.dropFirst())] ?? "") } else { text.add(part) }
    }
    for pair in query {
      let (key, name) = FlowText.pair(pair[...], "=")
      if name.hasPrefix("$") { text.add(key, values[String(name.dropFirst())]) }
    }
    return text.text
  }

  /// The names behind `$` in `id=$id&tab=$tab`.
  private static func placeholders(_ pairs: Substring) -> [String] {
    pairs.split(separator: "&").compactMap { String(FlowText.pair($0, "=").1.dropFirst()) }
  }

  /// The path of a screen with what the URL says; what it leaves out has a default, or there is no such path.
  private static func filled(_ word: Substring, _ values: FlowLinkValues) -> String {
    let parts = word.split(separator: "?", maxSplits: 1)
    guard parts.count == 2 else { return String(word) }
    let pairs = placeholders(parts[1]).compactMap { name in values.text(name).map { "\(name)=\(FlowText.encoded($0))" } }
    return "\(parts[0])?\(pairs.joined(separator: "&"))"
  }
}

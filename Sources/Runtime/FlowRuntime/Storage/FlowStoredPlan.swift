extension FlowPlan where App: FlowApp {
  /// The plan of a waiting link as words. The first character of a word says that it belongs to a waiting link. The second character is its
  /// kind:
  ///
  /// - `^` the root with the tab that is selected first, `>` a tab to select
  /// - `=` a screen, `+` the move that pushes the next screen
  /// - `|` a move that pushes the flow of the next screen, `!` a move that presents it
  var words: [String] {
    var words: [String] = []
    if case .tabs(let flow, let selected)? = root { words.append("?^\(flow) \(selected)") }
    for (flow, tab) in tabs { words.append("?>\(flow) \(tab)") }
    first.write(to: &words)
    for start in starts {
      words.append(start.presentation.map { "?!\(start.site) \($0.text)" } ?? "?|\(start.site) ")
      start.stretch.write(to: &words)
    }
    return words
  }

  /// The maximum number of words of a waiting link. No link has as many screens, so only an attacker writes more.
  static var mostWords: Int { 2_000 }

  /// Reads the words of a plan, without their first characters.
  ///
  /// - Returns: nil for too many words, and for a plan that the app can't build. A plan must read the same when it is built, stored and
  ///   read again.
  /// - Complexity: linear in the number of words.
  init?(words: [String]) {
    guard words.count <= Self.mostWords else { return nil }
    var root: FlowTarget<App>?
    var tabs: [(flow: String, tab: String)] = []
    var stretches: [Stretch] = []
    var bottom: App.Route?
    var above: [(screen: App.Route, site: String)] = []
    var starts: [(site: String, presentation: FlowPresentation?)] = []
    var site: String?
    for word in words {
      let (text, rest) = FlowText.pair(word.dropFirst(), " ")
      switch word.first {
      case "^": root = .tabs(text, selected: rest)
      case ">": tabs.append((text, rest))
      case "+": site = text
      case "|", "!":
        guard let screen = bottom else { return nil }
        stretches.append(Stretch(screen, above: above))
        (bottom, above) = (nil, [])
        starts.append((text, word.first == "|" ? nil : FlowPresentation(text: rest)))
      case "=":
        guard let screen = App.Route(path: String(word.dropFirst())) else { return nil }
        if bottom == nil {
          bottom = screen
        } else {
          guard let push = site else { return nil }
          above.append((screen, push))
        }
        site = nil
      default: return nil
      }
    }
    guard let last = bottom else { return nil }
    stretches.append(Stretch(last, above: above))
    guard let first = stretches.first else { return nil }
    var following: [Start] = []
    for (start, stretch) in zip(starts, stretches.dropFirst()) { following.append(Start(start.site, start.presentation, stretch)) }
    self.init(root: root, tabs: tabs, first: first, starts: following)
    guard let built = built(with: [], in: App()), built.storedAndRead == built else { return nil }
  }
}

extension FlowPlan.Stretch where App: FlowApp {
  fileprivate func write(to words: inout [String]) {
    words.append("?=\(bottom.path)")
    for (screen, site) in above {
      words.append("?+\(site)")
      words.append("?=\(screen.path)")
    }
  }
}

extension FlowStoredWords {
  /// Removes the words of the waiting link, after all other words. They are without the character of a waiting link.
  mutating func waiting() -> [String] {
    var words: [String] = []
    while let word = nextOfAnyKind() { if word.hasPrefix("?") { words.append(String(word.dropFirst())) } }
    return words
  }
}

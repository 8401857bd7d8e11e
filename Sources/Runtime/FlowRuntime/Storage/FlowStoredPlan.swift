extension FlowPlan where App: FlowApp {
  /// As words, of which the first character says that it is one of a link that waits and the second what it is: `^` the root with the tab that
  /// is selected at first, `>` a tab to select, `=` a screen, `+` the move that pushes the next one, `|` one that pushes the flow of the next one
  /// and `!` one that presents it.
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

  /// How many words are read of a link that waits. No link has as many screens, and whoever writes more means harm.
  static var mostWords: Int { 2_000 }

  /// Reads such words, without the first character. Linear in them.
  ///
  /// - Returns: nil for too many words, and for what the app can't build. What is built must be what is read where it is stored.
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
  /// What is stored of a link that waits, behind whatever is left; without the character that says so.
  mutating func waiting() -> [String] {
    var words: [String] = []
    while let word = nextOfAnyKind() { if word.hasPrefix("?") { words.append(String(word.dropFirst())) } }
    return words
  }
}

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

  /// Reads such words, without the first character.
  ///
  /// - Returns: nil for what the app could not build: it is built, and has to be what is read where that is stored.
  init?(words: [String]) {
    var root: FlowTarget<App>?
    var tabs: [(flow: String, tab: String)] = []
    var stretches: [Stretch] = []
    var starts: [(site: String, presentation: FlowPresentation?)] = []
    var site: String?
    for word in words {
      let (text, rest) = FlowText.pair(word.dropFirst(), " ")
      switch word.first {
      case "^": root = .tabs(text, selected: rest)
      case ">": tabs.append((text, rest))
      case "+": site = text
      case "|": starts.append((text, nil))
      case "!": starts.append((text, FlowPresentation(text: rest)))
      case "=":
        guard let screen = App.Route(path: String(word.dropFirst())) else { return nil }
        if let push = site, let stretch = stretches.popLast() {
          stretches.append(Stretch(stretch.bottom, above: stretch.above + [(screen, push)]))
        } else {
          stretches.append(Stretch(screen))
        }
        site = nil
      default: return nil
      }
    }
    guard let first = stretches.first, stretches.count == starts.count + 1 else { return nil }
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

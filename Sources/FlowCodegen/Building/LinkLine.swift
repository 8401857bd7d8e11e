import FlowGraph
import FlowModel

/// Links as lines of text that the runtime reads: far less to compile than code that builds the same.
extension LinkBuilder {
  /// What a link leads to, as far as text can say it.
  ///
  /// The pattern, then words of which the first character says what they are:
  ///
  /// - `^flow/tab`: the tab that the root shows at first, `>flow/tab`: a tab to select
  /// - `=flow.screen?param=$placeholder`: a screen, `+site`: the push that puts the next one on top
  /// - `|site`: what pushes another flow, `!presentation:site`: what presents it
  ///
  /// - Returns: nil where a value of the URL is no string, so that code has to read it, or where something else than nil stands for an
  ///   optional that it leaves out: to a path, which lines are made into, these two are the same.
  func line(_ link: ReadableLink) -> String? {
    let (plan, given) = (link.plan, link.given)
    guard !plan.screens.contains(where: hasOptionalDefault) else { return nil }
    var words = [link.text]
    if !plan.tabs.isEmpty {
      guard let first = startTab(of: plan.root) else { return nil }
      words.append("^\(name(of: first))")
      words += plan.tabs.map { ">\(name(of: $0))" }
    }
    guard let first = self.words(for: plan.first, given) else { return nil }
    words += first
    for start in plan.starts {
      guard let stretch = self.words(for: start.stretch, given) else { return nil }
      let site = writer.sites.site(of: start.operation)
      words.append(graph.operations[start.operation].verb.presentation.map { "!\($0.text):\(site)" } ?? "|\(site)")
      words += stretch
    }
    return words.allSatisfy(Self.isPlain) ? words.joined(separator: " ") : nil
  }

  private func words(for stretch: LinkPlan.Stretch, _ given: Set<String>) -> [String]? {
    guard let bottom = word(for: stretch.bottom, given) else { return nil }
    var words = [bottom]
    for step in stretch.above {
      guard let screen = word(for: step.screen, given) else { return nil }
      words += ["+\(writer.sites.site(of: step.push))", screen]
    }
    return words
  }

  private func word(for screen: ScreenID, _ given: Set<String>) -> String? {
    var pairs: [String] = []
    for param in graph.screens[screen].params {
      let row = graph.params[param]
      guard let type = row.type, given.contains(row.name.value) else { continue }
      guard type.unwrapped == .named("String") else { return nil }
      pairs.append("\(row.name.value)=$\(row.name.value)")
    }
    return "=\(graph.name(of: screen))\(pairs.isEmpty ? "" : "?")\(pairs.joined(separator: "&"))"
  }

  private func hasOptionalDefault(_ screen: ScreenID) -> Bool {
    graph.screens[screen].params.contains { param in
      guard let type = graph.params[param].type, type.isOptional else { return false }
      return !(ParameterBuilder(types: writer.types).defaultValue(of: graph.params[param], type)?.isNil ?? true)
    }
  }

  private func startTab(of flow: FlowID) -> TabID? {
    if case .tab(let tab)? = graph.flows[flow].start { return tab }
    return graph.flows[flow].tabs.first { graph.tabs[$0].isSelectable }
  }

  private func name(of tab: TabID) -> String {
    "\(graph.name(of: graph.tabs[tab].flow))/\(graph.tabs[tab].name.value)"
  }

  /// Whether it is one word, and nothing in it means anything in a literal.
  private static func isPlain(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII ? scalar.value > 0x20 && scalar.value < 0x7F && scalar != "\\" && scalar != "\"" : scalar.properties.isAlphabetic
    }
  }
}

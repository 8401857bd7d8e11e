import FlowCompiler
import FlowGraph
import Support

@testable import FlowSearch

/// A comparison of the search's rules with the interpreter's rules, symbol by symbol.
///
/// It follows both to the end of each move, or until the move must know the symbol below. Then it compares the open moves of both on each
/// symbol that the search has met there.
struct RuleComparison {
  private struct Pair: Hashable {
    /// The symbol that was removed last.
    let over: SymbolID
    let searched: Set<WindowOutcomes<ControlID>.Open>
    let derived: Set<WindowOutcomes<Suspension>.Open>
  }

  private var rules: DerivedRules
  private(set) var differences: [String] = []
  private(set) var symbolsCompared = 0
  /// The keys of the verbs that were made.
  private(set) var verbs: Set<String> = []
  /// The symbols that are just below a symbol in some state, by that symbol.
  private var lower: [SymbolID: Set<SymbolID>] = [:]
  private var waiting: [(pair: Pair, path: [SymbolID])] = []
  private var seen: Set<Pair> = []

  /// Compares the rules of an app.
  ///
  /// - Parameters:
  ///   - files: The files of an app. All names in them must resolve.
  ///   - most: The number of symbols to compare.
  /// - Returns: Nil if the names don't resolve.
  static func compare(_ files: [(path: String, text: String)], most: Int) -> RuleComparison? {
    let compilation = Pipeline.read(files + [("flows/unseen.yaml", UnseenScreens.yaml)])
    guard compilation.namesResolve, let graph = compilation.graph, let unseen = UnseenScreens(graph) else { return nil }
    var comparison = RuleComparison(graph, unseen)
    comparison.compare(most: most)
    return comparison
  }

  private init(_ graph: NavigationGraph, _ unseen: UnseenScreens) {
    let search = StateSearch(StackMachine(graph), SearchLimit.standard.firstBudget(for: graph))
    rules = DerivedRules(search.machine, unseen)
    for transition in search.saturation.transitions where transition.activation != .none {
      let below = search.saturation.returns(of: transition.activation).map(\.symbol)
      lower[search.machine.heads[transition.head].symbol, default: []].formUnion(below)
    }
  }

  private mutating func compare(most: Int) {
    let heads = Array(rules.machine.heads.ids)
    for index in Set(heads.map { rules.machine.heads[$0].symbol }).sorted().prefix(most) where index != StackSymbols.end {
      compareSymbol(index)
    }
    // Each symbol once, then the remaining heads, which have other facts.
    var states: [HeadID] = []
    var others: [HeadID] = []
    var isMet: Set<SymbolID> = []
    for head in heads where rules.machine.state(head) != nil {
      if isMet.insert(rules.machine.heads[head].symbol).inserted { states.append(head) } else { others.append(head) }
    }
    for head in (states + others).prefix(most) where differences.count < 3 { compareState(head) }
    var next = 0
    while next < waiting.count, next < 4 * most, differences.count < 3 {
      let (pair, path) = waiting[next]
      next += 1
      compareBelow(pair, path, most: most)
    }
  }

  // MARK: Comparing

  /// Reports a symbol that changes when its window is translated back.
  private mutating func compareSymbol(_ index: SymbolID) {
    let state = rules.window(index, FactValues(rules.graph.facts.map { _ in false }))
    let (read, _) = rules.word(of: state, on: index)
    let known = rules.withoutAlteredTabs(index)
    if read.map({ rules.withoutAlteredTabs($0) }) != [known] { differ("the window of \(text(index)) shows \(text(read))") }
  }

  private mutating func compareState(_ head: HeadID) {
    let (control, index) = (rules.machine.heads[head].control, rules.machine.heads[head].symbol)
    let known = rules.machine.controls.facts(control)
    guard !rules.machine.isDeciding(head), areTabsAsEntered(control) else { return }
    symbolsCompared += 1
    for isOpenTrue in [false, true] {
      let values = FactValues(rules.graph.facts.map { _ in isOpenTrue })
      let facts = rules.machine.values(known, elsewhere: values)
      let isLowest = rules.machine.isLowest(index)
      // Rules by which code sets facts between moves belong to no verb.
      let steps = rules.machine.windowSteps(control, on: index, facts).filter { !$0.labels.isEmpty }
      compare(
        searched(steps, isLowest), derived(rules.moves(on: index, facts), isLowest), facts, path: [index])
      if !rules.machine.valuations.isUndecided(known) { return }
    }
  }

  /// Whether all tabs are as they were entered. The rules don't contain the screens of other tabs to which a move returns.
  private func areTabsAsEntered(_ control: ControlID) -> Bool {
    rules.machine.valuations.alteredTabs(rules.machine.controls.facts(control)) == .empty
  }

  private mutating func compareBelow(_ pair: Pair, _ path: [SymbolID], most: Int) {
    guard pair.searched.allSatisfy({ $0.rest.map { areTabsAsEntered($0) } ?? true }) else { return }
    for index in (lower[pair.over] ?? []).sorted().prefix(most) {
      let isLowest = index == StackSymbols.end || rules.machine.isLowest(index)
      var ours: [WindowStep<ControlID>] = []
      for open in pair.searched {
        if let control = open.rest {
          ours += rules.machine.windowSteps(control, on: index, open.facts)
        } else {
          ours.append(WindowStep(word: [index], labels: [], facts: open.facts))
        }
      }
      var theirs: [WindowStep<Suspension>] = []
      for open in pair.derived { if let rest = open.rest { theirs += rules.resume(rest, on: index, open.facts) } }
      compare(searched(ours, isLowest), derived(theirs, isLowest), nil, path: path + [index])
    }
  }

  private mutating func searched(_ steps: [WindowStep<ControlID>], _ isLowest: Bool) -> WindowOutcomes<ControlID> {
    WindowOutcomes(steps, isLowest: isLowest) { rest, top, facts in rules.machine.windowSteps(rest, on: top, facts) }
  }

  private mutating func derived(_ steps: [WindowStep<Suspension>], _ isLowest: Bool) -> WindowOutcomes<Suspension> {
    WindowOutcomes(steps, isLowest: isLowest) { rest, top, facts in rules.resume(rest, on: top, facts) }
  }

  private mutating func compare(
    _ searched: WindowOutcomes<ControlID>, _ derived: WindowOutcomes<Suspension>, _ facts: FactValues?, path: [SymbolID]
  ) {
    if searched.isCut || derived.isCut { return }
    let ours = Set(searched.ends.map { text($0.labels, $0.word, $0.facts) })
    let theirs = Set(derived.ends.map { text($0.labels, $0.word, $0.facts) })
    if ours != theirs {
      differ(
        """
        on \(path.map { text($0) }.joined(separator: ", then on "))\(facts.map { " with \(text($0))" } ?? "")
          only the search:\(lines(ours.subtracting(theirs)))
          only the interpreter:\(lines(theirs.subtracting(ours)))
        """)
    }
    for labels in Set(searched.open.keys).union(derived.open.keys).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let pair = Pair(over: path[path.count - 1], searched: searched.open[labels] ?? [], derived: derived.open[labels] ?? [])
      if pair.searched.isEmpty || pair.derived.isEmpty {
        differ(
          "on \(path.map { text($0) }.joined(separator: ", then on ")): only \(pair.derived.isEmpty ? "the search" : "the interpreter") goes on below after \(text(labels))"
        )
      } else if seen.insert(pair).inserted {
        waiting.append((pair, path))
      }
    }
  }

  // MARK: Texts

  private mutating func differ(_ text: String) { differences.append(text) }

  private func lines(_ texts: Set<String>) -> String {
    texts.isEmpty ? " nothing" : "\n" + texts.sorted().map { "    \($0)" }.joined(separator: "\n")
  }

  private mutating func text(_ labels: [LabelID], _ word: [SymbolID], _ facts: FactValues) -> String {
    "\(text(labels)) → \(text(word)) with \(text(facts))"
  }

  private func text(_ labels: [LabelID]) -> String {
    let moves = labels.map { label in
      switch rules.machine.labels[label].move {
      case .action(let action, let choice): "\(rules.graph.name(of: action))[\(choice.index)]"
      case .handler(let handler, _): "handler \(rules.graph.handlers[handler].name.value)"
      case let move?: "\(move)"
      case nil: "?"
      }
    }
    return moves.isEmpty ? "(no label)" : moves.joined(separator: ", ")
  }

  private mutating func text(_ word: [SymbolID]) -> String {
    let symbols = word.map { rules.withoutAlteredTabs($0) }
    return symbols.isEmpty ? "nothing" : symbols.map { text($0) }.joined(separator: " | ")
  }

  private func text(_ index: SymbolID) -> String {
    let symbol = rules.machine.symbols[index]
    guard let screen = symbol.screen else { return "end" }
    let setting = symbol.setting
    let lower = rules.machine.lowerParts[setting.below]
    var parts = ["\(setting.frame)", setting.isStackBottom ? "stack bottom" : setting.isFrameBottom ? "frame bottom" : "in frame"]
    if setting.context.isPresented {
      parts.append(
        "presented\(setting.context.isDismissable ? "" : " for good")\(setting.context.presenter.map { " by \($0.index)" } ?? "") over \(setting.context.below.index)"
      )
    }
    if setting.tabs != .none { parts.append("tabs \(setting.tabs.index)") }
    if setting.below != .empty {
      parts.append("below: \(lower.screens.map { rules.graph.name(of: $0) }) \(lower.prospects.map(\.index)) \(lower.required)")
    }
    return "\(rules.graph.name(of: screen)) (\(parts.joined(separator: ", ")))"
  }

  private func text(_ facts: FactValues) -> String {
    let holding = facts.holding.map { rules.graph.facts[$0].name.value }
    return holding.isEmpty ? "no facts" : holding.joined(separator: ", ")
  }
}

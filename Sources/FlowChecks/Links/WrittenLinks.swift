import FlowDiagnostics
import FlowGraph

/// All links and entries of a project, each parsed on its own.
struct WrittenLinks: Sendable {
  /// A pattern as it is written.
  struct Pattern: Sendable {
    enum Owner: Sendable {
      case screen(LinkTarget)
      /// An action of the app that the URL runs.
      case action(ActionID)
    }

    let owner: Owner
    let text: Located<String>
    let parsed: Result<LinkPattern, LinkPatternFault>
  }

  /// The patterns in source order.
  let patterns: [Pattern]
  /// The places of the links and entries of screens.
  let plans: [(target: LinkTarget, plan: Result<LinkPlan, LinkFault>)]

  init(_ graph: NavigationGraph) {
    let targets = graph.linkTargets
    plans = targets.map { ($0, graph.planned($0)) }
    var patterns: [Pattern] = []
    for target in targets {
      guard case .link(let screen, let index) = target else { continue }
      patterns.append(Pattern(.screen(target), graph.declaration(of: screen).links[index].pattern))
    }
    for action in graph.appActions {
      for link in graph.actions[action].links { patterns.append(Pattern(.action(action), link.pattern)) }
    }
    self.patterns = patterns.sorted { $0.text.range < $1.text.range }
  }
}

extension WrittenLinks.Pattern {
  init(_ owner: Owner, _ text: Located<String>) {
    self.owner = owner
    self.text = text
    do throws(LinkPatternFault) { parsed = .success(try LinkPattern(text.value)) } catch { parsed = .failure(error) }
  }

  /// The pattern, if it was parsed.
  var pattern: LinkPattern? { try? parsed.get() }

  /// Returns the dotted name of the screen or action.
  func name(in graph: NavigationGraph) -> String {
    switch owner {
    case .screen(let target): graph.name(of: target.screen)
    case .action(let action): graph.name(of: action)
    }
  }

  /// Returns the edit that replaces the pattern; no edit if the new pattern needs quotes.
  func edit(to new: String) -> [Edit] {
    let isPlain = new.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789/$_.?=&~-".unicodeScalars.contains(scalar))
    }
    return isPlain && new.hasPrefix("/") ? [Edit(replacing: text.range, that: text.value, with: new)] : []
  }
}

extension NavigationGraph {
  /// Returns the range of a link or entry: its pattern, or the text of the entry.
  func range(of target: LinkTarget) -> SourceRange {
    let declared = declaration(of: target.screen)
    switch target {
    case .link(_, let index): return declared.links[index].pattern.range
    case .entry: return declared.entry?.range ?? declared.name.range
    }
  }
}

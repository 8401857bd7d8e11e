import FlowGraph
import FlowModel
import FlowSearch

/// A way to keep a screen from being shown while a requirement doesn't hold.
enum RequirementRemedy {
  /// The requirement doesn't hold on an earlier screen either, and that screen is the mistake.
  case fixFirst(screen: String)
  /// An action opens the screen too early. `isNeverChanged`: neither moves nor code give the fact the required value. `endsList`: the move
  /// is the last choice of a list, and the last choice of a list must not have a condition.
  case ask(action: String, isNeverChanged: Bool, endsList: Bool)
  /// A handler opens the screen, or returns to it, and neither moves nor code give the fact the required value.
  case change(by: String)
  /// A handler opens the screen.
  case leadElsewhere(handler: String)
  /// An action gives the fact the wrong value, which the fact already has.
  case reverse(action: String)
  /// A move changes the fact and leaves the screen in place.
  case leave(Leaving)
  /// A move changes the fact and presents a flow, and people swipe the flow away.
  case keepPresented(Leaving)
  /// A move changes the fact and pushes a screen, and people go back from the screen.
  case hideBack(screen: String, orWrite: String?)
  /// A move changes the fact and stays on a screen, and a platform move leaves that screen. The key prevents the platform move.
  case prevent(key: String, at: String)
  /// A move changes the fact and opens a screen, and people tap another tab there.
  case hideTabBar(screen: String, Leaving)
  /// People swipe to a page.
  case stopSwipes(flow: String)
  /// People select a tab, and the tab shows the screen first.
  case decideStart(TabStart)
  /// A link opens something over the screen, or beside it, that doesn't have the requirement.
  case require(opened: String)
  /// A link leads to the screen through the action under `unmet`.
  case unmet
  /// `start` shows the screen. With the target of the only choice of `start`; nil if there are several.
  case start(target: String?)
  case onTheWay

  /// A move that changes a fact, and the root to show instead.
  struct Leaving {
    /// The dotted name of the choice or handler; nil for the handlers of an outcome, and `verb` is then the outcome.
    let subject: String?
    /// The verb with its target, as it is written.
    let verb: String
    /// A root flow that doesn't require what the move breaks.
    let root: String?
    /// Whether the move has handlers, which `root` can't have.
    let hasHandlers: Bool

    /// The help: the move to write instead.
    var help: String {
      let target = "'root: \(root ?? "…")'"
      let place = root == nil ? " with a flow that does not require it" : ""
      guard let subject else { return "in the handler of '\(verb)', write \(target)\(place)" }
      return "write \(target) instead of '\(verb)' in '\(subject)'" + (hasHandlers ? ", without 'then'" : "")
        + (root == nil ? ", with a flow that does not require it" : "")
    }
  }

  /// A flow in a tab, and its screen that has the requirement.
  struct TabStart {
    let flow: String
    /// The screen's name without the name of the flow.
    let screen: String
    /// Whether the flow has the requirement, so that it applies to all of its screens.
    let isOfFlow: Bool
    /// The move that changes the fact while the tab keeps its screens.
    let leaving: Leaving?
  }
}

extension RequirementRemedy {
  private static let withLastChoice = " with 'stay' as the last choice"

  /// Whether the remedy names the one move to change.
  var isOfOneMove: Bool {
    switch self {
    case .ask, .change, .leadElsewhere, .reverse, .keepPresented, .hideBack, .prevent, .hideTabBar, .start: true
    case .leave(let leaving): leaving.subject != nil
    case .fixFirst, .stopSwipes, .decideStart, .require, .unmet, .onTheWay: false
    }
  }

  /// Returns the help of a finding.
  ///
  /// - Parameters:
  ///   - written: the requirement as a condition.
  ///   - change: the key that makes the requirement hold.
  ///   - reverse: the key that breaks it.
  ///   - value: the required value of the fact.
  ///   - isOfCode: whether only code of the app makes the requirement hold, so that no action may have the key.
  func help(_ written: String, change: String, reverse: String, value: Bool, isOfCode: Bool) -> String {
    let otherwise = isOfCode ? "" : ", or '\(change)' if the action makes the fact \(value)"
    switch self {
    case .fixFirst(let screen): return "fix '\(screen)' first: '\(written)' does not hold there either"
    case .ask(let action, true, let endsList) where value:
      return "add '\(change)' to '\(action)', or 'when: \(written)'\(endsList ? Self.withLastChoice : "")"
    case .ask(let action, _, let endsList):
      return "add 'when: \(written)' to '\(action)'\(endsList ? Self.withLastChoice : "")\(otherwise)"
    case .change(let author): return "add '\(change)' to '\(author)'"
    case .leadElsewhere(let handler): return "show a screen in '\(handler)' that does not require '\(written)'"
    case .reverse(let action): return "write '\(change)' instead of '\(reverse)' in '\(action)'"
    case .leave(let leaving): return leaving.help
    // A fact that must be false is a lock: people return after they have seen the lock, so the help doesn't discard screens.
    case .keepPresented(let leaving) where !value && leaving.subject != nil:
      return "add 'dismissable: false' or 'style: fullScreen' to '\(leaving.subject ?? "")'"
    case .keepPresented(let leaving): return "\(leaving.help), or add 'dismissable: false' or 'style: fullScreen'"
    case .hideBack(let screen, let replacement): return "\(replacement.map { "\($0), or " } ?? "")add 'back: hidden' to '\(screen)'"
    case .prevent(let key, let place): return "add '\(key)' to '\(place)', and leave by an action with '\(change)'"
    case .hideTabBar(let screen, _) where !value: return "add 'tabBar: hidden' to '\(screen)'"
    case .hideTabBar(let screen, let leaving): return "\(leaving.help), or add 'tabBar: hidden' to '\(screen)'"
    case .stopSwipes(let flow): return "add 'swipe: false' to '\(flow)', and go to its pages with 'select'"
    case .decideStart(let tab):
      var parts = ["begin '\(tab.flow)' with 'start: [{ when: \(written), screen: \(tab.screen) }, { screen: … }]'"]
      if tab.isOfFlow { parts.append("move 'requires: \(written)' from the flow to its screen '\(tab.screen)'") }
      if let leaving = tab.leaving { parts.append(leaving.help) }
      return parts.count == 3 ? "\(parts[0]), \(parts[1]), and \(parts[2])" : parts.joined(separator: ", and ")
    case .require(let opened): return "add 'requires: \(written)' to '\(opened)', which leads here"
    case .unmet: return "write a flow under 'unmet' that does not require '\(written)'"
    case .start(let target?): return "write 'start: [{ when: \(written), root: \(target) }, { root: … }]'"
    case .start(nil): return "add 'when: \(written)' to the choice of 'start' that leads there"
    case .onTheWay: return "add 'when: \(written)' to an action of this trace\(otherwise)"
    }
  }
}

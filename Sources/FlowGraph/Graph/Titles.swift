import FlowModel

extension NavigationGraph {
  /// Returns a modifier of an action as a whole: from beside the `choices` of a list, or else from beside the only
  /// verb.
  public func said<Value>(of action: ActionID, _ value: (ModifierDeclarations) -> Value?) -> Value? {
    let row = actions[action]
    if let said = value(row.whole.modifiers) { return said }
    guard let only = row.choices.first, row.choices.count == 1, choices[only].number == nil else { return nil }
    return value(operations[choices[only].operation].modifiers)
  }

  /// Returns the text that people read on an action, from the whole action or from the first choice with a title; nil
  /// without a title.
  ///
  /// On a button of an alert it is a text of its screen, whose params have no values here.
  public func shownTitle(of action: ActionID) -> String? {
    let row = actions[action]
    let said = row.title ?? row.choices.lazy.compactMap { operations[choices[$0].operation].modifiers.title?.value }.first
    guard let said, case .screen(let screen) = row.owner, flows[screens[screen].flow].kind.isAlert else { return said }
    return declaration(of: screen).shown(said)
  }
}

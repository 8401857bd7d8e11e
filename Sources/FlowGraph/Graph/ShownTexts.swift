import FlowDiagnostics
import FlowModel

/// A text that people read in the app, by which translations are found.
public struct ShownText: Sendable {
  /// The text as it is looked up: `%@` stands for each value of a param.
  public let key: String
  /// Where it is read: `the title of shop.menu`.
  public let use: String
  /// Where it is written, or else the name that it is made of.
  public let range: SourceRange
  /// The screen, tab or action that it belongs to.
  public let subject: String
}

extension NavigationGraph {
  /// The texts that flowc shows, in the order of the flows: of tabs, of alerts, and of screens whose titles stand in bars.
  ///
  /// - Parameter titles: whether the titles of screens do.
  public func shownTexts(titles: Bool) -> [ShownText] {
    var texts: [ShownText] = []
    for flow in flows {
      for tab in flow.tabs {
        texts.append(text(of: tab))
        if let section = declaration(of: tab).section {
          let name = self.name(of: tab)
          texts.append(ShownText(key: section.value, use: "the section of the tab \(name)", range: section.range, subject: name))
        }
      }
      for screen in flow.screens {
        let declared = declaration(of: screen)
        if flow.kind.isAlert {
          texts += alertTexts(of: screen, declared)
        } else if titles, let title = declared.title {
          texts.append(text(title, of: declared, "the title of", name(of: screen), declared.titleRange ?? declared.name.range))
        }
      }
    }
    return texts
  }

  private func text(of tab: TabID) -> ShownText {
    let name = self.name(of: tab)
    // A tab has no params, so it is looked up as it is shown.
    let key = declaration(of: tab).shownTitle ?? SpacedName.spaced(tabs[tab].name.value)
    return ShownText(key: key, use: "the tab \(name)", range: tabs[tab].name.range, subject: name)
  }

  private func alertTexts(of screen: ScreenID, _ declared: ScreenDeclaration) -> [ShownText] {
    let name = self.name(of: screen)
    let title = declared.title ?? SpacedName.spaced(declared.name.value)
    var texts = [text(title, of: declared, "the title of", name, declared.titleRange ?? declared.name.range)]
    if let message = declared.message { texts.append(text(message.value, of: declared, "the message of", name, message.range)) }
    for action in screens[screen].actions where !actions[action].isPrivate {
      let written = declared.actions.first { $0.name.range == actions[action].name.range }?.body.buttonTitle
      let title = written?.value ?? SpacedName.spaced(actions[action].name.value)
      texts.append(text(title, of: declared, "the button", self.name(of: action), written?.range ?? actions[action].name.range))
    }
    return texts
  }

  private func text(
    _ text: String, of screen: ScreenDeclaration, _ what: String, _ name: String, _ range: SourceRange
  ) -> ShownText {
    let parts = screen.parts(of: text)
    let hasValues = parts.contains { if case .param = $0 { true } else { false } }
    let key = parts.map { part in
      switch part {
      case .text(let text): hasValues ? text.map { $0 == "%" ? "%%" : String($0) }.joined() : text
      case .param: "%@"
      }
    }.joined()
    return ShownText(key: key, use: "\(what) \(name)", range: range, subject: name)
  }
}

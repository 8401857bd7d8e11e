/// The words that other tools and languages use for words of flowc.
///
/// They are looked up only for unknown words. None of them is valid in a flow file.
enum Synonyms {
  /// The probable meaning of a word in the place of a key or verb.
  struct Meaning {
    /// The words of flowc. If there are several, it isn't known which one is meant.
    let words: [String]
    /// The help, if it is more than another word.
    var help: String?

    init(_ words: String..., help: String? = nil) {
      self.words = words
      self.help = help
    }
  }

  /// Returns the meaning of a word, if it is a synonym.
  ///
  /// - Parameters:
  ///   - owner: the map, in the words of messages.
  ///   - known: the words that the map may have.
  static func meaning(of word: String, in owner: String, among known: [String]) -> Meaning? {
    let tables: [[String: Meaning]] =
      switch owner {
      case ModifierKey.owner: [verbs, modifiers]
      case ScreenKey.owner: [screens]
      case FlowKey.owner: [flows]
      case AppKey.owner: [app]
      case TabKey.owner: [tabs]
      case ParamKey.owner: [params]
      case ChoicesKey.owner: [choices]
      case FactKey.owner: [facts]
      case AlternativesKey.owner: [alternatives]
      case StartKey.owner: [appStartChoices, startChoices]
      case LinkKey.owner: [links]
      default: []
      }
    return tables.lazy.compactMap { $0[word.lowercased()] }.first { $0.words.allSatisfy(known.contains) }
  }

  /// Returns the verb that a single word means.
  static func verb(_ word: String) -> Meaning? { verbs[word.lowercased()] }

  private static let verbs: [String: Meaning] = [
    "back": Meaning("pop"), "goback": Meaning("pop"), "previous": Meaning("pop"), "unwind": Meaning("pop"), "navigateup": Meaning("pop"),
    "popbackstack": Meaning("pop"), "popviewcontroller": Meaning("pop"), "poptorootviewcontroller": Meaning("popToRoot"),
    "pushviewcontroller": Meaning("push"), "presentmodally": Meaning("present"), "segue": Meaning("push", "present"),
    "close": Meaning("dismiss"), "hide": Meaning("dismiss"), "cancel": Meaning("dismiss"),
    "goto": Meaning("push"), "go": Meaning("push"), "navigate": Meaning("push"), "navigateto": Meaning("push"), "next": Meaning("push"),
    "to": Meaning("push"),
    "show": Meaning("push", "present"), "display": Meaning("push", "present"),
    "sheet": Meaning("present"), "modal": Meaning("present"), "popup": Meaning("present"),
    "popover": Meaning("present", help: "write '{ present: …, style: popover }'"),
    "dialog": Meaning("present", help: "write '{ present: …, style: dialog }'"),
    "fullscreen": Meaning("present", help: "write '{ present: …, style: fullScreen }'"),
    "fullscreencover": Meaning("present", help: "write '{ present: …, style: fullScreen }'"),
    "setroot": Meaning("root"), "switchroot": Meaning("root"), "changeroot": Meaning("root"),
    "tab": Meaning("select"), "switchtab": Meaning("select"), "selecttab": Meaning("select"),
    "done": Meaning("finish"), "end": Meaning("finish"), "complete": Meaning("finish"), "return": Meaning("finish"),
    "openurl": Meaning("url"), "href": Meaning("url"), "browser": Meaning("url"),
    "none": Meaning("stay"), "nothing": Meaning("stay"), "noop": Meaning("stay"),
    "call": Meaning("run"), "perform": Meaning("run"),
  ]

  private static let modifiers: [String: Meaning] = [
    "if": Meaning("when"), "guard": Meaning("when"), "condition": Meaning("when"), "only": Meaning("when"),
    "unless": Meaning("when", help: "write 'when: not …'"), "unset": Meaning("clears"), "reset": Meaning("clears"),
    "args": Meaning("with"), "arguments": Meaning("with"), "params": Meaning("with"), "parameters": Meaning("with"),
    "pass": Meaning("with"), "data": Meaning("with"),
    "on": Meaning("then"), "handlers": Meaning("then"), "outcomes": Meaning("then"), "result": Meaning("then"),
    "otherwise": Meaning(
      "else", help: "write a last choice without 'when', for example 'stay'; for a 'popTo' that finds no screen, write 'else'"),
    "presentation": Meaning("style"), "fullscreen": Meaning("style", help: "write 'style: fullScreen'"),
    "modal": Meaning("style", help: "write 'style: sheet'"), "sheet": Meaning("style", help: "write 'style: sheet'"),
    "popover": Meaning("style", help: "write 'style: popover'"), "dialog": Meaning("style", help: "write 'style: dialog'"),
    "interactivedismissdisabled": Meaning("dismissable", help: "write 'dismissable: false'"),
    "ismodalinpresentation": Meaning("dismissable", help: "write 'dismissable: false'"), "modalpresentationstyle": Meaning("style"),
    "navigationtitle": Meaning("title"), "kind": Meaning("style"), "label": Meaning("title"), "description": Meaning("doc"),
  ]

  /// The modifiers and verbs that belong in a choice.
  private static let choices = Dictionary(
    uniqueKeysWithValues: ModifierKey.allCases.map(\.rawValue).filter { ChoicesKey(rawValue: $0) == nil }.map { key in
      let help = "write it in its choice: 'choices: [{ \(key): …, push: … }, …]'"
      return (key.lowercased(), Meaning(ChoicesKey.choices.rawValue, help: help))
    }
      + VerbKey.allCases.map { verb in
        let choice = verb.standsAlone ? verb.rawValue : "{ \(verb.rawValue): … }"
        return (
          verb.rawValue.lowercased(),
          Meaning(ChoicesKey.choices.rawValue, help: "write it as one of the choices: 'choices: [\(choice), …]'")
        )
      })

  /// The words of platforms and other tools for kinds of flows.
  static let kinds: [String: FlowKind] = [
    "confirmation": .confirm, "confirmationdialog": .confirm, "confirmdialog": .confirm, "actionsheet": .confirm, "action-sheet": .confirm,
    "menu": .confirm, "alertdialog": .alert, "message": .alert, "messagebox": .alert, "popup": .alert,
    "navigation": .stack, "navigationstack": .stack, "navigationcontroller": .stack, "push": .stack,
    "uinavigationcontroller": .stack, "navhost": .stack, "navgraph": .stack,
    "tabbar": .tabs, "tabview": .tabs, "tab": .tabs, "tabbarcontroller": .tabs, "uitabbarcontroller": .tabs, "bottomnavigation": .tabs,
    "pager": .pages, "pageview": .pages, "carousel": .pages, "wizard": .pages, "uipageviewcontroller": .pages,
  ]

  /// The words for presentation styles.
  static let styles: [String: PresentationStyle] = [
    "sheet": .sheet, "bottomsheet": .sheet, "modal": .sheet, "modalsheet": .sheet, "pagesheet": .sheet, "formsheet": .sheet,
    "fullscreen": .fullScreen, "fullscreencover": .fullScreen, "fullscreenmodal": .fullScreen, "cover": .fullScreen,
    "popover": .popover, "dialog": .dialog,
  ]

  private static let startChoices: [String: Meaning] = [
    "if": Meaning("when"), "condition": Meaning("when"), "flow": Meaning("root"), "show": Meaning("screen"), "root": Meaning("screen"),
    "push": Meaning("screen"), "select": Meaning("tab"),
    "present": Meaning("screen", help: "write one of the flow's own screens, and present '…' with an action of that screen"),
  ]

  private static let appStartChoices: [String: Meaning] = [
    "present": Meaning(
      "root", help: "write 'root: …', and end it with a 'root' to the next flow: there are no screens yet to present it over"),
    "push": Meaning("root"), "replace": Meaning("root"), "select": Meaning("root"), "screen": Meaning("root"), "tab": Meaning("root"),
  ]

  private static let links = Dictionary(
    uniqueKeysWithValues: ["with", "args", "arguments", "params", "parameters", "values", "defaults"].map { key in
      (key, Meaning("path", help: "give this link to an action of the app: '{ link: /path, open: flow.screen, with: { … } }'"))
    })

  private static let alternatives: [String: Meaning] = [
    "or": Meaning("any"), "anyof": Meaning("any"), "oneof": Meaning("any"), "either": Meaning("any"), "some": Meaning("any"),
    "all": Meaning("any", help: "write only the list: all of its conditions must hold"),
    "and": Meaning("any", help: "write only the list: all of its conditions must hold"),
    "allof": Meaning("any", help: "write only the list: all of its conditions must hold"),
  ]

  private static let screens: [String: Meaning] = [
    "parameters": Meaning("params"), "args": Meaning("params"), "arguments": Meaning("params"), "inputs": Meaning("params"),
    "props": Meaning("params"), "events": Meaning("actions"), "buttons": Meaning("actions"), "transitions": Meaning("actions"),
    "navigation": Meaning("actions"), "when": Meaning("requires"), "guard": Meaning("requires"), "results": Meaning("outcomes"),
    "deeplink": Meaning("link"), "path": Meaning("link"), "url": Meaning("link"), "name": Meaning("title"), "label": Meaning("title"),
    "description": Meaning("doc"), "comment": Meaning("doc"),
    "navigationtitle": Meaning("title"), "navigationbartitle": Meaning("title"), "header": Meaning("title"), "heading": Meaning("title"),
    "hidesbackbutton": hiddenBack, "hidebackbutton": hiddenBack, "backbuttonhidden": hiddenBack,
    "navigationbarbackbuttonhidden": hiddenBack,
    "hidesbottombarwhenpushed": hiddenBar, "hidestabbar": hiddenBar, "hidetabbar": hiddenBar, "tabbarhidden": hiddenBar,
    "navigationbarhidden": hiddenNavigationBar, "hidesnavigationbar": hiddenNavigationBar, "hidenavigationbar": hiddenNavigationBar,
    "navbar": Meaning("navigationBar"),
    "interactivedismissdisabled": Meaning("actions", help: undismissable), "ismodalinpresentation": Meaning("actions", help: undismissable),
    "dismissable": Meaning("actions", help: undismissable),
  ]

  private static let hiddenBack = Meaning("back", help: "write 'back: hidden'")
  private static let hiddenBar = Meaning("tabBar", help: "write 'tabBar: hidden'")
  private static let hiddenNavigationBar = Meaning("navigationBar", help: "write 'navigationBar: hidden'")
  private static let undismissable = "write 'dismissable: false' beside the 'present' that shows the screen"

  private static let flows: [String: Meaning] = [
    "type": Meaning("kind"), "style": Meaning("kind"), "views": Meaning("screens"), "pages": Meaning("screens"),
    "initial": Meaning("start"), "first": Meaning("start"), "root": Meaning("start"), "guard": Meaning("requires"),
    "when": Meaning("requires"), "results": Meaning("outcomes"), "name": Meaning("title"), "label": Meaning("title"),
    "description": Meaning("doc"), "comment": Meaning("doc"), "navigationtitle": Meaning("title"),
  ]

  private static let tabs: [String: Meaning] = [
    "when": Meaning("flow", help: decidedTab), "requires": Meaning("flow", help: decidedTab), "if": Meaning("flow", help: decidedTab),
    "screen": Meaning("flow", help: "write 'flow: name', or 'flow: name.screen' to begin at a screen"),
    "content": Meaning("flow"), "destination": Meaning("flow"), "start": Meaning("flow"),
    "label": Meaning("title"), "name": Meaning("title"), "text": Meaning("title"),
    "image": Meaning("icon"), "systemimage": Meaning("icon"), "symbol": Meaning("icon"), "picture": Meaning("icon"),
    "group": Meaning("section"), "tabsection": Meaning("section"), "header": Meaning("section"),
    "search": Meaning("role", help: "write 'role: search'"), "issearch": Meaning("role", help: "write 'role: search'"),
    "badge": Meaning("title", help: "the provider returns the badges: 'badge(of:)'"),
  ]

  /// A tab can be selected at any time, so only its flow can decide what it shows.
  private static let decidedTab =
    "let the tab's flow decide: 'start: [{ when: …, screen: … }, { screen: … }]', because people can always tap a tab"

  private static let app: [String: Meaning] = [
    "initial": Meaning("start"), "entry": Meaning("start"), "state": Meaning("facts"), "flags": Meaning("facts"),
    "conditions": Meaning("guards"), "deeplinks": Meaning("links"), "enums": Meaning("types"), "models": Meaning("types"),
  ]

  private static let params: [String: Meaning] = [
    "kind": Meaning("type"), "value": Meaning("default"), "initial": Meaning("default"), "description": Meaning("doc"),
    "optional": Meaning("type", help: "write a '?' after the type, for example 'type: String?'"),
    "required": Meaning("default", help: "delete it: a param without a default is required, unless its type ends in '?'"),
  ]

  private static let facts: [String: Meaning] = [
    "default": Meaning("initial"), "value": Meaning("initial"), "persist": Meaning("persisted"), "stored": Meaning("persisted"),
    "description": Meaning("doc"), "external": Meaning("elsewhere"), "outside": Meaning("elsewhere"), "code": Meaning("elsewhere"),
  ]
}

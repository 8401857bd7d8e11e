import FlowDiagnostics
import FlowYAML

/// The advice for a value of the wrong kind.
///
/// A rule is a row of ``all``, and the first row that fits is used. See "Add advice for a mistake" in `CONTRIBUTING.md`.
struct ValueRule: Sendable {
  /// The kind of value that a place takes.
  enum Kind {
    case map, names, fact, text, name, condition, target, nothing, detents, detent, truth, startChoice, action, type
    /// A place without advice for values of the wrong kind.
    case other
  }

  private let kinds: [Kind]
  /// The places, in the words of messages; all places if empty.
  private let places: [String]
  let form: WrittenForm
  let help: SentenceTemplate
  /// The text that certainly belongs in place of the value.
  let edit: SentenceTemplate?

  private init(_ kinds: [Kind], at places: [String] = [], _ form: WrittenForm, help: SentenceTemplate, edit: SentenceTemplate? = nil) {
    (self.kinds, self.places, self.form, self.help, self.edit) = (kinds, places, form, help, edit)
  }

  /// Creates the advice to write a text that is certainly meant.
  private init(_ kinds: [Kind], _ form: WrittenForm, write text: String) {
    (self.kinds, places, self.form, help, edit) = (kinds, [], form, SentenceTemplate("write '\(text)'"), SentenceTemplate(text))
  }

  /// Returns the advice for a value; nil if no row fits.
  static func advice(for node: YAMLNode, _ expected: ValueExpectation) -> Advice? {
    for rule in all where rule.kinds.contains(expected.kind) && (rule.places.isEmpty || rule.places.contains(expected.place)) {
      guard let words = rule.form.words(of: node, expected) else { continue }
      func word(_ name: String) -> String? { words[name] ?? expected.word(name) }
      if let help = rule.help.filled(with: word) { return Advice(help, rule.edit?.filled(with: word).map { .whole($0) }) }
    }
    return nil
  }

  // Parts of expressions.
  /// A name, or names with dots between them.
  private static let name = #"[\p{L}\p{N}_.]{1,59}"#
  /// A text that needs no quotes between braces.
  private static let plain = #"(?![ \x{A0}*&!|>%@`'"?:#-])(?:(?! #)[^,\[\]{}])*"#

  static let all: [ValueRule] = [
    // actions: open：push
    ValueRule(
      [.map, .names], .plainText(#"^(?<key>\w+)：[ \x{A0}]*(?<value>\#(plain))$"#),
      help: "write '{ <key>:< value> }', without the full-width colon (U+FF1A) in it", edit: "{ <key>:< value> }"),
    ValueRule(
      [.map, .names], .text(#"^\x{A0}*(?<key>\w+)："#), help: "write '{ <key>: … }', without the full-width colon (U+FF1A) in it"),
    ValueRule(
      [.map, .names], .plainText(#"^(?=\x{A0}|\w+: *\x{A0})\x{A0}*(?<key>\w+):[ \x{A0}]*(?<value>\#(plain))$"#),
      help: "write '{ <key>:< value> }', without the no-break space (U+00A0) in it", edit: "{ <key>:< value> }"),
    ValueRule(
      [.map, .names], .text(#"^(?=\x{A0}|\w+: *\x{A0})\x{A0}*(?<key>\w+):"#),
      help: "write '{ <key>: … }', without the no-break space (U+00A0) in it"),
    // outcomes: done, failed
    ValueRule(
      [.names], .text(#"^[ ,]*\#(name)(?:[ ,]*,[ ,]*\#(name))*[ ,]*$"#), help: "write '<key>: [<names>]'", edit: "[<names>]"),
    // facts: { seen: true }
    ValueRule([.fact], .text("^(?i:true|yes)$"), write: "{ initial: true }"),
    ValueRule([.fact], .text("^(?i:false|no)$"), write: "{ initial: false }"),
    ValueRule([.fact], .text("^(?i:persisted|persistent)$"), write: "{ persisted: true }"),
    ValueRule(
      [.fact], .text(#"^(?<text>(?!.*: )\#(plain))$"#), help: "write '{ doc: <text> }' for a description",
      edit: "{ doc: <text> }"),
    // screens: [{ name: home, title: Home }]
    ValueRule(
      [.map, .name], .named(inBrackets: true), help: "write braces, not brackets, and the name as a key: '{ <name>: { … } }'"),
    ValueRule(
      [.map, .name], .named(inBrackets: false), help: "write '<name>:' instead of '- <namekey>: <name>', and change the others alike"),
    // actions: [{ open: { push: detail } }]
    ValueRule([.map], .mapOfName(inBrackets: true), help: "write braces, not brackets: '{ <first>: … }'"),
    ValueRule([.map], .mapOfName(inBrackets: false), help: "delete the dashes: write '<first>: …' on a separate line for each"),
    ValueRule(
      [.name], .mapOfName(inBrackets: true), help: "write braces, not brackets, if a name has keys: '{ <first>: … }'"),
    ValueRule([.name], .mapOfName(inBrackets: false), help: "delete the dashes if a name has keys: '<first>: …'"),
    // actions: open
    ValueRule([.map], at: ["'actions'"], .words, help: "write a move for each action: '<first|open>: { push: screen }'"),
    ValueRule([.map], at: ["'then'"], .verbOrNothing, help: "write a move for each outcome: '{ done: <first|stay> }'"),
    ValueRule([.map], at: ["'then'"], .words, help: "write a move for each outcome: '{ <first>: stay }'"),
    ValueRule([.map], at: ["'params'"], .words, help: "write the type of each: '{ <first|id>: String }'"),
    ValueRule([.map], at: ["the params of an outcome"], .words, help: "write a name for each: '{ value: <first|String> }'"),
    ValueRule([.map], at: ["'with'"], .words, help: "write a value for each: '{ <first|id>: … }', where '$name' passes a param on"),
    ValueRule([.map], at: ["'tabs'"], .words, help: "write the flow of each: '<first|home>: <first|home>'"),
    ValueRule([.map], at: ["'roots'"], .words, help: "write flow, outcome and action: '<first|flow>: { done: { root: other } }'"),
    ValueRule([.map], at: ["an entry of 'roots'"], .words, help: "write a move for each outcome: '{ done: { root: other } }'"),
    ValueRule(
      [.map], at: ["'links'"], .words,
      help: "write '{ scheme: name }', '{ hosts: [example.com] }' or both; the paths belong to the screens: 'link: /path'"),
    ValueRule([.map], at: ["a screen"], .oneWord(#"^\p{Lu}"#), help: "write '{ view: <first> }' for the name of its view"),
    ValueRule([.map], at: ["a screen"], .oneWord(""), help: "write '{ title: <first> }' for its title"),
    ValueRule([.map], at: ["a type"], .severalWords, help: "write '{ cases: [<words>] }'"),
    ValueRule([.map], at: ["a type"], .oneWord(#"^\p{Lu}"#), help: "write '{ import: <first> }' if that module declares it"),
    ValueRule(
      [.map], at: ["a type"], .words,
      help: "write '{ import: Module }' for a type of another module, '{ cases: [first, second] }' for an enum"),
    // title: []
    ValueRule([.text, .name], .emptyList, help: "add an item, or delete '<key>'"),
    ValueRule([.text, .name], .listOfOne, help: "write '<prefix><only>'", edit: "<only>"),
    ValueRule(
      [.text], at: ["push", "replace", "present"].map { "the target of '\($0)'" }, .listOfTexts,
      help: "write 'steps: [<steps>]' for one after another"),
    ValueRule([.text, .name], .list, help: "write only one, for example '<key>: <word|text>'"),
    ValueRule([.text, .name], .list, help: "write only one, for example '<word>'"),
    ValueRule([.text, .name], .list, help: "write only one"),
    // sets: { seen: true }
    ValueRule([.text], at: ["'sets'", "'clears'"], .mapOfTruths, help: "write <lists>"),
    ValueRule([.text], at: ["'sets'", "'clears'"], .map, help: "name a fact, or delete '<key>'"),
    ValueRule(
      [.text], at: ["an outcome"], .mapOfName(inBrackets: nil), help: "write 'finish: <first>', and its arguments beside it: 'with: { … }'"
    ),
    ValueRule([.text], .mapOfOne, help: "write '<prefix><only>'"),
    ValueRule([.text], .map, help: "write '<key>: text', without keys below it"),
    ValueRule(
      [.text], at: ["the action to run"], .nothing,
      help: "name an action of the screen, its flow or the app: 'run: open', or 'run: app.open' for an action of the app"),
    ValueRule([.text, .name], .nothing, help: "write a value after it, or delete '<key>'"),
    // requires: { signedIn: true }
    ValueRule([.condition], .mapOfConditions, help: "write '<prefix><conditions>'", edit: "<conditions>"),
    // push: { screen: detail }
    ValueRule([.target], .mapOfTarget, help: "write '<verb>: <name>', and the others beside it: 'with: { … }'"),
    ValueRule([.target], .mapOfOne, help: "write '<verb>: <target>'", edit: "<target>"),
    // pop: true
    ValueRule([.nothing], .plainText("^(?:true|True|TRUE)$"), help: "delete 'true': '<verb>' takes no value", edit: ""),
    ValueRule(
      [.nothing], at: ["'dismiss'"], .text("^(?<text>\(name))$"),
      help: "delete '<text>': 'dismiss' closes the last presentation, and 'dismiss: all' closes all presentations"),
    ValueRule([.nothing], .text(#"^(?<text>(?!\p{N})\#(name))$"#), help: "write '<instead>: <text>' to go back to a screen"),
    // detents: 50%
    ValueRule([.detents], .text("^(?<text>.*, .*)$"), write: "[<text>]"),
    ValueRule([.detents, .detent], .text("^(?i:half)$"), write: "medium"),
    ValueRule([.detents, .detent], .text("^(?i:full|max|tall)$"), write: "large"),
    ValueRule([.detents, .detent], .percent, write: "<share>"),
    ValueRule([.detents, .detent], .near(["medium", "large"]), help: "did you mean '<near>'?", edit: "<near>"),
    // final: []
    ValueRule([.truth], .anything, help: "write '<key>: true' or '<key>: false'"),
    // start: [home]
    ValueRule([.startChoice], .text("^(?<text>\(name))$"), write: "{ <shown>: <text> }"),
    ValueRule([.action], .list, help: "write several moves as '{ steps: [ … ] }'"),
    // id: Int = 1
    ValueRule([.type], .type(#"^(?<type>[^=]*)= *(?:nil|null) *$"#), write: "<optional>"),
    ValueRule([.type], .type(#"^(?<type>[^=]*)= *(?<value>[\p{L}\p{N}._"-]+) *$"#), write: "{ type: <written>, default: <value> }"),
    ValueRule([.type], .type(#"^(?<type>[^=]*)= *(?<value>.*?[^ ]) *$"#), help: "write '{ type: <written>, default: <value> }'"),
    ValueRule([.type], .type("^(?<type>.*)! *$"), help: "write '<type>', or '<type>?' if there may be no value"),
    ValueRule([.type], .type(#"^(?<type>.*)\[ *\] *$"#), write: "[<type>]"),
    ValueRule(
      [.type], .text("^(?<text>[^>]*<[^>]*)$"), help: "quote a type with a comma between braces: '\"<text>, …>\"'"),
    ValueRule([.type], .text("->"), help: "finish the screen with an outcome instead: a param cannot be a function"),
    ValueRule([.type], .text(#"\|"#), help: "declare an enum under 'types' of the app: a param has one type"),
  ]
}

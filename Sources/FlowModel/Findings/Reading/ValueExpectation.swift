/// What must stand at a place.
public enum ValueExpectation: Sendable {
  /// A map, of what is named: `'actions'`, `a screen`.
  case map(String)
  /// The same, where an entry of it is meant that is written as a text.
  case entry(String, meant: String)
  /// A fact's own map.
  case fact
  /// One of the maps of a list, or the only one.
  case item(String)
  case text(String)
  /// A text or a list of texts.
  case texts(String)
  /// A name in a list of names, which may stand between brackets.
  case name(String, inBrackets: Bool)
  /// A condition; of a map `not: name`, the name.
  case condition(String, negated: String?)
  case truth(String)
  case number(String)
  /// A height of a sheet in a list of them.
  case detent
  /// What `detents` takes.
  case detents
  /// A table: a map from names, or a list of names.
  case names(String)
  case document
  /// A choice of `start`, by the key that names what is shown.
  case startChoice(key: String)
  /// What `when` takes.
  case conditions
  /// What `any` takes.
  case alternatives
  /// A condition of an `any`, where another `any` stands.
  case conditionOfAlternatives
  /// What `scheme` takes; the beginning of what is written, if that is one.
  case scheme(beginning: String?)
  case url
  case action
  /// What `choices` takes.
  case choices
  case step
  case steps
  /// What `popTo` takes.
  case screens
  /// What `dismiss` takes.
  case all
  /// What a verb takes that leads somewhere; what stands there may be a map.
  case target(verb: String, isMap: Bool)
  /// Of a verb that takes nothing; the one that does instead.
  case nothing(verb: String, instead: String?)
  /// `flowc.yaml` is one document.
  case configuration
  /// What `sources` takes.
  case sources
  /// What `entry` takes.
  case reason
  /// `back` or `tabBar`, which take the word `hidden`.
  case hidden(key: String)

  var message: String {
    switch self {
    case .map(let what), .entry(let what, _), .item(let what): "\(what) must be a map"
    case .fact: "a fact must be a map"
    case .text(let what), .name(let what, _): "\(what) must be a text"
    case .condition(let what, _): "\(what) must be a condition"
    case .texts(let what): "\(what) must be a text or a list of texts"
    case .truth(let what): "\(what) must be 'true' or 'false'"
    case .number(let what): "\(what) must be a number"
    case .detent: "a height of 'detents' must be 'medium', 'large' or a share of the height"
    case .detents: "'detents' must be 'medium', 'large', a share of the height, or a list of these"
    case .names(let what): "\(what) must be a map or a list of names"
    case .document: "a document must be a map"
    case .startChoice(let key): "a choice of 'start' must be '{ when: …, \(key): … }'"
    case .conditions: "'when' must be a condition or a list of them"
    case .alternatives: "'any' must be a list of conditions"
    case .conditionOfAlternatives: "a condition of 'any' must be a text"
    case .scheme: "'scheme' must be a letter, followed by letters, digits, '+', '-' and '.'"
    case .url: "a URL must begin with its scheme and hold no spaces"
    case .choices: "'choices' must be a list of actions"
    case .action: "an action must be a verb or a map with a verb"
    case .step: "a step must be a verb or a map with a verb"
    case .steps: "'steps' must be a list of moves"
    case .screens: "'popTo' takes a screen or a list of them"
    case .all: "'dismiss' stands alone or with 'all'"
    case .target(let verb, _): "'\(verb)' takes the name of a screen or flow"
    case .nothing(let verb, _): "'\(verb)' takes no argument"
    case .configuration: "'flowc.yaml' must be one document"
    case .sources: "'sources' must be files and directories"
    case .reason: "'entry' must be a text or a map with keys"
    case .hidden(let key): "'\(key)' must be 'hidden'"
    }
  }

  var help: String? {
    switch self {
    case .map: "write 'key: value', one on each line"
    case .entry(_, let entry): "write '\(entry)'"
    case .fact: "write '{ initial: true }' for one that holds at launch"
    case .name: "a list holds names alone; what belongs to a name stands in a map: 'name: { … }'"
    case .condition(_, let negated): "write \(negated.map { "'not \($0)'" } ?? "a name, 'not name' or '{ any: [ … ] }'")"
    case .detent, .detents: "a share is a number above 0 and at most 1: '0.3'"
    case .names: "write 'name:' on a line for each"
    case .document: "begin it with 'app:' or 'flow:'"
    case .conditions: "leave the key out where there is no condition"
    case .alternatives: "name the conditions of which one must hold: '{ any: [member, not guest] }'"
    case .conditionOfAlternatives: "one of them is enough anyway: put all of them into the outer 'any'"
    case .scheme(let beginning): beginning.map { "write '\($0)'" } ?? "write 'shop' for addresses such as 'shop://cart'"
    case .url: "write 'https://example.com/page'"
    case .choices: "write a list: 'choices: [{ when: …, push: … }, stay]'"
    case .steps: "write '[{ popTo: home }, { push: detail }]'"
    case .screens: "to go to the bottom use 'popToRoot'"
    case .target(_, isMap: true): "write 'name', 'flow.screen' or '{ flow: name }'"
    case .target(let verb, isMap: false): "write '\(verb): name'"
    case .nothing(_, let instead): instead.map { "to go back further use '\($0)'" }
    case .configuration: "put all keys into the first one"
    case .sources: "leave the key out to read the directory 'flows'"
    case .reason: "write 'entry: The notification that a parcel has arrived', or leave it out"
    case .hidden(let key): "write '\(key): hidden'; what a button does stands under 'actions': '{ actions: { \(key): … } }'"
    case .item, .text, .texts, .truth, .number, .startChoice, .action, .step, .all: nil
    }
  }
}

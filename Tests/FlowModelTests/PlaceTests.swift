import FlowDiagnostics
import FlowModel
import FlowYAML
import Testing

/// The places of verbs. Each verb is tried in each place.
@Suite struct PlaceTests {
  /// A place for an action, and the verbs that may stand there.
  struct Place: CustomTestStringConvertible, Sendable {
    let name: String
    let before: String
    let after: String
    var only: Set<String>?
    /// Whether `finish: outcome` is valid there.
    var knowsOutcomes = true

    var testDescription: String { name }

    func text(_ action: String) -> String { before + action + after }
  }

  private static let app = "app: A\nstart: f\n"
  private static let flow = "flow: f\nscreens: { a: { actions: { act: "
  private static let inSteps: Set = ["pop", "popTo", "popToRoot", "dismiss", "select", "push", "replace", "present", "url"]

  static let places = [
    Place(name: "a screen", before: flow, after: " } } }\n"),
    Place(name: "a flow", before: "flow: f\nscreens: [a]\nactions: { act: ", after: " }\n"),
    Place(name: "pages", before: "flow: f\nkind: pages\nscreens: [a]\nactions: { act: ", after: " }\n"),
    Place(name: "tabs", before: "flow: f\nkind: tabs\ntabs: { t: g }\nactions: { act: ", after: " }\n", knowsOutcomes: false),
    Place(name: "a bar button", before: "flow: f\nkind: tabs\ntabs: { t: g, u: ", after: " }\n", knowsOutcomes: false),
    Place(name: "the app", before: app + "actions: { act: ", after: " }\n", knowsOutcomes: false),
    Place(name: "a choice", before: flow + "[{ when: x, pop: }, ", after: "] } } }\n"),
    Place(name: "a choice of the app", before: app + "actions: { act: [{ when: x, pop: }, ", after: "] }\n", knowsOutcomes: false),
    Place(name: "a choice under 'choices'", before: flow + "{ private: true, choices: [{ when: x, pop: }, ", after: "] } } } }\n"),
    Place(name: "a handler", before: flow + "{ push: g, then: { done: ", after: " } } } } }\n"),
    Place(name: "a choice of a handler", before: flow + "{ present: g, then: { done: [{ when: x, pop: }, ", after: "] } } } } }\n"),
    Place(name: "a handler of the app", before: app + "actions: { act: { push: g, then: { done: ", after: " } } }\n", knowsOutcomes: false),
    Place(name: "an else", before: flow + "{ popTo: a, else: ", after: " } } } }\n"),
    Place(name: "a handler of roots", before: app + "roots: { f: { done: ", after: " } }\n", only: ["root", "open"]),
    Place(name: "unmet", before: app + "links: { unmet: ", after: " }\n", only: ["root"]),
    Place(name: "steps", before: flow + "{ steps: [", after: "] } } } }\n", only: inSteps),
    Place(name: "steps of the app", before: app + "actions: { act: { steps: [", after: "] } }\n", only: inSteps),
  ]

  static let verbs: [(verb: String, action: String)] = [
    ("push", "{ push: b }"), ("push", "{ push: g.b }"), ("push", "{ push: { flow: g } }"), ("push", "{ push: b, once: true }"),
    ("replace", "{ replace: b }"), ("replace", "{ replace: { flow: g }, with: { p: 1 } }"), ("pop", "pop"), ("pop", "{ pop: }"),
    ("popTo", "{ popTo: b }"), ("popTo", "{ popTo: [b, c] }"), ("popToRoot", "popToRoot"), ("popToRoot", "{ popToRoot: }"),
    ("present", "{ present: g }"), ("present", "{ present: g, style: popover, dismissable: false, then: { dismissed: stay } }"),
    ("dismiss", "dismiss"), ("dismiss", "{ dismiss: }"), ("dismiss", "{ dismiss: all }"), ("root", "{ root: g }"),
    ("root", "{ root: g.b }"),
    ("select", "{ select: t }"), ("select", "{ select: t, with: { p: 1 } }"), ("open", "{ open: g.b }"), ("run", "{ run: other }"),
    ("url", "url"),
    ("url", "{ url: }"), ("url", "{ url: 'https://flow.example/a?b=c#d' }"), ("stay", "stay"), ("stay", "{ stay: }"), ("finish", "finish"),
    ("finish", "{ finish: }"), ("steps", "{ steps: [pop, { push: b }] }"), ("push", "{ push: b, then: { done: stay } }"),
  ]

  @Test("A verb is accepted in each of its places", arguments: places)
  func verbsThatMayStandThere(place: Place) {
    for (verb, action) in Self.verbs where place.only?.contains(verb) ?? true {
      #expect(Declarations(place.text(action)).problems == [], "\(action)")
    }
  }

  @Test("A verb is refused in any other place", arguments: places)
  func verbsThatMayNotStandThere(place: Place) {
    for (verb, action) in Self.verbs where place.only.map({ !$0.contains(verb) }) ?? false {
      #expect(Declarations(place.text(action)).file.diagnostics.map(\.id) == [MisplacedKey.id], "\(action)")
    }
  }

  @Test("`finish` with an outcome is accepted only inside a flow with outcomes", arguments: places)
  func outcomes(place: Place) {
    let expected: [DiagnosticID] = place.only == nil && place.knowsOutcomes ? [] : [MisplacedKey.id]
    #expect(Declarations(place.text("{ finish: done }")).file.diagnostics.map(\.id) == expected)
  }

  @Test("An empty action is refused in each place", arguments: places)
  func nothingIsNoAction(place: Place) {
    for nothing in ["", "{ }", "~"] {
      let ids = Declarations(place.text(nothing)).file.diagnostics.map(\.id)
      // In a flow sequence, an empty entry is invalid YAML.
      let isInList = place.before.hasSuffix("[") || place.before.hasSuffix("[{ when: x, pop: }, ")
      guard !(isInList && nothing.isEmpty) else { continue }
      #expect(ids == [MissingKey.id] || isInList && ids == [WrongType.id], "\(nothing)")
    }
  }

  @Test("A bar button may be a bare word")
  func aBarButtonMayBeAWord() {
    #expect(Declarations("flow: f\nkind: tabs\ntabs: { t: g, u: dismiss }\n").problems == [])
  }
}

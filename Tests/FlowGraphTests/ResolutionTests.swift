import FlowCompiler
import FlowDiagnostics
import FlowGraph
import Support
import Testing

/// Returns the findings about names, shapes and arguments, as `line:column id`. Findings about the states of the app are left out.
func textual(_ yaml: String) -> [String] {
  Pipeline.compile(yaml).report.textual.map { "\($0.range.start.line):\($0.range.start.column) \($0.id)" }
}

extension Report {
  var textual: [Diagnostic] {
    diagnostics.filter { finding in
      guard finding.severity == .error else { return false }
      switch finding.id.group {
      case .reading, .names, .shape, .arguments: return true
      default: return false
      }
    }
  }
}

/// A mistake and where it is reported.
struct Mistake: CustomTestStringConvertible, Sendable {
  let about: String
  let yaml: String
  let expected: [String]

  init(_ about: String, _ yaml: String, _ expected: String...) {
    self.about = about
    self.yaml = yaml
    self.expected = expected
  }

  var testDescription: String { about }
}

/// Returns an app with flows. The app takes the first line, and the flows begin at the third.
func home(_ flows: String, app: String = "") -> String {
  "{ app: A, start: home\(app.isEmpty ? "" : ", ")\(app) }\n---\n\(flows)\n"
}

@Suite struct ResolutionTests {
  @Test("A built-in type can't be declared", arguments: ["Int", "String", "Date"])
  func builtIn(name: String) {
    #expect(textual(home("flow: home\nscreens: [s]", app: "types: { \(name): }")) == ["1:33 name-collision"])
  }

  @Test("A flow under `roots` that doesn't exist is recorded")
  func unknownRoots() throws {
    let graph = try #require(
      Pipeline.compile(
        """
        app: A
        start: tour
        roots: { tours: { end: { root: main } }, tour: { end: { root: main } } }
        ---
        { flow: tour, outcomes: [end], screens: { one: { actions: { go: { finish: end } } } } }
        ---
        { flow: main, screens: [main] }
        """
      ).graph)
    #expect(graph.unknownRoots.map(\.range.start.column) == [10])
    #expect(graph.rootHandlers.count == 1)
  }

  @Test(
    "A mistake in names is reported once, at its place",
    arguments: [
      Mistake(
        "finish with an outcome inside handlers and else is judged by the place of the action",
        """
        app: A
        start: home
        actions:
          a: { present: pay, then: { paid: { finish: o } } }
          b: { popTo: home.home, else: { finish: o } }
          c: { steps: [{ present: pay, then: { paid: { finish: o } } }] }
        ---
        flow: home
        outcomes: [o]
        screens: { home: { actions: { d: { present: pay, then: { paid: { finish: o } } } } } }
        ---
        flow: pay
        outcomes: [paid]
        screens: { pay: { actions: { e: { finish: paid } } } }
        ---
        flow: main
        kind: tabs
        tabs: { home: home, more: { present: pay, then: { paid: { finish: o } } } }
        actions: { f: { present: pay, then: { paid: { finish: o } } } }
        """, "4:38 misplaced-key", "5:34 misplaced-key", "6:48 misplaced-key", "18:59 misplaced-key", "19:47 misplaced-key"),
      Mistake(
        "popTo within a flow's start named in full",
        home(
          """
          flow: home
          start: home.b
          screens: { a: { final: true }, b: { actions: { c: { push: a } } } }
          """)),
      Mistake(
        "a tabs flow's start named in full",
        home("flow: home\nkind: tabs\nstart: home.b\ntabs: { a: x, b: x }\n---\nflow: x\nscreens: [x]")),
      Mistake("start of another flow", home("flow: home\nstart: other.b\nscreens: [a, b]"), "4:8 unknown-screen"),
      Mistake(
        "an unknown popTo beside a document that can't be read",
        home(
          """
          flow: home
          screens: { home: { actions: { a: { popTo: nope } } } }
          ---
          [

          """),
        "4:43 unknown-screen", "8:1 yaml-syntax"),
      Mistake(
        "an unknown push beside a document that can't be read",
        home(
          """
          flow: home
          screens: { home: { actions: { a: { push: nope } } } }
          ---
          [

          """),
        "8:1 yaml-syntax"),
      Mistake(
        "names of a flow that is declared twice",
        home(
          """
          flow: home
          screens: { home: { actions: { a: { push: b }, c: { push: home.b }, d: { finish: o } } } }
          ---
          flow: home
          outcomes: [o]
          screens: [b]
          """),
        "6:7 duplicate-flow"),
      Mistake(
        "a handler of an unknown outcome",
        home(
          """
          flow: home
          screens: { home: { actions: { a: { present: p, then: { x: { push: c, with: { n: $id } } } } } }, c: { params: { n: Int } } }
          ---
          flow: p
          outcomes: { done: { id: Int } }
          screens: { p: { actions: { a: { finish: done, with: { id: 1 } } } } }
          """),
        "4:56 unknown-outcome"),
      Mistake(
        "a param of an unknown type",
        home(
          """
          flow: home
          screens: { home: { actions: { a: { push: c, with: { n: 1 } } } }, c: { params: { n: Nope } } }
          """),
        "4:85 unknown-type"),
      Mistake(
        "a misspelt argument in a handler",
        home(
          """
          flow: home
          screens: { home: { actions: { a: { present: p, then: { dismissed: { push: c, with: { nam: a } } } } } }, c: { params: { name: String } } }
          ---
          flow: p
          screens: [p]
          """),
        "4:86 unknown-argument"),
      Mistake(
        "a misspelt argument and a missing one",
        home(
          """
          flow: home
          screens: { home: { actions: { a: { present: p, then: { dismissed: { push: c, with: { nam: a } } } } } }, c: { params: { name: String, age: Int } } }
          ---
          flow: p
          screens: [p]
          """),
        "4:75 missing-argument", "4:86 unknown-argument"),
      Mistake(
        "an outcome of a screen hides the outcome of its flow",
        home(
          """
          flow: home
          screens: { home: { actions: { a: { present: pick.pick } } } }
          ---
          flow: pick
          outcomes: { picked: { a: Int } }
          screens: { pick: { outcomes: { picked: { b: Int } }, actions: { a: { finish: picked, with: { b: 1 } } } } }
          """)),
      Mistake(
        "params, actions and cases by their Swift names or their written names",
        home(
          """
          flow: home
          actions: { do-this: stay }
          screens:
            home:
              params: { is-new: { type: Bool, default: true } }
              actions:
                do-that: { push: c, with: { fooBar: 1, at: .night-time } }
                a: { run: doThat }
                b: { run: flow.doThis }
                c: [{ when: $isNew, push: d, with: { isNew: $isNew } }, stay]
                d: { push: c, with: { foo-bar: 1, at: .nightTime } }
                e: { present: p, then: { dismissed: { push: c, with: { fooBar: 1, at: .day } } } }
            c: { params: { foo-bar: Int, at: Time } }
            d: { params: { isNew: Bool } }
          ---
          flow: p
          screens: [p]
          """, app: "types: { Time: { cases: [night-time, day] } }"),
        "1:49 invalid-name", "4:12 invalid-name", "7:15 invalid-name", "9:7 invalid-name", "15:18 invalid-name"),
    ]) func names(_ mistake: Mistake)
  { #expect(textual(mistake.yaml) == mistake.expected) }

  // MARK: Runs and parameters

  @Test(
    "A mistake in runs and parameters is reported once, at its place",
    arguments: [
      Mistake("a run binds a parameter of an action that another action runs", city("c: { run: b, with: { name: Rome } }")),
      Mistake(
        "a handler binds the parameter of the action that it runs",
        city("d: { present: p, then: { dismissed: { run: b, with: { name: Rome } } } }")),
      Mistake(
        "a handler must bind the parameter of the action that it runs", city("d: { present: p, then: { dismissed: { run: b } } }"),
        "7:62 missing-argument"),
      Mistake(
        "a parameter that a run binds isn't a parameter of the outer action",
        city("c: { run: a, with: { name: Rome } }, d: { run: c, with: { name: Rome } }"),
        "7:77 unknown-argument"),
      Mistake("a value of the wrong type", city("c: { run: b, with: { name: true } }"), "7:46 argument-type"),
      Mistake("the URL of a bare url", city("leave: url, c: { run: leave, with: { url: \"https://a.b\" } }")),
      Mistake("a text that isn't a URL", city("leave: url, c: { run: leave, with: { url: \"a b\" } }"), "7:61 argument-type"),
      Mistake("a bare url in a handler", city("d: { present: p, then: { dismissed: url } }"), "7:55 missing-argument"),
      Mistake(
        "a run of a bare url in a handler", city("leave: url, d: { present: p, then: { dismissed: { run: leave } } }"),
        "7:74 missing-argument"
      ),
      Mistake("an action that runs itself through another", city("x: { run: y }, y: { run: x }"), "7:29 run-cycle"),
      Mistake("two cycles of runs", city("x: { run: x }, y: { run: y }"), "7:29 run-cycle", "7:44 run-cycle"),
      Mistake("a handler may run its own action", city("x: { present: p, then: { dismissed: { run: x } } }")),
      Mistake("an unknown action", city("x: { run: nope }"), "7:29 unknown-action"),
      Mistake(
        "an action of a flow runs an action that only some of its screens have",
        home(
          """
          flow: home
          actions: { go: { run: a }, no: { run: b } }
          screens: { home: { actions: { a: { push: x } } }, x: { final: true } }
          """), "4:39 unknown-action"),
      Mistake(
        "a screen runs an action of the tabs around it",
        home(
          """
          flow: home
          kind: tabs
          tabs: { x: x }
          actions: { a: { present: y } }
          ---
          flow: x
          screens: { x: { actions: { b: { run: a } } } }
          ---
          flow: y
          screens: [y]
          """)),
      Mistake(
        "an action of the app runs an action of a screen",
        home(
          """
          flow: home
          screens: { home: { actions: { a: { push: x } } }, x: { final: true } }
          """, app: "actions: { go: { run: a }, no: { run: b } }"),
        "1:62 unknown-action"),
      Mistake(
        "steps, else and choices share parameters", city("x: [{ when: started, push: city }, { push: other }]"), "7:62 argument-type"),
      Mistake("steps share parameters", city("x: { steps: [{ push: city }, { push: other }] }"), "7:56 argument-type"),
      Mistake(
        "else shares parameters", city("x: { popTo: city, else: [{ when: started, push: city }, { push: other }] }"), "7:83 argument-type"),
      Mistake("a run shares parameters", city("x: [{ when: started, run: a }, { push: other }]"), "7:58 argument-type"),
      Mistake(
        "a link must give what its action needs",
        home(
          """
          flow: x
          screens: { x: { params: { id: Int } } }
          ---
          flow: home
          screens: [home]
          """, app: "actions: { a: { present: x, link: /a }, b: { present: x, link: /b/$id } }"),
        "1:49 missing-argument"),
      Mistake(
        "each pattern of a link must give what its action needs",
        home(
          """
          flow: x
          screens: { x: { params: { id: Int } } }
          ---
          flow: home
          screens: [home]
          """, app: "actions: { a: { present: x, link: [/a/$id, /b] }, b: { present: x, link: [/c/$id, \"/d?id=$id\"] } }"),
        "1:49 missing-argument"),
      Mistake(
        "a placeholder passed to a param of another name",
        home(
          """
          flow: x
          screens: { x: { params: { id: String } } }
          ---
          flow: home
          screens: [home]
          """, app: "actions: { a: { present: x, with: { id: $n }, link: /a/$n } }")),
    ]) func parameters(_ mistake: Mistake)
  { #expect(textual(mistake.yaml) == mistake.expected) }

  /// Returns an app with more actions beside `a`, which needs a name, and `b`, which runs `a`.
  private static func city(_ actions: String) -> String {
    """
    app: A
    start: home
    ---
    flow: home
    screens:
      home: { actions: { a: { push: city }, b: { run: a } } }
      m: { actions: { \(actions), a: { push: city }, b: { run: a } } }
      city: { params: { name: String } }
      other: { params: { name: Int } }
    ---
    flow: p
    screens: [p]
    """
  }

  @Test("A run has the parameters that it doesn't bind")
  func aRunAsksForWhatIsNotBound() throws {
    let graph = try #require(Pipeline.compile(Self.city("c: { run: b }, leave: url, d: [{ when: started, run: leave }, { run: c }]")).graph)
    let action = try #require(graph.actions.first { $0.name.value == "d" })
    #expect(graph.parameters(of: action.id).map(\.name) == ["url", "name"])
  }

  @Test("A finding's subject is the screen or the choice that contains it")
  func subjects() {
    let report = Pipeline.compile(
      home(
        """
        flow: home
        screens: { home: { params: { a: { type: Int, default: x }, b: { type: Nope, default: y } }, actions: { a: [{ push: nope }] } } }
        """)
    ).report
    #expect(report.textual.map(\.subject) == ["home.home", "home.home", "home.home.a#0"])
  }
}

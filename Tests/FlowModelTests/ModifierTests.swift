import FlowDiagnostics
import FlowModel
import Testing

/// The verbs of each modifier, and the values of modifiers.
@Suite struct ModifierTests {
  private static let verbs = [
    "push": "b", "replace": "b", "pop": "", "popTo": "b", "popToRoot": "", "present": "g", "dismiss": "", "root": "g", "select": "t",
    "finish": "done",
    "open": "g.b", "steps": "[pop]", "run": "other", "url": "'https://a.b'", "stay": "",
  ]
  private static let everywhere = [
    "when": "x", "sets": "x", "clears": "[x, y]", "title": "T", "doc": "D", "allow": "dead-end", "private": "true",
  ]
  private static let some: [String: (value: String, verbs: Set<String>)] = [
    "with": ("{ p: 1 }", ["push", "replace", "present", "root", "select", "finish", "open", "run"]),
    "then": ("{ done: stay }", ["push", "present"]), "once": ("true", ["push"]), "resume": ("true", ["root"]), "else": ("stay", ["popTo"]),
    "style": ("sheet", ["present"]), "dismissable": ("false", ["present"]),
    "detents": ("[medium, 0.3]", ["present"]),
  ]

  private static func read(_ verb: String, _ modifier: String, _ value: String) -> Declarations {
    Declarations("flow: f\nscreens: { a: { actions: { act: { \(verb): \(verbs[verb] ?? ""), \(modifier): \(value) } } } }\n")
  }

  @Test("Each verb accepts exactly its modifiers", arguments: verbs.keys.sorted())
  func modifiersOfEachVerb(verb: String) {
    for (modifier, value) in Self.everywhere {
      #expect(Self.read(verb, modifier, value).problems == [], "\(modifier)")
    }
    for (modifier, (value, verbs)) in Self.some {
      let ids = Self.read(verb, modifier, value).file.diagnostics.map(\.id)
      #expect(ids == (verbs.contains(verb) ? [] : [MisplacedKey.id]), "\(modifier)")
    }
  }

  @Test(
    "A style determines whether people can dismiss the context",
    arguments: [
      ("sheet", true), ("popover", true), ("dialog", true), ("fullScreen", false),
    ])
  func styles(style: String, isDismissable: Bool) throws {
    let move = try #require(Self.read("present", "style", style).move)
    guard case .present(let target, let read) = move.verb else { throw NotThis() }
    #expect(target.value == .bare("g"))
    #expect(read.style.rawValue == style)
    #expect(read.isDismissable == isDismissable)
  }

  @Test("A list of choices may have keys of its own")
  func whatIsSaidOfAWholeList() throws {
    let text = "{ private: true, title: T, doc: D, allow: dead-end, choices: [{ when: x, pop: , title: U }, stay] }"
    let body = try #require(Declarations("flow: f\nscreens: { a: { actions: { act: \(text) } } }\n").action).body
    #expect(body.isList && body.choices.count == 2 && body.isPrivate)
    #expect(body.title == "T" && body.doc == "D" && body.whole.modifiers.allow.map(\.id.name) == ["dead-end"])
    let app = Declarations("app: A\nstart: f\nactions: { act: { link: [/a, /b], choices: [{ when: x, pop: }, stay] } }\n")
    #expect(app.problems == [] && app.app?.actions.first?.links.map(\.pattern.value) == ["/a", "/b"])
    #expect(app.app?.actions.first?.body.isPrivate == false)
  }

  @Test(
    "`resume` determines what happens to the waiting link",
    arguments: [("true", .show), ("false", .leave), ("forget", .forget)] as [(String, LinkResumption)])
  func resumption(_ value: String, _ expected: LinkResumption) throws {
    let move = try #require(Self.read("root", "resume", value).move)
    #expect(move.modifiers.resume?.value == expected)
  }

  @Test("`dismissable: false` is read")
  func dismissable() throws {
    let move = try #require(Self.read("present", "dismissable", "false").move)
    guard case .present(_, let read) = move.verb else { throw NotThis() }
    #expect(read.style == .sheet && !read.isDismissable)
  }

  @Test(
    "Detents are read in the order of their height",
    arguments: [
      ("medium", [Detent.medium]), ("[large, 0.3, medium, 1]", [.share(0.3), .medium, .large, .share(1)]), (".25", [.share(0.25)]),
    ])
  func detents(text: String, detents: [Detent]) throws {
    #expect(try #require(Self.read("present", "detents", text).move).verb.presentation?.detents == detents)
  }

  @Test(
    "A condition under `when` and `requires` is read",
    arguments: [
      ("x", [Condition.name("x")]), ("not x", [.notName("x")]), ("[x, not y]", [.name("x"), .notName("y")]), ("started", [.started]),
      ("not started", [.notStarted]), ("not  x", [.notName("x")]), ("notable", [.name("notable")]), ("'not x'", [.notName("x")]),
      ("true", [.name("true")]), ("null", [.name("null")]), ("$x", [.param("x", isTrue: true)]), ("not $x", [.param("x", isTrue: false)]),
      ("$$x", [.phrase("$$x", .alone)]), ("[x y]", [.phrase("x y", .listed)]),
    ])
  func conditions(text: String, conditions: [Condition]) throws {
    #expect(try #require(Self.read("pop", "when", text).move).modifiers.when.map(\.value) == conditions)
    #expect(try #require(Declarations("flow: f\nrequires: \(text)\nscreens: [a]\n").flow).requires.map(\.value) == conditions)
  }

  @Test(
    "The alternatives of `any` are read under `when` and `requires`",
    arguments: [
      ("{ any: [x, not y] }", [[Condition.name("x"), .notName("y")]]), ("[{ any: [x, started] }, z]", [[.name("x"), .started], nil]),
      ("{ any: $x }", [[.param("x", isTrue: true)]]), ("[{ any: [x, x y] }]", [[.name("x"), .phrase("x y", .alternative)]]),
    ] as [(String, [[Condition]?])])
  func alternatives(text: String, alternatives: [[Condition]?]) throws {
    func inner(_ conditions: [Located<Condition>]) -> [[Condition]?] {
      conditions.map { if case .any(let inner) = $0.value { inner.map(\.value) } else { nil } }
    }
    #expect(inner(try #require(Self.read("pop", "when", text).move).modifiers.when) == alternatives)
    #expect(inner(try #require(Declarations("flow: f\nrequires: \(text)\nscreens: [a]\n").flow).requires) == alternatives)
  }

  @Test("An argument that begins with `$` is a reference")
  func argumentsThatAreReferences() throws {
    let arguments = try #require(Self.read("push", "with", "{ a: $id, b: $$5, c: 5, d: '5', e: '$x', f: $ }").move).modifiers.arguments
    #expect(arguments.map(\.name.value) == ["a", "b", "c", "d", "e", "f"])
    let values = arguments.map { argument -> String in
      switch argument.value {
      case .reference(let name): "reference \(name.value)"
      case .literal(let literal):
        if case .scalar(let text, let isPlain) = literal.content { "\(isPlain ? "plain" : "text") \(text)" } else { "collection" }
      }
    }
    #expect(values.prefix(5) == ["reference id", "text $5", "plain 5", "text 5", "reference x"])
  }

  @Test("An argument may be a list or a map")
  func argumentsThatAreCollections() throws {
    let arguments = try #require(Self.read("push", "with", "{ a: [1, 2], b: [{ k: v }], c: {} }").move).modifiers.arguments
    guard case .literal(let list) = arguments[0].value, case .list(let items) = list.content else { throw NotThis() }
    #expect(items.count == 2)
    guard case .literal(let map) = arguments[2].value, case .map(let entries) = map.content else { throw NotThis() }
    #expect(entries.isEmpty)
  }

  @Test func `handlers keep their order`() throws {
    let move = try #require(Self.read("push", "then", "{ b: stay, a: pop, dismissed: [{ when: x, pop: }, stay] }").move)
    #expect(move.modifiers.handlers.map(\.outcome.value) == ["b", "a", "dismissed"])
    #expect(move.modifiers.handlers.map(\.body.choices.count) == [1, 1, 2])
  }
}

struct NotThis: Error {}

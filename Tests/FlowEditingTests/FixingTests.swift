import FlowChecks
@testable import FlowCompiler
import FlowDiagnostics
import FlowEditing
import Support
import Testing

/// Tests of `flowc fix`, which makes edits as long as an edit helps.
@Suite struct FixingTests {
  @Test("Mistakes that hide each other are fixed one after another, and comments and layout stay")
  func several() {
    let fixing = Fixing(
      """
      app: Shop   # the app
      start: shop
      facts: [seen]
      ---
      flow: shop
      screens:
        list:

          # What can be done.
          actions: { open: { push:detail }, see: { push:detail , sets: sen } }
        detail: { titel:   "Detail", final: yes, params: { id: Boolean } }
      """)
    #expect(
      fixing.text == """
        app: Shop   # the app
        start: shop
        facts: [seen]
        ---
        flow: shop
        screens:
          list:

            # What can be done.
            actions: { open: { push: detail }, see: { push: detail , sets: seen } }
          detail: { title:   "Detail", final: true, params: { id: Bool } }
        """)
    #expect(fixing.fixed.count == 6 && fixing.compilation.report.diagnostics.allSatisfy { $0.edits.isEmpty })
  }

  @Test("A proposal is made if it causes no other error")
  func proposals() {
    let alert = "\n---\nflow: sure\nkind: alert\nscreens: { sure: { title: Sure?, actions: { no: dismiss } } }\n"
    let app =
      "app: A\nstart: f\nactions: { go: { push: f.two } }\n---\nflow: f\nscreens: { one: { actions: { d: { present: sure } } }, two: { allow: unbounded-stack } }"
    let fixing = Fixing(app + alert)
    #expect(fixing.text.contains("go: { steps: [{ dismiss: all }, { push: f.two }] }"), "\(fixing.text)")
    #expect(!fixing.compilation.report.has(atLeast: .error), "\(fixing.compilation.report.brief)")
    // If a sheet is open, the proposal would also close it, so it isn't made.
    let sheets =
      app.replacing("d: {", with: "s: { present: s }, d: {") + "\n---\nflow: s\nscreens: { s: { actions: { d: { present: sure } } } }"
      + alert
    #expect(Fixing(sheets).text == sheets)
  }

  @Test(
    "A sheet that can be swiped away gets a handler that undoes the effect of opening it",
    arguments: [
      (
        "      add: { when: not creating, present: create, sets: creating, then: { saved: { stay: , clears: creating } } }\n",
        "then: { dismissed: { stay: , clears: creating }, saved: {"
      ),
      (
        """
              add:
                when: not creating
                present: create # The draft
                sets: creating
                then:
                  # Whatever comes of it
                  saved: { stay: , clears: creating }

        """,
        "          # Whatever comes of it\n          dismissed: { stay: , clears: creating }\n          saved: { stay: , clears: creating }\n"
      ),
      (
        "      add: [{ when: busy, stay: }, { present: draft, sets: creating }]\n",
        "{ present: draft, then: { dismissed: { stay: , clears: creating } }, sets: creating }]"
      ),
      (
        "      add:\n        present: draft\n        when: not creating\n        sets: creating\n",
        "        present: draft\n        then: { dismissed: { stay: , clears: creating } }\n        when: not creating\n"
      ),
    ])
  func exits(_ action: String, _ handled: String) {
    let app = """
      app: Orders
      start: items
      facts: { creating: }
      guards: { busy: Busy }
      ---
      flow: items
      screens:
        list:
          actions:
            open: { when: not creating, push: item }
      \(action)  item:
      ---
      flow: create
      outcomes: [saved]
      screens: { form: { actions: { save: { finish: saved } } } }
      ---
      flow: draft
      screens: { form: { actions: { save: { dismiss: , clears: creating } } } }

      """
    let fixing = Fixing(app)
    #expect(fixing.text.contains(handled), "\(fixing.text)")
    #expect(
      fixing.fixed.map(\.id.name) == ["exit-skips-effect"] && !fixing.compilation.report.brief.contains { $0.contains("exit-skips") })
  }

  @Test("Syntax errors that hide each other are all fixed")
  func syntax() {
    let fixing = Fixing(
      "app: A\nstart: f\n---\nflow: f\nscreens:\n  a: { title:'A', actions: { b: { push: b } } }\n  b: { title:'B', final: true }\n")
    #expect(fixing.text.contains("title: 'A'") && fixing.text.contains("title: 'B'"), "\(fixing.text)")
    #expect(fixing.compilation.report.diagnostics.isEmpty, "\(fixing.compilation.report.brief)")
  }

  @Test("A line is rewritten as a key with a value only if it can't continue a text")
  func lines() {
    let text = "app: A\nstart: f\n---\nflow: f\nkind:pages\nswipe: false\nscreens:\n  a: { final: true }\n"
    #expect(Fixing(text).text == text.replacing("kind:pages", with: "kind: pages"))
    for rest in ["goes on", "more"] {
      let doc = "app: A\nstart: f\n---\nflow: f\ndoc: a text\n\(rest)\nscreens: { a: { final: true } }\n"
      #expect(Fixing(doc).text == doc)
    }
  }

  @Test(
    "Lookalike characters are fixed only if the text doesn't get worse, and a condition 'otherwise' is not fixed")
  func words() {
    let app = "app: A\nstart: f\nfacts:\n  x:\u{A0}{ persisted: true }\n---\nflow: f\n"
    let text =
      app + "screens:\n  a:\n    actions:\n      go: [{ when: x, push: b }, { when: otherwise, stay: }]\n      set：{ stay: , sets: x }\n"
    #expect(Fixing(text + "  b:\n").text == (text + "  b:\n").replacing("x:\u{A0}", with: "x: ").replacing("set：", with: "set: "))
    let param = "app: A\nstart: f\n---\nflow: f\nscreens:\n  a: { final: true, params: id：String }\n"
    #expect(Fixing(param).text == param.replacing("id：String", with: "{ id: String }"))
    for doubtful in ["  a:\n    final: true\n    params:\n      id：String\n      name：Int\n", "  a: \"title：Hello\"\n"] {
      let text = "app: A\nstart: f\n---\nflow: f\nscreens:\n\(doubtful)"
      #expect(Fixing(text).text == text)
    }
    let names = "app: A\nstart: f\n---\nflow: f\nscreens:\n  a: { actions: { go: pushB, all: dismissAll } }\n  pushB:\n"
    #expect(Fixing(names).text == names.replacing("dismissAll", with: "{ dismiss: all }"))
  }

  @Test("A mistake is fixed together with the ones it hides, or not at all")
  func hidden() {
    let text = "app: A\nstart: t\n---\nflow: t\nscrens:\n  y: { bakc: hiden, final: true }\n"
    #expect(Fixing(text).text == text.replacing("screns", with: "screens").replacing("bakc: hiden", with: "back: hidden"))
    // The key already exists.
    let twice = "app: A\nstrat: t\nstart: t\n---\nflow: t\nscreens: { y: { final: true } }\n"
    #expect(Fixing(twice).text == twice)
  }

  @Test("Values in quotes stay in quotes")
  func quotes() {
    let text = """
      app: A
      start: "ff"
      ---
      flow: f
      kind: 'stak'
      screens:
        a: { actions: { c: { "psuh": 'bb' } } }
        b: { params: { id: Int, name: String }, final: "tru", link: ["/b/$id"] }

      """
    #expect(
      Fixing(text).text
        == text.replacing("\"ff\"", with: "\"f\"").replacing("stak", with: "stack").replacing("psuh", with: "push").replacing(
          "bb", with: "b"
        )
        .replacing("\"tru\"", with: "true").replacing("/b/$id", with: "/b/$id?name=$name"))
  }

  @Test("A URL is reduced to its scheme or host where only that part is needed")
  func addresses() {
    let rest = "\n---\nflow: f\nscreens: { a: { link: /a, final: true } }\n"
    let fixing = Fixing("app: A\nstart: f\nlinks: { scheme: tea://, hosts: [https://tea.example, 'https://www.tea.example/x'] }" + rest)
    #expect(fixing.text == "app: A\nstart: f\nlinks: { scheme: tea, hosts: [tea.example, 'www.tea.example'] }" + rest)
  }

  @Test("A possible text is not rewritten as a verb or a list of names")
  func texts() {
    let app = "app: A\nstart: f\n---\nflow: f\nscreens:\n  a:\n    actions:\n      open: { push: b }\n      title: Cancel\n  b:\n"
    #expect(Fixing(app).text == app)
    let guards = "app: A\nstart: f\nguards:\n  hasTicket A valid ticket\n---\nflow: f\nscreens: { a: { final: true } }\n"
    #expect(Fixing(guards).text == guards)
    let names = guards.replacing("hasTicket A valid ticket", with: "paid, seen")
    #expect(Fixing(names).text == names.replacing("paid, seen", with: "[paid, seen]"))
  }

  @Test("Fixes in a JSON document keep it valid JSON")
  func json() {
    let text = """
      {"app":"A","start":"f","facts":{"online":{"persisted":true}}}
      ---
      {"flow":"f","start":"aa","screens":{
        "a":{"params":{"id":{"type":"Strng","default":"x"},"all":{"type":"[Strng]","default":[]}},"actions":{
          "go":[{"when":"not onlin","push":"f.bb","with":{"n":"$idd"}},{"when":"!online","clears":"online","stay":null},"stay"],
          "on":{"sets":"onlin","stay":null}}},
        "b":{"params":{"n":"String"},"final":true}}}

      """
    #expect(
      Fixing(text).text
        == text.replacing("\"aa\"", with: "\"a\"").replacing("Strng", with: "String").replacing("onlin\"", with: "online\"")
        .replacing("f.bb", with: "f.b").replacing("$idd", with: "$id").replacing("!online", with: "not online"))
  }

  @Test("Only the selected checks are fixed")
  func chosen() {
    let text = "app: A\nstart: f\n---\nflow: f\nscreens:\n  a: { titel: A, final: yes }\n"
    let fixing = Fixing(text) { $0.id.name == "wrong-type" }
    #expect(fixing.text == text.replacing("yes", with: "true"))
  }

  @Test("An edit that doesn't help is undone and doesn't prevent other edits")
  func useless() throws {
    // One of the three edits writes another wrong text.
    let text = "0\n1\n2\n"
    let fixing = Fixing(ProjectInput([("a.yaml", text)]), where: { _ in true }) { input in
      let lines = input.files[input.readable[0]].text.split(separator: "\n").map(String.init)
      let findings = lines.enumerated().filter { Int($0.element) != nil }.map { index, line in
        Wrong(line: Int32(index + 1), text: line == "1" ? "7" : line == "7" ? "1" : "ok")
      }
      return Compilation(graph: nil, isComplete: true, report: Report(findings.map { Diagnostic($0) }, files: input.files))
    }
    #expect(fixing.revision.after.files[fixing.revision.after.readable[0]].text == "ok\n1\nok\n")
    #expect(fixing.fixed.count == 2)
  }

  private struct Wrong: Finding {
    static let id = DiagnosticID("wrong", .names, .error)
    let line: Int32
    let text: String
    let message = "wrong"
    var range: SourceRange {
      SourceRange(file: FileID(1), start: SourcePosition(line: line, column: 1), end: SourcePosition(line: line, column: 2))
    }
    var edits: [Edit] { [Edit(replacing: range, with: text)] }
  }

  @Test("The edits in every check's examples fix their findings")
  func examples() {
    var count = 0
    for check in Checks.all {
      for example in check.examples where example.violating.unreadable == nil {
        let before = compiled(ProjectInput([("flows/app.yaml", example.violating.text)])).report
        guard before.diagnostics.contains(where: { !$0.edits.isEmpty }) else { continue }
        count += 1
        let fixing = Fixing(example.violating.text)
        #expect(fixing.compilation.report.diagnostics.isEmpty, "\(check.id)\n\(fixing.text)")
      }
    }
    #expect(count > 15, "\(count)")
  }

  @Test("Fixing random mistakes ends, makes nothing worse, and changes nothing the second time")
  func mistakes() {
    let texts = Checks.all.flatMap { $0.examples }.map { $0.passing.text }.filter { $0.utf8.count < 2000 }
    var fixed = 0
    for seed in Proof.seeds(1000, usual: 150) {
      var random = SplitMix(state: seed)
      let text = Self.misspelt(texts.randomElement(using: &random) ?? "", using: &random)
      let before = compiled(ProjectInput([("flows/app.yaml", text)])).report
      let fixing = Fixing(text)
      fixed += fixing.fixed.count
      let (after, fixed) = (fixing.compilation.report, fixing.text)
      let isSame = fixed == text, again = Fixing(fixed)
      #expect(fixing.fixed.isEmpty == isSame, "seed \(seed)")
      #expect(again.fixed.isEmpty, "seed \(seed)\n\(fixed)")
      let isText = before.diagnostics.contains { $0.id.name == "yaml-syntax" }
      #expect(isText || Self.unread(after) <= Self.unread(before), "seed \(seed)\n\(text)")
    }
    #expect(fixed > 60, "\(fixed)")
  }

  /// Returns the number of errors of reading.
  private static func unread(_ report: Report) -> Int {
    report.diagnostics.filter { $0.severity == .error && $0.id.group == .reading }.count
  }

  /// Returns a text in which some words lack a letter, have another name, or lack the space after their colon.
  private static func misspelt(_ text: String, using random: inout SplitMix) -> String {
    var text = text
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        // Only letters of words are removed, and no punctuation.
        guard let index = text.indices.filter({ text[$0].isLetter }).randomElement(using: &random) else { continue }
        text.remove(at: index)
      case 1: text.replace("push: ", with: "goto: ", maxReplacements: 1)
      case 2: text.replace("true", with: "yes", maxReplacements: 1)
      case 3: for (name, other) in [("Int", "Integer"), ("String", "string")] { text.replace(name, with: other) }
      default:
        guard let colon = text.ranges(of: ": ").filter({ text[..<$0.lowerBound].last?.isLetter == true }).randomElement(using: &random)
        else { continue }
        text.replaceSubrange(colon, with: ":")
      }
    }
    return text
  }

  @Test("An edit that doesn't help is not tried again after each edit that does")
  func triedOnce() {
    let pairs = (0..<24).map { "  s\($0): { titel: a, title: b, final: true }\n  t\($0): { titel: c, final: true }\n" }
    var count = 0
    let fixing = Fixing(
      ProjectInput([("flows/app.yaml", "app: A\nstart: f\n---\nflow: f\nscreens:\n\(pairs.joined())")]), where: { _ in true },
      compile: { input in
        count += 1
        return compiled(input)
      })
    #expect(fixing.fixed.count == 24 && count < 700, "\(fixing.fixed.count) of 24, read \(count) times")
  }
}

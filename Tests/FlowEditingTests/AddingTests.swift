import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowEditing
import FlowGraph
import Foundation
import Support
import Testing

/// Tests that additions are written in the style of their surroundings, and that nothing else changes.
@Suite struct AddingTests {
  private func text(_ text: String, adding change: (inout Addition) -> Void) throws -> String {
    let input = ProjectInput([("flows/app.yaml", text)])
    var addition = Addition()
    change(&addition)
    let result = try addition.apply(to: compiled(input), of: input, compile: compiled)
    return result.revision.after.files[input.readable[0]].text
  }

  private func refusal(_ text: String, adding change: (inout Addition) -> Void) -> String? {
    do {
      return "it is added:\n\(try self.text(text, adding: change))"
    } catch {
      return (error as? Obstacle).map { ($0.findings.map(\.id.name) + [$0.reason]).joined(separator: " ") }
    }
  }

  private static let head = "app: A\nstart: f\n---\nflow: f\n"

  @Test(
    "A new screen is written after the others, in their style",
    arguments: [
      ("screens:\n  a: { title: A }\n", "screens:\n  a: { title: A }\n  new: { params: { id: Int } }\n"),
      ("screens:\n  a:\n    title: A # one\n", "screens:\n  a:\n    title: A # one\n  new:\n    params: { id: Int }\n"),
      (
        "screens:\n  a:\n    title: A\n\n  b:\n    title: B\nstart: a\n",
        "screens:\n  a:\n    title: A\n\n  b:\n    title: B\n\n  new:\n    params: { id: Int }\nstart: a\n"
      ),
      (
        "screens:\n  a: { title: A }\n    # of a\n\n    # too\n  # of screens\nstart: a\n",
        "screens:\n  a: { title: A }\n    # of a\n\n    # too\n  new: { params: { id: Int } }\n  # of screens\nstart: a\n"
      ),
      ("screens: { a: {} } # s\n", "screens: { a: {}, new: { params: { id: Int } } } # s\n"),
      ("screens: { a: {}, }\n", "screens: { a: {}, new: { params: { id: Int } } }\n"),
      ("screens: {\n  a: {},\n  b: {} # b\n}\n", "screens: {\n  a: {},\n  b: {}, # b\n  new: { params: { id: Int } }\n}\n"),
      ("screens: {\n  a: {}, # a\n}\n", "screens: {\n  a: {}, # a\n  new: { params: { id: Int } },\n}\n"),
      ("screens: [a, b]\n", "screens: { a, b, new: { params: { id: Int } } }\n"),
      ("screens:\n    a:\n    b:", "screens:\n    a:\n    b:\n    new: { params: { id: Int } }"),
      ("\"screens\":\n  a:\n", "\"screens\":\n  a:\n  new: { params: { id: Int } }\n"),
      ("screens:\n  a: &x { title: >-\n      A } # }\n    }\n", nil),
      (
        "screens:\n  a:\n    doc: |\n      # no comment\n      }\n",
        "screens:\n  a:\n    doc: |\n      # no comment\n      }\n  new:\n    params: { id: Int }\n"
      ),
    ] as [(String, String?)])
  func screens(_ before: String, _ after: String?) throws {
    func add(_ addition: inout Addition) {
      addition.addScreen("new", to: "f", [NewEntry("params", .map([NewEntry("id", .quoted("Int"))]))])
    }
    guard let after else { return #expect(refusal(Self.head + before, adding: add) != nil) }
    #expect(try text(Self.head + before, adding: add) == Self.head + after)
    let (old, new) = ("\(Self.head)\(before)", "\(Self.head)\(after)")
    #expect(try text(old.replacing("\n", with: "\r\n"), adding: add) == new.replacing("\n", with: "\r\n"))
  }

  @Test(
    "Missing keys are written with the entries below them",
    arguments: [
      ("screens:\n  a: { title: A }\n", "screens:\n  a: { title: A, actions: { go: { push: b } } }\n  b:\n"),
      ("screens:\n  a:\n", "screens:\n  a:\n    actions: { go: { push: b } }\n  b:\n"),
      ("screens: { a: }\n", "screens: { a: { actions: { go: { push: b } } } , b: {} }\n"),
      ("screens:\n  a:\n    actions:\n      x: stay\n", "screens:\n  a:\n    actions:\n      x: stay\n      go: { push: b }\n  b:\n"),
    ])
  func actions(_ before: String, _ after: String) throws {
    let result = try text(Self.head + before) {
      $0.addScreen("b", to: "f")
      $0.addAction("go", .move("push: b"), toScreen: "a", of: "f")
    }
    #expect(result == Self.head + after)
  }

  @Test("A fact is added to a list or a map, and a flow is added as a document")
  func others() throws {
    let app = Self.head + "screens: [a]\n"
    let fact = { (addition: inout Addition) in addition.addFact("seen") }
    #expect(try text(app, adding: fact).hasPrefix("app: A\nstart: f\nfacts:\n  seen:\n---\n") == false)
    #expect(try text(app, adding: fact).hasPrefix("app: A\nstart: f\nfacts: { seen: {} }\n---\n"))
    #expect(try text(app.replacing("start: f\n", with: "start: f\nfacts: [x]\n"), adding: fact).contains("facts: [x, seen]\n"))
    #expect(try text(app.replacing("start: f\n", with: "start: f\nfacts:\n- x\n"), adding: fact).contains("facts:\n- x\n- seen\n"))
    #expect(
      try text(app) { $0.addFlow("g", .pages, screen: "one") } == app + "---\nflow: g\nkind: pages\nscreens:\n  one:\n")
  }

  @Test("Empty lines of a text are kept, words of YAML are quoted, and a missing screen can be added")
  func texts() throws {
    let kept = Self.head + "screens:\n  a:\n    doc: |+ # kept\n      Text\n\n\nstart: a\n"
    let result = try text(kept) { $0.addScreen("b", to: "f") }
    #expect(result == Self.head + "screens:\n  a:\n    doc: |+ # kept\n      Text\n\n\n  b:\nstart: a\n")
    let quoted = NewEntry("title", .quoted("No: it's 'null'"))
    #expect(
      try text(Self.head + "screens: { a: {} }\n") { $0.addScreen("true", to: "f", [quoted]) }
        == Self.head + "screens: { a: {}, 'true': { title: 'No: it\'\'s \'\'null\'\'' } }\n")
    let value = NewEntry("title", .quoted("True"))
    #expect(try text(Self.head + "screens: { a: {} }\n") { $0.addScreen("b", to: "f", [value]) }.contains("title: 'True'"))
    let lost = Self.head + "screens: { a: { actions: { go: { push: b } } } }\n"
    #expect(try text(lost) { $0.addScreen("b", to: "f") }.contains(", b: {} }"))
  }

  @Test("An addition that causes an error, changes a meaning or needs an alias is refused with a reason")
  func refused() {
    let app =
      Self.head + "screens: &s\n  a: { actions: { go: { present: g } } }\n---\nflow: g\nscreens: { h: { actions: { x: dismiss } } }\n"
    #expect(refusal(app) { $0.addScreen("a", to: "f") }?.contains("duplicate-key") == true)
    #expect(refusal(app) { $0.addAction("b", .move("push: c"), toScreen: "a", of: "f") }?.contains("unknown-screen") == true)
    #expect(refusal(app) { $0.addAction("b", .move("pop }"), toScreen: "a", of: "f") }?.contains("yaml-syntax") == true)
    #expect(refusal(app) { $0.addAction("go", .move("stay"), toScreen: nil, of: "f") }?.contains("'go' would hide the other") == true)
    let quiet = app.replacing("start: f", with: "start: f\nactions: { help: { private: true, stay: } }")
    func refusalOfHelp(_ text: String) -> String? {
      refusal(text) { $0.addAction("help", .move("{ private: true, stay: }"), toScreen: "a", of: "f") }
    }
    #expect(refusalOfHelp(quiet)?.hasPrefix("it is added") == true)
    // On the other screen, the `run` means the app's action.
    let run = quiet.replacing("screens: &s", with: "actions: { ask: { run: help } }\nscreens: &s\n  b: {}")
    #expect(refusalOfHelp(run)?.contains("'help' would hide the other") == true)
    #expect(refusal(app) { $0.addScreen("g", to: "f") } == "a name that means 'flow g' now would mean something else")
    let aliased = app.replacing("screens: { h: { actions: { x: dismiss } } }", with: "screens: *s")
    #expect(refusal(aliased) { $0.addScreen("new", to: "g") }?.contains("nothing can be added") == true)
    #expect(refusal(app) { $0.addScreen("new", to: "nowhere") }?.contains("nothing can be added at 'screens.new'") == true)
  }

  @Test("A screen can be added to each flow of all examples and of the demo app without other changes")
  func everywhere() throws {
    var texts = Checks.all.flatMap { $0.examples.flatMap { [$0.violating.text, $0.passing.text] } }
    let own = try ["app", "login", "main", "tutorial"].map { try #require(Recording.read("flows/\($0).yaml")) }
    texts.append(own.joined(separator: "---\n"))
    var (added, refused) = (0, 0)
    for text in texts {
      let input = ProjectInput([("flows/app.yaml", text)])
      let before = compiled(input)
      for flow in before.graph?.flows.filter({ $0.kind == .stack || $0.kind == .pages }) ?? [] {
        var addition = Addition()
        addition.addScreen("zzz", to: flow.name.value, [NewEntry("final", .text("true"))])
        guard let result = try? addition.apply(to: before, of: input, compile: compiled) else {
          refused += 1
          continue
        }
        added += 1
        let names = Set(before.graph?.nouns().map(\.name) ?? []), now = Set(result.after.graph?.nouns().map(\.name) ?? [])
        #expect(now == names.union(["\(flow.name.value).zzz"]), "\(text)")
        // The new text without the addition is the old text.
        let new = result.revision.after.files[input.readable[0]].text
        #expect(Self.isWithin(text, new), "\(new)")
      }
    }
    #expect(added > 400 && refused * 10 < added, "\(added), \(refused)")
  }

  /// Whether the old text is the new text with something left out, except the brackets of a list that has become a map.
  private static func isWithin(_ old: String, _ new: String) -> Bool {
    var rest = Array(old.utf8)[...]
    for byte in new.utf8 where byte == rest.first || ([0x5B, 0x5D].contains(rest.first) && [0x7B, 0x7D].contains(byte)) {
      rest.removeFirst()
    }
    return rest.isEmpty
  }

  @Test(
    "An addition that an anchor, a merge or a literal would spread is refused with a reason",
    arguments: [
      // The new key would hide the merged one.
      ("screens:\n  x: &x { actions: { back: stay } }\n  a: { <<: *x }\n", "'screens.a.actions.new' would change other parts too"),
      ("screens:\n  a:\n    <<: { actions: { back: stay } }\n", "'screens.a.actions.new' would change other parts too"),
      // The addition would apply to both names of the anchored text.
      (
        "screens:\n  a:\n    actions: &act\n      back: stay\n  b:\n    actions: *act\n",
        "'screens.a.actions.new' would change other parts too"
      ),
      ("screens:\n  b:\n    actions: &act\n      back: stay\n  a:\n    actions: *act\n", "nothing can be added at 'screens.a.actions.new'"),
      ("screens: [a]\n", "nothing can be added at 'screens.a.actions.new'"),
      ("screens:\n- a\n", "nothing can be added at 'screens.a.actions.new'"),
      ("screens:\n  a: { # }\n  }\n", "nothing can be added at 'screens.a.actions.new'"),
      ("screens:\n  ? a\n", "nothing can be added at 'screens.a.actions.new'"),
      ("screens:\n  a: text\n", "nothing can be added at 'screens.a.actions.new'"),
    ])
  func farReaching(_ screens: String, _ reason: String) {
    let added = refusal(Self.head + screens) { $0.addAction("new", .move("stay"), toScreen: "a", of: "f") }
    #expect(added?.contains(reason) == true, "\(added ?? "-")")
  }

  @Test(
    "An empty value is filled, and line breaks stay",
    arguments: [
      ("screens:\n  a: null\n", "screens:\n  a: { actions: { new: stay } }\n"),
      ("screens: { a: ~ }\n", "screens: { a: { actions: { new: stay } } }\n"),
      ("screens: { a: { } }\n", "screens: { a: { actions: { new: stay } } }\n"),
      ("screens:\n  a: {title: A}\r\nstart: a\n", "screens:\n  a: {title: A, actions: { new: stay }}\r\nstart: a\n"),
      (
        "screens:\r\n  a:\n    actions:\n      x: stay\r\nstart: a\n",
        "screens:\r\n  a:\n    actions:\n      x: stay\r\n      new: stay\nstart: a\n"
      ),
    ])
  func filled(_ before: String, _ after: String) throws {
    let result = try text(Self.head + before) { $0.addAction("new", .move("stay"), toScreen: "a", of: "f") }
    #expect(result == Self.head + after)
  }
}

import Testing

/// Names without the colon or the space after the colon, or with a character that only looks like it.
@Suite struct TornNameTests {
  private let flow = "---\nflow: f\nscreens:\n  a: { actions: { go: { push: b, when: x }, do: { stay: , sets: x } } }\n  b:\n"

  @Test(arguments: [
    ("x { persisted: true }", "'x' needs a colon after it"), ("x:{ persisted: true }", "'x:' needs a space after its colon here"),
    ("x:\u{A0}{ persisted: true }", "'x' is followed by a no-break space (U+00A0)"),
    ("x： { persisted: true }", "'x' is followed by a full-width colon (U+FF1A)"),
  ])
  func `a fact with a torn name is still declared`(fact: String, message: String) {
    let text = "app: A\nstart: f\nfacts:\n  \(fact)\n\(flow)"
    #expect(Project.problems(text) == ["4:3 invalid-name"])
    #expect(Declarations(text).file.diagnostics.map(\.message) == [message])
    #expect(Declarations(text).help == ["write 'x: { persisted: true }'"])
  }

  @Test(arguments: [
    ("screens:\n  a: { actions: { go: { push: b, with: { i: 1 } } } }\n  b { params: Int }", "7:3 invalid-name"),
    ("screens:\n  a: { actions: { go: { push: b, with: { id: 1 } } } }\n  b:\n    params:\n      id { type: Int }", "9:7 invalid-name"),
    ("screens:\n  a:\n    actions:\n      go { push: b }\n  b: { final: true }", "8:7 invalid-name"),
    ("screens:\n  a: { final: true }\ntitle { a: b }", "7:1 invalid-name"),
    ("kind: tabs\ntabs:\n  t:{ flow: g }\n---\nflow: g\nscreens: { c: { final: true } }", "7:3 invalid-name"),
  ])
  func `any other declaration with a torn name still exists`(flow: String, finding: String) {
    #expect(Project.problems(Project.flow(flow)) == [finding])
  }

  @Test(arguments: [
    ("back:\u{A0}pop", "write '{ back: pop }', without the no-break space (U+00A0) in it"),
    ("back：pop", "write '{ back: pop }', without the full-width colon (U+FF1A) in it"),
    ("\u{A0}back: pop", "write 'back', without the no-break space (U+00A0) in it"),
    ("go: { push:\u{A0}b }", "write 'push: b', without the no-break space (U+00A0) in it"),
    ("go: push:\u{A0}b", "write '{ push: b }'"),
    ("go：push [b]", "write '{ go: … }', without the full-width colon (U+FF1A) in it"),
    ("go：*b", "write '{ go: … }', without the full-width colon (U+FF1A) in it"),
    ("go: { push： }", "write 'push:', without the full-width colon (U+FF1A) in it"),
  ])
  func `a character that looks like a space or a colon is named`(action: String, help: String) {
    #expect(Declarations("flow: f\nscreens:\n  a:\n    actions:\n      \(action)\n  b:\n").help == [help])
  }
}

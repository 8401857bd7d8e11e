import FlowDiagnostics
import Testing

/// The known word that a misspelt one was meant to be.
@Suite struct SuggestionTests {
  private let keys = Suggestions(["push", "pop", "popTo", "popToRoot", "present", "replace", "dismiss", "screens", "sets", "title"])

  @Test(arguments: [
    ("psuh", "push"), ("pusg", "push"), ("pus", "push"), ("pussh", "push"), ("PUSH", "push"), ("poptoroot", "popToRoot"),
    ("scerens", "screens"),
    ("screen", "screens"), ("dimsiss", "dismiss"), ("titel", "title"), ("popToo", "popTo"), ("presnet", "present"),
    ("popTrooot", "popToRoot"),
  ])
  func nearWords(misspelt: String, meant: String) {
    #expect(keys.nearest(to: misspelt) == meant)
  }

  @Test(arguments: ["", "x", "xyz", "pushing", "navigate", "scrn", "qqqqqqqqqq", "\u{4E2D}\u{6587}"])
  func farWords(word: String) {
    #expect(keys.nearest(to: word) == nil)
  }

  @Test func atMostAThirdOfTheLettersDiffer() {
    let words = Suggestions(["abcdef"])
    #expect(words.nearest(to: "abcdxy") == "abcdef")
    #expect(words.nearest(to: "abcxyz") == nil)
    #expect(Suggestions(["ab"]).nearest(to: "xb") == "ab")
    #expect(Suggestions(["ab"]).nearest(to: "xy") == nil)
  }

  @Test func theNearestWins() {
    #expect(Suggestions(["logout", "login", "logins"]).nearest(to: "loginn") == "login")
    #expect(Suggestions(["settings", "setting"]).nearest(to: "settin") == "setting")
  }

  @Test func ofEquallyNearWordsTheEarlierWins() {
    #expect(Suggestions(["bat", "cat", "rat"]).nearest(to: "hat") == "bat")
    #expect(Suggestions(["bat", "cat", "rat"]).rivals(of: "bat", to: "hat") == ["cat", "rat"])
    #expect(Suggestions(["bat", "chat", "hats"]).rivals(of: "hats", to: "hat") == ["bat", "chat"])
    #expect(Suggestions(["hats", "chatty", "bats"]).rivals(of: "hats", to: "hat").isEmpty)
    #expect(Suggestions(["rat", "cat", "bat"]).nearest(to: "hat") == "rat")
    #expect(Suggestions(["abcdxx", "abcdyy"]).nearest(to: "abcdef") == "abcdxx")
  }

  @Test func caseAloneIsNoDistance() {
    #expect(Suggestions(["homes", "HOME"]).nearest(to: "home") == "HOME")
    #expect(Suggestions(["\u{C4}pfel"]).nearest(to: "\u{E4}pfel") == "\u{C4}pfel")
  }

  @Test func theWordItselfIsNoSuggestion() {
    #expect(Suggestions(["home"]).nearest(to: "home") == nil)
    #expect(Suggestions(["home", "homes"]).nearest(to: "home") == "homes")
  }

  @Test func swapsOfNeighboursCountOnce() {
    #expect(Suggestions(["abc"]).nearest(to: "acb") == "abc")
    #expect(Suggestions(["abc"]).nearest(to: "cba") == nil)
    #expect(Suggestions(["swap"]).nearest(to: "wsap") == "swap")
  }

  @Test func scalarsAreCompared() {
    #expect(Suggestions(["e\u{301}cran"]).nearest(to: "ecran") == "e\u{301}cran")
    #expect(Suggestions(["\u{1F600}\u{1F601}\u{1F602}"]).nearest(to: "\u{1F600}\u{1F602}") == "\u{1F600}\u{1F601}\u{1F602}")
  }

  @Test func longWordsAndManyAreNoTrouble() {
    let many = Suggestions((0..<20_000).map { "screen\($0)" })
    #expect(many.nearest(to: "scren77") == "screen77")
    #expect(many.rivals(of: "screen77", to: "scren77").isEmpty)
    #expect(many.nearest(to: String(repeating: "screen", count: 100_000)) == nil)
    #expect(Suggestions([String(repeating: "a", count: 100_000)]).nearest(to: "a") == nil)
    #expect(Suggestions([String]()).nearest(to: "a") == nil)
  }

  @Test func listsOfWords() {
    #expect([String]().quotedList() == "")
    #expect(["a"].quotedList() == "'a'")
    #expect(["a", "b"].quotedList() == "'a' and 'b'")
    #expect(["a", "b", "c"].quotedList("or") == "'a', 'b' or 'c'")
  }
}

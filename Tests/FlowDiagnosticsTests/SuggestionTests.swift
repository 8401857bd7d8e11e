import FlowDiagnostics
import Testing

/// The known word that a misspelt one was meant to be.
@Suite struct SuggestionTests {
  private let keys = Suggestions(["push", "pop", "popTo", "popToRoot", "present", "replace", "dismiss", "screens", "sets", "title"])

  @Test(
    "A similar word is suggested",
    arguments: [
      ("psuh", "push"), ("pusg", "push"), ("pus", "push"), ("pussh", "push"), ("PUSH", "push"), ("poptoroot", "popToRoot"),
      ("scerens", "screens"),
      ("screen", "screens"), ("dimsiss", "dismiss"), ("titel", "title"), ("popToo", "popTo"), ("presnet", "present"),
      ("popTrooot", "popToRoot"),
    ])
  func nearWords(misspelt: String, meant: String) {
    #expect(keys.nearest(to: misspelt) == meant)
  }

  @Test(
    "A word that differs too much has no suggestion",
    arguments: ["", "x", "xyz", "pushing", "navigate", "scrn", "qqqqqqqqqq", "\u{4E2D}\u{6587}"])
  func farWords(word: String) {
    #expect(keys.nearest(to: word) == nil)
  }

  @Test("At most a third of the letters may differ")
  func atMostAThirdOfTheLettersDiffer() {
    let words = Suggestions(["abcdef"])
    #expect(words.nearest(to: "abcdxy") == "abcdef")
    #expect(words.nearest(to: "abcxyz") == nil)
    #expect(Suggestions(["ab"]).nearest(to: "xb") == "ab")
    #expect(Suggestions(["ab"]).nearest(to: "xy") == nil)
  }

  @Test("The nearest word wins")
  func theNearestWins() {
    #expect(Suggestions(["logout", "login", "logins"]).nearest(to: "loginn") == "login")
    #expect(Suggestions(["settings", "setting"]).nearest(to: "settin") == "setting")
  }

  @Test("The earlier of equally near words wins")
  func ofEquallyNearWordsTheEarlierWins() {
    #expect(Suggestions(["bat", "cat", "rat"]).nearest(to: "hat") == "bat")
    #expect(Suggestions(["bat", "cat", "rat"]).rivals(of: "bat", to: "hat") == ["cat", "rat"])
    #expect(Suggestions(["bat", "chat", "hats"]).rivals(of: "hats", to: "hat") == ["bat", "chat"])
    #expect(Suggestions(["hats", "chatty", "bats"]).rivals(of: "hats", to: "hat").isEmpty)
    #expect(Suggestions(["rat", "cat", "bat"]).nearest(to: "hat") == "rat")
    #expect(Suggestions(["abcdxx", "abcdyy"]).nearest(to: "abcdef") == "abcdxx")
  }

  @Test("Words that differ only in case are equally near")
  func caseAloneIsNoDistance() {
    #expect(Suggestions(["homes", "HOME"]).nearest(to: "home") == "HOME")
    #expect(Suggestions(["\u{C4}pfel"]).nearest(to: "\u{E4}pfel") == "\u{C4}pfel")
  }

  @Test("A word isn't suggested for itself")
  func theWordItselfIsNoSuggestion() {
    #expect(Suggestions(["home"]).nearest(to: "home") == nil)
    #expect(Suggestions(["home", "homes"]).nearest(to: "home") == "homes")
  }

  @Test("Two swapped letters count as one difference")
  func swapsOfNeighboursCountOnce() {
    #expect(Suggestions(["abc"]).nearest(to: "acb") == "abc")
    #expect(Suggestions(["abc"]).nearest(to: "cba") == nil)
    #expect(Suggestions(["swap"]).nearest(to: "wsap") == "swap")
  }

  @Test("Unicode scalars are compared")
  func scalarsAreCompared() {
    #expect(Suggestions(["e\u{301}cran"]).nearest(to: "ecran") == "e\u{301}cran")
    #expect(Suggestions(["\u{1F600}\u{1F601}\u{1F602}"]).nearest(to: "\u{1F600}\u{1F602}") == "\u{1F600}\u{1F601}\u{1F602}")
  }

  @Test("Long words and many words take little time")
  func longWordsAndManyAreNoTrouble() {
    let many = Suggestions((0..<20_000).map { "screen\($0)" })
    #expect(many.nearest(to: "scren77") == "screen77")
    #expect(many.rivals(of: "screen77", to: "scren77").isEmpty)
    #expect(many.nearest(to: String(repeating: "screen", count: 100_000)) == nil)
    #expect(Suggestions([String(repeating: "a", count: 100_000)]).nearest(to: "a") == nil)
    #expect(Suggestions([String]()).nearest(to: "a") == nil)
  }

  @Test("A list of words has quotes and a conjunction")
  func listsOfWords() {
    #expect([String]().quotedList() == "")
    #expect(["a"].quotedList() == "'a'")
    #expect(["a", "b"].quotedList() == "'a' and 'b'")
    #expect(["a", "b", "c"].quotedList("or") == "'a', 'b' or 'c'")
  }
}

@testable @_spi(FlowGenerated) import FlowRuntime
import Testing

/// A screen keeps its number, and thereby its view, from one picture to the next.
@Suite struct FlowPictureTests {
  private static let main = FlowTarget<Atlas>.tabs(.main, selected: .map)

  /// The numbers in the pictures before and after some verbs, as a new router gives them.
  private struct Album {
    var visit: Visit
    var last = 0
    var picture = FlowPicture<Atlas>(contexts: [])

    init(_ visit: Visit) {
      self.visit = visit
      take()
    }

    mutating func make(_ verb: FlowVerb<Atlas>, at site: String = "here") {
      visit.make(verb, at: site)
      take()
    }

    mutating func take() {
      visit.state.number(after: &last)
      picture = FlowPicture(of: visit.state, in: visit.app)
    }

    /// For each stack, the number of its container and the numbers of its screens.
    var stacks: [[Int]] { picture.contexts.flatMap { Self.stacks($0.content) } }

    private static func stacks(_ content: FlowPicture<Atlas>.Content) -> [[Int]] {
      switch content {
      case .stack(let stack): [[stack.number] + stack.screens.map(\.number)]
      case .pages, .alert: []
      case .tabs(let tabs): tabs.tabs.flatMap { stacks($0.content) }
      }
    }
  }

  @Test func `the screens below stay, and a new screen has a new number`() {
    var album = Album(Visit())
    #expect(album.stacks == [[1, 2]])
    album.make(.push(.screen(.city("Rome"))))
    #expect(album.stacks == [[1, 2, 3]])
    album.make(.pop)
    album.make(.push(.screen(.city("Rome"))))
    // An equal screen that replaces it has another number.
    #expect(album.stacks == [[1, 2, 4]])
    album.make(.replace(.screen(.city("Bern"))))
    #expect(album.stacks == [[1, 2, 5]])
    album.make(.steps([.pop, .push(.screen(.city("Oslo"))), .push(.screen(.login))]))
    #expect(album.stacks == [[1, 2, 6, 7]])
  }

  @Test func `two screens that one move pushes have different numbers`() {
    for verb in [FlowVerb<Atlas>.present(.flow(on: .login)), .select("news")] {
      var album = Album(Visit(Self.main))
      let before = album.last
      album.make(.steps([.push(.screen(.city("Rome"))), verb]))
      let numbers = album.stacks.joined().sorted()
      #expect(Set(numbers).count == numbers.count && (numbers.last ?? 0) <= album.last && album.last > before)
      album.make(.push(.screen(.city("Bern"))))
      let later = album.stacks.joined().sorted()
      #expect(Set(later).count == later.count)
    }
  }

  @Test func `an equal screen of another instance has another number`() {
    var album = Album(Visit())
    album.make(.replace(.flow(on: .home)))
    #expect(album.stacks == [[1, 3]])
    album.make(.push(.flow(on: .login)), at: "one")
    album.make(.steps([.pop, .push(.flow(on: .login))]), at: "two")
    #expect(album.stacks == [[1, 3, 5]])
  }

  @Test func `an equal context that is presented again has new numbers`() {
    var album = Album(Visit())
    album.make(.present(.flow(on: .login)))
    #expect(album.stacks == [[1, 2], [3, 4]])
    album.make(.dismiss)
    album.make(.present(.flow(on: .login)))
    #expect(album.stacks == [[1, 2], [5, 6]])
    #expect(album.picture.contexts.map(\.number) == [1, 5])
  }

  @Test func `an equal screen that replaces another is new, and a screen that is pushed once is kept`() {
    var album = Album(Visit())
    album.make(.push(.screen(.city("Rome"))))
    album.make(.replace(.screen(.city("Rome"))))
    #expect(album.stacks == [[1, 2, 4]])
    album.make(.push(.screen(.city("Rome")), once: true))
    #expect(album.stacks == [[1, 2, 4]])
    album.make(.push(.screen(.city("Bern")), once: true))
    #expect(album.stacks == [[1, 2, 5]])
  }

  @Test func `a context that a handler presents again after its end is new`() {
    var album = Album(Visit())
    album.make(.present(.flow(on: .login)))
    album.visit.app.handlers = { _, event in event == "dismissed" ? Atlas.Choices("left", .present(.flow(on: .login))) : nil }
    album.make(.dismiss)
    #expect(album.stacks == [[1, 2], [5, 6]])
  }

  @Test func `a restored screen has a new number and is equal`() {
    var album = Album(Visit())
    album.make(.push(.screen(.city("Rome"))))
    let stored = album.visit.state
    album.visit.state = stored.unnumbered()
    #expect(album.visit.state == stored)
    album.take()
    #expect(album.stacks == [[4, 5, 6]])
  }

  @Test func `a tab keeps its screens, and another flow in the tab has new screens`() {
    var album = Album(Visit(Self.main))
    let before = album.stacks
    album.make(.push(.screen(.city("Rome"))))
    album.make(.select("news"))
    #expect(album.stacks.dropFirst() == before.dropFirst() && album.stacks[0].dropLast() == before[0][...])
    let number = album.picture.contexts[0].content.number
    #expect(album.picture.offersTabs(number) && !album.picture.offersTabs(number + 100))
    album.make(.root(.tabs(.news, selected: .feed)))
    #expect(album.picture.contexts[0].content.number > number)
    #expect(!album.picture.offersTabs(number))
  }

  @Test func `the pages of a flow have one number, whichever page is current`() {
    var album = Album(Visit(.flow(on: .welcome)))
    let number = album.picture.contexts[0].content.number
    album.make(.select("end"))
    #expect(album.picture.contexts[0].content.number == number)
    album.make(.root(.flow(on: .home)))
    #expect(album.picture.contexts[0].content.number != number)
  }
}

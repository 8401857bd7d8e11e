@testable @_spi(FlowGenerated) import FlowRuntime
import Testing

/// What keeps its number from one picture to the next, and with it its view.
@Suite struct FlowPicturesTests {
  private static let main = FlowTarget<Atlas>.tabs(.main, selected: .map)

  /// The numbers in the pictures before and after some verbs, the router's for contexts being those of a router that has just begun.
  private struct Album {
    var visit: Visit
    var pictures = FlowPictures<Atlas>()
    var numbers = FlowContextNumbers()
    var picture = FlowPicture<Atlas>(contexts: [])

    init(_ visit: Visit) {
      self.visit = visit
      take(since: FlowNavigation(facts: Atlas.Facts()), kept: 0)
    }

    mutating func make(_ verb: FlowVerb<Atlas>, at site: String = "here") {
      let old = visit.state
      visit.make(verb, at: site)
      take(since: old, kept: visit.course.kept)
    }

    private mutating func take(since old: FlowNavigation<Atlas>, kept: Int) {
      numbers.count(visit.state, since: old, kept: kept)
      let all = visit.state.contexts.indices.map { numbers.number(of: $0) ?? 0 }
      picture = pictures.picture(of: visit.state, numbers: all)
    }

    /// The number of what holds the screens, and those of the screens, of each stack.
    var stacks: [[Int]] { picture.contexts.flatMap { Self.stacks($0.content) } }

    private static func stacks(_ content: FlowPicture<Atlas>.Content) -> [[Int]] {
      switch content {
      case .stack(let stack): [[stack.number] + stack.screens.map(\.number)]
      case .pages: []
      case .tabs(let tabs): tabs.tabs.flatMap { stacks($0.content) }
      }
    }
  }

  @Test func `what is below stays, and what comes has a number of its own`() {
    var album = Album(Visit())
    #expect(album.stacks == [[1, 2]])
    album.make(.push(.screen(.city("Rome"))))
    #expect(album.stacks == [[1, 2, 3]])
    album.make(.pop)
    album.make(.push(.screen(.city("Rome"))))
    // Equal, and yet another.
    #expect(album.stacks == [[1, 2, 4]])
    album.make(.replace(.screen(.city("Bern"))))
    #expect(album.stacks == [[1, 2, 5]])
    album.make(.steps([.pop, .push(.screen(.city("Oslo"))), .push(.screen(.login))]))
    #expect(album.stacks == [[1, 2, 6, 7]])
  }

  @Test func `an equal screen of another instance is another`() {
    var album = Album(Visit())
    album.make(.replace(.flow(on: .home)))
    #expect(album.stacks == [[1, 3]])
    album.make(.push(.flow(on: .login)), at: "one")
    album.make(.steps([.pop, .push(.flow(on: .login))]), at: "two")
    #expect(album.stacks == [[1, 3, 5]])
  }

  @Test func `an equal context that is presented again has everything anew`() {
    var album = Album(Visit())
    album.make(.present(.flow(on: .login)))
    #expect(album.stacks == [[1, 2], [3, 4]])
    album.make(.dismiss)
    album.make(.present(.flow(on: .login)))
    #expect(album.stacks == [[1, 2], [5, 6]])
    #expect(album.picture.contexts.map(\.number) == [1, 3])
  }

  @Test func `tabs keep what they show, and another flow does not`() {
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

  @Test func `pages are one thing, whichever is shown`() {
    var album = Album(Visit(.flow(on: .welcome)))
    let number = album.picture.contexts[0].content.number
    album.make(.select("end"))
    #expect(album.picture.contexts[0].content.number == number)
    album.make(.root(.flow(on: .home)))
    #expect(album.picture.contexts[0].content.number != number)
  }
}

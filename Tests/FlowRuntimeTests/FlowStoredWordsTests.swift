@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing

/// A stored text, from whatever source, becomes a state that the app can have reached, or no state.
@MainActor @Suite struct FlowStoredWordsTests {
  /// Returns the state that some lines contain, as it would be stored again.
  private static func read(_ text: String) -> String? { FlowNavigation<Metro>(text: text)?.text }

  private static let whole = """
    ^
    {main @root
    *ride
    >line
    [line\u{20}
    =line.stop?id=a
    >ride
    [ride\u{20}
    =ride.seat?id=a
    =ride.seat?id=b
    >tour
    [guide\u{20}
    =guide.two
    >side
    {side\u{20}
    *up
    >up
    [ride\u{20}
    =ride.seat?id=up
    >down
    [ride\u{20}
    =ride.seat?id=down
    }
    }
    ^sheet
    [line @app.move
    =line.stop?id=c
    [ride @app.move
    =ride.seat?id=c
    """

  @Test func `each reachable state is restored unchanged`() { #expect(Self.read(Self.whole) == Self.whole) }

  @Test(arguments: [
    // A flow that isn't a root, a root that an action started, and a flow without an origin.
    "^\n[ride @root\n=ride.seat?id=a", "^\n[line @app.move\n=line.stop?id=a", "^\n{main @app.move\n*line\n}",
    // The screen of another flow, another shape, and no screen.
    "^\n[line @root\n=ride.seat?id=a", "^\n[main @root\n=line.stop?id=a", "^\n[line @root", "^",
    "x", "\n",
  ])
  func `a stored root that isn't a root flow is dropped`(text: String) { #expect(Self.read(text) == nil) }

  @Test(arguments: [
    // A move that doesn't exist, a move that starts another flow, a root inside a stack, and a screen of another flow.
    "[line @app.gone\n=line.stop?id=x", "[tour @app.move\n=tour.one", "[line @root\n=line.stop?id=x", "[line @app.move\n=ride.seat?id=x",
  ])
  func `a stored instance that no move starts is dropped with all instances above`(frame: String) {
    let bottom = "^\n[line @root\n=line.stop?id=a"
    #expect(Self.read("\(bottom)\n\(frame)\n[ride @app.move\n=ride.seat?id=y\n^sheet\n[line @app.move\n=line.stop?id=z") == bottom)
    #expect(Self.read("\(bottom)\n^sheet\n\(frame)\n^sheet\n[line @app.move\n=line.stop?id=z") == bottom)
  }

  @Test func `a tab with another flow now begins again, and a replaced tab is restored`() {
    let other = Self.whole.replacing("[line \n=line.stop?id=a", with: "[ride \n=ride.seat?id=old")
    #expect(Self.read(other) == Self.whole)
    let replaced = other.replacing(">line\n", with: ">line line\n")
    #expect(Self.read(replaced) == replaced)
    // The screen was in another flow when it was stored.
    #expect(Self.read(other.replacing(">line\n", with: ">line tour\n")) == Self.whole)
  }

  @Test func `a stored flow is presented in its current style, and dropped if no move presents the flow`() {
    let sheet = Self.whole.replacing("^sheet\n", with: "^fullScreen!\n")
    #expect(Self.read(sheet) == Self.whole)
    #expect(Self.read("^\n[line @root\n=line.stop?id=a\n^sheet!\n[line @app.gone\n=line.stop?id=b") == "^\n[line @root\n=line.stop?id=a")
  }

  @Test func `pages on a stack are restored, with one page in a frame`() {
    // The form of older versions, in which no screen could be on a page.
    #expect(Self.read(Self.whole.replacing("[guide ", with: "(guide ")) == Self.whole)
    let pushed = Self.whole + "\n[guide @app.move\n=guide.three\n[line @app.move\n=line.stop?id=d"
    #expect(Self.read(pushed) == pushed)
    #expect(
      Self.read(pushed.replacing("=guide.three\n", with: "=guide.three\n=guide.one\n")) == Self.whole + "\n[guide @app.move\n=guide.three")
  }

  @Test func `a replaced instance is restored as replaced`() throws {
    let replaced = Self.whole.replacing("[line @app.move", with: "[ride ~@app.move").replacing("=line.stop?id=c", with: "=ride.seat?id=c")
    #expect(Self.read(replaced) == replaced)
    // A presented instance always has a starter.
    let sheet = try #require(replaced.firstRange(of: "\n^sheet"))
    #expect(Self.read(replaced.replacing("[ride ~@app.move", with: "[ride ~")) == String(replaced[..<sheet.lowerBound]))
    // Older versions didn't store the instance that it replaced.
    #expect(Self.read(Self.whole.replacing("[ride @app.move", with: "[ride ")) == Self.whole.replacing("[ride @app.move", with: "[ride ~"))
    let gone = Self.whole.replacing("[ride @app.move", with: "[ride ~@app.gone")
    #expect(Self.read(gone) == String(Self.whole.prefix(Self.whole.count - "\n[ride @app.move\n=ride.seat?id=c".count)))
  }

  @Test(arguments: [
    ("?=line.closed", true), ("?=line.stop?id=a\n?+@app.move\n?=line.closed\n?+@app.move\n?=ride.seat?id=b", true),
    ("?^main line\n?>main side\n?>side down\n?=ride.seat?id=a", true),
    ("?=line.closed\n?|@app.move \n?=ride.seat?id=a\n?!@app.move sheet\n?=line.stop?id=b\n?+@app.move\n?=line.wide", true),
    // A screen, a move, a tab and a root that don't exist, and missing parts.
    ("?=line.gone", false), ("?=line.closed\n?+@app.gone\n?=ride.seat?id=a", false), ("?^main line\n?>main gone\n?=line.closed", false),
    ("?=ride.seat?id=a", false), ("?=line.closed\n?|@app.move ", false), ("?x", false), ("?", false),
  ])
  func `a waiting link is restored if the app can build the link`(words: String, isRead: Bool) {
    #expect(Self.read("\(Self.whole)\n\(words)") == (isRead ? "\(Self.whole)\n\(words)" : Self.whole))
  }

  @Test func `a stored text that is nested too deeply is refused`() {
    for word in ["{main @root", "{side ", ">side\n{side ", ">line\n{main ", "^sheet", "^sheet\n[line @app.move\n=line.stop?id=a"] {
      let deep = Array(repeating: word, count: 100_000).joined(separator: "\n")
      _ = Self.read(deep)
      _ = Self.read("^\n{main @root\n*side\n\(deep)")
      let state = Self.read(Self.whole.replacing(">up\n", with: ">up\n\(deep)\n"))
      #expect(state?.hasPrefix("^\n{main @root\n") ?? false)
    }
  }
}

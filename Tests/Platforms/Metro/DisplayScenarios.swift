@_spi(FlowGenerated) import FlowRuntime

/// Some events while an app is shown, and the display after them, on every platform.
package struct DisplayScenario: Sendable, CustomStringConvertible {
  package typealias Act = @MainActor @Sendable (_ trip: any TouchedTrip, _ expect: (Bool) -> Void) -> Void

  package let description: String
  /// The root; nil to launch.
  package let start: FlowTarget<Metro>?
  /// The final display; for tabs, the display of the first one.
  private let shown: String
  /// The number of moves of some names.
  package let moves: [String: Int]
  /// Whether an app without a reconciler shows a wrong display.
  package let isHasty: Bool
  package let act: Act

  private init(
    _ description: String, from start: FlowTarget<Metro>? = Self.home, shows shown: String, moves: [String: Int] = [:],
    isHasty: Bool = false, _ act: @escaping Act
  ) {
    (self.description, self.start, self.shown, self.moves, self.isHasty, self.act) = (description, start, shown, moves, isHasty, act)
  }

  package func ends(with wanted: String) -> Bool { shown.hasSuffix("|") ? wanted.hasPrefix(shown) : wanted == shown }

  package static let home = FlowTarget<Metro>.flow(on: .line(.stop("a")))

  package static let all = hurried + back + tabs + sheets

  // MARK: In a hurry

  private static var hurried: [DisplayScenario] {
    let pushes = [0, 1, 100, 349].flatMap { pause in
      [
        DisplayScenario(
          "two pushes within one animation, \(pause)", shows: "( line.stop?id=a line.stop?id=b line.stop?id=c )", isHasty: true
        ) { trip, _ in
          trip.push("b")
          trip.wait(pause)
          trip.push("c")
        },
        DisplayScenario("push and back within one animation, \(pause)", shows: "( line.stop?id=a )", isHasty: true) { trip, _ in
          trip.push("b")
          trip.wait(pause)
          trip.make(.pop)
        },
      ]
    }
    let coming = [0, 1, 250, 499].flatMap { pause in
      [
        DisplayScenario(
          "a sheet over a sheet that has not appeared, \(pause)",
          shows: "( line.stop?id=a ) ▸sheet ( line.stop?id=b ) ▸sheet ( line.stop?id=c )", isHasty: true
        ) { trip, _ in
          trip.present("b")
          trip.wait(pause)
          trip.present("c")
        },
        DisplayScenario("a dismissal while the sheet is being presented, \(pause)", shows: "( line.stop?id=a )", isHasty: true) { trip, _ in
          trip.present("b")
          trip.wait(pause)
          trip.make(.dismiss)
        },
      ]
    }
    let going = [0, 1, 250, 449].map { pause in
      DisplayScenario(
        "a sheet in the place of one that is being dismissed, \(pause)", shows: "( line.stop?id=a ) ▸sheet ( line.stop?id=c )",
        isHasty: true
      ) { trip, _ in
        trip.present("b")
        trip.wait(2000)
        trip.make(.dismiss)
        trip.wait(pause)
        trip.present("c")
      }
    }
    return pushes + coming + going
  }

  // MARK: Back: by the button, by its menu, by a finger that may turn round

  private static var back: [DisplayScenario] {
    [
      // One move, not three.
      DisplayScenario("back over several screens, by the menu of the button", shows: "( line.stop?id=a )", moves: ["back": 1]) { trip, _ in
        for name in ["b", "c", "a"] { trip.push(name) }
        trip.wait(5000)
        trip.screen.tapBack(by: 3)
      },
      DisplayScenario("a swipe that turns back, and one that does not", shows: "( line.stop?id=a )", moves: ["back": 1]) { trip, expect in
        trip.push("b")
        trip.wait(2000)
        trip.screen.swipeBack(for: 300, finishing: false)
        expect(trip.fault == nil && trip.tally["back"] == nil && trip.isAtRest)
        trip.screen.swipeBack(for: 300, finishing: true)
      },
      DisplayScenario(
        "back at the same time by the button and by the app", shows: "( line.stop?id=a line.stop?id=b )", isHasty: true
      ) { trip, _ in
        for name in ["b", "c"] { trip.push(name) }
        trip.wait(5000)
        trip.screen.tapBack(by: 1)
        trip.wait(100)
        trip.make(.pop)
      },
    ]
      + [(400, 100), (1800, 100), (1800, 1000)].flatMap { duration, pause in
        [true, false].map { finishes in
          DisplayScenario(
            "a swipe of \(duration) from a screen on which the app pushes after \(pause), \(finishes ? "to its end" : "turning back")",
            shows: "( line.stop?id=a line.stop?id=b line.stop?id=c )"
          ) { trip, _ in
            trip.push("b")
            trip.wait(2000)
            trip.screen.swipeBack(for: duration, finishing: finishes)
            trip.wait(pause)
            trip.push("c")
          }
        }
      }
  }

  // MARK: Tabs

  private static var tabs: [DisplayScenario] {
    let swipes = [true, false].map { finishes in
      DisplayScenario(
        "a swipe that ends after another tab is selected, \(finishes ? "to its end" : "turning back")", from: nil,
        shows: "[ *( line.stop?id=a line.stop?id=b ) |"
      ) { trip, expect in
        trip.push("b")
        trip.wait(2000)
        trip.screen.swipeBack(for: 400, finishing: finishes)
        trip.wait(100)
        trip.make(.select("ride"))
        trip.make(.push(.screen(.ride(.seat("b")))))
        // The swipe has no effect, neither in this tab nor where it began, because that screen wasn't active any more.
        expect(trip.fault == nil && trip.tally["back"] == nil)
        trip.make(.select("line"))
      }
    }
    let taps = [0, 100, 300].flatMap { pause in
      [1, 2].map { place in
        DisplayScenario(
          "back, and a tap on the bar before that has ended, \(pause), \(place)", from: nil, shows: "[ *( line.stop?id=a ) |",
          moves: ["back": 1]
        ) { trip, expect in
          trip.push("b")
          trip.wait(2000)
          trip.screen.tapBack(by: 1)
          trip.wait(pause)
          trip.screen.tapTab(place)
          // A tab or a button.
          expect(trip.fault == nil && trip.router.navigation.activeScreen == .ride(.seat(place == 1 ? "a" : "ticket")))
          trip.make(place == 1 ? .select("line") : .dismiss)
        }
      }
    }
    let swiped = DisplayScenario(
      "a tap on the bar during a swipe that turns back", from: nil, shows: "[ *( line.stop?id=a line.stop?id=b ) |", moves: ["back": 0]
    ) { trip, expect in
      trip.push("b")
      trip.wait(2000)
      trip.screen.swipeBack(for: 400, finishing: false)
      trip.wait(100)
      trip.screen.tapTab(1)
      expect(trip.fault == nil && trip.router.navigation.activeScreen == .ride(.seat("a")))
      trip.make(.select("line"))
    }
    return swipes + taps + [swiped]
  }

  // MARK: Sheets that are pulled down

  private static var sheets: [DisplayScenario] {
    [
      DisplayScenario("a sheet that is pulled down, or let go", shows: "( line.stop?id=a )", moves: ["swipeDown": 1]) { trip, expect in
        trip.present("b")
        trip.wait(2000)
        trip.screen.pullDown(for: 300, finishing: false)
        expect(trip.fault == nil && trip.tally["swipeDown"] == nil && trip.isAtRest)
        trip.screen.pullDown(for: 300, finishing: true)
      },
      DisplayScenario(
        "a sheet that is pulled down while the app presents over it",
        shows: "( line.stop?id=a ) ▸sheet ( line.stop?id=b ) ▸sheet ( line.stop?id=c )", moves: ["swipeDown": 0]
      ) { trip, _ in
        trip.present("b")
        trip.wait(2000)
        trip.screen.pullDown(for: 400, finishing: true)
        trip.wait(100)
        trip.present("c")
      },
      DisplayScenario("a sheet that is pulled down while the app closes it", shows: "( line.stop?id=a )", isHasty: true) { trip, _ in
        trip.present("b")
        trip.wait(2000)
        trip.screen.pullDown(for: 400, finishing: true)
        trip.wait(100)
        trip.make(.dismiss)
      },
      DisplayScenario("a sheet with a handler of its end, which pushes", shows: "( line.stop?id=a line.stop?id=after )") { trip, _ in
        trip.make(.present(.flow(on: .line(.stop("b"))), FlowPresentation(.sheet)), named: "@app.thenPush")
        trip.wait(2000)
        trip.screen.pullDown(for: 300, finishing: true)
      },
    ]
  }
}

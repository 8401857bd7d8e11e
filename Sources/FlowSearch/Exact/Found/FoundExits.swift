import FlowGraph

/// What the search found about platform moves that skip what the ways out of a screen do.
extension ExactSearch {
  /// Something that every own way out of a screen does, or asks, and that a platform move skips.
  public struct SkippedExit: Sendable {
    struct Key: Hashable {
      let screen: ScreenID
      let matter: ExitMatter
    }

    public let screen: ScreenID
    public let matter: ExitMatter
    public let exits: PlatformExits
    var transition: TransitionID
    var record = RecordID.first
    var taken = ValuationID.none

    init(screen: ScreenID, matter: ExitMatter, exits: PlatformExits, _ transition: TransitionID) {
      (self.screen, self.matter, self.exits, self.transition) = (screen, matter, exits, transition)
    }

    var key: Key { Key(screen: screen, matter: matter) }
    var question: Question { .skips(screen, matter, exits) }
  }

  /// In the order in which they are found; of one screen and matter the first comes first.
  public var skippedExits: [SkippedExit] { findings.skipped }

  /// The way to a state in which the platform move can be made.
  public func trace(to skipped: SkippedExit) -> Trace {
    made.trace(to: skipped.question) ?? trace(to: skipped.transition, in: skipped.record, taking: skipped.taken)
  }
}

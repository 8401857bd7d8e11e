#if !os(macOS)

/// The scheduling of work that runs later.
@MainActor struct FlowTurns {
  /// Runs work as soon as the running code has ended.
  let afterThisTurn: (_ work: @escaping @MainActor @Sendable () -> Void) -> Void
  /// Runs work within some tenths of a second.
  let afterAWhile: (_ work: @escaping @MainActor @Sendable () -> Void) -> Void

  /// The scheduling in real time.
  static var real: Self {
    Self { work in
      _Concurrency.Task { @MainActor in work() }
    } afterAWhile: { work in
      _Concurrency.Task { @MainActor in
        try? await _Concurrency.Task.sleep(nanoseconds: 100_000_000)
        work()
      }
    }
  }
}

#endif

#if !os(macOS)

/// When something is done that is not done at once.
@MainActor struct FlowTurns {
  /// As soon as what is running now has ended.
  let afterThisTurn: (_ work: @escaping @MainActor @Sendable () -> Void) -> Void
  /// Within some tenths of a second.
  let afterAWhile: (_ work: @escaping @MainActor @Sendable () -> Void) -> Void

  /// By the time that passes.
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

#if !os(macOS)

import SwiftUI

/// Calls back when time has passed. SwiftUI says of most transitions when they begin, and of few when they end.
@MainActor struct FlowTime {
  /// How long no transition takes, in milliseconds, if SwiftUI has begun it.
  static var transition: Int { 700 }
  /// After which time something that SwiftUI has not begun to show is not going to be shown.
  static var patience: Int { 3500 }

  /// After which time views have been evaluated.
  static var moment: Int { 100 }

  /// Changes what views show, with the transition of the system or without one.
  static func show(_ animated: Bool, _ change: () -> Void) {
    var transaction = SwiftUI.Transaction()
    transaction.disablesAnimations = !animated
    SwiftUI.withTransaction(transaction, change)
  }

  let after: (_ milliseconds: Int, _ work: @escaping @MainActor @Sendable () -> Void) -> Void

  /// That of the machine.
  static var real: Self {
    Self { milliseconds, work in
      _Concurrency.Task { @MainActor in
        if milliseconds > 0 { try? await _Concurrency.Task.sleep(nanoseconds: UInt64(milliseconds) * 1_000_000) }
        work()
      }
    }
  }
}

#endif

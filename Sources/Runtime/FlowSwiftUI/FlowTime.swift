#if !os(macOS)

import SwiftUI

/// The time by which the platform infers the progress of transitions. SwiftUI reports the beginning of most transitions, and the end of
/// only a few.
@MainActor struct FlowTime {
  /// The time in milliseconds within which each transition ends after SwiftUI has begun it.
  static var transition: Int { 700 }
  /// The time in milliseconds after which content that SwiftUI hasn't begun to show won't be shown.
  static var patience: Int { 3500 }

  /// The time in milliseconds after which views have been evaluated.
  static var moment: Int { 100 }

  /// Changes the content of views, with the system's transition or without one.
  static func show(_ animated: Bool, _ change: () -> Void) {
    var transaction = SwiftUI.Transaction()
    transaction.disablesAnimations = !animated
    SwiftUI.withTransaction(transaction, change)
  }

  let after: (_ milliseconds: Int, _ work: @escaping @MainActor @Sendable () -> Void) -> Void

  /// The real time.
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

#if canImport(Testing)
import Foundation
import Testing

/// The selection of tests: all tests, or only the quick ones.
public enum Tier {
  public static let isQuick = ProcessInfo.processInfo.environment["FLOWC_TESTS"] == "quick"
}

/// The parts of `make prove`. Each part runs the same tests with its own random apps.
public enum Proof {
  /// The part that runs, from 1 on; nil in a usual run.
  public static let part = ProcessInfo.processInfo.environment["FLOWC_PART"].flatMap { Int($0) }

  private static let parts = ProcessInfo.processInfo.environment["FLOWC_PARTS"].flatMap { Int($0) } ?? 10

  /// Whether the running part takes one of the items that all parts share; true in a usual run.
  ///
  /// - Parameter number: The number of the item, from 0 on.
  public static func takes(_ number: Int) -> Bool { part.map { number % parts == $0 % parts } ?? true }

  /// Returns the seeds of the random apps of a kind.
  ///
  /// - Parameters:
  ///   - count: The number of apps in a part.
  ///   - usual: The number of apps in a usual run.
  public static func seeds(_ count: Int = 100, usual: Int = 50) -> Range<UInt64> {
    guard let part else { return 0..<UInt64(usual) }
    return UInt64(part * count)..<UInt64((part + 1) * count)
  }
}

extension Trait where Self == ConditionTrait {
  /// A trait of tests that `make check` leaves out because they compile, draw or walk for a long time.
  public static var long: Self { .disabled(if: Tier.isQuick, "'make check' leaves it out, 'make test' runs it") }
}
#endif

#if canImport(Testing)
import Foundation
import Testing

/// Which tests are run: all of them, unless one only wants to know soon whether anything is broken.
public enum Tier {
  public static let isQuick = ProcessInfo.processInfo.environment["FLOWC_TESTS"] == "quick"
}

/// `make prove` runs the same tests part by part, each with random apps of its own.
public enum Proof {
  /// The part that is run, from 1 on; nil where tests are run as usual.
  public static let part = ProcessInfo.processInfo.environment["FLOWC_PART"].flatMap { Int($0) }

  private static let parts = ProcessInfo.processInfo.environment["FLOWC_PARTS"].flatMap { Int($0) } ?? 10

  /// Whether the part that is run takes one of the things that all parts share; true where tests are run as usual.
  ///
  /// - Parameter number: which one, from 0 on.
  public static func takes(_ number: Int) -> Bool { part.map { number % parts == $0 % parts } ?? true }

  /// The seeds of the random apps of a kind.
  ///
  /// - Parameters:
  ///   - count: how many apps there are in a part.
  ///   - usual: how many in other runs.
  public static func seeds(_ count: Int = 100, usual: Int = 50) -> Range<UInt64> {
    guard let part else { return 0..<UInt64(usual) }
    return UInt64(part * count)..<UInt64((part + 1) * count)
  }
}

extension Trait where Self == ConditionTrait {
  /// Takes so long, compiling or drawing or walking, that `make check` leaves it out.
  public static var long: Self { .disabled(if: Tier.isQuick, "'make check' leaves it out, 'make test' runs it") }
}
#endif

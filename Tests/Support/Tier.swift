#if canImport(Testing)
  import Foundation
  import Testing

  /// Which tests are run: all of them, unless one only wants to know soon whether anything is broken.
  public enum Tier {
    public static let isQuick = ProcessInfo.processInfo.environment["FLOWC_TESTS"] == "quick"
  }

  extension Trait where Self == ConditionTrait {
    /// Takes so long, compiling or drawing or walking, that `make check` leaves it out.
    public static var long: Self { .disabled(if: Tier.isQuick, "'make check' leaves it out, 'make test' runs it") }
  }
#endif

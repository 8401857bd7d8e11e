#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The seeds of random walks. `make check` takes few of them. Each part of `make prove` takes many of its own.
public enum WalkSeeds {
  /// Whether the run is a quick check.
  public static let areFew = variable("FLOWC_TESTS") == "quick"

  /// - Parameters:
  ///   - count: The number of walks in a part of `make prove`. They take about a minute, so that all parts together take about an hour.
  ///   - usual: The number of walks in other runs.
  public static func seeds(_ count: UInt64, usual: UInt64) -> Range<UInt64> {
    guard let part = variable("FLOWC_PART").flatMap({ UInt64($0) }) else { return 0..<(areFew ? usual / 5 : usual) }
    return part * count..<(part + 1) * count
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

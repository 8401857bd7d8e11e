#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Which random walks are gone: few by `make check`, and by `make prove` many in each part, all of its own.
public enum WalkSeeds {
  /// Whether one only wants to know soon whether anything is broken.
  public static let areFew = variable("FLOWC_TESTS") == "quick"

  /// - Parameters:
  ///   - count: how many there are in a part: as many as go in about a minute, since all parts together are to end within an hour or so.
  ///   - usual: how many in other runs.
  public static func seeds(_ count: UInt64, usual: UInt64) -> Range<UInt64> {
    guard let part = variable("FLOWC_PART").flatMap({ UInt64($0) }) else { return 0..<(areFew ? usual / 5 : usual) }
    return part * count..<(part + 1) * count
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

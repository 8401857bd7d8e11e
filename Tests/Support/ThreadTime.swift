import Foundation

/// The CPU time of the calling thread. Unlike the time of day, it excludes the time of other tests and programs.
public enum ThreadTime {
  /// The time in seconds since the thread began.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  /// Returns the result of some work, and the seconds that it took.
  public static func measuring<Result>(_ work: () throws -> Result) rethrows -> (result: Result, seconds: Double) {
    let start = now
    let result = try work()
    return (result, now - start)
  }
}

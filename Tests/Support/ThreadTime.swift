import Foundation

/// The CPU time of the thread that asks. Unlike the time of day it leaves out the time in which other tests and programs run.
public enum ThreadTime {
  /// In seconds, since the thread began.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  /// The result of some work, and how many seconds the work took.
  public static func measuring<Result>(_ work: () throws -> Result) rethrows -> (result: Result, seconds: Double) {
    let start = now
    let result = try work()
    return (result, now - start)
  }
}

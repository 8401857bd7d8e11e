import Foundation

/// A summary of several measurements: the minimum, the median and the maximum. It has the median and not the mean, so that an interrupted
/// run counts only once.
struct Spread {
  let minimum: Double
  let median: Double
  let maximum: Double

  /// - Parameter values: At least one.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    minimum = sorted[0]
    median = sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    maximum = sorted[sorted.count - 1]
  }

  func description(unit: String = "") -> String {
    String(format: "min %.2f\(unit)  median %.2f\(unit)  max %.2f\(unit)", minimum, median, maximum)
  }
}

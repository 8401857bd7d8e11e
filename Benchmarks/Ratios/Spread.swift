import Foundation

/// What is told of several measurements: the ends and the middle. The median rather than the mean,
/// because one interrupted run must not count for more than one run.
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

/// The limit of the output that flowc makes from input. With aliases, a few lines can mean texts of any size.
public struct OutputBudget: Equatable, Sendable {
  /// The number of bytes that is always allowed.
  public static let least = 10_000_000
  /// The allowed ratio of the output's size to the input's size.
  public static let growth = 200
  /// The limit in words.
  public static let sentence = "10 MB, or \(growth) times the size of the input"

  /// The maximum number of bytes.
  public let bytes: Int

  public init(bytes: Int) { self.bytes = bytes }

  /// Creates the limit of the output from files.
  public init(for files: SourceFiles) { self.init(forBytes: files.files.reduce(0) { $0 + $1.bytes.count }) }

  /// Creates the limit of the output from `count` bytes.
  public init(forBytes count: Int) {
    let (most, isTooLarge) = count.multipliedReportingOverflow(by: Self.growth)
    self.init(bytes: isTooLarge ? .max : max(Self.least, most))
  }
}

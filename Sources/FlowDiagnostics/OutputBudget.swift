/// How much may be made of what somebody has written: a few lines, by way of aliases, can stand for texts of any size.
public struct OutputBudget: Equatable, Sendable {
  /// What is never too much, in bytes.
  public static let least = 10_000_000
  /// How many times as large as what it is made of something may be.
  public static let growth = 200
  /// The same for people.
  public static let sentence = "10 MB, or \(growth) times what it is about"

  /// The most bytes that may be made.
  public let bytes: Int

  public init(bytes: Int) { self.bytes = bytes }

  /// For what is made of those files.
  public init(for files: SourceFiles) { self.init(forBytes: files.files.reduce(0) { $0 + $1.bytes.count }) }

  /// For what is made of so many bytes.
  public init(forBytes count: Int) {
    let (most, isTooLarge) = count.multipliedReportingOverflow(by: Self.growth)
    self.init(bytes: isTooLarge ? .max : max(Self.least, most))
  }
}

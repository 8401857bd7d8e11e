/// What makes a finding the same one after lines have shifted: what it says, and about what, but not where.
public struct Fingerprint: Hashable, Sendable {
  public let id: String
  /// The subject; the file and the message for findings without one.
  public let subject: String

  public init(_ diagnostic: Diagnostic, files: SourceFiles) {
    id = diagnostic.id.name
    subject = diagnostic.subject ?? "\(files[diagnostic.range.file].path): \(diagnostic.message)"
  }

  /// Sixteen hexadecimal digits (FNV-1a, 64 bits).
  ///
  /// - Parameter occurrence: how many findings of this fingerprint come before.
  public func hash(occurrence: Int) -> String {
    UInt64(hashing: "\(id)\n\(subject)\n\(occurrence)".utf8).digits
  }
}

/// Tells findings of one fingerprint apart, in the order of the report.
struct FingerprintCounter {
  private let files: SourceFiles
  private var seen: [Fingerprint: Int] = [:]

  init(_ files: SourceFiles) { self.files = files }

  mutating func hash(of diagnostic: Diagnostic) -> String {
    let fingerprint = Fingerprint(diagnostic, files: files)
    defer { seen[fingerprint, default: 0] += 1 }
    return fingerprint.hash(occurrence: seen[fingerprint, default: 0])
  }
}

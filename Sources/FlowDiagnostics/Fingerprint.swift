/// The identity of a finding that survives shifted lines: its id and its subject, without its place.
public struct Fingerprint: Hashable, Sendable {
  public let id: String
  /// The subject; the file and the message for findings without one.
  public let subject: String

  public init(_ diagnostic: Diagnostic, files: SourceFiles) {
    id = diagnostic.id.name
    subject = diagnostic.subject ?? "\(files[diagnostic.range.file].path): \(diagnostic.message)"
  }

  /// Returns 16 hexadecimal digits (FNV-1a, 64 bits).
  ///
  /// - Parameter occurrence: the number of earlier findings with this fingerprint.
  public func hash(occurrence: Int) -> String {
    UInt64(hashing: "\(id)\n\(subject)\n\(occurrence)".utf8).digits
  }
}

/// Counts the findings of each fingerprint, in the order of the report, so that their hashes differ.
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

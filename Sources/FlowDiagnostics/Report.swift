/// The result of one run, in the order in which it is printed.
public struct Report: Sendable {
  /// The findings, sorted by file (by the bytes of the path), line, column and id.
  public let diagnostics: [Diagnostic]
  /// The findings before findings of one mistake are joined. Each has its own place and its own edits.
  public let everyPlace: [Diagnostic]
  /// The findings that an `allow` or a baseline accepts, in the same order. They don't fail the run and aren't printed, except in formats
  /// that have accepted findings.
  public let accepted: [Diagnostic]
  /// The findings with a reported cause, because one mistake is one finding. They count if the cause is turned off or accepted.
  public let withheld: [Diagnostic]
  /// The findings of checks that run only on request. They count if a setting requests them.
  public let unasked: [Diagnostic]
  public let files: SourceFiles
  /// The parts that ``bounded`` left out; nil if there are none.
  public let omission: Omission?

  /// Sorts the findings and removes repetitions. An id occurs twice at one place if an alias repeats the text, or if two traces lead to it.
  public init(_ diagnostics: [Diagnostic], files: SourceFiles) {
    let sorted = diagnostics.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.range.file != b.range.file {
        let (path, other) = (files[a.range.file].path.utf8, files[b.range.file].path.utf8)
        return path.elementsEqual(other) ? a.range.file < b.range.file : path.lexicographicallyPrecedes(other)
      }
      if a.range.start != b.range.start { return a.range.start < b.range.start }
      if a.id != b.id { return a.id.name < b.id.name }
      if a.range.end != b.range.end { return a.range.end < b.range.end }
      if (a.acceptance == nil) != (b.acceptance == nil) { return a.acceptance == nil }
      return left.offset < right.offset
    }
    var unique: [Diagnostic] = []
    for (_, diagnostic) in sorted {
      if let last = unique.last, last.id == diagnostic.id, last.range == diagnostic.range,
        (last.acceptance == nil) == (diagnostic.acceptance == nil)
      {
        continue
      }
      unique.append(diagnostic)
    }
    unasked = unique.filter { !$0.isAskedFor }
    unique.removeAll { !$0.isAskedFor }
    let open = unique.filter { $0.acceptance == nil }
    let isWithheld = Self.isCaused(by: open)
    everyPlace = open.filter { !isWithheld($0) }
    self.diagnostics = everyPlace.withoutRepetitions
    withheld = open.filter(isWithheld)
    accepted = unique.filter { $0.acceptance != nil }
    self.files = files
    omission = nil
  }

  /// Returns a function that says whether a finding follows from one of the findings that has at least its severity.
  private static func isCaused(by kept: [Diagnostic]) -> (Diagnostic) -> Bool {
    guard kept.contains(where: { $0.cause != nil }) else { return { _ in false } }
    let severities = Dictionary(kept.map { (FindingPlace($0.id, $0.range), $0.severity) }, uniquingKeysWith: max)
    return { finding in finding.cause.flatMap { severities[$0] }.map { $0 >= finding.severity } ?? false }
  }

  /// Creates a report with fewer findings, or with shorter ones.
  init(_ report: Report, showing diagnostics: [Diagnostic], accepted: [Diagnostic], without omission: Omission?) {
    (self.diagnostics, self.accepted, self.omission) = (diagnostics, accepted, omission)
    (everyPlace, withheld, unasked, files) = (report.everyPlace, report.withheld, report.unasked, report.files)
  }

  /// Returns the findings in some of the files. A mistake that also exists outside of these files is reported at its first place in them.
  public func about(_ files: Set<FileID>) -> Report {
    func isAbout(_ diagnostic: Diagnostic) -> Bool { files.contains(diagnostic.range.file) }
    return Report(self, showing: everyPlace.filter(isAbout).withoutRepetitions, accepted: accepted.filter(isAbout), without: omission)
  }

  /// Returns the number of findings with this severity, including the omitted ones.
  public func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity } + (omission?.findings.count { $0 == severity } ?? 0)
  }

  /// Whether a finding has at least the severity.
  public func has(atLeast severity: Severity) -> Bool {
    diagnostics.contains { $0.severity >= severity } || omission?.findings.contains { $0 >= severity } ?? false
  }
}

/// All that one run has to say, in the order in which it is said.
public struct Report: Sendable {
  /// Sorted by file (by the bytes of their paths), line, column and id.
  public let diagnostics: [Diagnostic]
  /// The same before those that are one mistake were joined: each with its own place, and its own edits.
  public let everyPlace: [Diagnostic]
  /// The findings that an `allow` or a baseline accepts, in the same order: they fail no run and are not printed, but forms that know of
  /// accepted findings say so.
  public let accepted: [Diagnostic]
  /// The findings whose cause is told: one mistake is one finding. They count as soon as it is turned off or accepted.
  public let withheld: [Diagnostic]
  /// The findings that nobody has asked for. They count as soon as somebody does.
  public let unasked: [Diagnostic]
  public let files: SourceFiles
  /// What has been left out by ``bounded``; nil if nothing has.
  public let omission: Omission?

  /// Sorts the findings and drops those that repeat another: the same id at the same place is the
  /// same mistake, met twice (through an alias, or on two ways).
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
    self.diagnostics = everyPlace.toldOnce
    withheld = open.filter(isWithheld)
    accepted = unique.filter { $0.acceptance != nil }
    self.files = files
    omission = nil
  }

  /// Whether a finding follows from one of those that weighs as much or more.
  private static func isCaused(by told: [Diagnostic]) -> (Diagnostic) -> Bool {
    guard told.contains(where: { $0.cause != nil }) else { return { _ in false } }
    let severities = Dictionary(told.map { (FindingPlace($0.id, $0.range), $0.severity) }, uniquingKeysWith: max)
    return { finding in finding.cause.flatMap { severities[$0] }.map { $0 >= finding.severity } ?? false }
  }

  /// A report with less than all findings, or less of them.
  init(_ report: Report, telling diagnostics: [Diagnostic], accepted: [Diagnostic], without omission: Omission?) {
    (self.diagnostics, self.accepted, self.omission) = (diagnostics, accepted, omission)
    (everyPlace, withheld, unasked, files) = (report.everyPlace, report.withheld, report.unasked, report.files)
  }

  /// The findings in some of the files. A mistake that was made outside of these files, too, is told at its first place within them.
  public func about(_ files: Set<FileID>) -> Report {
    func isAbout(_ diagnostic: Diagnostic) -> Bool { files.contains(diagnostic.range.file) }
    return Report(self, telling: everyPlace.filter(isAbout).toldOnce, accepted: accepted.filter(isAbout), without: omission)
  }

  /// How many findings have this severity, told or not.
  public func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity } + (omission?.findings.count { $0 == severity } ?? 0)
  }

  /// Whether anything is at or above the severity.
  public func has(atLeast severity: Severity) -> Bool {
    diagnostics.contains { $0.severity >= severity } || omission?.findings.contains { $0 >= severity } ?? false
  }
}

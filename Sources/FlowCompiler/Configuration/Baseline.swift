import FlowChecks
import FlowDiagnostics

/// The accepted findings of a project: the findings that existed when the baseline was written.
///
/// A baseline is a file of sorted lines. Each line is an id and the subject of a finding. Lines contain no positions, so a baseline stays
/// valid when the text around a subject changes.
public struct Baseline: Sendable {
  private static let header = """
    # \(Mark.text) check --write-baseline: findings that were there when checking began, and are accepted.
    # flowc reports lines that no longer apply. Delete them, or write the file again.

    """

  /// Whether a file begins with the header of a baseline.
  static func isContained(in content: [UInt8]) -> Bool {
    content.starts(with: header.utf8.prefix { $0 != UInt8(ascii: "\n") })
  }

  /// The number of characters of a line that a message quotes at most.
  private static let longestEcho = 200

  private struct Entry {
    let text: String
    let line: Int

    /// The check that the first word names.
    var check: (any Check.Type)? { Checks.check(named: String(text.prefix { $0 != " " })) }
  }

  public let file: SourceFile
  private let entries: [Entry]

  /// Reads the content of a baseline file.
  public init(_ file: SourceFile) {
    self.file = file
    entries = file.lines.enumerated().compactMap { index, line in
      let text = line.trimmingSpaces
      return text.isEmpty || text.hasPrefix("#") ? nil : Entry(text: text, line: index + 1)
    }
  }

  /// Returns the content of a baseline that accepts all findings that can be accepted.
  public static func text(accepting report: Report) -> String {
    let lines = report.everyPlace.filter(mayAccept).map { line(for: $0, report.files) }
    return header + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { $0 + "\n" }.joined()
  }

  /// Whether a finding can be accepted. A finding that hides other findings can't be accepted, because the hidden findings are unknown.
  static func mayAccept(_ diagnostic: Diagnostic) -> Bool { !diagnostic.leavesUnresolvedPart }

  /// Returns the report with the accepted findings set aside. Reports lines that match no finding.
  ///
  /// - Parameter asks: Whether a check was asked for. If not, lines with its id are not reported.
  func apply(to report: Report, asks: (DiagnosticID) -> Bool) -> Report {
    var files = report.files
    let id = files.add(file)
    // If lines are equal, the first line is used first.
    var open = Dictionary(grouping: entries.reversed(), by: \.text)
    var findings = report.everyPlace.map { diagnostic -> Diagnostic in
      guard Self.mayAccept(diagnostic), let entry = open[Self.line(for: diagnostic, report.files)]?.popLast() else { return diagnostic }
      var accepted = diagnostic
      accepted.acceptance = range(of: entry, in: id)
      accepted.isInBaseline = true
      return accepted
    }
    // While a finding hides other findings, a hidden finding may look as if it were gone.
    if !report.everyPlace.contains(where: \.leavesUnresolvedPart) {
      let unused = open.values.joined().filter { $0.check.map { asks($0.id) } ?? true }
      findings += unused.map { self.unused($0, at: range(of: $0, in: id)) }
    }
    return Report(findings + report.accepted, files: files)
  }

  private func range(of entry: Entry, in file: FileID) -> SourceRange {
    let line = Int32(entry.line)
    return SourceRange(
      file: file, start: SourcePosition(line: line, column: 1),
      end: SourcePosition(line: line, column: Int32(entry.text.unicodeScalars.count) + 1))
  }

  /// Reports a line that matches no finding: the finding is gone, or no finding can match the line.
  private func unused(_ entry: Entry, at range: SourceRange) -> Diagnostic {
    // A file that isn't a baseline may consist of one long line.
    let text = entry.text.shortened(to: Self.longestEcho)
    func finding(_ fault: UnusedAllow.Fault) -> Diagnostic { Diagnostic(UnusedAllow(fault, at: range, subject: text)) }
    guard let check = entry.check else {
      let name = String(text.prefix { $0 != " " })
      return finding(.unknownCheck(name, nearest: Suggestions(Checks.all.map { $0.id.name }).nearest(to: name)))
    }
    return finding(check.id.isOptional ? .gone(baseline: file.path) : .unacceptable(check.id.name))
  }

  /// Returns the baseline in which lines follow their findings after a rename. A rename changes columns but not lines, so two findings
  /// match if they have the same check, the same line and the same order there. Lines of findings that are gone are left out.
  ///
  /// - Parameters:
  ///   - before: The findings before the rename.
  ///   - after: The findings after the rename.
  public func renamed(from before: Report, to after: Report) -> SourceFile {
    var found = Dictionary(grouping: after.everyPlace.reversed(), by: Self.place).mapValues { $0.map { Self.line(for: $0, after.files) } }
    // If lines are equal, the first line is used first.
    var lines: [String: [String?]] = [:]
    for finding in before.everyPlace {
      lines[Self.line(for: finding, before.files), default: []].append(found[Self.place(of: finding)]?.popLast())
    }
    lines = lines.mapValues { $0.reversed() }
    let text = file.lines.compactMap { line in lines[line.trimmingSpaces]?.popLast() ?? (lines[line.trimmingSpaces] == nil ? line : nil) }
    return SourceFile(path: file.path, text: text.joined(separator: "\n"))
  }

  /// Returns the baseline in which lines follow their findings after a screen has moved to another flow, which changes the screen's name.
  ///
  /// - Parameters:
  ///   - old: The screen's dotted name in `before`.
  ///   - new: The screen's dotted name in `after`.
  ///   - before: The findings before the move.
  ///   - after: The findings after the move.
  public func moved(from old: String, to new: String, in before: Report, _ after: Report) -> SourceFile {
    let lines = [before, after].map { report in Set(report.everyPlace.map { Self.line(for: $0, report.files) }) }
    let text = file.lines.map { line -> String in
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map { word in
        word == old || word.hasPrefix("\(old).") ? new + word.dropFirst(old.count) : String(word)
      }
      let result = words.joined(separator: " ")
      return lines[0].contains(line.trimmingSpaces) && lines[1].contains(result.trimmingSpaces) ? result : line
    }
    return SourceFile(path: file.path, text: text.joined(separator: "\n"))
  }

  /// Returns the parts of a finding that stay equal when columns shift.
  private static func place(of finding: Diagnostic) -> [String] {
    [finding.id.name, "\(finding.range.file.index)", "\(finding.range.start.line)"]
  }

  private static func line(for diagnostic: Diagnostic, _ files: SourceFiles) -> String {
    let fingerprint = Fingerprint(diagnostic, files: files)
    return "\(fingerprint.id) \(fingerprint.subject.printable)"
  }
}

extension String {
  fileprivate func shortened(to count: Int) -> String {
    let scalars = unicodeScalars.prefix(count)
    return scalars.endIndex == endIndex ? self : String(scalars) + "…"
  }

  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

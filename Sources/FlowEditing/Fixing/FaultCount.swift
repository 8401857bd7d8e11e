import FlowDiagnostics
import FlowYAML

/// How much is wrong with a project, by what hides what: a mistake that is mended may bring others to light that nobody could see before,
/// but only of what comes later.
struct FaultCount {
  /// What findings are counted together, the first hide the others.
  enum Stage: Int, CaseIterable {
    case text, reading, names, arguments, behaviour, warnings, remarks

    init(_ finding: Diagnostic) {
      switch (finding.severity, finding.id.group) {
      case (.info, _): self = .remarks
      case (.warning, _): self = .warnings
      case (.error, .reading): self = finding.id.isOfText ? .text : .reading
      case (.error, .names), (.error, .shape): self = .names
      case (.error, .arguments): self = .arguments
      case (.error, .reach), (.error, .legality), (.error, .facts), (.error, .liveness), (.error, .outcomes), (.error, .links),
        (.error, .views), (.error, .hygiene):
        self = .behaviour
      }
    }
  }

  private var counts = [Int](repeating: 0, count: Stage.allCases.count)
  /// The errors by what they are about.
  private var errors: [DiagnosticID: [Diagnostic]] = [:]
  /// The texts with faults: how many, and how many bytes these texts have.
  private var texts: [FileID: (faults: Int, bytes: Int)] = [:]

  init(_ report: Report) {
    var lines: [FileID: TextLines] = [:]
    for finding in report.everyPlace {
      let stage = Stage(finding)
      if finding.severity == .error { errors[finding.id, default: []].append(finding) }
      guard stage == .text else {
        counts[stage.rawValue] += 1
        continue
      }
      let file = finding.range.file
      let text = lines[file] ?? TextLines(report.files[file])
      lines[file] = text
      texts[file, default: (0, text.bytes.count)].faults += 1
      counts[stage.rawValue] += Self.unread(behind: finding, text)
    }
  }

  /// A fault of the text hides the next one: so it weighs as much as what is behind it, in bytes, and one more.
  private static func unread(behind finding: Diagnostic, _ lines: TextLines) -> Int {
    lines.bytes.count - lines.offset(of: finding.range.start) + 1
  }

  subscript(stage: Stage) -> Int { counts[stage.rawValue] }

  /// The errors of each kind of which there are more than before. Who changes a project for another reason than to mend it makes none of these; who
  /// mends it may bring one to light for another (``isLess(than:by:at:)``).
  func errors(beyond before: FaultCount) -> [Diagnostic] {
    errors.filter { $0.value.count > before.errors[$0.key, default: []].count }.sorted { $0.key.name < $1.key.name }.flatMap(\.value)
  }

  /// Whether less is wrong: by so many at a stage, and by nothing more at those before it.
  func isLess(than other: FaultCount, by count: Int, at stage: Stage) -> Bool {
    Stage.allCases.prefix(stage.rawValue).allSatisfy { self[$0] <= other[$0] + room($0, beyond: other) }
      && self[stage] + count <= other[stage]
  }

  /// What is mended behind a fault that the text had before may be longer then, and no more is unread for it.
  private func room(_ stage: Stage, beyond other: FaultCount) -> Int {
    guard stage == .text else { return 0 }
    return texts.reduce(0) { room, text in
      other.texts[text.key].map { room + text.value.faults * max(0, text.value.bytes - $0.bytes) } ?? room
    }
  }
}

extension Report {
  /// The errors of each kind of which there are more than in another report.
  func errors(beyond before: Report) -> [Diagnostic] { FaultCount(self).errors(beyond: FaultCount(before)) }
}

extension DiagnosticID {
  /// Whether it is about a text of which a part could not be read at all.
  public var isOfText: Bool { Self.ofText.contains(self) }

  private static let ofText: Set<DiagnosticID> = [YamlSyntax.id, YamlEncoding.id, YamlDepth.id, YamlAlias.id]
}

import FlowCompiler
import FlowDiagnostics

/// A run of `flowc fix`: makes the edits of findings as long as an edit helps.
///
/// Each round makes the edits of one stage (``FaultCount``) and compiles the project again. The round is undone if it removed fewer
/// findings of the stage than it made edits, or if it added findings at earlier stages. Then each half of its edits is tried. So an edit
/// that doesn't help doesn't prevent the others.
///
/// The project never gets worse. Each round that is kept leaves fewer findings at a stage and no more at earlier ones, so the rounds end.
/// An edit that uncovers as many findings as it removes is made if the uncovered findings can be fixed in turn.
public struct Fixing {
  public private(set) var revision: Revision
  /// The project after all fixes.
  public private(set) var compilation: Compilation
  /// The findings that were fixed, with ranges in the text of their round.
  public private(set) var fixed: [Diagnostic] = []

  /// The largest number of faults that hide each other, one after another, for which fixes are tried.
  private static let deepest = 4
  /// The largest number of edits in a round for which each edit's follow-up fixes are tried.
  private static let mostTried = 50

  private let compile: (ProjectInput) -> Compilation
  private let isMeant: (Diagnostic) -> Bool
  private let depth: Int
  /// The edits that have not helped in the current text.
  private var useless: Set<[Edit]> = []

  /// - Parameters:
  ///   - isMeant: Whether to fix a finding.
  ///   - compile: Compiles a project. It is called once for each round.
  public init(_ input: ProjectInput, where isMeant: @escaping (Diagnostic) -> Bool, compile: @escaping (ProjectInput) -> Compilation) {
    self.init(Revision(of: input), compile(input), where: isMeant, compile: compile, depth: 0)
  }

  private init(
    _ revision: Revision, _ compilation: Compilation, where isMeant: @escaping (Diagnostic) -> Bool,
    compile: @escaping (ProjectInput) -> Compilation, depth: Int
  ) {
    (self.revision, self.compilation, self.isMeant, self.compile, self.depth) = (revision, compilation, isMeant, compile, depth)
    var hasHelped = true
    while hasHelped {
      hasHelped = false
      while let (stage, candidates) = next() { hasHelped = attempt(candidates, at: stage, of: candidates.count) || hasHelped }
      // An edit that has not helped may help in the changed text.
      useless = []
    }
  }

  /// Returns the findings of the first stage that has findings with edits. If two findings edit the same range, returns only the first.
  private func next() -> (stage: FaultCount.Stage, findings: [Diagnostic])? {
    let open = compilation.report.everyPlace.filter(isMeant).map(\.withProposal).filter { !$0.edits.isEmpty && !useless.contains($0.edits) }
    guard let stage = open.map({ FaultCount.Stage($0).rawValue }).min().flatMap(FaultCount.Stage.init) else { return nil }
    var taken: Set<SourceRange> = []
    return (stage, open.filter { FaultCount.Stage($0) == stage }.filter { $0.edits.allSatisfy { taken.insert($0.range).inserted } })
  }

  /// Makes the edits of some findings, or of as many of them as help.
  ///
  /// - Parameter count: The number of findings before they were halved.
  /// - Returns: Whether the text has changed.
  private mutating func attempt(_ findings: [Diagnostic], at stage: FaultCount.Stage, of count: Int) -> Bool {
    var changed = revision
    if changed.make(findings.flatMap(\.edits)) {
      let result = compile(changed.after)
      if FaultCount(result.report).isLess(than: FaultCount(compilation.report), by: findings.count, at: stage) {
        keep(changed, result, findings)
        return true
      }
      if findings.count == 1, count <= Self.mostTried, depth < Self.deepest {
        // Findings that existed before are no reason to keep an edit.
        let known = Set(compilation.report.everyPlace.map(Self.key))
        let ahead = Fixing(
          changed, result, where: { [isMeant] in isMeant($0) && !known.contains(Self.key(of: $0)) }, compile: compile, depth: depth + 1)
        if FaultCount(ahead.compilation.report).isLess(than: FaultCount(compilation.report), by: 1, at: stage) {
          keep(ahead.revision, ahead.compilation, findings + ahead.fixed)
          useless = []
          return true
        }
      }
    }
    guard findings.count > 1 else {
      useless.formUnion(findings.map(\.edits))
      return false
    }
    let half = findings.count / 2
    // After one half is made, the ranges of the other half are no longer valid.
    return attempt(Array(findings[..<half]), at: stage, of: count) || attempt(Array(findings[half...]), at: stage, of: count)
  }

  /// Returns a key of a finding that doesn't depend on its place.
  private static func key(of finding: Diagnostic) -> [String] { [finding.id.name, finding.message, finding.subject ?? ""] }

  private mutating func keep(_ revision: Revision, _ compilation: Compilation, _ findings: [Diagnostic]) {
    (self.revision, self.compilation) = (revision, compilation)
    fixed += findings
    forget(around: findings.flatMap(\.edits))
  }

  /// Tries edits again if a line of theirs was changed, or if they are after a line that was added or removed.
  private mutating func forget(around made: [Edit]) {
    let lines = Set(made.map { Line(file: $0.range.file, number: $0.range.start.line) })
    let moved = made.filter { $0.text.contains("\n") || $0.range.start.line != $0.range.end.line }
    let starts = Dictionary(moved.map { ($0.range.file, $0.range.start.line) }, uniquingKeysWith: min)
    useless = useless.filter { edits in
      edits.allSatisfy { edit in
        let start = edit.range.start.line
        return !lines.contains(Line(file: edit.range.file, number: start)) && edit.range.end.line < starts[edit.range.file] ?? .max
      }
    }
  }

  private struct Line: Hashable {
    let file: FileID
    let number: Int32
  }
}

extension Diagnostic {
  /// The finding with its proposal as edits, if it has no edits. `Fixing` can use proposals because it compiles the result.
  fileprivate var withProposal: Diagnostic {
    guard edits.isEmpty, !proposal.isEmpty else { return self }
    var finding = self
    finding.edits = proposal
    return finding
  }

  /// Returns the proposal if it removes a fault and causes no new errors.
  ///
  /// - Parameter compile: Compiles a project in the way in which `before` was compiled.
  public func provenProposal(in before: Compilation, of input: ProjectInput, compile: (ProjectInput) -> Compilation) -> [Edit]? {
    var revision = Revision(of: input)
    guard !proposal.isEmpty, revision.make(proposal) else { return nil }
    let after = compile(revision.after).report
    let isBetter = FaultCount(after).isLess(than: FaultCount(before.report), by: 1, at: FaultCount.Stage(self))
    return isBetter && after.errors(beyond: before.report).isEmpty ? proposal : nil
  }
}

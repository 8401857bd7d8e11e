import FlowCompiler
import FlowDiagnostics

/// Makes the edits that findings offer, until none is left that helps.
///
/// Each round makes the edits of one stage (``FaultCount``) and reads the project again. A round in which fewer findings of that stage went than
/// edits were made, or more came before it, is taken back and its halves are tried: so one edit that does not help keeps no other from being
/// made, the project is never worse than it was, and as each round that stays leaves less at some stage and nothing more before it, there is
/// a last one. An edit that brings as much to light as it mends is made if what came to light can be mended in turn.
public struct Fixing {
  public private(set) var revision: Revision
  /// What is left.
  public private(set) var compilation: Compilation
  /// What was mended, each as it was found: in the text of its round.
  public private(set) var mended: [Diagnostic] = []

  /// So many mistakes may hide each other, one in the other.
  private static let deepest = 4
  /// Where more edits than these are to be made, it is not tried what each may lead to.
  private static let mostTried = 50

  private let compile: (ProjectInput) -> Compilation
  private let isMeant: (Diagnostic) -> Bool
  private let depth: Int
  /// The edits that have not helped in the text as it is now.
  private var useless: Set<[Edit]> = []

  /// - Parameters:
  ///   - isMeant: which findings are to be mended.
  ///   - compile: reads a project. It is called once for each round.
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
      // What has not helped may do so in what the text has become.
      useless = []
    }
  }

  /// The findings of the first stage that has some with edits; of those that want the same place, the first.
  private func next() -> (stage: FaultCount.Stage, findings: [Diagnostic])? {
    let open = compilation.report.everyPlace.filter(isMeant).map(\.withProposal).filter { !$0.edits.isEmpty && !useless.contains($0.edits) }
    guard let stage = open.map({ FaultCount.Stage($0).rawValue }).min().flatMap(FaultCount.Stage.init) else { return nil }
    var taken: Set<SourceRange> = []
    return (stage, open.filter { FaultCount.Stage($0) == stage }.filter { $0.edits.allSatisfy { taken.insert($0.range).inserted } })
  }

  /// Makes the edits of some findings, or of as many of them as help.
  ///
  /// - Parameter count: how many there were before they were halved.
  /// - Returns: whether the text is another one.
  private mutating func attempt(_ findings: [Diagnostic], at stage: FaultCount.Stage, of count: Int) -> Bool {
    var changed = revision
    if changed.make(findings.flatMap(\.edits)) {
      let result = compile(changed.after)
      if FaultCount(result.report).isLess(than: FaultCount(compilation.report), by: findings.count, at: stage) {
        keep(changed, result, findings)
        return true
      }
      if findings.count == 1, count <= Self.mostTried, depth < Self.deepest {
        // What was there before is no reason to keep an edit.
        let known = Set(compilation.report.everyPlace.map(Self.key))
        let ahead = Fixing(
          changed, result, where: { [isMeant] in isMeant($0) && !known.contains(Self.key(of: $0)) }, compile: compile, depth: depth + 1)
        if FaultCount(ahead.compilation.report).isLess(than: FaultCount(compilation.report), by: 1, at: stage) {
          keep(ahead.revision, ahead.compilation, findings + ahead.mended)
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
    // Once one half is made, the places of the other are those of a text that is gone.
    return attempt(Array(findings[..<half]), at: stage, of: count) || attempt(Array(findings[half...]), at: stage, of: count)
  }

  /// What a finding says, wherever it is.
  private static func key(of finding: Diagnostic) -> [String] { [finding.id.name, finding.message, finding.subject ?? ""] }

  private mutating func keep(_ revision: Revision, _ compilation: Compilation, _ findings: [Diagnostic]) {
    (self.revision, self.compilation) = (revision, compilation)
    mended += findings
    forget(around: findings.flatMap(\.edits))
  }

  /// Tries again what stands in a line in which something was changed, or behind one that has come or gone: its place is another one now.
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
  /// The same with what it proposes as its edits, if it has none: here the result is read anew.
  fileprivate var withProposal: Diagnostic {
    guard edits.isEmpty, !proposal.isEmpty else { return self }
    var finding = self
    finding.edits = proposal
    return finding
  }

  /// Its proposal, if nothing is wrong then that was not wrong before, and less than was.
  ///
  /// - Parameter compile: reads a project as it was read before.
  public func provenProposal(in before: Compilation, of input: ProjectInput, compile: (ProjectInput) -> Compilation) -> [Edit]? {
    var revision = Revision(of: input)
    guard !proposal.isEmpty, revision.make(proposal) else { return nil }
    let after = compile(revision.after).report
    let isBetter = FaultCount(after).isLess(than: FaultCount(before.report), by: 1, at: FaultCount.Stage(self))
    return isBetter && after.errors(beyond: before.report).isEmpty ? proposal : nil
  }
}

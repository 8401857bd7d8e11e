import FlowCompiler
import FlowDiagnostics

/// Makes the edits that findings offer, until none is left that helps.
///
/// Each round makes the edits of one stage (``Burden``) and reads the project again. A round in which fewer findings of that stage went than
/// edits were made, or more came before it, is taken back and its halves are tried: so one edit that does not help keeps no other from being
/// made, the project is never worse than it was, and as each round that stays leaves less at some stage and nothing more before it, there is
/// a last one.
public struct Fixing {
  public private(set) var revision: Revision
  /// What is left.
  public private(set) var compilation: Compilation
  /// What was mended, each as it was found: in the text of its round.
  public private(set) var mended: [Diagnostic] = []

  private let compile: (ProjectInput) -> Compilation
  /// The edits that have not helped in the text as it is now.
  private var useless: Set<[Edit]> = []

  /// - Parameters:
  ///   - isMeant: which findings are to be mended.
  ///   - compile: reads a project. It is called once for each round.
  public init(_ input: ProjectInput, where isMeant: (Diagnostic) -> Bool, compile: @escaping (ProjectInput) -> Compilation) {
    revision = Revision(of: input)
    compilation = compile(input)
    self.compile = compile
    while let (stage, candidates) = next(where: isMeant) { _ = attempt(candidates, at: stage) }
  }

  /// The findings of the first stage that has some with edits; of those that want the same place, the first.
  private func next(where isMeant: (Diagnostic) -> Bool) -> (stage: Burden.Stage, findings: [Diagnostic])? {
    let open = compilation.report.everyPlace.filter { !$0.edits.isEmpty && isMeant($0) && !useless.contains($0.edits) }
    guard let stage = open.map({ Burden.Stage($0).rawValue }).min().flatMap(Burden.Stage.init) else { return nil }
    var taken: Set<SourceRange> = []
    return (stage, open.filter { Burden.Stage($0) == stage }.filter { $0.edits.allSatisfy { taken.insert($0.range).inserted } })
  }

  /// Makes the edits of some findings, or of as many of them as help.
  ///
  /// - Returns: whether the text is another one.
  private mutating func attempt(_ findings: [Diagnostic], at stage: Burden.Stage) -> Bool {
    var changed = revision
    if changed.make(findings.flatMap(\.edits)) {
      let result = compile(changed.after)
      if Burden(result.report).isLess(than: Burden(compilation.report), by: findings.count, at: stage) {
        (revision, compilation) = (changed, result)
        mended += findings
        useless = []
        return true
      }
    }
    guard findings.count > 1 else {
      useless.formUnion(findings.map(\.edits))
      return false
    }
    let half = findings.count / 2
    // Once one half is made, the places of the other are those of a text that is gone.
    return attempt(Array(findings[..<half]), at: stage) || attempt(Array(findings[half...]), at: stage)
  }
}

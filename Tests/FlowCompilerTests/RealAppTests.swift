import FlowChecks
import FlowCompiler
import Foundation
import Support
import Testing

@testable import FlowDiagnostics

/// Tests of flows that were written from the sources of real apps.
@Suite("Real apps", .enabled(if: Corpus.root != nil, "the real apps do not lie beside the project"))
struct RealAppTests {
  @Test("The search decides every question about a real app", .long, arguments: ["fenix", "habitica", "icecubes"])
  func decided(_ app: String) throws {
    let files = try Corpus.files("examples/\(app)").filter { $0.pathExtension == "yaml" }.map { file in
      ("flows/\(file.lastPathComponent)", try String(contentsOf: file, encoding: .utf8))
    }
    #expect(!files.isEmpty)
    let compilation = Pipeline.compile(files)
    #expect(compilation.namesResolve)
    // The finding is only information if it names the checks that need all conditions apart and were not made.
    let open = compilation.report.diagnostics.filter { $0.id.name == "too-many-states" && $0.severity > .info }
    #expect(open.isEmpty, "\(compilation.report.brief)")
  }
}

import FlowDiagnostics
import FlowYAML
import Foundation
import Support
import Testing

/// The YAML test suite and files that broke other readers, if they are beside the project.
@Suite(.enabled(if: Corpus.root != nil, "the corpus isn't beside the project"))
struct CorpusTests {
  /// The valid YAML 1.2 that libyaml 0.2.5 can't read, by the part that it doesn't understand.
  private static let unreadable: [String: [String]] = [
    "an empty key": ["2JQS", "6M2F", "CFD4", "FRK4", "M2N8-00", "NHX8", "NKF9", "S3PD", "SM9W-01", "UKK6-00"],
    "a directive that YAML reserves, or a version to come": ["2LFX", "6LVF", "BEC7", "MUS6-05", "MUS6-06"],
    "names of anchors beyond ASCII letters": ["2SXE", "8XYN", "W5VH"],
    "a flow map's key and its colon on different lines": [
      "4MUZ-00", "4MUZ-01", "4MUZ-02", "5MUD", "9SA2", "K3WX", "NJ66", "UT92", "VJP3-01",
    ],
    "a colon that begins a text in a flow collection": ["58MP", "5T43", "DBG4", "HM87-00"],
    "a flow map's entry without a key or a value": ["4ABK"],
    "tabs where no indentation is meant": [
      "6BCT", "6CA3", "96NN-00", "96NN-01", "A2M4", "DK95-00", "DK95-03", "DK95-04", "Q5MG", "R4YG", "Y79Y-001", "Y79Y-010",
    ],
    "a text of a root that is not indented": ["DK3J", "FP8R"],
    "content that begins like a directive": ["M7A3", "W4TN"],
    "an end of a document where none began": ["HWV9", "QT73"],
  ]

  /// The invalid YAML 1.2 that libyaml 0.2.5 reads, by the rule that it doesn't check. Nothing is misread: the text has only one meaning.
  private static let tolerated: [String: [String]] = [
    "continuation lines that are not indented": ["9C9N", "QB6E", "DK95-01", "Y79Y-003"],
    "a comment without a space before it": ["9JBA", "CVW2", "SU5Z", "X4QW", "MUS6-00"],
    "directives without '...' before them": ["EB22", "MUS6-01", "RHX7"],
    "a dash alone in a flow list": ["G5U8", "YJV2"],
    "an empty block text with deeper lines before its end": ["S98Z"],
  ]

  private static func read(_ file: URL) throws -> Reading { Reading(Array(try Data(contentsOf: file))) }

  private static func name(_ file: URL) -> String { file.deletingPathExtension().lastPathComponent }

  @Test("Valid files are read, with known exceptions")
  func validFiles() throws {
    let files = Corpus.files("corpus/yaml/test-suite-valid")
    #expect(files.count > 300)
    let unreadable = try files.filter { file in
      try Self.read(file).diagnostics.contains { $0.id == YamlSyntax.id || $0.id == YamlEncoding.id }
    }
    #expect(unreadable.map(Self.name).sorted() == Self.unreadable.values.joined().sorted())
  }

  @Test("Faulty files are reported, with known exceptions")
  func faultyFiles() throws {
    let files = Corpus.files("corpus/yaml/test-suite-error")
    #expect(files.count > 90)
    let tolerated = try files.filter { try Self.read($0).diagnostics.isEmpty }
    #expect(tolerated.map(Self.name).sorted() == Self.tolerated.values.joined().sorted())
  }

  @Test("Hostile files give a limited number of findings")
  func nastyFiles() throws {
    let files = Corpus.files("corpus/yaml/nasty") + Corpus.files("corpus/yaml/libyaml")
    #expect(files.count > 20)
    for file in files {
      #expect(try Self.read(file).diagnostics.count <= 100, "\(file.lastPathComponent)")
    }
  }

  @Test("Every range is inside its file")
  func everyPlaceLiesInItsFile() throws {
    let files = ["valid", "error"].flatMap { Corpus.files("corpus/yaml/test-suite-\($0)") }
    #expect(files.count > 390)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      let lines = SourceFile(path: "", bytes: bytes).lines.map(\.unicodeScalars.count)
      for range in Reading(bytes).diagnostics.flatMap({ [$0.range] + $0.related.map(\.range) }) {
        #expect(range.start <= range.end, "\(file.lastPathComponent)")
        #expect(Int(range.end.line) <= lines.count, "\(file.lastPathComponent)")
        #expect(Int(range.end.column) <= lines[min(Int(range.end.line), lines.count) - 1] + 1, "\(file.lastPathComponent)")
      }
    }
  }
}

import Foundation
@testable import FuzzEntries
import Support
import Testing

/// The inputs that the fuzzer has found, tried again in each run.
@Suite struct KeptInputTests {
  /// Returns the files of a directory; none if the directory doesn't exist.
  private static func files(in directory: String) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: Recording.url(directory), includingPropertiesForKeys: nil)) ?? []
  }

  @Test("An input that the fuzzer once found has no fault now", arguments: FuzzEntry.allCases)
  @MainActor func doNoHarmAnyMore(entry: FuzzEntry) throws {
    for file in Self.files(in: "Tests/Fuzzing/Cases/\(entry)") + Self.files(in: "Tests/Fuzzing/Seeds/\(entry)") {
      let fault = entry.fault(in: Array(try Data(contentsOf: file)))
      #expect(fault == nil, "\(file.lastPathComponent)")
    }
  }

  @Test("The words of an entry have no fault", arguments: FuzzEntry.allCases)
  @MainActor func neitherDoTheWordsOfWhichOthersAreMade(entry: FuzzEntry) {
    #expect(entry.fault(in: []) == nil)
    for word in entry.words { #expect(entry.fault(in: Array(word.utf8)) == nil, "\(word)") }
    #expect(entry.fault(in: Array(entry.words.joined(separator: "\n").utf8)) == nil)
  }

  @Test("A seed for stored states exists")
  func thereIsAStateToBeginWith() { #expect(!Self.files(in: "Tests/Fuzzing/Seeds/state").isEmpty) }

  @Test("The demo has no fault in the entries for findings and for the pipeline") @MainActor func theDemoIsHandedOnWhole() throws {
    let files = Self.files(in: "flows").filter { $0.pathExtension == "yaml" }
    #expect(files.count > 2)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      #expect(FuzzEntry.findings.fault(in: bytes) == nil)
      #expect(FuzzEntry.pipeline.fault(in: bytes) == nil)
    }
  }

  @Test("XML that isn't well-formed is recognised")
  func brokenXMLIsNoticed() {
    #expect(XMLText.isWellFormed("<a><b/></a>"))
    #expect(!XMLText.isWellFormed("<a><b></a>"))
    #expect(!XMLText.isWellFormed("<a b=\"\u{1}\"/>"))
  }
}

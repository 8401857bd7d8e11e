import Foundation
@testable import FuzzEntries
import Support
import Testing

/// What a fuzzer has found once is tried each time.
@Suite struct KeptInputTests {
  /// The files of a directory; none where nothing has been found yet.
  private static func files(in directory: String) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: Recording.url(directory), includingPropertiesForKeys: nil)) ?? []
  }

  @Test(arguments: FuzzEntry.allCases)
  @MainActor func doNoHarmAnyMore(entry: FuzzEntry) throws {
    for file in Self.files(in: "Tests/Fuzzing/Cases/\(entry)") + Self.files(in: "Tests/Fuzzing/Seeds/\(entry)") {
      let fault = entry.fault(in: Array(try Data(contentsOf: file)))
      #expect(fault == nil, "\(file.lastPathComponent)")
    }
  }

  @Test(arguments: FuzzEntry.allCases)
  @MainActor func neitherDoTheWordsOfWhichOthersAreMade(entry: FuzzEntry) {
    #expect(entry.fault(in: []) == nil)
    for word in entry.words { #expect(entry.fault(in: Array(word.utf8)) == nil, "\(word)") }
    #expect(entry.fault(in: Array(entry.words.joined(separator: "\n").utf8)) == nil)
  }

  @Test func thereIsAStateToBeginWith() { #expect(!Self.files(in: "Tests/Fuzzing/Seeds/state").isEmpty) }

  @Test @MainActor func theDemoIsHandedOnWhole() throws {
    let files = Self.files(in: "flows").filter { $0.pathExtension == "yaml" }
    #expect(files.count > 2)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      #expect(FuzzEntry.findings.fault(in: bytes) == nil)
      #expect(FuzzEntry.pipeline.fault(in: bytes) == nil)
    }
  }

  @Test func brokenXMLIsNoticed() {
    #expect(XMLText.isWellFormed("<a><b/></a>"))
    #expect(!XMLText.isWellFormed("<a><b></a>"))
    #expect(!XMLText.isWellFormed("<a b=\"\u{1}\"/>"))
  }
}

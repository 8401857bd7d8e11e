import Foundation
@testable import FuzzEntries
import Support
import Testing

/// What a fuzzer has found once is tried each time.
@Suite struct KeptInputTests {
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

  @Test @MainActor func theDemoIsHandedOnWhole() throws {
    for file in Self.files(in: "flows") where file.pathExtension == "yaml" {
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

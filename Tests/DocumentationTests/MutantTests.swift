import FlowChecks
import FlowModel
import Foundation
import Support
import Testing

/// The places that `make mutants` breaks are there, and none is missing.
@Suite struct MutantTests {
  /// One of `Tests/mutants.txt`: the values of its lines, by what they are called.
  private static let places: [[String: String]] = {
    let text = Recording.read("Tests/mutants.txt") ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("#") }
    return lines.split(separator: "").map { place in
      let parts = place.map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
      return Dictionary(parts.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { $1 }
    }
  }()

  @Test("Every check and every verb is broken somewhere")
  func complete() {
    let broken = Set(Self.places.compactMap { $0["break"] })
    let wanted = Checks.all.map { "check \($0.id.name)" } + VerbKey.allCases.map { "verb \($0.rawValue)" }
    #expect(wanted.filter { !broken.contains($0) } == [], "a line of each belongs into Tests/mutants.txt")
  }

  @Test("Every line to break stands once in its file, and says which part of it is broken")
  func found() throws {
    #expect(Self.places.count > 80)
    for place in Self.places {
      let what = try #require(place["break"])
      let line = try #require(place["line"], "\(what)")
      #expect(line.contains(#/«.+»/#), "\(what): no «part» of the line is marked")
      let wanted = line.filter { $0 != "«" && $0 != "»" }
      let file = try #require(place["in"].flatMap { Recording.read($0) }, "\(what): there is no file \(place["in"] ?? "")")
      let count = file.split(separator: "\n").count { $0.trimmingCharacters(in: .whitespaces) == wanted }
      #expect(count == 1, "\(what): \(place["in"] ?? "") has this line \(count) times: \(wanted)")
    }
  }

  @Test("The tests that are to notice are a target's, or a suite's")
  func noticed() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Recording.url("Tests").path)
    let names = Set(paths.map { ($0 as NSString).lastPathComponent.replacing(".swift", with: "") })
    for place in Self.places {
      let wanted = (place["seen by"] ?? "").split(separator: "|").map { String($0) }
      #expect(!wanted.isEmpty && names.isSuperset(of: wanted), "\(place)")
    }
  }
}

import FlowCodegen
import FlowDiagnostics
import Foundation
import Testing

@testable import FlowCompiler

/// What files say of what they were made from.
@Suite final class ProvenanceTests {
  private let directory: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    directory = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  private static func input(_ yaml: String, path: String = "a.yaml") -> ProjectInput {
    var input = ProjectInput(place: "flows")
    input.add(SourceFile(path: path, text: yaml), pathFromRoot: path)
    return input
  }

  private static func provenance(
    _ yaml: String = "app: A", path: String = "a.yaml", templates: [String: String] = [:],
    _ change: (inout Configuration.Target) -> Void = { _ in }
  ) throws -> Provenance {
    var target = Configuration.Target()
    change(&target)
    return try #require(Provenance(of: input(yaml, path: path), target: target, templates: templates))
  }

  /// Whether the file system of temporary files keeps notes.
  private static let keepsNotes: Bool = {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
    FileSystem.setNote("note", named: "user.flowc.test", of: path)
    return FileSystem.note(named: "user.flowc.test", of: path) == "note"
  }()

  @Test("Whatever files are made from makes another of it")
  func differences() throws {
    let all = [
      try Self.provenance(), try Self.provenance("app: B"), try Self.provenance(path: "b.yaml"),
      try Self.provenance(templates: ["x": "y"]), try Self.provenance(templates: ["x": "z"]),
      try Self.provenance { $0.template = .swiftui }, try Self.provenance { $0.access = .internal },
      try Self.provenance { $0.imports = ["x"] }, try Self.provenance { $0.header = "x" },
    ]
    #expect(Set(all).count == all.count)
    // Where it is written to is none of that.
    #expect(try Self.provenance { $0.output = "elsewhere" } == Self.provenance())
  }

  @Test("What bears it need not be made to be known as fresh", .enabled(if: keepsNotes))
  func freshness() throws {
    let files = ["a.swift", "b.swift"].map { GeneratedFile(path: $0, bytes: Array("\(GeneratedFile.marker) \($0)\n".utf8)) }
    let (provenance, other) = (try Self.provenance(), try Self.provenance("app: B"))
    func isFresh(_ provenance: Provenance, _ names: [String] = ["a.swift", "b.swift"]) throws -> Bool {
      try OutputPlan(unchanged: names, of: provenance, in: directory, extension: ".swift")?.steps.isEmpty ?? false
    }
    #expect(try !isFresh(provenance))
    try OutputPlan.apply([OutputPlan(files, in: directory, provenance: provenance)])
    #expect(try isFresh(provenance))
    #expect(try !isFresh(other))
    #expect(try !isFresh(provenance, ["a.swift", "b.swift", "c.swift"]))
    // A file more is one to remove.
    #expect(try OutputPlan(unchanged: ["a.swift"], of: provenance, in: directory, extension: ".swift")?.steps.map(\.change) == [.remove])

    // Made from something else, and the same all the same.
    try OutputPlan.apply([OutputPlan(files, in: directory, provenance: other)])
    #expect(try isFresh(other))
    #expect(try !isFresh(provenance))

    // A file in the place of one, whatever it holds.
    try FileSystem.remove("\(directory)/a.swift")
    #expect(try !isFresh(other))
    try FileSystem.writeIfChanged(files[0].bytes, to: "\(directory)/a.swift")
    #expect(try !isFresh(other))
  }
}

@testable import FlowCompiler
import Foundation
import Testing

/// Tests of the search for `flowc.yaml` in directories of several users.
@Suite final class OwnershipTests {
  private let root: String
  private var start: String { "\(root)/shared/mine/parts/" }

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: "\(root)/shared/mine/parts", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: "\(root)/.git", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private enum User {
    static let me: UInt32 = 1000
    static let other: UInt32 = 2000
  }

  /// Searches as a user in directories of several users.
  ///
  /// - Parameters:
  ///   - others: The paths that belong to another user. The rest belongs to the user.
  ///   - open: The directories that every user can write to.
  private func find(others: [String] = [], open: [String] = []) throws -> ProjectLocation.Search {
    func matches(_ path: String, _ list: [String]) -> Bool { list.contains { FileSystem.isSame("\(root)/\($0)", path) } }
    let ownership = Ownership(
      start: start, user: User.me, owners: { [matches($0, others) ? User.other : User.me] }, isOpenToAll: { matches($0, open) })
    return try ProjectLocation.find(from: start, ownership)
  }

  private func write(_ path: String) throws { try FileSystem.writeIfChanged("sources: []\n", to: "\(root)/\(path)") }

  private func isFound(_ search: ProjectLocation.Search, at path: String) -> Bool {
    if case .configured(let file) = search.place { FileSystem.isSame(file.path, "\(root)/\(path)") } else { false }
  }

  @Test("The search continues through the user's own directories and stops at another user's")
  func directories() throws {
    try write("shared/flowc.yaml")
    #expect(isFound(try find(), at: "shared/flowc.yaml"))
    for others in [["shared"], ["shared", "shared/flowc.yaml"]] {
      let search = try find(others: others)
      guard case .none = search.place else { Issue.record("\(search)"); continue }
      #expect(search.untrusted.map { FileSystem.isSame($0, "\(root)/shared/flowc.yaml") } == true)
    }
  }

  @Test("A nearer configuration is used even if a directory above belongs to another user")
  func nearer() throws {
    try write("shared/flowc.yaml")
    try write("shared/mine/flowc.yaml")
    let search = try find(others: ["shared", "shared/flowc.yaml"])
    #expect(isFound(search, at: "shared/mine/flowc.yaml"))
    #expect(search.untrusted == nil)
  }

  @Test("In a directory that every user can write to, the owner of the file decides; elsewhere the owner of the directory")
  func openDirectories() throws {
    try write("shared/flowc.yaml")
    #expect(try find(others: ["shared/flowc.yaml"], open: ["shared"]).untrusted != nil)
    #expect(isFound(try find(others: ["shared/flowc.yaml"]), at: "shared/flowc.yaml"))
    #expect(isFound(try find(open: ["shared"]), at: "shared/flowc.yaml"))
  }

  @Test("A configuration of the owner of the start directory is used")
  func startOfAnother() throws {
    try write("shared/flowc.yaml")
    let all = ["shared", "shared/flowc.yaml", "shared/mine", "shared/mine/parts"]
    #expect(isFound(try find(others: all), at: "shared/flowc.yaml"))
  }

  @Test("Flows in another user's directory are not used")
  func flows() throws {
    try FileSystem.writeIfChanged("app: A\n", to: "\(root)/shared/flows/app.yaml")
    #expect(try find(others: ["shared"]).untrusted.map { FileSystem.isSame($0, "\(root)/shared/flows") } == true)
  }

  @Test("Another user's directory without a configuration or flows is not reported")
  func nothing() throws {
    #expect(try find(others: ["shared"]).untrusted == nil)
  }
}

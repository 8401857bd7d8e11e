import Foundation

/// A project on disk, which is deleted with the object.
final class Project {
  let root: String

  init(_ files: [String: String]) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: root + "/.git", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: root + "/flows", withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: "\(root)/\(path)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func uri(_ path: String) -> String { "file://\(root)/\(path)" }
}

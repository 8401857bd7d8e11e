import FlowCodegen
import FlowDiagnostics
import FlowTemplates

/// All that generated files are made from: flowc itself, its templates, what the target asks for, and every byte that was read.
///
/// Files of one provenance are always the same, so what bears it need not be made again to know that nothing would change.
/// A file bears it in a note beside it, with a checksum of its content: whatever was edited, or came from elsewhere, is
/// compared byte by byte. It does not stand in the file, where every change of a flow would change files that are otherwise the same.
public struct Provenance: Hashable, Sendable {
  private static let note = "user.flowc.provenance"

  private var checksum: Checksum

  /// - Parameter templates: those that come before flowc's own, by their names.
  /// - Returns: nil where flowc cannot tell which version of itself is running.
  public init?(of input: ProjectInput, target: Configuration.Target, templates: [String: String]) {
    guard let program = FileSystem.runningProgram else { return nil }
    checksum = Checksum(Array("\(flowcVersion) \(program)".utf8))
    checksum.add(target.template.rawValue)
    checksum.add(target.access.rawValue)
    checksum.add(target.runtime.rawValue)
    checksum.add(target.isNonisolated ? "nonisolated" : "")
    checksum.add(target.header)
    add(target.imports)
    for (name, template) in FlowTemplates.all.sorted(by: { $0.key < $1.key }) {
      checksum.add(name)
      checksum.add(template)
    }
    add(templates.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    for file in input.readable {
      checksum.add(input.pathsFromRoot[file] ?? input.files[file].path)
      checksum.add(input.files[file].bytes)
    }
  }

  private mutating func add(_ texts: [String]) {
    checksum.add("\(texts.count)")
    for text in texts { checksum.add(text) }
  }

  /// Whether a file says that it is of this provenance; then its content has to be held against what it says.
  func isClaimed(by path: String) -> Bool { FileSystem.note(named: Self.note, of: path)?.hasPrefix("\(checksum) ") == true }

  /// Whether a file is of this provenance and holds what it was given then.
  func isBorne(by path: String, holding content: [UInt8]) -> Bool { FileSystem.note(named: Self.note, of: path) == text(content) }

  /// Notes at a file that it is.
  func leave(at path: String, holding content: [UInt8]) { FileSystem.setNote(text(content), named: Self.note, of: path) }

  private func text(_ content: [UInt8]) -> String { "\(checksum) \(Checksum(content))" }
}

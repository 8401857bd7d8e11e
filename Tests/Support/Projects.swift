import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowSearch
import Foundation

extension ProjectInput {
  /// Files given as text.
  public init(_ files: [(path: String, text: String)]) {
    self.init(place: "flows")
    for file in files {
      add(SourceFile(path: file.path, text: file.text), pathFromRoot: file.path.replacingOccurrences(of: "flows/", with: ""))
    }
  }
}

extension Pipeline {
  /// Compiles files given as text.
  public static func compile(_ files: [(path: String, text: String)]) -> Compilation { compile(ProjectInput(files)) }

  /// The graph of one file of which no name leads nowhere; nil for another. Its states are not looked at.
  public static func graph(_ text: String) -> NavigationGraph? {
    let compilation = read([("flows/app.yaml", text)])
    return compilation.namesResolve ? compilation.graph : nil
  }

  /// Compiles files without looking at the states of the app.
  public static func read(_ files: [(path: String, text: String)]) -> Compilation {
    compile(ProjectInput(files), limit: SearchLimit(base: 0, perChoice: 0))
  }

  /// Compiles one file.
  public static func compile(_ text: String) -> Compilation { compile([("flows/app.yaml", text)]) }
}

extension Report {
  /// The findings as `line:column id`, for tests.
  public var brief: [String] {
    diagnostics.map { "\($0.range.start.line):\($0.range.start.column) \($0.id)" }
  }
}

/// Material that lies beside the project where it is developed, and is not part of it.
public enum Corpus {
  public static let root: URL? = {
    let beside = Recording.root.deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: beside.path) ? beside : nil
  }()

  /// The files below a directory of the corpus, sorted.
  public static func files(_ path: String) -> [URL] {
    guard let directory = root?.appendingPathComponent(path),
      let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    else { return [] }
    return names.sorted().map { directory.appendingPathComponent($0) }
  }
}

/// A text with edits made in it, each within a line, the last one first where several are in one line.
public func mended(_ text: String, by edits: [Edit]) -> String {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
  for edit in edits {
    let (start, end) = (edit.range.start, edit.range.end)
    lines[Int(start.line) - 1].replaceSubrange(Int(start.column) - 1..<Int(end.column) - 1, with: Array(edit.text.unicodeScalars))
  }
  return lines.map { line in line.reduce(into: "") { $0.unicodeScalars.append($1) } }.joined(separator: "\n")
}

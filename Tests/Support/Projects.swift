import FlowCompiler
import FlowDiagnostics
import FlowGraph
import FlowSearch
import Foundation

extension ProjectInput {
  /// Creates the input from files given as text.
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

  /// Returns the graph of one file if all its names resolve, otherwise nil. The states aren't searched.
  public static func graph(_ text: String) -> NavigationGraph? {
    let compilation = read([("flows/app.yaml", text)])
    return compilation.namesResolve ? compilation.graph : nil
  }

  /// Compiles files without a search of the app's states.
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

/// Material beside the project that isn't part of it.
public enum Corpus {
  public static let root: URL? = {
    let beside = Recording.root.deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: beside.path) ? beside : nil
  }()

  /// Returns the files in a directory of the corpus, sorted.
  public static func files(_ path: String) -> [URL] {
    guard let directory = root?.appendingPathComponent(path),
      let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    else { return [] }
    return names.sorted().map { directory.appendingPathComponent($0) }
  }
}

/// Returns a text with edits. Each edit is within a line, and the last edit of a line comes first.
public func edited(_ text: String, by edits: [Edit]) -> String {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
  for edit in edits {
    let (start, end) = (edit.range.start, edit.range.end)
    lines[Int(start.line) - 1].replaceSubrange(Int(start.column) - 1..<Int(end.column) - 1, with: Array(edit.text.unicodeScalars))
  }
  return lines.map { line in line.reduce(into: "") { $0.unicodeScalars.append($1) } }.joined(separator: "\n")
}

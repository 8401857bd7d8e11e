import FlowCompiler
import FlowDiagnostics
import FlowDiagrams

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard output and standard error: the only place that writes to them. They get text that has passed as harmless, and pictures.
enum Terminal {
  /// Writes all of a text to standard output; a full disk or a closed descriptor is a failure, not silence.
  static func print(_ text: HarmlessText) throws(FileFailure) {
    try FileSystem.write(Array(text.text.utf8), to: 1, path: "standard output")
  }

  /// Writes all of a text to standard output, unless aliases have made more of what it is about than anybody reads.
  ///
  /// - Parameters:
  ///   - noun: what it is: `a model`.
  ///   - files: what it is about.
  static func print(_ text: HarmlessText, _ noun: String, of files: SourceFiles) throws {
    guard text.text.utf8.count <= OutputBudget(for: files).bytes else { throw UsageError.noRoom(for: noun) }
    try print(text)
  }

  /// Writes a line to standard error. If even that is impossible there is nobody left to tell.
  static func printError(_ text: HarmlessText) {
    try? FileSystem.write(Array("\(text)\n".utf8), to: 2, path: "standard error")
  }

  /// Writes a diagram to standard output. Its format has escaped what it shows; a PNG is no text at all.
  static func print(_ diagram: [UInt8], as format: DiagramFormat) throws(FileFailure) {
    switch format.row.picture {
    case .png?: try FileSystem.write(diagram, to: 1, path: "standard output")
    case .svg?, nil: try print(HarmlessText(lines: String(decoding: diagram, as: UTF8.self)))
    }
  }

  /// Whether anything can be written to standard output: what the caller has closed can only be read.
  static var isOpen: Bool { fcntl(1, F_GETFL) & O_ACCMODE != O_RDONLY }

  /// Whether somebody looks at standard output on a terminal.
  static var isShown: Bool { isatty(1) == 1 }

  /// Empties the terminal, if it is one, and what can be scrolled back to (ECMA-48, 8.3.39 and 8.3.21; the 3 is xterm's).
  static func clear() throws(FileFailure) {
    if isShown { try FileSystem.write(Array("\u{1B}[2J\u{1B}[3J\u{1B}[H".utf8), to: 1, path: "standard output") }
  }

  /// Whether a descriptor (1 or 2) is a terminal that shows colours, by `NO_COLOR` (no-color.org) and `TERM`.
  static func wantsColors(_ descriptor: Int32) -> Bool {
    if let noColor = getenv("NO_COLOR"), noColor.pointee != 0 { return false }
    if let term = getenv("TERM"), String(cString: term) == "dumb" { return false }
    return isatty(descriptor) == 1
  }
}

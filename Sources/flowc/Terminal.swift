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

/// The access to standard output and standard error. No other code writes to them. They get text that is known to be harmless, and
/// pictures.
enum Terminal {
  /// Writes a whole text to standard output. A full disk or a closed descriptor is a failure.
  static func print(_ text: HarmlessText) throws(FileFailure) {
    try FileSystem.write(Array(text.text.utf8), to: 1, path: "standard output")
  }

  /// Writes a whole text to standard output, unless aliases make it too large to read.
  ///
  /// - Parameters:
  ///   - noun: The kind of text, for example `a model`.
  ///   - files: The files that the text describes.
  static func print(_ text: HarmlessText, _ noun: String, of files: SourceFiles) throws {
    guard text.text.utf8.count <= OutputBudget(for: files).bytes else { throw UsageError.overBudget(for: noun) }
    try print(text)
  }

  /// Writes a line to standard error. Ignores a failure, because it can't be reported anywhere.
  static func printError(_ text: HarmlessText) {
    try? FileSystem.write(Array("\(text)\n".utf8), to: 2, path: "standard error")
  }

  /// Writes a diagram to standard output. Its format has escaped its content. A PNG isn't text.
  static func print(_ diagram: [UInt8], as format: DiagramFormat) throws(FileFailure) {
    switch format.row.picture {
    case .png?: try FileSystem.write(diagram, to: 1, path: "standard output")
    case .svg?, nil: try print(HarmlessText(lines: String(decoding: diagram, as: UTF8.self)))
    }
  }

  /// Whether standard output can be written. The replacement of a closed descriptor can only be read.
  static var isOpen: Bool { fcntl(1, F_GETFL) & O_ACCMODE != O_RDONLY }

  /// Whether standard output is a terminal.
  static var isShown: Bool { isatty(1) == 1 }

  /// Clears a terminal and its scrollback (ECMA-48, 8.3.39 and 8.3.21; the parameter 3 is from xterm).
  static func clear() throws(FileFailure) {
    if isShown { try FileSystem.write(Array("\u{1B}[2J\u{1B}[3J\u{1B}[H".utf8), to: 1, path: "standard output") }
  }

  /// Whether a descriptor (1 or 2) is a terminal that shows colors, according to `NO_COLOR` (no-color.org) and `TERM`.
  static func wantsColors(_ descriptor: Int32) -> Bool {
    if let noColor = getenv("NO_COLOR"), noColor.pointee != 0 { return false }
    if let term = getenv("TERM"), String(cString: term) == "dumb" { return false }
    return isatty(descriptor) == 1
  }
}

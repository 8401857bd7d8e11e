import ArgumentParser
import FlowCompiler
import FlowDiagnostics

extension ReportFormat: ExpressibleByArgument {
  /// Whether a path is free, or has an earlier report of the same format.
  func mayReplace(_ path: String) throws(FileFailure) -> Bool {
    switch FileSystem.kind(of: path) {
    case nil: return true
    case .file?:
      let content = String(decoding: try FileSystem.read(path), as: UTF8.self)
      return content.isEmpty || isReport(content)
    // The system decides: a device accepts the output, a directory refuses it.
    case .directory?, .other?: return true
    }
  }
}

/// A format, and the file to write it to, for example `sarif=flowc.sarif`. Without a file, the report goes to standard output.
struct ReportOutput: ExpressibleByArgument {
  let format: ReportFormat
  let file: String?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = ReportFormat(rawValue: parts[0]), parts.count == 1 || !parts[1].isEmpty else { return nil }
    self.format = format
    file = parts.count > 1 ? parts[1] : nil
  }

  static let defaultCompletionKind = CompletionKind.list(ReportFormat.allCases.map(\.rawValue))
  static let valueName = ReportFormat.allCases.map(\.rawValue).joined(separator: "|") + "[=file]"
}

extension SourceLocations {
  /// Refuses a file that the next run would read.
  ///
  /// - Parameter noun: The content of the file, for example `a report`.
  func refuse(_ path: String, _ noun: HarmlessText) throws {
    guard contains(path) else { return }
    throw UsageError(message: "flowc would read '\(path)' as part of the project; write \(noun) to another file or directory")
  }
}

/// The outputs for the findings of one run: any number of files, and one format on standard output.
struct ReportOutputs {
  let files: [(format: ReportFormat, path: String)]
  let printed: ReportFormat

  init(_ outputs: [ReportOutput]) throws {
    let toOutput = outputs.filter { $0.file == nil }
    guard toOutput.count <= 1 else {
      throw UsageError(message: "standard output takes only one --format; write the others to files: '--format \(toOutput[1].format)=FILE'")
    }
    files = outputs.compactMap { output in output.file.map { (output.format, $0) } }
    if let (_, path) = DistinctPaths.firstCollision(files.map(\.path)) { throw UsageError(message: "\(path) cannot contain two formats") }
    printed = toOutput.first?.format ?? .text
  }

  /// Writes the files, without colors. Checks all of them before the first is written.
  ///
  /// - Parameters:
  ///   - settings: Files that flowc reads in addition to the input.
  ///   - places: The places in which flows are searched.
  func write(
    _ report: Report, _ context: FormatContext, of input: ProjectInput, beside settings: [String], outside places: SourceLocations
  ) throws {
    for (format, path) in files {
      guard !input.isSource(path) else { throw UsageError(message: "\(path) is one of the files that are checked") }
      guard !settings.contains(where: { FileSystem.isSame($0, path) }), try format.mayReplace(path) else {
        throw FileFailure(path, "this file is not a \(format) report of flowc; name another file")
      }
      try places.refuse(path, "a report")
    }
    for (format, path) in files {
      try FileSystem.writeIfChanged(format.render(report, context, colors: false).text, to: path)
    }
  }
}

import FlowDiagnostics

/// The words of the command line, before anybody reads them.
enum Arguments {
  /// Refuses what no argument of flowc's can mean: one that is no text, and one with control characters or line breaks, which are in no path
  /// that is meant and would end lines wherever it is told.
  ///
  /// - Returns: the words behind the name of the program.
  static func read() throws -> [String] {
    var arguments: [String] = []
    for word in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst() {
      guard let word else { break }
      guard let argument = String(validatingCString: word) else {
        throw UsageError(message: "the argument '\(String(cString: word))' is not UTF-8")
      }
      guard !argument.unicodeScalars.contains(where: PathText.isForbidden) else {
        throw UsageError(message: "the argument '\(argument)' holds a control character")
      }
      arguments.append(argument)
    }
    return arguments
  }
}

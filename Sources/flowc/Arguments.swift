import FlowDiagnostics

/// The arguments of the command line.
enum Arguments {
  /// Returns the arguments after the name of the program. Refuses an argument that isn't UTF-8, and one with control characters or line
  /// breaks. No intended path contains these, and they would break the lines of messages.
  static func read() throws -> [String] {
    var arguments: [String] = []
    for word in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst() {
      guard let word else { break }
      guard let argument = String(validatingCString: word) else {
        throw UsageError(message: "the argument '\(String(cString: word))' is not UTF-8")
      }
      guard !argument.unicodeScalars.contains(where: PathText.isForbidden) else {
        throw UsageError(message: "the argument '\(argument)' contains a control character")
      }
      arguments.append(argument)
    }
    return arguments
  }
}

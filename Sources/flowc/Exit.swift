import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowInspection

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The exit status of a run. It is never the number of findings, because a shell keeps only eight bits of it.
enum Exit: Int32, Error {
  case success = 0
  /// The run has findings, or a file is stale.
  case findings = 1
  /// The call or the configuration is wrong.
  case usage = 2
  /// A file can't be read or written.
  case file = 3

  func now() -> Never { exit(rawValue) }
}

/// An error of the call, in one line.
struct UsageError: Error {
  let message: String

  static let overBudget = overBudget(for: "a model")

  /// Returns the error for an output that is too large to read.
  static func overBudget(for noun: String) -> Self {
    Self(message: "nothing is printed: \(noun) is at most \(OutputBudget.sentence), but aliases repeat too much of this one")
  }

  /// Refuses options that contradict each other.
  static func refuseBoth(of options: [(name: String, isGiven: Bool)]) throws {
    let given = options.filter(\.isGiven).map(\.name)
    if given.count > 1 { throw UsageError(message: "\(given[0]) and \(given[1]) cannot be given together") }
  }
}

/// Prints an error and ends the process.
func end(with error: any Error) -> Never {
  switch error {
  case let code as Exit: exit(code.rawValue)
  case let failure as FileFailure:
    Terminal.printError("flowc: \(failure)")
    exit(Exit.file.rawValue)
  case let unknown as ScreenPair.UnknownName:
    Terminal.printError("flowc: \(unknown.message)")
    exit(Exit.usage.rawValue)
  case let usage as UsageError:
    Terminal.printError("flowc: \(usage.message)")
    exit(Exit.usage.rawValue)
  default:
    let text = HarmlessText(lines: Flowc.fullMessage(for: error))
    if Flowc.exitCode(for: error) == .success {
      // Help and the version are requested output, not errors.
      do throws(FileFailure) { try Terminal.print(text + "\n") } catch { end(with: error) }
      exit(0)
    }
    Terminal.printError(text)
    exit(Exit.usage.rawValue)
  }
}

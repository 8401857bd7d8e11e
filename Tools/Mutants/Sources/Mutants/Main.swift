import Foundation

/// The tool that mutates the sources of flowc and checks whether a test notices.
@main struct Main {
  static func main() {
    Command.endWhenInterrupted()
    do {
      var run = try Run(Options(ProcessInfo.processInfo.environment))
      exit(try run.run() ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("mutants: \(error)\n".utf8))
      exit(2)
    }
  }
}

/// The variables of `make mutants`.
struct Options {
  var count = 200
  var seed: UInt64 = 1
  var part = (number: 1, parts: 1)
  /// A text that the names of mutations must contain: a module, a file or a function.
  var only = ""
  /// The tests: `quick` for those of `make check`, or `all`.
  var tier = Tests.Tier.all
  /// A regular expression for suites. Other suites don't run.
  var suites = ""
  /// The time in seconds after the build in which mutations are tried. The next run continues with the rest.
  var time = Double.infinity
  /// Whether mutations are only listed.
  var isList = false

  init(_ variables: [String: String]) throws {
    func number<T: LosslessStringConvertible>(_ name: String, _ usual: T) throws -> T {
      guard let text = variables[name], !text.isEmpty else { return usual }
      guard let value = T(text) else { throw Failure("\(name) is a number, not '\(text)'") }
      return value
    }
    count = try number("COUNT", count)
    seed = try number("SEED", seed)
    time = try number("TIME", time)
    only = variables["ONLY"] ?? ""
    suites = variables["SUITES"] ?? ""
    isList = variables["LIST"].map { !$0.isEmpty } ?? false
    if let text = variables["FLOWC_TESTS"], !text.isEmpty {
      guard let tier = Tests.Tier(rawValue: text) else { throw Failure("FLOWC_TESTS is 'quick' or 'all', not '\(text)'") }
      self.tier = tier
    }
    if let text = variables["PART"], !text.isEmpty {
      let parts = text.split(separator: "/").map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1], 1...max(1, count) ~= number else {
        throw Failure("PART is like 2/3, not '\(text)'")
      }
      part = (number, count)
    }
  }
}

import ArgumentParser

/// Runs two commands in turn and compares their wall times pair by pair, so that whatever slows the
/// machine down for a while slows both.
struct Ratio: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs two commands alternately and prints how many times as long the first takes.",
    usage: "flowc-bench ratio [--runs <runs>] -- <command A> ... -- <command B> ...")

  @Option(help: "How often each command is measured, after one run each to warm up.")
  var runs = 11

  @Argument(parsing: .postTerminator, help: "The two commands, with -- between them.")
  var commands: [String]

  func validate() throws {
    guard runs >= 1 else { throw ValidationError("At least one run is needed.") }
    guard split.count == 2 else { throw ValidationError("Two commands are needed, each after its own --.") }
  }

  private var split: [[String]] {
    commands.split(separator: "--").map(Array.init)
  }

  func run() throws {
    let (a, b) = (split[0], split[1])
    _ = try ChildProcess.milliseconds(a)
    _ = try ChildProcess.milliseconds(b)
    var pairs: [(a: Double, b: Double)] = []
    for _ in 0..<runs { pairs.append((try ChildProcess.milliseconds(a), try ChildProcess.milliseconds(b))) }

    print("A    \(Spread(pairs.map(\.a)).description(unit: " ms"))  \(a.joined(separator: " "))")
    print("B    \(Spread(pairs.map(\.b)).description(unit: " ms"))  \(b.joined(separator: " "))")
    print("A/B  \(Spread(pairs.map { $0.a / $0.b }).description())  over \(runs) pairs")
  }
}

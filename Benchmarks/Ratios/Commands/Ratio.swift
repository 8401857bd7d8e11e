import ArgumentParser

/// The command that runs two commands in turn and compares their times pair by pair. So a disturbance of the machine affects both.
struct Ratio: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs two commands alternately and prints how many times as long the first takes.",
    usage: "flowc-bench ratio [--runs <runs>] [--processor-time] [--before <script>] -- <command A> ... -- <command B> ...")

  @Option(help: "How often each command is measured, after one run each to warm up.")
  var runs = 11

  @Flag(help: "Compare the processor time, user and system, of all processes of a command, not the wall time.")
  var processorTime = false

  @Option(help: "What the shell does each time before A is measured.")
  var before: String?

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
    _ = try (measure(a, after: before), measure(b))
    var pairs: [(a: Double, b: Double)] = []
    for _ in 0..<runs { pairs.append((try measure(a, after: before), try measure(b))) }

    print("A    \(Spread(pairs.map(\.a)).description(unit: " ms"))  \(a.joined(separator: " "))")
    print("B    \(Spread(pairs.map(\.b)).description(unit: " ms"))  \(b.joined(separator: " "))")
    print("A/B  \(Spread(pairs.map { $0.a / $0.b }).description())  over \(runs) pairs")
  }

  private func measure(_ command: [String], after script: String? = nil) throws -> Double {
    if let script { _ = try ChildProcess.milliseconds(["sh", "-c", script]) }
    let (wall, processor) = try ChildProcess.milliseconds(command)
    return processorTime ? processor : wall
  }
}

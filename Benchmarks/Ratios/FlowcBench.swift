import ArgumentParser

/// A program that measures flowc by ratios. Seconds differ between machines, and the ratio of two programs on one machine hardly does.
@main
struct FlowcBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flowc-bench",
    abstract: "Makes large apps in the flow language and routers for them, and compares what two commands cost.",
    subcommands: [MakeApp.self, MakeMany.self, MakeRouter.self, Ratio.self, Answers.self])
}

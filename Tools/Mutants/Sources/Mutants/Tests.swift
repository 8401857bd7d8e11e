import Foundation

/// The tests that were built, in units of one suite each.
struct Tests {
  let tree: Tree
  let build: URL

  /// The tests to run: the tests of `make check`, or all.
  enum Tier: String { case quick, all }

  /// The measurements of a suite without mutations.
  struct Unit {
    let name: String
    let seconds: Double
    /// Whether the suite fails without mutations. It is left out then.
    let fails: Bool
    /// Whether `make check` skips some of its tests.
    let hasLong: Bool
    /// The numbers of the mutations that the suite runs through.
    let reached: Set<Int>
  }

  private func command(_ arguments: [String], _ tier: Tier) -> Command {
    let bundle = build.appendingPathComponent("release/flowcPackageTests.xctest").path
    return Command(
      arguments: [bundle, "--testing-library", "swift-testing"] + arguments, directory: tree.copy.path,
      environment: tier == .quick ? ["FLOWC_TESTS": "quick"] : [:])
  }

  /// Returns the names of all suites, with their targets.
  func names() throws -> [String] {
    let result = try command(["--list-tests"], .all).run(limit: 120)
    let names = result.output.split(separator: "\n").compactMap { line -> String? in
      guard let end = line.firstIndex(of: "/"), line.contains("(") else { return nil }
      return String(line[..<end])
    }
    guard !names.isEmpty else { throw Failure("There are no tests:\n\(result.output)") }
    return Set(names).sorted()
  }

  private static func filters(_ units: [String]) -> [String] {
    units.flatMap { ["--filter", "^" + $0.replacing(".", with: "\\.") + "/"] }
  }

  /// Runs a suite without mutations, and records which places it runs through.
  func measure(_ name: String, _ tier: Tier, count: Int) throws -> Unit {
    let reached = tree.work.appendingPathComponent("reached")
    try Data(count: count + 1).write(to: reached)
    try "0".write(to: tree.work.appendingPathComponent("active"), atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: reached) }
    let result = try command(Self.filters([name]), tier).run(limit: 1200)
    let bytes = try Data(contentsOf: reached)
    return Unit(
      name: name, seconds: result.seconds, fails: result.status != 0, hasLong: result.output.contains("'make check' leaves it out"),
      reached: Set(bytes.indices.filter { bytes[$0] != 0 }))
  }

  /// Returns the first complaint of some suites about a mutation, or nil if they do not notice it.
  func complaint(about number: Int, _ units: [Unit], _ tier: Tier) throws -> String? {
    try "\(number)".write(to: tree.work.appendingPathComponent("active"), atomically: false, encoding: .utf8)
    let limit = 20 + 8 * units.map(\.seconds).reduce(0, +)
    let result = try command(Self.filters(units.map(\.name)), tier).run(limit: limit, stoppingAt: " recorded an issue ")
    if let stop = result.stop { return stop.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") }
    if result.isLate { return "took more than \(Int(limit)) s" }
    return result.status == 0 ? nil : "ended with status \(result.status ?? -1)"
  }
}

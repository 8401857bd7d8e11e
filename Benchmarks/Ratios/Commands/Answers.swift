import ArgumentParser
import Foundation

/// A measurement of editing latency: the time from a keystroke to its diagnostics, to a completion, and from a save to the output of
/// `--watch`.
///
/// Each answer is compared with a run of `flowc check` on the same file directly before it. So a disturbance of the machine affects both.
struct Answers: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints how long an editor and a watching flowc wait for answers, and what part of a run of 'check' that is.")

  @Option(help: "How often each is measured, after once to warm up.")
  var runs = 21

  @Argument(help: "The flowc that answers.")
  var flowc: String

  @Argument(
    help: "A file with an app in which nothing is wrong, and in which something is pushed. It is written over, and is the same in the end.")
  var app: String

  func validate() throws {
    guard runs >= 1 else { throw ValidationError("At least one run is needed.") }
  }

  func run() throws {
    let text = try String(contentsOfFile: app, encoding: .utf8)
    guard let push = text.range(of: "push: ") else { throw ValidationError("Nothing is pushed in '\(app)'.") }
    let editor = try EditorSession(flowc, path: URL(fileURLWithPath: app).path, text: text)
    let place = (
      line: text[..<push.lowerBound].count { $0 == "\n" },
      column: text.distance(
        from: text[..<push.lowerBound].lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex, to: push.upperBound)
    )
    var isMistaken = false
    try compare("a keystroke to its diagnostics") {
      isMistaken.toggle()
      return try editor.type(isMistaken ? "z" : "", over: isMistaken ? 0 : 1, at: place)
    }
    try compare("a completion") { try editor.complete(at: place) }
    editor.close()

    let watch = try WatchSession([flowc, "check", "--watch", app])
    defer { watch.close() }
    var saves = 0
    try compare("a save to what --watch says") {
      saves += 1
      // The text alternates between wrong and right, so that the output always changes.
      let new = saves.isMultiple(of: 2) ? text : text.replacingCharacters(in: push, with: "push: z")
      return try watch.save(new, to: app)
    }
    try text.write(toFile: app, atomically: true, encoding: .utf8)
  }

  private func compare(_ name: String, _ answer: () throws -> Double) throws {
    var pairs: [(answer: Double, check: Double)] = []
    for _ in 0...runs {
      let check = try ChildProcess.milliseconds([flowc, "check", app], mayFind: true).wall
      pairs.append((try answer(), check))
    }
    let measured = pairs.dropFirst()
    print("\(name)")
    print("  answer        \(Spread(measured.map(\.answer)).description(unit: " ms"))")
    print("  check         \(Spread(measured.map(\.check)).description(unit: " ms"))")
    print("  answer/check  \(Spread(measured.map { $0.answer / $0.check }).description())  over \(runs) pairs")
  }
}

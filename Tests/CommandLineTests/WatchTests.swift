import Foundation
import Testing

/// Tests of `--watch`, which runs again after each change.
@Suite(.timeLimit(.minutes(2))) struct WatchTests {
  /// A running flowc with its output.
  private final class Watching {
    private let process = Process()
    private let output = Pipe()
    private var text = ""

    init(_ arguments: [String], in directory: Directory) throws {
      process.executableURL = Flowc.program
      process.arguments = arguments + ["--watch"]
      process.currentDirectoryURL = directory.url
      process.environment = ["PATH": "/usr/bin:/bin"]
      process.standardOutput = output
      process.standardError = output
      try process.run()
    }

    deinit { kill(process.processIdentifier, SIGKILL) }

    /// Waits until a text has been printed after the text of the previous call. False if the process ends before.
    func prints(_ piece: String) -> Bool {
      while true {
        if let range = text.range(of: piece) {
          text.removeSubrange(..<range.upperBound)
          return true
        }
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { return false }
        text += String(decoding: more, as: UTF8.self)
      }
    }

    /// Whether the process ends by itself after its output was closed. Signals don't reach it, because tests run with signals blocked.
    func ends() throws -> Bool {
      try output.fileHandleForReading.close()
      process.waitUntilExit()
      return process.terminationReason == .exit && process.terminationStatus == 0
    }
  }

  private static let clean = "Shop: 1 flow, 1 screen"
  private static let error = "1 error"

  private func watching(_ files: [String: String]) throws -> (Directory, Watching) {
    let directory = try Directory(files)
    return (directory, try Watching(["check"], in: directory))
  }

  @Test("Saves, renames, deletions and new files are noticed in all directories")
  func changes() throws {
    let (directory, flowc) = try watching(["flows/app.yaml": Project.app, "flows/cart.yaml": Project.flow])
    #expect(flowc.prints(Self.clean))
    try directory.write(Array("app: Shop\nstart: crat\n".utf8), to: "flows/app.yaml")
    #expect(flowc.prints("did you mean 'cart'?") && flowc.prints(Self.error))
    // Many editors save a new file that replaces the old one.
    try directory.write(Array(Project.app.utf8), to: "flows/app.yaml~")
    replace("flows/app.yaml", by: "flows/app.yaml~", directory)
    #expect(flowc.prints(Self.clean))
    try remove("flows/cart.yaml", directory)
    #expect(flowc.prints("unknown-flow"))
    try directory.write(Array(Project.flow.utf8), to: "flows/deep/er/cart.yaml")
    #expect(flowc.prints(Self.clean))
    try directory.write(Array(Project.flow.utf8), to: "flows/deep/er/again.yaml")
    #expect(flowc.prints("duplicate-flow"))
    try remove("flows", directory)
    #expect(flowc.prints("no-app"))
    try directory.write(Array(Project.clean.utf8), to: "flows/app.yaml")
    #expect(flowc.prints(Self.clean))
    try directory.write(Array("sources: [other]\n".utf8), to: "flowc.yaml")
    #expect(flowc.prints("other"))
    try directory.write(Array(Project.doubtful.utf8), to: "other/app.yaml")
    #expect(flowc.prints("1 warning"))
    #expect(try flowc.ends())
  }

  @Test("The last of a thousand saves is noticed, and a half-written file is not")
  func many() throws {
    let (directory, flowc) = try watching(["flows/app.yaml": Project.clean])
    #expect(flowc.prints(Self.clean))
    for number in 0..<1000 { try directory.write(Array("\(Project.clean)# \(number)\n".utf8), to: "flows/app.yaml") }
    let file = try FileHandle(forWritingTo: directory.url.appendingPathComponent("flows/app.yaml"))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data("app: Shop\nstart: crat\n".utf8))
    try file.write(contentsOf: Data("---\nflow: crate\nscreens: { cart: { final: true } }\n".utf8))
    try file.close()
    #expect(flowc.prints("did you mean 'crate'?"))
    #expect(try flowc.ends())
  }

  @Test("--watch generates and draws again, and only after a change of a project file")
  func artefacts() throws {
    let directory = try Directory(["flows/app.yaml": Project.clean])
    let generate = try Watching(["generate", "-o", "Swift"], in: directory)
    #expect(generate.prints("created Swift/"))
    let draw = try Watching(["diagram", "-o", "shop.dot"], in: directory)
    #expect(draw.prints("created shop.dot"))
    try directory.write(Array("no flow".utf8), to: "flows/notes.txt")
    try directory.write(Array(Project.clean.replacing("cart", with: "basket").utf8), to: "flows/app.yaml")
    #expect(generate.prints("updated Swift/") && draw.prints("updated shop.dot"))
    #expect(try String(contentsOf: directory.url.appendingPathComponent("shop.dot"), encoding: .utf8).contains("basket"))
    #expect(try generate.ends() && draw.ends())
  }

  @Test("A working directory that is deleted and created again is watched again, also with its parent directory")
  func workingDirectory() throws {
    let (directory, flowc) = try watching(["flows/app.yaml": Project.clean])
    #expect(flowc.prints(Self.clean))
    try remove("", directory)
    try directory.write(Array(Project.doubtful.utf8), to: "flows/app.yaml")
    #expect(flowc.prints("1 warning"))
    try remove("", directory)
    #expect(flowc.prints("no-app"))
    try directory.write(Array(Project.clean.utf8), to: "flows/app.yaml")
    #expect(flowc.prints(Self.clean))
    try remove("..", directory)
    #expect(flowc.prints("no-app"))
    try directory.write(Array(Project.doubtful.utf8), to: "flows/app.yaml")
    #expect(flowc.prints("1 warning"))
    #expect(try flowc.ends())
  }

  @Test("--watch is refused if standard output is closed", arguments: ["check", "generate", "diagram -o a.dot"])
  func closed(verb: String) throws {
    let directory = try Directory(["flows/app.yaml": Project.clean])
    let result = try Flowc.shell("flowc \(verb) --watch >&-", in: directory)
    #expect(result.code == 2 && result.errors == "flowc: --watch prints changes, but standard output is closed\n")
  }

  @Test("--watch is refused with standard input and with --write-baseline")
  func refused() throws {
    let directory = try Directory(["flows/app.yaml": Project.clean])
    #expect(try Flowc.run(["check", "-", "--watch"], in: directory).code == 2)
    #expect(try Flowc.run(["check", "--watch", "--baseline", "b.txt", "--write-baseline"], in: directory).code == 2)
  }

  private func replace(_ path: String, by new: String, _ directory: Directory) {
    #expect(rename(directory.url.appendingPathComponent(new).path, directory.url.appendingPathComponent(path).path) == 0)
  }

  private func remove(_ path: String, _ directory: Directory) throws {
    try FileManager.default.removeItem(at: directory.url.appendingPathComponent(path).standardized)
  }
}

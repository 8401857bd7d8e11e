import Foundation
import Testing

/// `--watch` says what is so now, whenever something has changed.
@Suite(.timeLimit(.minutes(2))) struct WatchTests {
  /// A run that goes on, and all that it has printed.
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

    /// Waits until something has been printed behind what was waited for before; false if it ends without.
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

    /// Whether it ends by itself once nobody reads any more what it prints. (Signals do not reach it: tests run with them blocked.)
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

  @Test("What is saved, saved by rename, deleted, made anew and made in new directories is told each time")
  func changes() throws {
    let (directory, flowc) = try watching(["flows/app.yaml": Project.app, "flows/cart.yaml": Project.flow])
    #expect(flowc.prints(Self.clean))
    try directory.write(Array("app: Shop\nstart: crat\n".utf8), to: "flows/app.yaml")
    #expect(flowc.prints("did you mean 'cart'?") && flowc.prints(Self.error))
    // As many editors save: a new file takes the place of the old one.
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

  @Test("Of a thousand saves the last one is told, and what is half written is passed over")
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

  @Test("Code is generated and diagrams are drawn again, and nothing is done for what changes nothing")
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

  @Test("A working directory that is deleted and made again is watched again, and so is one that goes with what is around it")
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

  @Test("Nobody watches for whom nothing can be written", arguments: ["check", "generate", "diagram -o a.dot"])
  func closed(verb: String) throws {
    let directory = try Directory(["flows/app.yaml": Project.clean])
    let result = try Flowc.shell("flowc \(verb) --watch >&-", in: directory)
    #expect(result.code == 2 && result.errors == "flowc: --watch tells what changes, and standard output is closed\n")
  }

  @Test("Standard input and a new baseline are not watched")
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

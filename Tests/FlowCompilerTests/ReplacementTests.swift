@testable import FlowCompiler
import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tests of changing several files together while another program saves some of them.
@Suite final class ReplacementTests {
  private let directory: String
  private let names = ["a.yaml", "b.yaml", "c.yaml"]

  init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    for name in names { try write("old \(name)", to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  private func path(_ name: String) -> String { "\(directory)/\(name)" }

  private func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path(name))) }

  private func text(_ name: String) -> String { (try? FileSystem.read(path(name))).map { String(decoding: $0, as: UTF8.self) } ?? "none" }

  private var changes: [FileChange] {
    names.map { FileChange(path($0), from: Array("old \($0)".utf8), to: Array("new \($0)".utf8)) }
  }

  /// The ways in which editors save: a new file is renamed over the old one, or the old one is truncated and written.
  enum Saving: CaseIterable {
    case renaming, inPlace
  }

  private func save(_ text: String, to name: String, _ saving: Saving) throws {
    switch saving {
    case .inPlace: try write(text, to: name)
    case .renaming:
      try write(text, to: "\(name)~")
      #expect(rename(path("\(name)~"), path(name)) == 0)
    }
  }

  /// The moments at which another program saves while three files are changed.
  private static let moments: [FileSystem.ReplacementMoment] =
    [.staged] + (0..<3).flatMap { [.compared($0), .replaced($0)] }

  @Test("All files are changed if no other program touches them")
  func undisturbed() throws {
    try FileSystem.replace(changes + [FileChange(path("d.yaml"), new: Array("new".utf8))])
    #expect(names.map(text) == names.map { "new \($0)" })
    #expect(text("d.yaml") == "new")
    #expect(try FileSystem.names(in: directory) == names + ["d.yaml"])
  }

  @Test("A save at any moment is kept, and then no file is changed", arguments: moments, Saving.allCases)
  func saves(moment: FileSystem.ReplacementMoment, saving: Saving) throws {
    for name in names {
      for name in names { try write("old \(name)", to: name) }
      #expect(throws: FileFailure.self) {
        try FileSystem.replace(changes) { if $0 == moment { try? save("saved", to: name, saving) } }
      }
      #expect(names.map(text) == names.map { $0 == name ? "saved" : "old \($0)" }, "\(name)")
      #expect(try FileSystem.names(in: directory) == names)
    }
  }

  @Test("After two saves of one file the second is kept", arguments: Saving.allCases)
  func twice(saving: Saving) throws {
    #expect(throws: FileFailure.self) {
      try FileSystem.replace(changes) { moment in
        if moment == .compared(1) { try? save("first", to: "b.yaml", .renaming) }
        if moment == .replaced(0) { try? save("second", to: "a.yaml", saving) }
      }
    }
    #expect(names.map(text) == ["second", "first", "old c.yaml"])
    #expect(try FileSystem.names(in: directory) == names)
  }

  #if os(Linux)
  @Test("A file that is open for writing is not changed", arguments: moments)
  func openFile(moment: FileSystem.ReplacementMoment) throws {
    var descriptor: Int32 = -1
    #expect(throws: FileFailure.self) {
      try FileSystem.replace(changes) { if $0 == moment { descriptor = open(path("c.yaml"), O_WRONLY) } }
    }
    #expect(Glibc.write(descriptor, "sav", 3) == 3)
    close(descriptor)
    #expect(text("c.yaml") == "sav c.yaml")
    #expect(names.prefix(2).map(text) == ["old a.yaml", "old b.yaml"])
  }
  #endif

  @Test("A new file doesn't replace another program's file", arguments: [.staged, .compared(3)] as [FileSystem.ReplacementMoment])
  func newFile(moment: FileSystem.ReplacementMoment) throws {
    #expect(throws: FileFailure.self) {
      try FileSystem.replace(changes + [FileChange(path("d.yaml"), new: Array("new".utf8))]) { now in
        if now == moment { try? save("theirs", to: "d.yaml", .inPlace) }
      }
    }
    #expect((names + ["d.yaml"]).map(text) == names.map { "old \($0)" } + ["theirs"])
    #expect(try FileSystem.names(in: directory) == names + ["d.yaml"])
  }

  @Test("A new file is removed after a failure, unless it was saved")
  func newFileUndone() throws {
    for isSaved in [false, true] {
      let changes = [FileChange(path("d.yaml"), new: Array("new".utf8))] + changes
      #expect(throws: FileFailure.self) {
        try FileSystem.replace(changes) { moment in
          guard moment == .replaced(1) else { return }
          if isSaved { try? save("theirs", to: "d.yaml", .renaming) }
          try? save("saved", to: "b.yaml", .renaming)
        }
      }
      #expect(text("d.yaml") == (isSaved ? "theirs" : "none"))
      try write("old b.yaml", to: "b.yaml")
    }
  }

  @Test("A file that is put back keeps its owner, its date and its other names")
  func identity() throws {
    let before = FileSystem.identity(of: path("a.yaml"))
    #expect(throws: FileFailure.self) {
      try FileSystem.replace(changes) { if $0 == .replaced(1) { try? save("saved", to: "c.yaml", .renaming) } }
    }
    #expect(FileSystem.identity(of: path("a.yaml")) == before)
  }

  // MARK: Interruptions

  @Test("A signal before files are replaced leaves all files unchanged and no temporary files", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interruption(signal: Int32) throws {
    try held(signal) {
      #expect(throws: FileFailure.self) { try FileSystem.replace(changes) }
      #expect(throws: FileFailure.self) { try FileSystem.write(names.map { (path($0), "new") } + [(path("new/d"), "new")]) }
    }
    #expect(names.map(text) == names.map { "old \($0)" })
    #expect(try FileSystem.names(in: directory) == names)
  }

  @Test("A signal while files are replaced waits until the last one is replaced")
  func lateInterruption() throws {
    try held(nil) {
      try FileSystem.replace(changes) { if $0 == .replaced(0) { pthread_kill(pthread_self(), SIGTERM) } }
    }
    #expect(names.map(text) == names.map { "new \($0)" })
  }

  /// Runs a function while this thread holds back the signals that end a process.
  ///
  /// - Parameter signal: A signal that has arrived before.
  private func held(_ signal: Int32?, _ body: () throws -> Void) throws {
    var ending = sigset_t()
    var before = sigset_t()
    sigemptyset(&ending)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ending, signal) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer {
      var pending = sigset_t()
      sigpending(&pending)
      for signal in [SIGINT, SIGTERM, SIGHUP] where sigismember(&pending, signal) == 1 {
        var one = sigset_t()
        var taken: Int32 = 0
        sigemptyset(&one)
        sigaddset(&one, signal)
        sigwait(&one, &taken)
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    if let signal { pthread_kill(pthread_self(), signal) }
    try body()
  }

  // MARK: Many files, and owners

  @Test("Many files are written like few files")
  func many() throws {
    let files = (0..<200).map { (path: path("many/\($0).swift"), content: "// \($0)\n") }
    try FileSystem.write(files)
    #expect(files.allSatisfy { FileSystem.holds($0.content, at: $0.path) })
    #expect(try FileSystem.names(in: path("many")).count == files.count)
  }

  @Test(
    "A file that root changes keeps its owner, its group and its permissions", .enabled(if: geteuid() == 0, "only root gives files away"))
  func owner() throws {
    for name in names {
      #expect(chown(path(name), 12345, 23456) == 0)
      #expect(chmod(path(name), 0o640) == 0)
    }
    try FileSystem.replace(changes)
    try FileSystem.writeIfChanged("newer", to: path("a.yaml"))
    for name in names {
      var status = stat()
      #expect(stat(path(name), &status) == 0)
      #expect((status.st_uid, status.st_gid) == (12345, 23456))
      #expect(status.st_mode & 0o7777 == 0o640)
    }
  }
}

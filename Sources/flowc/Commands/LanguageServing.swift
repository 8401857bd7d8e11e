import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowLanguageServer

/// `flowc lsp`: what editors talk to.
struct LanguageServing: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: the Language Server Protocol on standard input and output.",
    discussion: """
      Editors start it; docs/editors.md says how. It serves flows and 'flowc.yaml' of any number of projects, as they are written, and ends
      when the editor says so or is gone.
      """)

  func run() throws {
    var server = LanguageServer()
    var stream = MessageStream()
    while server.exitCode == nil {
      let bytes = try FileSystem.readSome(0)
      guard !bytes.isEmpty else { break }
      stream.append(bytes)
      var waiting: [MessageStream.Item] = []
      while let item = stream.next() {
        if case .message(let message) = item { server.foresee(message) }
        waiting.append(item)
      }
      for item in waiting {
        switch item {
        case .malformed: try send(LanguageServer.malformed)
        case .message(let message): for answer in server.receive(message) { try send(answer) }
        }
      }
      // Who types on is told when there is a moment.
      if !FileSystem.hasMore(0) { for message in server.rest() { try send(message) } }
    }
    throw server.exitCode == 0 ? Exit.success : Exit.findings
  }

  private func send(_ message: JSONValue) throws { try Terminal.print(MessageStream.encode(message)) }
}

import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowLanguageServer

/// The command `flowc lsp`, which serves an editor.
struct LanguageServing: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor, with the Language Server Protocol on standard input and output.",
    discussion: """
      Editors start this command, as docs/editors.md explains. One server handles the flows and the 'flowc.yaml' of any number \
      of projects while you edit them. It ends when the editor ends it or exits.
      """)

  func run() throws {
    var server = LanguageServer()
    var inbox = Inbox()
    while server.exitCode == nil {
      try inbox.fill(waits: true) { server.foresee($0) }
      guard let item = inbox.next() else { break }
      switch item {
      case .malformed: try send(LanguageServer.malformed)
      case .message(let message):
        let answers = server.receive(message)
        // Messages that have arrived in the meantime may cancel the request.
        try inbox.fill(waits: false) { server.foresee($0) }
        for answer in server.withdrawing(answers) { try send(answer) }
      }
      // While messages arrive, diagnostics wait.
      if inbox.isEmpty { for message in server.rest() { try send(message) } }
    }
    throw server.exitCode == 0 ? Exit.success : Exit.findings
  }

  private func send(_ message: JSONValue) throws { try Terminal.print(MessageStream.encode(message)) }
}

/// The messages that have arrived and wait, in order.
private struct Inbox {
  /// The largest number of waiting messages. Further messages stay in the pipe.
  private static let mostItems = 10_000

  private var stream = MessageStream()
  private var items: ArraySlice<MessageStream.Item> = []
  private var hasEnded = false

  /// Whether no message waits, here or in the pipe.
  var isEmpty: Bool { items.isEmpty && (hasEnded || !FileSystem.hasInput(0)) }

  mutating func next() -> MessageStream.Item? { items.popFirst() }

  /// Takes the messages that have arrived.
  ///
  /// - Parameters:
  ///   - waits: Whether to wait for a message if there is none.
  ///   - foresee: Called with each message.
  mutating func fill(waits: Bool, _ foresee: (JSONValue) -> Void) throws(FileFailure) {
    while !hasEnded, items.count < Self.mostItems, waits && items.isEmpty || FileSystem.hasInput(0) {
      let bytes = try FileSystem.readSome(0)
      hasEnded = bytes.isEmpty
      stream.append(bytes)
      while let item = stream.next() {
        if case .message(let message) = item { foresee(message) }
        items.append(item)
      }
    }
  }
}

import Foundation

/// A running program with which messages are exchanged.
struct Conversation {
  struct Silence: Error, CustomStringConvertible { let description: String }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ command: [String]) throws {
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  func send(_ bytes: Data) throws { try input.fileHandleForWriting.write(contentsOf: bytes) }

  /// Returns the next bytes. Waits until there are some.
  func receive() throws -> Data {
    let bytes = output.fileHandleForReading.availableData
    guard !bytes.isEmpty else { throw Silence(description: "'\(process.arguments?.joined(separator: " ") ?? "")' has ended early") }
    return bytes
  }

  func end() {
    try? input.fileHandleForWriting.close()
    process.terminate()
    process.waitUntilExit()
  }
}

/// An editor with one open document.
final class EditorSession {
  private let server: Conversation
  private let uri: String
  private var received = Data()
  private var count = 0

  init(_ flowc: String, path: String, text: String) throws {
    server = try Conversation([flowc, "lsp"])
    uri = "file://\(path)"
    try ask("initialize", ["capabilities": [:] as [String: Any]])
    try tell("initialized", [:])
    try tell("textDocument/didOpen", ["textDocument": ["uri": uri, "version": 1, "languageId": "yaml", "text": text] as [String: Any]])
  }

  func close() { server.end() }

  /// Replaces some characters, and waits for the diagnostics.
  ///
  /// - Returns: The time in milliseconds.
  func type(_ text: String, over length: Int, at place: (line: Int, column: Int)) throws -> Double {
    let range = ["start": position(place), "end": position((place.line, place.column + length))]
    count += 1
    let document: [String: Any] = ["uri": uri, "version": count + 1]
    return try measure {
      try tell("textDocument/didChange", ["textDocument": document, "contentChanges": [["range": range, "text": text] as [String: Any]]])
      try wait { $0["method"] as? String == "textDocument/publishDiagnostics" }
    }
  }

  func complete(at place: (line: Int, column: Int)) throws -> Double {
    try measure { try ask("textDocument/completion", ["textDocument": ["uri": uri], "position": position(place)]) }
  }

  private func position(_ place: (line: Int, column: Int)) -> [String: Int] { ["line": place.line, "character": place.column] }

  private func measure(_ body: () throws -> Void) rethrows -> Double { try ContinuousClock().measure(body) / .milliseconds(1) }

  private func ask(_ method: String, _ params: [String: Any]) throws {
    count += 1
    let id = count
    try send(["jsonrpc": "2.0", "id": id, "method": method, "params": params])
    try wait { $0["id"] as? Int == id && $0["method"] == nil }
  }

  private func tell(_ method: String, _ params: [String: Any]) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": params])
  }

  private func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message)
    try server.send(Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  /// Reads messages up to the first one that matches.
  private func wait(for isMeant: ([String: Any]) -> Bool) throws {
    while true {
      while let end = received.range(of: Data("\r\n\r\n".utf8)),
        let header = String(data: received[..<end.lowerBound], encoding: .utf8),
        let length = header.split(separator: " ").last.flatMap({ Int($0) }),
        received.distance(from: end.upperBound, to: received.endIndex) >= length
      {
        let body = received[end.upperBound..<end.upperBound + length]
        received = Data(received[(end.upperBound + length)...])
        if let message = try JSONSerialization.jsonObject(with: body) as? [String: Any], isMeant(message) { return }
      }
      received += try server.receive()
    }
  }
}

/// A flowc that watches files.
struct WatchSession {
  private let watch: Conversation

  init(_ command: [String]) throws {
    watch = try Conversation(command)
    try waitForSummary()
  }

  func close() { watch.end() }

  /// Saves a file as editors do, with a new file that replaces the old one, and waits for the output.
  ///
  /// - Returns: The time in milliseconds.
  func save(_ text: String, to path: String) throws -> Double {
    try text.write(toFile: path + ".new", atomically: false, encoding: .utf8)
    return try ContinuousClock().measure {
      guard rename(path + ".new", path) == 0 else { throw Conversation.Silence(description: "'\(path)' cannot be written") }
      try waitForSummary()
    } / .milliseconds(1)
  }

  /// Waits for the last line of a run, which counts the moves.
  private func waitForSummary() throws {
    var said = ""
    while !said.contains(" moves; ") { said += String(decoding: try watch.receive(), as: UTF8.self) }
  }
}

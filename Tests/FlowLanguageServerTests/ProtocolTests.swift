import FlowDiagnostics
import Support
import Testing

@testable import FlowLanguageServer

/// Tests of invalid messages, and of messages at the wrong time.
@Suite struct ProtocolTests {
  @Test("A request whose id is neither a whole number nor a text is refused", arguments: ["1.5", "null", "true", "[1]"])
  func ids(_ id: String) throws {
    var server = LanguageServer()
    let json = "{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"initialize\", \"params\": {}}"
    let answers = server.receive(try #require(JSONValue(parsing: Array(json.utf8))))
    #expect(answers.count == 1 && answers[0]["id"] == .null && answers[0]["error"]?["code"] == -32600)
  }

  @Test("After 'shutdown' every request is refused")
  func shutDown() {
    var server = LanguageServer()
    func ask(_ id: Int, _ method: String) -> JSONValue? {
      server.receive(["jsonrpc": "2.0", "id": .number(id), "method": .string(method), "params": .object([:])]).first
    }
    #expect(ask(1, "initialize")?["result"] != nil && ask(2, "shutdown")?["result"] == .null)
    for method in ["workspace/symbol", "shutdown", "initialize"] { #expect(ask(3, method)?["error"]?["code"] == -32600) }
    let document: JSONValue = ["uri": "untitled:1", "version": 1, "languageId": "yaml", "text": "flow: f\nscreens: nothing\n"]
    #expect(server.receive(["jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": document]]).isEmpty)
    #expect(server.rest().isEmpty)
    #expect(server.receive(["jsonrpc": "2.0", "method": "exit"]).isEmpty && server.exitCode == 0)
  }

  @Test("Invalid messages get errors, and the next message is answered")
  func malformed() {
    var stream = MessageStream()
    let good = MessageStream.encode(["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": .object([:])]).text
    let bytes = Array("Content-Length: 3\r\n\r\n{x}Content-Length: none\r\n\r\nnonsense\n\n\(good)".utf8)
    var items: [MessageStream.Item] = []
    // The bytes arrive one by one.
    for byte in bytes {
      stream.append([byte])
      while let item = stream.next() { items.append(item) }
    }
    #expect(items.dropLast().allSatisfy { $0 == .malformed } && items.count == 4, "\(items)")
    var server = LanguageServer()
    #expect(server.receive(["jsonrpc": "2.0", "id": 1, "method": "textDocument/hover"])[0]["error"]?["code"] == -32002)
    guard case .message(let message)? = items.last else { return #expect(Bool(false)) }
    #expect(server.receive(message)[0]["result"]?["serverInfo"]?["name"] == "flowc")
    #expect(server.receive(["jsonrpc": "2.0", "id": 2, "method": "textDocument/nothing"])[0]["error"]?["code"] == -32601)
    #expect(server.receive(["jsonrpc": "2.0", "id": 3, "method": "textDocument/hover", "params": [1]])[0]["error"]?["code"] == -32602)
    #expect(server.receive(["jsonrpc": "2.0", "result": .null]).isEmpty)
    for message in [JSONValue.null, 42, [1]] { #expect(server.receive(message)[0]["error"]?["code"] == -32600) }
    #expect(server.receive(["jsonrpc": "2.0", "id": 5, "method": "initialize", "params": .object([:])])[0]["error"]?["code"] == -32600)
    server.foresee(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 4]])
    #expect(
      server.receive(["jsonrpc": "2.0", "id": 4, "method": "workspace/symbol", "params": .object([:])])[0]["error"]?["code"] == -32800)
    // A request that is cancelled while it is answered.
    let answers = server.receive(["jsonrpc": "2.0", "id": 6, "method": "workspace/symbol", "params": .object([:])])
    #expect(server.withdrawing(answers) == answers)
    server.foresee(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 6]])
    #expect(server.withdrawing(answers).map { $0["error"]?["code"] } == [-32800])
    #expect(server.withdrawing(answers) == answers)
    // A request of the server with the number of a cancelled request.
    server.foresee(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 7]])
    let request: JSONValue = ["jsonrpc": "2.0", "id": 7, "method": "client/registerCapability"]
    #expect(server.withdrawing([request]) == [request])
    #expect(server.receive(["jsonrpc": "2.0", "method": "exit"]).isEmpty && server.exitCode == 1)
  }
}

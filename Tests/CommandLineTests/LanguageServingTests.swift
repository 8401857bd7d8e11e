import Foundation
import Testing

/// Tests of `flowc lsp` as a process.
@Suite struct LanguageServingTests {
  private func message(_ json: String) -> String { "Content-Length: \(json.utf8.count)\r\n\r\n\(json)" }

  @Test("A request that a later message cancels is answered as cancelled")
  func cancelled() throws {
    let directory = try Directory()
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"workspace/symbol","params":{"query":"a"}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"workspace/symbol","params":{"query":"a"}}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
    ]
    let result = try Flowc.run(["lsp"], in: directory, input: Array(messages.map(message).joined().utf8))
    #expect(result.code == 0)
    #expect(result.out.contains(#""error":{"code":-32800,"message":"cancelled"},"id":2"#), "\(result.out)")
    #expect(result.out.contains(#""id":3,"jsonrpc":"2.0","result":[]"#), "\(result.out)")
  }

  @Test("The server ends when the editor has closed its input")
  func gone() throws {
    let initialize = message(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#)
    for input in [initialize, "", initialize + "Content-Length: 10\r\n\r\n{"] {
      #expect(try Flowc.run(["lsp"], in: Directory(), input: Array(input.utf8)).code == 1)
    }
  }
}

import FlowDiagnostics
import Foundation
import Testing

@testable import FlowLanguageServer

/// An editor with a server. It records diagnostics and sends requests.
struct Editor {
  private(set) var server = LanguageServer()
  private var count = 0
  /// The latest diagnostics of each document.
  private(set) var published: [String: [JSONValue]] = [:]
  /// The texts of the open documents, by URI.
  private(set) var texts: [String: String] = [:]

  init(root: String? = nil, utf8: Bool = false, snippets: Bool = false, versions: Bool = false) {
    let general: JSONValue = ["positionEncodings": utf8 ? ["utf-16", "utf-8"] : ["utf-16"]]
    let item: JSONValue = ["completionItem": ["snippetSupport": .bool(snippets)]]
    let files: JSONValue = [
      "didChangeWatchedFiles": ["dynamicRegistration": true], "workspaceEdit": ["documentChanges": .bool(versions)],
    ]
    let capabilities: JSONValue = ["general": general, "textDocument": ["completion": item], "workspace": files]
    _ = ask("initialize", .members(["capabilities": capabilities, "rootUri": root.map { .string("file://\($0)") }]))
    rest()
  }

  /// Returns the answer to a request, or the error.
  mutating func ask(_ method: String, _ params: JSONValue) -> JSONValue {
    count += 1
    let answers = server.receive(["jsonrpc": "2.0", "id": .number(count), "method": .string(method), "params": params])
    guard answers.count == 1, let answer = answers.first, answer["id"] == .number(count) else { return .string("\(answers)") }
    return answer["result"] ?? answer["error"] ?? .string("neither")
  }

  mutating func say(_ method: String, _ params: JSONValue) {
    #expect(server.receive(["jsonrpc": "2.0", "method": .string(method), "params": params]).isEmpty)
  }

  /// The methods that the server has requested.
  private(set) var asked: [String] = []

  /// Lets the server publish diagnostics.
  mutating func rest() {
    for message in server.rest() {
      if message["id"] != nil { asked.append(message["method"]?.text ?? "") }
      guard let uri = message["params"]?["uri"]?.text else { continue }
      published[uri] = message["params"]?["diagnostics"]?.elements ?? []
    }
  }

  mutating func open(_ uri: String, _ text: String) {
    texts[uri] = text
    say("textDocument/didOpen", ["textDocument": ["uri": .string(uri), "version": 1, "languageId": "yaml", "text": .string(text)]])
    rest()
  }

  /// Replaces a range of scalars, counted from 0.
  mutating func type(_ new: String, in uri: String, over range: Range<Int>) {
    var scalars = Array((texts[uri] ?? "").unicodeScalars)
    let change: JSONValue = [
      "range": ["start": place(range.lowerBound, in: uri), "end": place(range.upperBound, in: uri)], "text": .string(new),
    ]
    scalars.replaceSubrange(range, with: Array(new.unicodeScalars))
    texts[uri] = scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    say("textDocument/didChange", ["textDocument": ["uri": .string(uri), "version": 2], "contentChanges": [change]])
  }

  /// Returns the position of a scalar, in UTF-16.
  func place(_ offset: Int, in uri: String) -> JSONValue {
    let before = (texts[uri] ?? "").unicodeScalars.prefix(offset)
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? before
    return ["line": .number(before.count { $0 == "\n" }), "character": .number(line.reduce(0) { $0 + UTF16.width($1) })]
  }

  /// Sends a request for the position at the end of a piece of the document.
  mutating func ask(_ method: String, in uri: String, behind piece: String, _ more: [String: JSONValue] = [:]) -> JSONValue {
    guard let text = texts[uri], let range = text.range(of: piece) else { return .string("there is no '\(piece)'") }
    let offset = text[..<range.upperBound].unicodeScalars.count
    let params: [String: JSONValue] = ["textDocument": ["uri": .string(uri)], "position": place(offset, in: uri)]
    return ask("textDocument/\(method)", .object(params.merging(more) { $1 }))
  }

  /// Returns the completions at the end of a document or of a piece of it.
  mutating func completions(of text: String, behind piece: String? = nil) -> [String] {
    let uri = "untitled:1"
    if texts[uri] == nil { open(uri, text) } else { type(text, in: uri, over: 0..<(texts[uri] ?? "").unicodeScalars.count) }
    let answer = ask("completion", in: uri, behind: piece ?? text)
    return answer["items"]?.elements?.compactMap { $0["label"]?.text } ?? []
  }
}

extension Editor {
  /// Returns the scalar at a position, counted from 0.
  func offset(of place: JSONValue?, in uri: String) -> Int {
    let scalars = Array((texts[uri] ?? "").unicodeScalars)
    return (0...scalars.count).first { self.place($0, in: uri) == place } ?? scalars.count
  }
}

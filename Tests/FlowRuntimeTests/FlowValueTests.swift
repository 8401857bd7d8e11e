import Testing

@testable import FlowRuntime

/// Values are stored as JSON.
@Suite struct FlowValueTests {
  @Test(arguments: [
    "null", "true", "false", "12.50", #""""#, #""a\"b\\c""#, "[]", #"[1,[2],"x"]"#, "{}", #"{"a":1,"b":{"c":[null,{}]}}"#,
    String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
  ])
  func `a value that is written is read again`(json: String) { #expect(FlowValue(json: json)?.json == json) }

  @Test(arguments: [
    "", #"""#, #""a"#, #""a\"#, "[", "[1", "[1,]", "[,1]", "{", "{a:1}", #"{"a"}"#, #"{"a":1"#, #"{"a":1,}"#, "1]", #""a"b"#,
    String(repeating: "[", count: 101) + String(repeating: "]", count: 101),
  ])
  func `text that is no value is not read`(json: String) { #expect(FlowValue(json: json) == nil) }
}

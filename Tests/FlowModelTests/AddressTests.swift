import FlowDiagnostics
import Testing

@testable import FlowModel

/// Schemes, hosts and URLs that no system accepts.
@Suite struct AddressTests {
  @Test(
    "Only a scheme that systems accept is valid",
    arguments: [
      ("teahouse", true), ("a+b-c.d1", true), ("tea house", false), ("1tea", false), ("trails://", false), ("''", false), ("té", false),
    ])
  func schemes(scheme: String, isRight: Bool) {
    #expect(Declarations("app: A\nstart: f\nlinks: { scheme: \(scheme) }\n").problems == (isRight ? [] : ["3:18 wrong-type"]))
  }

  @Test("The help for a URL in place of a scheme is the URL's scheme")
  func beginning() throws {
    let diagnostic = try #require(Declarations("app: A\nstart: f\nlinks: { scheme: trails:// }\n").file.diagnostics.first)
    #expect(diagnostic.help == "write 'trails'")
  }

  @Test(
    "Only a host without other parts of a URL is valid",
    arguments: [
      ("tea.example", true), ("münchen.example", true), ("xn--1.example", true), ("'https://a.b/'", false), ("'a b'", false),
      ("'a.b:80'", false), ("''", false),
    ])
  func hosts(host: String, isRight: Bool) {
    #expect(Declarations("app: A\nstart: f\nlinks: { hosts: [\(host)] }\n").problems == (isRight ? [] : ["3:18 wrong-type"]))
  }

  @Test(
    "Only a complete URL is valid",
    arguments: [
      ("'https://a.b/c?d=e#f'", true), ("'mailto:a@b.c'", true), ("''", false), ("trails.example", false), ("'not a url'", false),
      ("'https://a b'", false), ("':a'", false),
    ])
  func urls(url: String, isRight: Bool) {
    let declarations = Declarations("flow: f\nscreens: { a: { actions: { act: { url: \(url) } } } }\n")
    #expect(declarations.problems == (isRight ? [] : ["2:40 wrong-type"]))
  }
}

@testable @_spi(FlowGenerated) import FlowRuntime
import Metro
import Testing

/// The parts of a URL that the app reads, and the receivers of a URL that isn't a link of the app.
@MainActor @Suite("A URL") struct FlowLinkTests {
  private static let address = FlowAddress(scheme: "tea", hosts: ["tea.example", "www.tea.example"])

  private static func path(_ url: String) -> [String]? { FlowLink(url, address)?.segments }

  @Test(arguments: [
    "https://tea.example/cup/1", "http://tea.example/cup/1", "HTTPS://TEA.Example/cup/1", "https://www.tea.example/cup/1",
    "https://tea.example:8443/cup/1", "https://TEA.EXAMPLE:8443/cup/1", "https://tea.example:/cup/1",
    "https://user@tea.example/cup/1", "https://user:p@tea.example/cup/1", "https://user:p@tea.example:8443/cup/1",
    // User information can look like a host, and isn't one.
    "https://evil.com@tea.example/cup/1", "https://evil.com:443@tea.example/cup/1",
    "tea://cup/1", "TEA://cup/1", "tea:/cup/1", "tea://tea.example/cup/1", "tea://Tea.Example:8443/cup/1", "/cup/1",
  ])
  func `a URL of the app's host is the app's own at any port`(url: String) { #expect(Self.path(url) == ["cup", "1"]) }

  @Test(arguments: [
    "https://evil.com/cup/1", "https://tea.example@evil.com/cup/1", "https://tea.example:p@evil.com/cup/1",
    "https://tea.example:8443@evil.com/cup/1", "https://user@tea.example@evil.com/cup/1", "https://tea.example.evil.com/cup/1",
    "https://eviltea.example/cup/1", "https://evil.com:tea.example/cup/1", "https://tea.example:80.evil.com/cup/1",
    "https://tea.example:port/cup/1", "https://evil.com/tea.example/cup/1", "https://evil.com?@tea.example/cup/1",
    "https://evil.com#@tea.example/cup/1", "https:///tea.example/cup/1", "https://@/cup/1", "https://:8443/cup/1", "https://", "https:",
    "coffee://cup/1", "coffee://tea.example/cup/1",
  ])
  func `a URL of another host isn't the app's own`(url: String) { #expect(Self.path(url) == nil) }

  @Test func `a URL contains numbers as they are written, and any text`() throws {
    let link = try #require(FlowLink("https://tea.example/+5?size=+5&price=+2.5&cups=-3&name=%2B5", Self.address))
    var match = FlowLinkMatch<Metro>(link)
    let found = match.values(["$id"], query: ["size=$size", "price=$price", "cups=$cups", "name=$name"])
    let values = try #require(found)
    // Numbers are written without such signs. Otherwise one link would have two spellings.
    #expect(values.value("id", as: Int.self) == nil && values.value("size", as: Int.self) == nil)
    #expect(values.value("price", as: Double.self) == nil && values.value("name", as: Int.self) == nil)
    #expect(values.value("cups", as: Int.self) == -3)
    for name in ["id", "size", "name"] { #expect(values.value(name, as: String.self) == "+5" && values.text(name) == "+5") }
  }

  private final class Listener: FlowStayingProvider {
    private(set) var unknown: [String] = []
    func holds(_ condition: MetroGuard) -> Bool { true }
    func followUnknown(link: String) { unknown.append(link) }
  }

  @Test func `a URL without a matching link is reported to the provider once`() {
    let provider = Listener()
    let router = FlowRouter<Metro>(provider: provider)
    #expect(router.open(link: "metro://closed")?.isLegal == true && provider.unknown.isEmpty)
    let before = router.navigation
    var told: [String] = []
    // Another path, a path that is too long, another scheme, and another host.
    for url in ["metro://nowhere", "metro://closed/1", "tea://closed", "https://tea.example/closed"] {
      #expect(router.open(link: url) == nil)
      told.append(url)
      #expect(provider.unknown == told && router.navigation == before)
    }
  }

  @Test func `a URL with a matching link isn't reported to the provider, even if the link is refused`() {
    let provider = Listener()
    var heard: [String] = []
    let router = FlowRouter<Metro>(provider: provider) { move, _, _ in heard.append(move.name) }
    for _ in 0..<2 { #expect(router.open(link: "metro://closed") != nil) }
    #expect(heard == ["launch", "link", "link"] && provider.unknown.isEmpty)
  }
}

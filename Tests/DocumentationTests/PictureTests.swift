import Support
import Testing

/// The pictures in README and docs. flowc draws them from the demo app in `flows`, as `flowc.yaml` says.
@Suite struct PictureTests {
  @Test("The pictures match the output of flowc")
  func fresh() throws {
    let check = try Shell.run("flowc diagram --check", in: Recording.root)
    if check.status == 0 { return }
    guard check.status == 1, Recording.isOn else {
      Issue.record("\(check.output)'make record' draws them anew")
      return
    }
    let drawing = try Shell.run("flowc diagram", in: Recording.root)
    Issue.record("the pictures were drawn anew; run 'make test' to see it pass\n\(drawing.output)")
  }

  @Test("README shows the overview of the app, and one flow", arguments: ["docs/images/overview.svg", "docs/images/login.svg"])
  func shown(_ path: String) throws {
    let page = try #require(Page("README.md"))
    #expect(page.lines.contains { $0.contains("](\(path))") })
    #expect(Recording.read(path)?.hasPrefix("<!-- Made by flowc, drawn from ") == true)
  }

  @Test("A click on a picture leads to its source")
  func links() throws {
    let svg = try #require(Recording.read("docs/images/login.svg"))
    let links = Set(svg.matches(of: #/href="([^"#]+)#L\d+"/#).map { String($0.1) })
    #expect(links.contains("../../flows/login.yaml"))
    #expect(links.allSatisfy { $0.hasPrefix("../../flows/") })
  }
}

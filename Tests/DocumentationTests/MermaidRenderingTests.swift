import FlowDiagnostics
import Foundation
import Support
import Testing

/// The charts that flowc writes, drawn by Mermaid in a browser. The tests check that Mermaid reads them, and which texts people see.
@Suite(
  .enabled(if: Tools.mermaid != nil, Tools.missing), .enabled(if: Tools.browser != nil, "there is no Chromium or Chrome"),
  .enabled(if: Tools.path("python3") != nil, "there is no Python"))
struct MermaidRenderingTests {
  /// A chart with its name.
  private struct Chart {
    let name: String
    let text: String
  }

  /// The result of drawing a chart: Mermaid's error, or the parts of the picture.
  private struct Drawn {
    let error: String?
    let texts: Set<String>
    let boxes: Int
    let arrows: Int
  }

  /// Titles that Markdown, HTML or Mermaid would interpret.
  private static let titles = [
    "a\"] --> x[\"b", "<b>bold</b>", "end", "1. first", "- item", "**bold** `code` _it_", "#quot; &amp; #35;", "%%{init: {}}%%", "\\n",
    "$$x$$", "fa:fa-car", "a | b ~ c; d", "graph LR", "click n0 href", "ünï — “ok”", "+ more", "~~struck~~", "http://a.b/c", "[x](y)",
  ]

  private static var hostile: String {
    let screens = titles.enumerated().map { index, title in
      let quoted = "'\(title.replacing("'", with: "''").replacing("$", with: "$$"))'"
      let next = index + 1 < titles.count ? "s\(index + 1)" : "s0"
      return "  s\(index): { title: \(quoted), actions: { go: { push: \(next), title: \(quoted) } } }\n"
    }
    return "app: Hostile\nstart: f\n---\nflow: f\ntitle: 'end \"] %% <i>'\nscreens:\n" + screens.joined()
  }

  @Test("Mermaid draws the charts of the demo and the examples, and shows every title as written", .long)
  func drawn() throws {
    let place = try FreshDirectory()
    var projects = LanguageExampleTests.examples.filter { $0.text.contains("kind: ") }.map { ($0.testDescription, $0.text) }
    projects.append(("hostile", Self.hostile))
    var charts: [Chart] = []
    for (index, (name, text)) in projects.enumerated() {
      try place.write(text, to: "\(index)/flows/app.yaml")
      let directory = place.url.appendingPathComponent("\(index)")
      for options in ["", " --overview", " --theme dark --implicit"] {
        let chart = try Shell.run("flowc diagram --format mermaid\(options) flows 2>/dev/null", in: directory)
        charts.append(Chart(name: "\(name)\(options)", text: chart.output))
      }
      _ = try Shell.run("flowc generate --template markdown --output pages", in: directory)
      charts += try Self.charts(in: directory.appendingPathComponent("pages"), of: name)
    }
    let demo = try Shell.run("flowc diagram --format mermaid --diagnostics flows 2>/dev/null", in: Recording.root)
    charts.append(Chart(name: "demo", text: demo.output))
    charts.append(Chart(name: "broken", text: "flowchart LR\n  a --"))

    let drawn = try Self.draw(charts, in: place)
    try #require(drawn.count == charts.count)
    for (chart, drawn) in zip(charts, drawn).dropLast() {
      #expect(drawn.error == nil && drawn.boxes > 0, "\(chart.name): \(drawn.error ?? "nothing")\n\(chart.text)")
    }
    #expect(drawn.last?.error != nil, "what is no chart is not drawn")
    #expect(drawn.dropLast().contains { $0.arrows > 20 })
    let hostile = zip(charts, drawn).filter { $0.0.name.hasPrefix("hostile") }
    let whole = try #require(hostile.first { $0.0.name == "hostile" }).1
    for title in Self.titles { #expect(whole.texts.contains(title), "\(title) is shown as none of \(whole.texts.sorted())") }
    #expect(hostile.contains { $0.1.texts.contains("end \"] %% <i>") })
  }

  /// Returns the charts in the Markdown pages of a directory.
  private static func charts(in directory: URL, of name: String) throws -> [Chart] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted().compactMap { file in
      let text = try String(contentsOf: directory.appendingPathComponent(file), encoding: .utf8)
      guard let chart = text.components(separatedBy: "```mermaid\n").dropFirst().first?.components(separatedBy: "\n```").first else {
        return nil
      }
      return Chart(name: "\(name) \(file)", text: chart)
    }
  }

  // MARK: The browser

  /// Draws charts on one page. A server on this machine delivers the page, because a browser loads no modules from files.
  private static func draw(_ charts: [Chart], in place: FreshDirectory) throws -> [Drawn] {
    let texts = JSONFormat.encode(JSONValue.array(charts.map { JSONValue.string($0.text) })).text.replacing("<", with: "\\u003c")
    try place.write(page.replacing("CHARTS", with: texts), to: "page.html")
    try place.write(program, to: "browse.py")
    try FileManager.default.createSymbolicLink(
      atPath: place.url.appendingPathComponent("mermaid").path, withDestinationPath: try #require(Tools.mermaid))
    let result = try Shell.run(
      "'\(try #require(Tools.path("python3")))' browse.py '\(try #require(Tools.browser))' 2>browser.log", in: place.url,
      environment: ["HOME": place.url.path])
    let start = try #require(result.output.range(of: "<pre id=\"results\">"), "\(result.output.suffix(500))")
    let end = try #require(result.output.range(of: "</pre>", range: start.upperBound..<result.output.endIndex))
    let encoded = String(result.output[start.upperBound..<end.lowerBound])
    let json = try JSON(try #require(encoded.removingPercentEncoding))
    return json.elements.map { row in
      let texts = row["texts"]?.elements.compactMap(\.text) ?? []
      return Drawn(
        error: row["error"]?.text, texts: Set(texts.map { $0.replacing("\u{2060}", with: "") }), boxes: row["boxes"]?.elements.count ?? 0,
        arrows: row["arrows"]?.elements.count ?? 0)
    }
  }

  private static let page = """
    <!DOCTYPE html>
    <meta charset="utf-8">
    <pre id="results"></pre>
    <script type="application/json" id="charts">CHARTS</script>
    <script type="module">
      import { mermaid } from "./mermaid/index.js";
      mermaid.initialize({ startOnLoad: false });
      const results = [];
      for (const text of JSON.parse(document.getElementById("charts").textContent)) {
        try {
          const { svg } = await mermaid.render("chart" + results.length, text);
          const drawn = document.createElement("div");
          drawn.innerHTML = svg;
          const find = (selector) => [...drawn.querySelectorAll(selector)];
          // A break is no part of a title.
          find("br").forEach((line) => line.replaceWith("\\n"));
          const texts = find(".nodeLabel, .edgeLabel, .cluster-label").flatMap((label) => label.textContent.split("\\n")).map((text) => text.trim());
          results.push({ texts, boxes: find(".node").map((box) => box.id), arrows: find(".edgePaths path").map((arrow) => arrow.id) });
        } catch (error) {
          results.push({ error: String(error) });
        }
      }
      document.getElementById("results").textContent = encodeURIComponent(JSON.stringify(results));
    </script>
    """

  private static let program = """
    import functools, http.server, subprocess, sys, threading

    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=".")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = f"http://127.0.0.1:{server.server_port}/page.html"
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=profile", "--virtual-time-budget=600000", "--dump-dom"]
    sys.stdout.buffer.write(subprocess.run([sys.argv[1], *options, page], stdout=subprocess.PIPE, timeout=300).stdout)
    """
}

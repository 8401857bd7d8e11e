import FlowDiagrams
import Foundation
import Testing

/// Tests of `flowc diagram`: the content, the output files, and freshness.
@Suite struct DiagramTests {
  private static let flows = """
    app: Shop
    start: cart
    ---
    flow: cart
    screens: { cart: { actions: { pay: { present: payment } } } }
    ---
    flow: payment
    screens: { card: { actions: { done: dismiss } } }
    """
  private static let hasGraphviz = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
    .contains { FileManager.default.isExecutableFile(atPath: $0) }
  private let directory: Directory

  init() throws { directory = try Directory(["flows/app.yaml": Self.flows]) }

  private func diagram(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws -> Flowc.Result {
    let path = ["PATH": "/usr/bin:/usr/local/bin:/opt/homebrew/bin"]
    return try Flowc.run(["diagram"] + arguments, in: directory, environment: path.merging(environment) { _, new in new })
  }

  private func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: directory.url.appendingPathComponent(path))) }
  private func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }
  private func files(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.url.appendingPathComponent(path).path).sorted()
  }

  @Test("A Graphviz that hangs is stopped")
  func hangingGraphviz() throws {
    try directory.write(Array("#!/bin/sh\nexec sleep 1000\n".utf8), to: "bin/dot")
    _ = try Flowc.shell("chmod +x bin/dot", in: directory)
    let result = try diagram(["-o", "a.svg", "--timeout", "1"], ["PATH": "\(directory.url.path)/bin:/usr/bin:/bin"])
    #expect(result.code == 3)
    #expect(
      result.errors
        == "flowc: Graphviz did not finish a diagram within 1 s: draw a part with '--flow', use '--format mermaid', or raise '--timeout'\n")
    #expect(try files() == ["bin", "flows"])
    #expect(try diagram(["--timeout", "0"]).code == 2)
  }

  @Test(
    "An output that the next run would read as a flow is refused",
    arguments: [
      "diagram --format dot -o flows/a.yaml", "diagram --format svg -o flows/new/a.yml --force", "diagram --format dot -o flowc.yaml",
      "diagram --format dot -o flows/a.yaml --check", "check --format sarif=flows/a.yaml", "check --baseline flows/a.yaml --write-baseline",
      "diagram --format dot -o other/a.yaml --alone flows other",
    ])
  func intoSources(command: String) throws {
    _ = try Flowc.shell("mkdir other", in: directory)
    let result = try Flowc.shell("flowc \(command)", in: directory)
    #expect(result.code == 2, "\(result)")
    #expect(result.errors.contains("' as part of the project; write a "), "\(result)")
    #expect(try Flowc.shell("find . -type f", in: directory).out == "./flows/app.yaml\n")
    // With another name or in another directory, the file is written.
    #expect(try diagram(["-o", "flows/a.dot"]).code == 0 && diagram(["-o", "other/b.yaml", "--format", "dot"]).code == 0)
  }

  @Test func `a diagram in a text format is printed`() throws {
    #expect(try diagram().out.hasPrefix("// Made by flowc from the flows of \"Shop\". Do not edit.\ndigraph"))
    #expect(try diagram(["--format", "mermaid"]).out.hasPrefix("%% Made by flowc from the flows of Shop. Do not edit.\nflowchart LR\n"))
    #expect(try diagram(["--no-legend"]).out != diagram().out)
    #expect(try diagram(["--theme", "dark"]).out.contains("bgcolor=\"#0f172a\""))
    #expect(try diagram(["--flow", "payment"]).out.contains("\"payment.card\""))
    #expect(try !diagram(["--focus", "cart.cart", "--depth", "0"]).out.contains("payment"))
    #expect(try diagram(["--links", "https://a.b/"]).out.contains("URL=\"https://a.b/flows/app.yaml#L"))
  }

  @Test(arguments: ["docs/a.dot", "a.gv", "a.mmd", "b", ".hidden"])
  func `a diagram in a text format is written to a file`(path: String) throws {
    #expect(try diagram(["--output", path, "--check"]).code == 1)
    #expect(try diagram(["--output", path]).code == 0)
    #expect(try text(path).contains(path.hasSuffix("mmd") ? "flowchart LR" : "digraph"))
    #expect(try diagram(["--output", path, "--check"]).code == 0)
    let other = try diagram(["--output", path, "--check", "--overview"])
    #expect(other.code == 1)
    #expect(other.errors == "flowc: \(path) is stale; run 'flowc diagram --output \(path)' to draw it again\n")
  }

  @Test func `a file with an unknown ending isn't drawn`() throws {
    let result = try diagram(["-o", "docs/a.b.PDF"])
    #expect(result.code == 2)
    let formats = DiagramFormat.allCases.map(\.rawValue)
    #expect(result.errors.contains("the ending '.pdf' belongs to no format; choose one with --format: \(formats.joined(separator: ", "))"))
    #expect(try files() == ["flows"])
    #expect(try diagram(["-o", "a.md", "--format", "mermaid"]).code == 0)
    #expect(try text("a.md").contains("flowchart LR"))
    let configured = "diagrams:\n  - { output: a.pdf }\n  - { output: b.txt, format: dot }\n"
    try directory.write(Array(configured.utf8), to: "flowc.yaml")
    let configuration = try diagram()
    #expect(configuration.code == 2)
    #expect(configuration.errors.hasPrefix("flowc.yaml:2:15: error: the ending '.pdf' belongs to no format [wrong-type]\n"))
    let quoted = formats.map { "'\($0)'" }
    let list = "\(quoted.dropLast().joined(separator: ", ")) or \(quoted.last ?? "")"
    #expect(configuration.errors.contains("help: add 'format:' with \(list)\n"))
  }

  @Test func `a dash as the output of a diagram is standard output`() throws {
    let printed = try diagram(["-o", "-"])
    #expect(printed.code == 0)
    #expect(try printed.out == diagram().out)
    #expect(try files() == ["flows"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `writing a diagram to a device keeps the device`() throws {
    for (path, code) in [("/dev/null", 0), ("/dev/full", 3)] as [(String, Int32)] {
      #expect(try diagram(["-o", path]).code == code)
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType == .typeCharacterSpecial)
    }
    #expect(try Flowc.shell("flowc diagram -o /dev/stdout | cat", in: directory).out == diagram().out)
  }

  @Test func `every unknown name of a diagram is reported`() throws {
    let configured = "diagrams:\n  - { output: a.dot, flow: crat }\n  - { output: b.dot }\n  - { output: c.dot, focus: cart.pay }\n"
    try directory.write(Array(configured.utf8), to: "flowc.yaml")
    let result = try diagram()
    #expect(result.code == 2)
    #expect(result.errors.contains("flowc.yaml:2:28: error: there is no flow 'crat' [unknown-flow]\n"))
    #expect(result.errors.contains("flowc.yaml:4:29: error: there is no screen 'cart.pay' [unknown-screen]\n"))
    #expect(try files() == ["flowc.yaml", "flows"])
  }

  @Test(.enabled(if: hasGraphviz, "Graphviz is not installed"), arguments: ["svg", "png"])
  func `Graphviz draws a diagram as a picture`(format: String) throws {
    let path = "docs/flows.\(format)"
    #expect(try diagram(["-o", path]).code == 0)
    let drawn = try bytes(path)
    #expect(drawn.count > 1000)
    // Neither a check for freshness nor an unchanged picture needs Graphviz.
    let without = ["PATH": "/nowhere"]
    #expect(try diagram(["-o", path, "--check"], without).code == 0)
    #expect(try diagram(["-o", path], without).code == 0)
    #expect(try diagram(["-o", path, "--check", "--implicit"], without).code == 1)
    #expect(try bytes(path) == drawn)
    #expect(try diagram(["-o", path, "--implicit"]).code == 0)
    #expect(try bytes(path) != drawn)
    let printed = try diagram(["--format", format])
    #expect(printed.code == 0)
    #expect(try files("docs") == ["flows.\(format)"])
  }

  @Test(.enabled(if: hasGraphviz, "Graphviz is not installed"))
  func `a PNG of a diagram is a PNG again the next time`() throws {
    #expect(try diagram(["-o", "a.png"]).code == 0)
    let content = try bytes("a.png")
    var names: [String] = []
    var rest = content.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let body = rest.dropFirst(4).prefix(length + 4)
      names.append(String(decoding: body.prefix(4), as: UTF8.self))
      let stored = rest.dropFirst(8 + length).prefix(4).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      #expect(stored == Self.crc(body))
      rest = rest.dropFirst(12 + length)
    }
    #expect(rest.isEmpty)
    #expect(names.first == "IHDR" && names.last == "IEND" && names[1] == "tEXt")
  }

  /// Computes the code bit by bit from its polynomial.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      for bit in 0..<8 {
        let top = (remainder ^ UInt32(byte) >> UInt32(bit)) & 1
        remainder = remainder >> 1 ^ (top == 1 ? 0xEDB8_8320 : 0)
      }
    }
    return ~remainder
  }

  @Test(arguments: ["svg", "png"])
  func `without Graphviz no picture is written`(format: String) throws {
    let result = try diagram(["--output", "docs/a.\(format)"], ["PATH": "/nowhere"])
    #expect(result.code == 3)
    #expect(result.errors.hasPrefix("flowc: Graphviz draws \(format), but there is no program 'dot': install graphviz"))
    #expect(try files() == ["flows"])
    #expect(try diagram(["--format", format], ["PATH": "/nowhere"]).out.isEmpty)
  }

  @Test func `a failing Graphviz leaves no file`() throws {
    try directory.write(Array("#!/bin/sh\necho half\necho 'it broke' >&2\nexit 1\n".utf8), to: "bin/dot")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.url.appendingPathComponent("bin/dot").path)
    let result = try diagram(["--output", "a.svg"], ["PATH": "\(directory.url.path)/bin:/bin:/usr/bin"])
    #expect(result.code == 3)
    #expect(result.errors == "flowc: Graphviz could not draw this: it broke\n")
    #expect(try files() == ["bin", "flows"])
  }

  @Test(arguments: [
    (["--overview", "--flow", "cart"], "--overview and --flow cannot be given together"), (["--depth", "3"], "--depth needs --focus"),
    (["--focus", "cart.cart", "--depth=-1"], "--depth must be at least 0"),
  ])
  func `contradictory options of a diagram are refused`(arguments: [String], message: String) throws {
    let result = try diagram(arguments)
    #expect(result.code == 2)
    #expect(result.out.isEmpty)
    #expect(result.errors == "flowc: \(message)\n")
  }

  @Test("A diagram doesn't depend on the directory in which flowc is started")
  func anywhere() throws {
    #expect(try diagram(["-o", "a.dot"]).code == 0)
    let drawn = try text("a.dot")
    try directory.write(Array("\n".utf8), to: "below/b.txt")
    #expect(try Flowc.shell("cd below && flowc diagram -q -o ../a.dot", in: directory).code == 0)
    #expect(try text("a.dot") == drawn && drawn.contains("flows/"))
  }

  @Test("A file whose beginning only resembles flowc's is not overwritten")
  func nearlyOwn() throws {
    for (path, line) in [("a.dot", "// Made by flowc and me"), ("a.svg", "<!-- Made by flowc, drawn by hand -->")] {
      try directory.write(Array("\(line)\n".utf8), to: path)
      #expect(try diagram(["--output", path]).code == 3)
      #expect(try text(path) == "\(line)\n")
    }
  }

  @Test func `a diagram doesn't overwrite another program's file`() throws {
    for path in DiagramFormat.allCases.flatMap(\.row.endings).map({ "a.\($0)" }) {
      try directory.write(Array("mine\n".utf8), to: path)
      let result = try diagram(["--output", path])
      #expect(result.code == 3)
      #expect(result.errors == "flowc: \(path) was not made by flowc; '--force' overwrites it\n")
      #expect(try text(path) == "mine\n")
    }
    #expect(try diagram(["--output", "a.dot", "--force"]).code == 0)
  }

  @Test func `a directory of diagrams has a picture of each flow`() throws {
    #expect(try diagram(["--output", "docs/", "--format", "dot"]).code == 0)
    #expect(try files("docs") == ["cart.dot", "overview.dot", "payment.dot"])
    #expect(try text("docs/overview.dot").contains("URL=\"payment.dot\""))
    #expect(try text("docs/cart.dot").contains("URL=\"../flows/app.yaml#L"))
    #expect(try diagram(["--output", "docs", "--format", "dot", "--check"]).code == 0)
    try directory.write(Array("// Made by flowc once\n".utf8), to: "docs/cart.dot")
    let stale = try diagram(["--output", "docs", "--format", "dot", "--check"])
    #expect(stale.code == 1)
    #expect(stale.errors == "flowc: docs/cart.dot is stale; run 'flowc diagram --output docs/' to draw it again\n")
    #expect(try diagram(["--output", "docs/", "--flow", "cart"]).code == 2)
  }

  @Test func `flowc.yaml can name a directory of diagrams`() throws {
    try directory.write(Array("diagrams: { output: docs/, format: mermaid, links: none }\n".utf8), to: "flowc.yaml")
    #expect(try diagram().code == 0)
    #expect(try files("docs") == ["cart.mmd", "overview.mmd", "payment.mmd"])
    #expect(try diagram(["--check"]).code == 0)
    try directory.write(Array("%% Made by flowc\n".utf8), to: "docs/cart.mmd")
    #expect(try diagram(["--check"]).errors == "flowc: docs/cart.mmd is stale; run 'flowc diagram' to draw it again\n")
    try directory.write(Array("diagrams: { output: a.dot, links: none }\n".utf8), to: "flowc.yaml")
    #expect(try diagram().code == 0)
    #expect(try !text("a.dot").contains("flows/app.yaml#L"))
  }

  @Test("--trace marks the move of a handler that runs other actions")
  func traceThroughRuns() throws {
    try directory.write(
      Array(
        """
        app: Ask
        start: home
        guards: { g: A guard }
        ---
        flow: home
        screens:
          home:
            actions:
              submit: { present: ask, then: { ok: { run: next } } }
              next: { private: true, choices: [{ when: g, run: end }, { push: b }] }
              end: { private: true, push: c }
          b:
          c:
        ---
        flow: ask
        outcomes: [ok]
        screens: { ask: { actions: { ok: { finish: ok } } } }
        """.utf8), to: "flows/app.yaml")
    let marked = try diagram(["--trace", "launch..home.c", "--no-legend"]).out.split(separator: "\n").filter {
      $0.contains("->") && $0.contains("penwidth=3.5")
    }
    #expect(
      marked.map { $0.split(separator: "[")[0].trimmingCharacters(in: .whitespaces) } == [
        "\"app start\" -> \"home.home\"", "\"home.home\" -> \"ask.ask\"", "\"ask.ask\" -> \"home.c\"",
      ])
  }

  @Test func `a flow can have the name overview`() throws {
    try directory.write(Array("app: A\nstart: Overview\n---\nflow: Overview\nscreens: [a]\n".utf8), to: "flows/app.yaml")
    #expect(try diagram(["--output", "docs/", "--format", "mermaid"]).code == 0)
    #expect(try files("docs") == ["Overview-flow.mmd", "overview.mmd"])
  }

  @Test func `flowc.yaml names the diagrams to draw`() throws {
    try directory.write(
      Array("diagrams:\n  - { output: docs/a.mmd }\n  - { output: docs/b.dot, flow: cart, legend: false, theme: dark }\n".utf8),
      to: "flowc.yaml")
    #expect(
      try diagram(["--check"]).errors
        == "flowc: docs/a.mmd is missing; run 'flowc diagram' to draw it\nflowc: docs/b.dot is missing; run 'flowc diagram' to draw it\n")
    #expect(try diagram().code == 0)
    #expect(try files("docs") == ["a.mmd", "b.dot"])
    #expect(try text("docs/b.dot") == diagram(["--flow", "cart", "--no-legend", "--theme", "dark", "--links", "../"]).out)
    #expect(try diagram(["--check"]).code == 0)
    #expect(try diagram(["--overview"]).out.contains("digraph"))
  }

  @Test(arguments: [
    ("flow: crat", "2:28: error: there is no flow 'crat' [unknown-flow]", "did you mean 'cart'?"),
    ("focus: cart.crat", "2:29: error: there is no screen 'cart.crat' [unknown-screen]", "did you mean 'cart.cart'?"),
  ])
  func `an unknown name of a diagram in flowc.yaml is reported`(view: String, finding: String, help: String) throws {
    try directory.write(Array("diagrams:\n  - { output: a.svg, \(view) }\n".utf8), to: "flowc.yaml")
    let result = try diagram()
    #expect(result.code == 2)
    #expect(result.errors.contains("flowc.yaml:\(finding)"), "\(result.errors)")
    #expect(result.errors.contains(help))
  }

  @Test(arguments: [
    (["--overview", "--flow", "cart"], "--overview and --flow cannot be given together"), (["--depth", "1"], "--depth needs --focus"),
    (["--focus", "cart.cart", "--depth", "-1"], "--depth"), (["--flow", "crat"], "there is no flow 'crat'; did you mean 'cart'?"),
    (["--focus", "payment"], "there is no screen 'payment'"), (["--check"], "--check needs a file"), (["--theme", "pink"], "--theme"),
    (["--format", "jpg"], "--format"),
  ])
  func `a wrong call of flowc diagram is refused`(arguments: [String], message: String) throws {
    let result = try diagram(arguments)
    #expect(result.code == 2)
    #expect(result.out.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("A directory has no picture of an alert of one screen")
  func alerts() throws {
    let alert = "---\nflow: sure\nkind: confirm\nscreens: { ask: { actions: { yes: finish } } }\n"
    let flow = "flow: f\nscreens: { a: { actions: { delete: { present: sure } } } }\n"
    try directory.write(Array("app: A\nstart: f\n---\n\(flow)\(alert)".utf8), to: "flows/app.yaml")
    #expect(try diagram(["--output", "docs/", "--format", "dot"]).code == 0)
    #expect(try files("docs") == ["f.dot", "overview.dot"])
    #expect(try text("docs/overview.dot").contains("\"sure\""))
  }

  /// Writes 26 flows in two folders.
  private func writeAreas() throws {
    for index in 0..<26 {
      let (area, next) = (index < 13 ? "shop" : "account", (index + 1) % 26)
      let flow = "flow: f\(index)\nscreens: { a: { actions: { next: { push: f\(next) }, more: { push: f\((index + 2) % 26) } } } }\n"
      try directory.write(Array(flow.utf8), to: "areas/\(area)/f\(index).yaml")
    }
    try directory.write(Array("app: A\nstart: f0\n".utf8), to: "areas/app.yaml")
  }

  @Test("A directory of a large app has a picture of each area, to which the overview links")
  func areas() throws {
    try writeAreas()
    #expect(try diagram(["areas", "--format", "dot", "--output", "all/"]).code == 0)
    let names = try files("all")
    #expect(names.count == 29)
    #expect(names.prefix(2) == ["area-account.dot", "area-shop.dot"])
    #expect(try text("all/overview.dot").contains("URL=\"area-account.dot\""))
    #expect(try text("all/area-shop.dot").contains("URL=\"area-account.dot\""))
    #expect(try text("all/area-shop.dot").contains("URL=\"f3.dot\""))
  }

  @Test("--area draws one area, and names the areas if there is none of that name")
  func area() throws {
    try writeAreas()
    let drawn = try diagram(["areas", "--area", "shop"])
    #expect(drawn.code == 0 && drawn.out.contains("\"f12\"") && !drawn.out.contains("\"f20\""))
    let unknown = try diagram(["areas", "--area", "shp"])
    #expect(unknown.code == 2 && unknown.errors.contains("there is no area 'shp'; did you mean 'shop'?"))
    let strange = try diagram(["areas", "--area", "zzzzzz"])
    #expect(strange.code == 2 && strange.errors.contains("there is no area 'zzzzzz'; the areas are 'account' and 'shop'"))
    let none = try diagram(["--area", "shop"])
    #expect(none.code == 2 && none.errors.contains("there is no area 'shop'; no flow has the key 'area', and all flows are in one folder"))
    #expect(try diagram(["areas", "--area", "shop", "--overview"]).errors.contains("--overview and --area cannot be given together"))
  }

  @Test func `an app of many screens is drawn as an overview`() throws {
    let screens = (0..<200).map { "s\($0)" }.joined(separator: ", ")
    try directory.write(Array("app: A\nstart: f\n---\nflow: f\nkind: pages\nscreens: [\(screens)]\n".utf8), to: "flows/app.yaml")
    let result = try diagram()
    #expect(!result.out.contains("f.s1"))
    #expect(
      result.errors.hasPrefix("flowc: this is an overview, because 200 screens are too many for one diagram; '--whole' draws all screens"))
    #expect(try diagram(["--quiet"]).errors.isEmpty)
    #expect(try diagram(["--whole"]).out.contains("f.s1"))
    #expect(try diagram(["--overview"]).errors.isEmpty)
  }
}

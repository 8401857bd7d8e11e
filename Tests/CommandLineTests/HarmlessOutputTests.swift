import FlowDiagnostics
import FlowDiagrams
import Foundation
import Support
import Testing

/// Tests that no input reaches a terminal or the log of a CI run unescaped, wherever it occurs.
@Suite(.long) struct HarmlessOutputTests {
  /// Harmful texts. Each contains several, because flowc runs hundreds of times for each.
  enum Payload: String, CaseIterable, CustomTestStringConvertible {
    case onOneLine, onLinesOfItsOwn

    var text: String {
      switch self {
      case .onOneLine:
        "::error file=x::INJECTED %0A::error::INJECTED%0D ##[error]INJECTED ##vso[task.setvariable variable=x]INJECTED ##teamcity[x] "
          + "a\u{202E}b\u{2066}c\u{200F}d\u{2028}e\u{2029}f\u{FEFF}g\u{61C}h\u{E0001}i"
      // All control characters except NUL, which no path can contain.
      case .onLinesOfItsOwn:
        "A\n::error file=x,line=1::INJECTED\r\n::error file=x::INJECTED\r::error::INJECTED"
          + String(String.UnicodeScalarView((1...0x9F).filter { $0 < 0x20 || $0 >= 0x7F }.compactMap(Unicode.Scalar.init)))
      }
    }

    var testDescription: String { rawValue }

    /// The text as a YAML scalar.
    var quoted: String {
      let scalars = text.unicodeScalars.map { scalar in
        HarmlessText.isHarmless(scalar) ? String(scalar) : String(format: "\\U%08x", scalar.value)
      }
      return "\"\(scalars.joined())\""
    }
  }

  /// Returns an app with the text at all places that allow any text.
  private static func texts(_ text: String) -> String {
    """
    app: Shop
    start: home
    facts: { known: { doc: \(text) } }
    ---
    flow: home
    title: \(text)
    doc: \(text)
    screens:
      home:
        title: \(text)
        doc: \(text)
        params: { id: { type: "String?", default: \(text) } }
        actions:
          more: { push: detail, with: { id: \(text) }, doc: \(text) }
          out: { url: "https://example.com" }
      detail:
        params: { id: String }
        actions: { back: pop }

    """
  }

  /// Returns an app with the text also at wrong places.
  private static func names(_ text: String) -> String {
    """
    app: \(text)
    start: \(text)
    facts: [\(text)]
    \(text): \(text)
    ---
    flow: \(text)
    screens:
      \(text):
        params: { \(text): \(text) }
        link: \(text)
        actions:
          \(text): { push: \(text), when: \(text), sets: \(text) }
          a: { url: \(text) }
          b: { \(text): x }
          c: { present: other, on: { \(text): pop } }
    ---
    flow: other
    outcomes: [\(text)]
    screens: { other: { actions: { x: { finish: \(text) } } } }

    """
  }

  private let payload: Payload
  private let directory: Directory

  private init(_ payload: Payload) throws {
    self.payload = payload
    let name = payload.text
    directory = try Directory([
      "texts/\(name).yaml": Self.texts(payload.quoted), "names/\(name).yaml": Self.names(payload.quoted),
      "broken/\(name).yaml": "app: [\(payload.quoted)\nstart: {", "clean/app.yaml": Project.clean,
    ])
  }

  init() throws { try self.init(.onOneLine) }

  /// Runs flowc, and checks every byte of its output.
  @discardableResult
  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Flowc.Result {
    let result = try Flowc.run(arguments, in: directory, environment: environment)
    let isGitHub = arguments.contains("github")
    for text in [result.out, result.errors] {
      let harmful = text.unicodeScalars.filter { $0 != "\n" && !HarmlessText.isHarmless($0) }
      #expect(harmful.isEmpty, "\(payload) in \(arguments.map(\.debugDescription)): \(harmful.map { String($0.value, radix: 16) })")
      for line in text.unicodeScalars.split(separator: "\n").map(String.init) {
        let isFinding = ["error", "warning", "notice"].contains { line.hasPrefix("::\($0) file=") }
        let isOwn = isGitHub && isFinding && !line.hasPrefix("::error file=x")
        let isCommand = line.trimmingCharacters(in: .whitespaces).hasPrefix("::") && !isOwn
        let isInside = !isOwn && line.contains(/##[A-Za-z]*\[/)
        #expect(!isCommand && !isInside, "\(payload) in \(arguments.map(\.debugDescription)): \(line)")
      }
    }
    return result
  }

  @Test(arguments: Payload.allCases)
  func `control characters in flows and names of files are escaped`(payload: Payload) throws {
    let test = try HarmlessOutputTests(payload)
    #expect(try test.run(["check", "texts"]).code == 0)
    for project in ["texts", "names", "broken"] {
      for format in ReportFormat.allCases.map(\.rawValue) {
        try test.run(["check", project, "--format", format])
      }
      try test.run(["format", project, "--check"])
      try test.run(["format", project, "--dry-run"])
      try test.run(["add", "fact", "another", project, "--dry-run"])
      try test.run(["fix", project, "--dry-run"])
      try test.run(["fix", project])
      try test.run(["show", project])
      try test.run(["show", project, "--format", "json"])
      try test.run(["paths", project, "--cover", "actions"])
      try test.run(["paths", project, "--cover", "actions", "--format", "json"])
      for format in DiagramFormat.allCases.filter({ $0.row.picture == nil }).map(\.rawValue) {
        try test.run(["diagram", project, "--format", format, "--implicit", "--diagnostics"])
        try test.run(["diagram", project, "--format", format, "--overview", "--links", "none"])
      }
      try test.run(["generate", project, "--print-model"])
      for target in ["core", "swiftui", "markdown"] {
        for mode in [["--dry-run"], [], ["--check"]] {
          try test.run(["generate", project, "--template", target, "--output", target] + mode)
        }
      }
      try test.run(["check", project, "--baseline", "\(project).txt", "--write-baseline"])
    }
    for dryRun in [["--dry-run"], []] {
      try test.run(["rename", "screen", "detail", payload.text, "texts"] + dryRun)
      try test.run(["rename", "screen", payload.text, "more", "texts"] + dryRun)
      try test.run(["move", payload.text, "home", "texts"] + dryRun)
      try test.run(["move", "detail", payload.text, "texts"] + dryRun)
      try test.run(["rename", "param", "home.home.id", "number", "texts"] + dryRun)
      for kind in ["screen", "action", "flow", "param", "fact"] {
        for place in ["", "home.", "home.home."] { try test.run(["add", kind, place + payload.text, "texts"] + dryRun) }
      }
    }
    try test.run(["show", "texts", "home"])
    try test.run(["show", "texts", "home.home"])
    try test.run(["paths", "texts", "launch", "home.detail"])
    try test.run(["paths", "texts", "home.detail", "home.home", "--format", "json"])
    try test.run(["diagram", "texts", "--trace", "launch..home.detail"])
  }

  @Test(arguments: Payload.allCases)
  func `control characters in arguments are escaped`(payload: Payload) throws {
    let test = try HarmlessOutputTests(payload)
    let text = payload.text
    let long = String(repeating: "long ", count: 30) + text
    for argument in [text, "--\(text)", long, "clean/\(text).yaml", "missing/\(text)"] {
      for verb in ["check", "fix", "format", "rename", "move", "add", "generate", "diagram", "show", "paths", "explain", "schema"] {
        try test.run([verb, argument])
      }
      try test.run([argument])
      try test.run(["help", argument])
      try test.run(["paths", "clean", argument, "cart"])
      try test.run(["init", "made/\(argument)"])
      for option in ["--config", "--baseline", "--format", "--jobs", "--color"] { try test.run(["check", "clean", option, argument]) }
      for option in ["--format", "--output", "--links", "--flow", "--focus", "--trace", "--theme", "--depth"] {
        try test.run(["diagram", "clean", option, argument])
      }
      for option in ["--template", "--output", "--access", "--runtime", "--templates"] {
        try test.run(["generate", "clean", "--dry-run", option, argument])
      }
      try test.run(["check", "clean", "--format", "json=\(argument)", "--format", "sarif=\(argument)"])
    }
  }

  @Test(arguments: Payload.allCases)
  func `control characters in flowc.yaml are escaped`(payload: Payload) throws {
    let test = try HarmlessOutputTests(payload)
    let text = payload.quoted
    let diagrams = [
      "output: \(text)", "output: a.dot, format: \(text), theme: \(text), links: \(text)", "output: a.dot, flow: \(text)",
      "output: b.dot, focus: \(text)", "output: a.dot, links: \(text)",
    ].map { "diagrams: [{ \($0) }]" }
    let others = [
      "sources: [\(text)]", "sources: [clean, \(text)]", "checks: { \(text): off, dead-end: \(text) }", "\(text): \(text)",
      "targets: [{ template: \(text), access: \(text), runtime: \(text), imports: [\(text)], header: \(text) }]",
      "targets: [{ output: \(text) }]", "targets: [{ templates: \(text) }]", "targets: [{ header: \(text) }]",
    ]
    for configuration in diagrams + others {
      try test.directory.write(Array("\(configuration)\n".utf8), to: "flowc.yaml")
      try test.run(["check"])
      for verb in ["generate", "diagram"] {
        for mode in [[], ["--check"]] { try test.run([verb, "clean"] + mode) }
      }
    }
  }

  @Test(arguments: Payload.allCases)
  func `control characters in templates are escaped`(payload: Payload) throws {
    let test = try HarmlessOutputTests(payload)
    let text = payload.text
    let templates = [
      ("core.flow", "{{header}}\n{{\(text)}}"), ("core.flow", "{{header}}\n{{>\(text)}}"), ("core.flow", "{{#\(text)}}"),
      ("core.flow", "{{header}}{{/\(text)}}"), ("core.flow", "{{=\(text)=}}"), ("core.flow", "{{\(text)"), (text, "{{header}}"),
    ]
    for (index, (name, template)) in templates.enumerated() {
      for folder in ["t\(index)", "\(text)\(index)"] {
        try test.directory.write(Array(template.utf8), to: "\(folder)/\(name).mustache")
        #expect(try test.run(["generate", "clean", "--templates", folder]).code != 0)
      }
    }
  }

  @Test(arguments: Payload.allCases)
  func `control characters in baselines and in Graphviz's output are escaped`(payload: Payload) throws {
    let test = try HarmlessOutputTests(payload)
    try test.directory.write(Array("dead-end \(payload.text)\n\(payload.text)\n".utf8), to: "baseline.txt")
    for format in ReportFormat.allCases.map(\.rawValue) {
      try test.run(["check", "clean", "--baseline", "baseline.txt", "--format", format])
    }
    try test.directory.write(Array("#!/bin/sh\ncat >/dev/null\ncat words >&2\nexit 1\n".utf8), to: "bin/dot")
    try test.directory.write(Array(payload.text.utf8), to: "words")
    let programs = test.directory.url.appendingPathComponent("bin")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: programs.appendingPathComponent("dot").path)
    let path = "\(programs.path):/usr/bin:/bin"
    #expect(try test.run(["diagram", "clean", "--format", "svg"], environment: ["PATH": path]).code == 3)
  }
}

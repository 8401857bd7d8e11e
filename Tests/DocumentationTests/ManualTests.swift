import Foundation
import Support
import Testing

/// The man page. It must match the output of `--help`.
@Suite struct ManualTests {
  @Test("docs/flowc.1 matches the help of the program")
  func manual() throws {
    let dump = try Shell.run("flowc --experimental-dump-help", in: Recording.root)
    try #require(dump.status == 0)
    let command = try #require(JSON(dump.output)["command"])
    Recording.expect("docs/flowc.1", toHold: Manual(command).text)
  }

  @Test("Every verb and option has a description")
  func described() throws {
    let text = try #require(Recording.read("docs/flowc.1"))
    for verb in ["check", "fix", "format", "rename", "move", "add", "generate", "diagram", "show", "explain", "init", "schema", "lsp"] {
      #expect(text.contains(".Ss flowc \(verb)\n"))
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix(".It ") {
      #expect(!next.hasPrefix(".") && !next.isEmpty, "\(line)")
    }
  }

  @Test("mandoc accepts the man page", .enabled(if: Tools.path("mandoc") != nil, "there is no mandoc"))
  func mandoc() throws {
    let result = try Shell.run("mandoc -Tlint -Wstyle docs/flowc.1", in: Recording.root)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("groff accepts the man page", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"), "there is no groff"))
  func groff() throws {
    let result = try Shell.run("groff -mdoc -Tutf8 -ww -z docs/flowc.1", in: Recording.root)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
  }
}

/// The help as a man page in the mdoc language.
private struct Manual {
  private(set) var text: String

  init(_ command: JSON) {
    text = """
      .\\" Made from the help of flowc. Do not edit.
      .Dd January 1, 2026
      .Dt FLOWC 1
      .Os
      .Sh NAME
      .Nm flowc
      .Nd \(Self.escape(command["abstract"]?.text ?? "").drop { $0 == "\\" }.replacing(/\.$/, with: ""))
      .Sh SYNOPSIS
      .Nm
      .Op Ar verb
      .Op Ar paths ...
      .Op Ar options
      .Sh DESCRIPTION

      """
    let verbs = (command["subcommands"]?.elements ?? []).filter { $0["commandName"]?.text != "help" }
    for verb in verbs { add(verb) }
    text += """
      .Sh FILES
      .Bl -tag -width flowc.yaml
      .It Pa flowc.yaml
      The settings of a project.
      .El
      .Sh EXIT STATUS
      0 without findings that fail the run, 1 with such findings or a stale file,
      2 for wrong arguments or a wrong configuration,
      3 if a file can't be read or written.

      """
  }

  private mutating func add(_ verb: JSON) {
    text += ".Ss flowc \(verb["commandName"]?.text ?? "")\n\(Self.escape(verb["abstract"]?.text ?? ""))\n"
    for paragraph in verb["discussion"]?.text?.replacing("\n\n", with: "\u{0}").split(separator: "\u{0}") ?? [] {
      text += paragraph.hasPrefix(" ") ? Self.example(String(paragraph)) : ".Pp\n\(Self.escape(String(paragraph)))\n"
    }
    let arguments = (verb["arguments"]?.elements ?? []).filter { $0["shouldDisplay"] == .bool(true) }
    text += ".Bl -tag -width indent\n"
    for argument in arguments { add(argument: argument) }
    text += ".El\n"
  }

  private mutating func add(argument: JSON) {
    let value = argument["valueName"]?.text ?? ""
    let names = (argument["names"]?.elements ?? []).compactMap { name in
      name["name"]?.text.map { name["kind"]?.text == "short" ? "Fl \($0)" : "Fl -\($0)" }
    }
    let takesValue = argument["kind"]?.text == "option"
    let item = names.isEmpty ? "Ar \(value)" : names.joined(separator: " , ") + (takesValue ? " Ar \(value)" : "")
    text += ".It \(item)\n\(Self.escape(argument["abstract"]?.text ?? ""))\n"
  }

  /// Returns lines that mdoc doesn't fill.
  private static func example(_ lines: String) -> String {
    ".Bd -literal -offset indent\n" + lines.split(separator: "\n").map { "\($0.drop { $0 == " " })\n" }.joined() + ".Ed\n"
  }

  /// Returns text that mdoc can't take for a request. Each sentence begins a line, and lines are short, as mdoc recommends.
  private static func escape(_ text: String) -> String {
    var lines: [String] = []
    for sentence in text.replacing(/\.\s+(?=[A-Z-])/, with: ".\n").split(separator: "\n") {
      var line = ""
      for word in sentence.split(separator: " ") {
        if !line.isEmpty, line.count + word.count > 76 {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines.append(line)
    }
    return lines.map { $0.replacingOccurrences(of: "\\", with: "\\e") }.map { line in
      line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : String(line)
    }.joined(separator: "\n")
  }
}

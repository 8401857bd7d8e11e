import FlowDiagnostics
import FlowYAML
import Foundation
import Support
import Testing

/// The parts that other programs call: the action, the hooks, the problem matcher, the install script.
@Suite struct KitTests {
  private static let faulty = "app: Shop\nstart: crat\n---\nflow: cart\nscreens: [cart]\n"
  private static let clean = "app: Shop\nstart: cart\n---\nflow: cart\nscreens:\n  cart: { final: true }\n"

  private static func yaml(_ path: String) throws -> JSON {
    let text = try #require(Recording.read(path))
    let chunks = YAMLChunk.chunks(of: Array(text.utf8), file: FileID(0), count: 1)
    let streams = chunks.map { YAMLReader.read($0) }
    #expect(streams.allSatisfy { $0.diagnostics.isEmpty })
    return try #require(streams.first?.documents.first).withRoot { JSON($0) }
  }

  private static func project(_ text: String) throws -> FreshDirectory {
    let directory = try FreshDirectory()
    try directory.write(text, to: "flows/app.yaml")
    return directory
  }

  // MARK: The action

  /// Returns the shell steps of the action by name, with the environment that the inputs give.
  private static func steps(_ inputs: [String: String]) throws -> [(name: String, command: String)] {
    let action = try yaml("action.yml")
    let known = try #require(action["inputs"]).members
    #expect(inputs.keys.allSatisfy { known[$0] != nil })
    let values = known.mapValues { $0["default"]?.text ?? "" }.merging(inputs) { _, given in given }
    return try #require(action["runs"]?["steps"]).elements.compactMap { step in
      if let condition = step["if"]?.text {
        guard let name = condition.firstMatch(of: /^inputs\.([a-z]+) == 'true'$/), values[String(name.1)] == "true" else { return nil }
      }
      let variables = (step["env"]?.members ?? [:]).sorted { $0.key < $1.key }.map { key, value in
        let input = value.text?.firstMatch(of: /^\$\{\{ inputs\.([a-z]+) \}\}$/).map { String($0.1) } ?? "?"
        return "\(key)='\(values[input] ?? "no such input")'"
      }
      let frame = "GITHUB_ACTION_PATH='\(Recording.root.path)' GITHUB_PATH=path.txt"
      return (step["name"]?.text ?? "", "export \(frame) \(variables.joined(separator: " ")); \(step["run"]?.text ?? "false")")
    }
  }

  private static func run(_ inputs: [String: String], in directory: FreshDirectory) throws -> [(name: String, result: Shell.Result)] {
    try steps(inputs).map { ($0.name, try Shell.run($0.command, in: directory.url)) }
  }

  @Test("The libraries with a store of facts declare in equal privacy manifests that they use the user's defaults")
  func privacyManifests() {
    let manifests = ["FlowSwiftUI", "FlowUIKit"].map { Recording.read("Sources/Runtime/\($0)/PrivacyInfo.xcprivacy") }
    #expect(manifests[0] == manifests[1])
    #expect(manifests[0]?.contains("<string>NSPrivacyAccessedAPICategoryUserDefaults</string>") == true)
  }

  @Test("The action passes without findings, and annotates each finding")
  func action() throws {
    let good = try Self.run([:], in: Self.project(Self.clean))
    #expect(good.map(\.name) == ["Find or build flowc", "Check"])
    #expect(good.map(\.result.status) == [0, 0])
    #expect(good.map(\.result.output) == ["", ""])
    let bad = try #require(try Self.run([:], in: Self.project(Self.faulty)).last).result
    #expect(bad.status == 1)
    #expect(bad.output.hasPrefix("::error file=flows/app.yaml,line=2,"))
  }

  @Test("The action builds flowc if it isn't installed, and later steps find it")
  func building() throws {
    let directory = try FreshDirectory()
    try directory.write(try #require(Recording.read("scripts/action.sh")), to: "action/scripts/action.sh")
    for script in ["setup", "build"] { try directory.write("#!/bin/sh\necho \(script)\n", to: "action/scripts/\(script).sh") }
    let find = "PATH=/usr/bin:/bin GITHUB_ACTION_PATH=action GITHUB_PATH=path.txt bash action/scripts/action.sh find"
    let result = try Shell.run("chmod +x action/scripts/*.sh && \(find) && cat path.txt", in: directory.url)
    #expect(result.status == 0)
    #expect(result.output == "setup\nbuild\naction/.build/release\n")
  }

  @Test("The inputs of the action reach flowc")
  func inputs() throws {
    let directory = try Self.project("app: A\nstart: f\nfacts: [unheard]\n---\nflow: f\nscreens: { a: { final: true } }\n")
    try directory.write(Self.faulty, to: "other/app.yaml")
    #expect(try Self.run([:], in: directory).last?.result.status == 0)
    #expect(try Self.run(["arguments": "--strict --quiet"], in: directory).last?.result.status == 1)
    #expect(try Self.run(["paths": "other"], in: directory).last?.result.status == 1)
    _ = try Self.run(["sarif": "out/a.sarif"], in: directory)
    #expect(try String(contentsOf: directory.url.appendingPathComponent("out/a.sarif"), encoding: .utf8).contains("unused-fact"))
  }

  @Test("Paths and arguments on several lines all reach flowc")
  func severalLines() throws {
    let directory = try Self.project("app: A\nstart: f\nfacts: [unheard]\n---\nflow: f\nscreens: { a: { final: true } }\n")
    try directory.write(
      Self.faulty.replacing("app: Shop\nstart: crat\n---\n", with: "").replacing("cart]", with: "cart, cart]"), to: "other/b.yaml")
    #expect(try Self.run(["paths": "flows/app.yaml\nother\n"], in: directory).last?.result.status == 1)
    #expect(try Self.run(["paths": "flows/app.yaml\n\n  flows\n"], in: directory).last?.result.status == 0)
    #expect(try Self.run(["arguments": "--quiet\n--strict\n"], in: directory).last?.result.status == 1)
  }

  @Test("The action fails on stale files if its inputs ask for the comparison")
  func freshness() throws {
    let directory = try Self.project(Self.clean)
    try directory.write("diagrams: [{ output: a.mmd }]\n", to: "flowc.yaml")
    let inputs = ["generated": "true", "diagrams": "true"]
    #expect(try Self.run(inputs, in: directory).map(\.result.status) == [0, 0, 1, 1])
    #expect(try Shell.run("flowc generate && flowc diagram", in: directory.url).status == 0)
    #expect(try Self.run(inputs, in: directory).map(\.result.status) == [0, 0, 0, 0])
  }

  // MARK: Hooks

  @Test("The entries of the hooks pass a clean project and fail on a fault", arguments: ["flowc-check", "flowc-generate", "flowc-diagram"])
  func hooks(id: String) throws {
    let hook = try #require(try Self.yaml(".pre-commit-hooks.yaml").elements.first { $0["id"]?.text == id })
    let entry = try #require(hook["entry"]?.text)
    #expect(hook["pass_filenames"] == .bool(false))
    let pattern = try Regex(try #require(hook["files"]?.text))
    let matched = try ["flows/app.yaml", "flowc.yaml", "notes.txt"].map { try pattern.firstMatch(in: $0) != nil }
    #expect(matched == [true, true, false])
    let good = try Self.project(Self.clean)
    try good.write("diagrams: [{ output: a.mmd }]\n", to: "flowc.yaml")
    #expect(try Shell.run("flowc generate && flowc diagram && \(entry)", in: good.url).status == 0)
    try good.write(Self.clean + "  more: { final: true }\n", to: "flows/app.yaml")
    #expect(try Shell.run(entry, in: good.url).status == 1)
  }

  // MARK: Problem matcher

  @Test("The problem matcher finds each finding in the output, and nothing else")
  func matcher() throws {
    let matcher = try JSON(try #require(Recording.read(".github/problem-matcher.json")))
    let pattern = try #require(matcher["problemMatcher"]?.elements.first?["pattern"]?.elements.first)
    let regex = try Regex(try #require(pattern["regexp"]?.text))
    let directory = try Self.project(Self.faulty + "---\nflow: cart\nscreens: [b]\n")
    let output = try Shell.run("flowc check", in: directory.url).output
    let matches = try output.split(separator: "\n").compactMap { try regex.wholeMatch(in: $0) }
    #expect(matches.count == 2)
    let first = try #require(matches.first)
    func group(_ name: String) -> String? {
      guard case .number(let index)? = pattern[name] else { return nil }
      return first.output[Int(index)].substring.map(String.init)
    }
    #expect(group("file") == "flows/app.yaml")
    #expect(group("line") == "2")
    #expect(group("column") == "8")
    #expect(group("severity") == "error")
    #expect(group("message") == "there is no flow 'crat'")
    #expect(group("code") == "unknown-flow")
  }

  // MARK: Installing

  @Test("The installed program works, and has its man page and completions")
  func install() throws {
    let place = try FreshDirectory()
    let script = Recording.url("scripts/install.sh").path
    let call = "FLOWC=\"$(command -v flowc)\" DESTDIR=\"$PWD/a root\" PREFIX=/opt '\(script)' && 'a root/opt/bin/flowc' --version"
    let result = try Shell.run(call, in: place.url)
    #expect(result.status == 0)
    #expect(result.output.contains(/flowc (\d+\.\d+\.\d+) is installed in .*\/a root\/opt\/bin\n\1\n$/), "\(result.output)")
    let files = try Shell.run("cd 'a root/opt' && find . -type f | LC_ALL=C sort", in: place.url).output
    #expect(
      files == """
        ./bin/flowc
        ./share/bash-completion/completions/flowc
        ./share/fish/vendor_completions.d/flowc.fish
        ./share/man/man1/flowc.1
        ./share/zsh/site-functions/_flowc

        """)
  }

  /// Returns a directory with the files that `make install` reads.
  private static func installation() throws -> FreshDirectory {
    let directory = try FreshDirectory()
    for path in ["Makefile", "scripts/install.sh", "docs/flowc.1"] { try directory.write(try #require(Recording.read(path)), to: path) }
    _ = try Shell.run("chmod +x scripts/install.sh", in: directory.url)
    return directory
  }

  @Test(
    "A prefix may be a path with any characters",
    arguments: ["$PWD/o'brien/x", "x'; touch \"planted\"; echo '", "$PWD/a \"b\"", "-x", "--", "a;b&c"])
  func prefixes(prefix: String) throws {
    let directory = try Self.installation()
    let quoted = prefix.replacing("\"", with: "\\\"")
    let make = "FLOWC=\"$(command -v flowc)\" make --no-print-directory -o build install PREFIX=\"\(quoted)\""
    let result = try Shell.run("\(make) && cd -- \"\(quoted)\" && ls bin share", in: directory.url)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.hasSuffix("bin:\nflowc\n\nshare:\nbash-completion\nfish\nman\nzsh\n"), "\(result.output)")
    #expect(try Shell.run("test -e planted", in: directory.url).status == 1)
  }

  @Test("If a directory has the place of the program, the script reports it and installs nothing")
  func installedDirectory() throws {
    let directory = try Self.installation()
    let call = "mkdir -p to/bin/flowc && FLOWC=\"$(command -v flowc)\" PREFIX=\"$PWD/to\" scripts/install.sh"
    let result = try Shell.run(call, in: directory.url)
    #expect(result.status == 1)
    #expect(result.output.hasSuffix("/to/bin/flowc is a directory; nothing is installed\n"), "\(result.output)")
    #expect(try Shell.run("find to -type f", in: directory.url).output == "")
  }

  // MARK: Shells

  @Test("flowc has completions for each shell", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let script = try Shell.run("flowc --generate-completion-script \(shell)", in: Recording.root)
    #expect(script.status == 0)
    for word in ["generate", "diagram", "schema", "overview", "write-baseline", "pop-at-bottom"] { #expect(script.output.contains(word)) }
  }

  @Test(
    "bash completes verbs, options, values and ids",
    arguments: [
      ("", "generate diagram show"), ("che", "check"), ("check --fo", "--format"), ("check --format sa", "sarif"),
      ("check --color ", "auto always never"), ("diagram --the", "--theme"), ("diagram --theme ", "light dark"),
      ("explain pop-at", "pop-at-bottom"), ("generate --template mvvm", "mvvm-c"), ("schema ", "flows configuration"),
      ("check no", "notes"),
    ])
  func bash(line: String, completions: String) throws {
    let directory = try FreshDirectory()
    try directory.write("", to: "notes/app.yaml")
    // The script does what bash does when the user presses the tab key.
    try directory.write(
      """
      source <(flowc --generate-completion-script bash)
      IFS=' ' read -ra COMP_WORDS <<<"$1"
      [[ $1 == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$1 COMP_POINT=${#1}
      _flowc flowc "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[*]}"
      """, to: "tab.bash")
    let result = try Shell.run("bash tab.bash 'flowc \(line)'", in: directory.url)
    #expect(result.status == 0)
    #expect(result.output.contains(completions), "\(result.output)")
  }

  @Test("zsh reads the completions", .enabled(if: Tools.path("zsh") != nil, "there is no zsh"))
  func zsh() throws {
    let directory = try FreshDirectory()
    let load = "fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -d dump; echo ${_comps[flowc]}; autoload +X _flowc"
    let result = try Shell.run("flowc --generate-completion-script zsh > _flowc && zsh -fc '\(load)'", in: directory.url)
    #expect(result.status == 0)
    #expect(result.output == "_flowc\n")
  }

  @Test("fish completes verbs, ids and values", .enabled(if: Tools.path("fish") != nil, "there is no fish"))
  func fish() throws {
    let directory = try FreshDirectory()
    let ask = "source flowc.fish; complete -C 'flowc che'; complete -C 'flowc explain pop-at'; complete -C 'flowc diagram --theme '"
    let result = try Shell.run(
      "HOME=$PWD; export HOME; flowc --generate-completion-script fish > flowc.fish && fish -c \"\(ask)\"", in: directory.url)
    #expect(result.status == 0)
    for line in ["check\t", "pop-at-bottom\n", "dark\t"] { #expect(result.output.contains(line), "\(result.output)") }
  }
}

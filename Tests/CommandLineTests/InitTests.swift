import Foundation
import Testing

/// Tests of `flowc init`.
@Suite struct InitTests {
  private static let paths = [
    "flowc.yaml", "flows/app.yaml", "flows/settings.yaml", ".flowc/flows.schema.json", ".flowc/configuration.schema.json",
  ]

  private func read(_ path: String, _ directory: Directory) throws -> String {
    try String(contentsOf: directory.url.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `a new project has no findings`() throws {
    let directory = try Directory()
    let result = try Flowc.run(["init"], in: directory)
    #expect(result.code == 0)
    #expect(result.out.hasPrefix(Self.paths.map { "created \($0)\n" }.joined() + "\nNext:\n  flowc "))
    let check = try Flowc.run(["check", "--strict"], in: directory)
    #expect(check.code == 0)
    #expect(check.out.hasSuffix(": 2 flows, 3 screens, 4 moves; no findings\n"))
    #expect(try Flowc.run(["generate"], in: directory).out.hasPrefix("created Generated/FlowApp.swift\n"))
    #expect(try Flowc.run(["diagram"], in: directory).code == 0)
  }

  @Test func `flowc init writes the app on request`() throws {
    let directory = try Directory()
    // Shells complete the name of a directory with a slash.
    let result = try Flowc.run(["init", "tea house/", "--app", "swiftui"], in: directory)
    #expect(result.out.contains("created tea house/App/TeaHouseApp.swift\ncreated tea house/App/Screens.swift\n\nNext, in tea house:\n"))
    #expect(result.out.contains("Then add App and Generated to an app target of Xcode"))
    let config = ["--config", "tea house/flowc.yaml"]
    #expect(try Flowc.run(["check", "--strict"] + config, in: directory).code == 0)
    #expect(try Flowc.run(["generate"] + config, in: directory).out.contains("created tea house/Generated/FlowIDs.swift\n"))
    #expect(
      try Flowc.run(["generate", "tea house/flows", "--output", "Others/"], in: directory).out.contains("created Others/FlowApp.swift\n"))
    #expect(try read("tea house/Generated/app.flow.swift", directory).contains("var title: FlowTitle?"))
    #expect(try Flowc.run(["init", "--app", "cobol"], in: directory).code == 2)
  }

  @Test(arguments: ["change-root", "coordinator", "mvvm-c"])
  func `flowc init writes the app for each target`(template: String) throws {
    let directory = try Directory()
    let result = try Flowc.run(["init", "Notes", "--app", template], in: directory)
    #expect(result.out.contains("created Notes/App/Screens.swift\n"))
    #expect(result.out.contains("for iOS 14 or later") && result.out.contains("storyboard") == (template != "change-root"))
    let generated = try Flowc.run(["generate", "--config", "Notes/flowc.yaml"], in: directory)
    #expect(generated.code == 0 && generated.out.contains("created Notes/Generated/FlowApp.swift\n"))
    #expect(
      try read("Notes/Generated/FlowApp.swift", directory).contains(template == "change-root" ? "NotesRootView" : "NotesSceneDelegate"))
  }

  @Test func `a new project without a package has a copy of the runtime`() throws {
    let directory = try Directory()
    let copy = "Generated contains a copy of the runtime, because there is no Package.swift that could name flowc's package.\n"
    for arguments in [["init", "A"], ["init", "B", "--app", "swiftui"]] {
      #expect(try Flowc.run(arguments, in: directory).out.contains(copy))
      let generated = try Flowc.run(["generate", "--config", "\(arguments[1])/flowc.yaml"], in: directory)
      #expect(generated.out.contains("created \(arguments[1])/Generated/FlowRuntime.swift\n"))
    }
  }

  @Test(arguments: [("6.1", ", traits: []"), ("5.9", ""), ("6", ""), ("12.0", ", traits: []")])
  func `flowc init prints the lines to add to an existing package`(version: String, traits: String) throws {
    let manifest = "// swift-tools-version: \(version)\nimport PackageDescription\n"
    let directory = try Directory(["tea/Package.swift": manifest])
    let result = try Flowc.run(["init", "tea", "--app", "swiftui"], in: directory)
    #expect(result.out.contains("created tea/Sources/Tea/TeaApp.swift\ncreated tea/Sources/Tea/Screens.swift\n"))
    #expect(
      result.out.contains(
        """
        Add these lines to Package.swift, with the owner of your copy of flowc instead of OWNER. To 'dependencies':
            .package(url: "https://github.com/OWNER/flowc", from: "0.1.0"\(traits)),
        To 'targets':
            .target(
              name: "Tea",
              dependencies: [
                .product(name: "FlowRuntime", package: "flowc"),
                .product(name: "FlowSwiftUI", package: "flowc"),
              ]),
        Then edit
        """), "\(result.out)")
    #expect(try read("tea/Package.swift", directory) == manifest)
    let generated = try Flowc.run(["generate", "--config", "tea/flowc.yaml"], in: directory)
    #expect(generated.out.contains("created tea/Sources/Tea/Generated/FlowApp.swift\n") && !generated.out.contains("FlowRuntime.swift"))
  }

  @Test(arguments: [
    ("my-shop", "MyShop"), ("fx studio 2", "FxStudio2"), ("Notes", "Notes"), ("2048", "MyApp"), ("\u{E9}t\u{E9}", "\u{C9}t\u{E9}"),
    ("_", "MyApp"), ("app", "MyApp"),
    // Names of other types in the app, its flows, the runtime, Apple's modules and the written files.
    ("Home", "Home"), ("settings", "Settings"), ("flow", "MyFlow"), ("Map", "MyMap"), ("text", "MyText"), ("Swift", "MySwift"),
    ("Self", "MySelf"),
    ("Provider", "MyProvider"), ("AppDelegate", "MyAppDelegate"), ("HomeViewModel", "MyHomeViewModel"),
  ])
  func `a new app has the name of its directory`(name: String, app: String) throws {
    let directory = try Directory()
    let result = try Flowc.run(["init", name], in: directory)
    #expect(result.out.hasPrefix("created \(name)/flowc.yaml\n"))
    #expect(try read("\(name)/flows/app.yaml", directory).contains("\napp: \(app)\n"))
    #expect(try Flowc.run(["check", "--config", "\(name)/flowc.yaml"], in: directory).out.hasPrefix("\(app): "))
  }

  @Test(arguments: paths)
  func `flowc init overwrites no file`(path: String) throws {
    let directory = try Directory([path: "mine\n"])
    let result = try Flowc.run(["init"], in: directory)
    #expect(result.code == 3)
    #expect(result.errors == "flowc: \(path) already exists; nothing was written\n")
    #expect(try read(path, directory) == "mine\n")
    let files = try FileManager.default.subpathsOfDirectory(atPath: directory.url.path)
    #expect(files.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") } == [path])
  }

  @Test func `flowc init adds no second app to existing flows`() throws {
    let directory = try Directory(["flows/shop.yaml": "app: Shop\n"])
    let result = try Flowc.run(["init"], in: directory)
    #expect(result.code == 3 && result.out.isEmpty)
    #expect(result.errors == "flowc: flows/shop.yaml already exists, and a project has one app; nothing was written\n")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: directory.url.path).sorted() == ["flows", "flows/shop.yaml"])
  }

  @Test(arguments: [("d/flows", "d/flows is not a directory"), ("d", "d is not a directory"), ("d/.flowc", "d/.flowc is not a directory")])
  func `flowc init reports a file in place of a directory before it writes`(path: String, message: String) throws {
    let directory = try Directory([path: "mine\n"])
    let result = try Flowc.run(["init", "d"], in: directory)
    #expect(result.code == 3)
    #expect(result.out.isEmpty)
    #expect(result.errors == "flowc: \(message); nothing was written\n")
    let files = try FileManager.default.subpathsOfDirectory(atPath: directory.url.path)
    #expect(Set(files).union(["d"]) == [path, "d"])
  }

  @Test func `flowc init doesn't write over a broken link`() throws {
    let directory = try Directory()
    try directory.link("flowc.yaml", to: "nowhere.yaml")
    let result = try Flowc.run(["init"], in: directory)
    #expect(result.code == 3)
    #expect(result.errors == "flowc: flowc.yaml already exists; nothing was written\n")
  }

  @Test func `flowc init writes all files before it prints`() throws {
    let directory = try Directory()
    #expect(try Flowc.shell("flowc init >&-", in: directory).code == 3)
    for path in Self.paths { #expect(try !read(path, directory).isEmpty, "\(path)") }
  }

  @Test func `the schemas that flowc init writes are those of the program`() throws {
    let directory = try Directory()
    _ = try Flowc.run(["init"], in: directory)
    #expect(try read(".flowc/flows.schema.json", directory) == Flowc.run(["schema"], in: directory).out)
    #expect(try read(".flowc/configuration.schema.json", directory) == Flowc.run(["schema", "configuration"], in: directory).out)
    #expect(try Flowc.run(["schema", "nothing"], in: directory).code == 2)
  }
}

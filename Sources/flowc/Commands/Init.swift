import ArgumentParser
import FlowCompiler

extension StarterApp: ExpressibleByArgument {}

/// The command `flowc init`, which writes a small project.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a small project: flowc.yaml, flows, and schemas for editors.",
    discussion: """
        flowc init
        flowc init Shop --app swiftui

      flowc writes nothing if one of the files already exists, or another flow file.
      """)

  @Argument(help: "The directory to write into.", completion: .directory, transform: PathArgument.parse)
  var directory = "."

  @Option(
    help: ArgumentHelp("Also write the app's own code, for this template.", valueName: "template"))
  var app: StarterApp?

  func run() throws {
    // Shells complete the name of a directory with a slash.
    let directory = directory.count > 1 && directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    let name = FileSystem.name(of: directory)
    let package = package(in: directory)
    let files = StarterProject.files(directory: name, app: app, package: package).map { file in
      (path: directory == "." ? file.path : "\(directory)/\(file.path)", content: file.content)
    }
    for file in files {
      guard let obstacle = FileSystem.obstacle(to: file.path) else { continue }
      let reason = obstacle == file.path ? "already exists" : "is not a directory"
      Terminal.printError("flowc: \(obstacle) \(reason); nothing was written")
      throw Exit.file
    }
    // A second app beside an existing one would never check clean.
    if let flow = existingFlow(in: directory) {
      Terminal.printError("flowc: \(flow) already exists, and a project has one app; nothing was written")
      throw Exit.file
    }
    try FileSystem.write(files)
    for file in files { try Terminal.print("created \(file.path)\n") }
    try Terminal.print(
      "\n\(StarterProject.nextSteps(in: directory == "." ? nil : directory, app: app, package: package.map { ($0, name) }))")
  }

  /// Returns a flow file in the directory that the new flows would be written to; nil if there is none.
  private func existingFlow(in directory: String) -> String? {
    let flows = directory == "." ? StarterProject.flowsDirectory : "\(directory)/\(StarterProject.flowsDirectory)"
    let names = (try? FileSystem.names(in: flows)) ?? []
    return names.sorted().first { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.map { FileSystem.path(of: $0, in: flows) }
  }

  /// Returns the package of a directory; nil if the directory isn't one, or its manifest can't be read.
  private func package(in directory: String) -> StarterPackage? {
    let manifest = FileSystem.path(of: StarterPackage.manifestName, in: directory)
    return (try? FileSystem.read(manifest)).map { StarterPackage(manifest: String(decoding: $0, as: UTF8.self)) }
  }
}

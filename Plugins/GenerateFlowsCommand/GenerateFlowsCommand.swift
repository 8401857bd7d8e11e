import Foundation
import PackagePlugin

/// The command `swift package generate-flows`, which runs `flowc generate` and writes into the source tree.
@main struct GenerateFlowsCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "flowc").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["generate"] + arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("flowc ended with \(process.terminationStatus)") }
  }
}

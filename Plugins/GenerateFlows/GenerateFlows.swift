import Foundation
import PackagePlugin

/// A build tool plug-in that generates the Swift of the flows in a package's `flows/` directory.
///
/// The file `flowc.template` in the target's directory contains the name of the template. Without the file, the template is `core`. The target
/// depends on the libraries of the runtime that the template uses. With the line `runtime: copy` in the file, it gets a copy instead.
@main struct GenerateFlows: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let flows = context.package.directoryURL.appendingPathComponent("flows").resolvingSymlinksInPath()
    let sources = Self.sources(in: flows)
    guard !sources.isEmpty else {
      Diagnostics.error("there are no YAML files in \(flows.path)")
      return []
    }
    let directory = target.sourceModule?.sourceFiles.first(where: { _ in true })?.url.deletingLastPathComponent()
    let choice = (directory ?? context.package.directoryURL).appendingPathComponent("flowc.template")
    let words = (try? String(contentsOf: choice, encoding: .utf8))?.split(whereSeparator: \.isWhitespace) ?? []
    let template = words.first.map(String.init) ?? "core"
    let isCopy = words.dropFirst() == ["runtime:", "copy"]
    if words.count > 1, !isCopy { Diagnostics.error("\(choice.path) isn't the name of a template, with or without a line 'runtime: copy'") }
    let modules = Self.modules(of: template)
    if !isCopy { Self.reportMissing(modules, of: target) }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("Flows")
    return [
      .buildCommand(
        displayName: "Generating the flows of \(target.name)", executable: try context.tool(named: "flowc").url,
        arguments: [
          "generate", flows.path, "--alone", "--template", template, "--runtime", isCopy ? "copy" : "module", "--output", output.path,
          "--access", "internal", "--each-source", "--quiet",
        ],
        inputFiles: sources.map { flows.appendingPathComponent($0) },
        outputFiles: Self.outputs(of: sources, template, copies: isCopy ? modules : []).map {
          output.appendingPathComponent($0)
        })
    ]
  }

  /// Returns the YAML files below a directory that flowc reads, by their paths relative to it. flowc skips names that begin with a dot, and
  /// `flowc.yaml`.
  private static func sources(in directory: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String } ?? []
    let flows = paths.filter { path in
      let names = path.split(separator: "/")
      return !names.contains { $0.hasPrefix(".") } && names.last != "flowc.yaml"
    }
    return flows.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
  }

  /// Returns the names of the generated files, without reading the flows.
  private static func outputs(of sources: [String], _ template: String, copies: [String]) -> [String] {
    if template == "intents" { return ["FlowIntents.swift"] }
    let flows = sources.map { path in
      let stem = path.hasSuffix(".yaml") ? path.dropLast(".yaml".count) : path.dropLast(".yml".count)
      return stem.replacingOccurrences(of: "/", with: "+") + ".flow.swift"
    }
    let shown = Self.modules(of: template).count > 1 ? ["FlowIDs.swift"] : []
    return flows + ["FlowApp.swift"] + shown + copies.map { "\($0).swift" }
  }

  /// Returns the modules of the runtime that a template uses.
  private static func modules(of template: String) -> [String] {
    // flowc itself reports a template that doesn't exist.
    modulesByTemplate[template] ?? ["FlowRuntime"]
  }

  /// Reports the libraries of the runtime that a target doesn't depend on.
  private static func reportMissing(_ modules: [String], of target: any Target) {
    let there = Set(target.recursiveTargetDependencies.map(\.name))
    for module in modules where !there.contains(module) {
      Diagnostics.error(
        "add .product(name: \"\(module)\", package: \"flowc\") to the dependencies of \(target.name), or the line 'runtime: copy' to flowc.template"
      )
    }
  }
}

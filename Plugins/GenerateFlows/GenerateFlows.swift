import Foundation
import PackagePlugin

/// A build tool plug-in that generates the Swift of the flows in a package's `flows/` directory.
///
/// The file `flowc.template` in the target's directory contains the name of the template. Without the file, the template is `core`. A
/// target that depends on the library FlowRuntime imports the runtime. Any other target gets a copy.
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
    let template = (try? String(contentsOf: choice, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "core"
    let runtime = Self.importsRuntime(target) ? "module" : "copy"
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("Flows")
    return [
      .buildCommand(
        displayName: "Generating the flows of \(target.name)", executable: try context.tool(named: "flowc").url,
        arguments: [
          "generate", flows.path, "--alone", "--template", template, "--runtime", runtime, "--output", output.path,
          "--access", "internal", "--each-source", "--quiet",
        ],
        inputFiles: sources.map { flows.appendingPathComponent($0) },
        outputFiles: Self.outputs(of: sources, template, runtime: runtime == "copy" ? Self.modules(of: template) : []).map {
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
  private static func outputs(of sources: [String], _ template: String, runtime modules: [String]) -> [String] {
    let flows = sources.map { path in
      let stem = path.hasSuffix(".yaml") ? path.dropLast(".yaml".count) : path.dropLast(".yml".count)
      return stem.replacingOccurrences(of: "/", with: "+") + ".flow.swift"
    }
    let shown = Self.modules(of: template).count > 1 ? ["FlowIDs.swift"] : []
    return flows + ["FlowApp.swift"] + shown + modules.map { "\($0).swift" }
  }

  /// Returns the modules of the runtime that a template uses.
  private static func modules(of template: String) -> [String] {
    // flowc itself reports a template that doesn't exist.
    modulesByTemplate[template] ?? ["FlowRuntime"]
  }

  private static func importsRuntime(_ target: any Target) -> Bool {
    target.dependencies.contains { dependency in
      switch dependency {
      case .product(let product): product.name == "FlowRuntime"
      case .target(let target): target.name == "FlowRuntime"
      @unknown default: false
      }
    }
  }
}

import FlowCodegen
import Support
import Testing

/// The plug-in can't import flowc, so it has its own table.
@Suite struct PluginTests {
  @Test("The plug-in knows the modules of each target that generates Swift")
  func modules() {
    let rows = GenerationTarget.allCases.filter { $0.isCode && !$0.isAddition }.map { target in
      "  \"\(target.rawValue)\": [\(target.runtimeModules.map { "\"\($0.name)\"" }.joined(separator: ", "))],\n"
    }
    Recording.expect(
      "Plugins/GenerateFlows/Modules.swift",
      toHold: """
        // Made from GenerationTarget. `make record` makes it again.

        /// The modules of the runtime that each template uses.
        let modulesByTemplate = [
        \(rows.joined())]

        """)
  }
}

import ArgumentParser
import FlowCompiler
import FlowDiagnostics

/// The languages that have a schema.
enum SchemaSubject: String, ExpressibleByArgument, CaseIterable {
  case flows, configuration
}

/// The command `flowc schema`, which prints the flow language as a schema for editors.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of the flow language, or of 'flowc.yaml', for editors.",
    discussion: """
        flowc schema > flows.schema.json
        flowc schema configuration > configuration.schema.json

      Editors for YAML use a schema to complete and explain keys. To connect a file with a schema, begin the file with this line:

        # yaml-language-server: $schema=flows.schema.json
      """)

  @Argument(help: ArgumentHelp("The files to print the schema for.", valueName: "flows|configuration"))
  var subject = SchemaSubject.flows

  func run() throws {
    switch subject {
    case .flows: try Terminal.print(JSONFormat.encode(FlowSchema.schema))
    case .configuration: try Terminal.print(JSONFormat.encode(ConfigurationSchema.schema))
    }
  }
}

import FlowDiagnostics
import FlowModel

/// A small project that checks clean, to begin with.
public enum StartingProject {
  /// Where editors find the schemas; flows are not searched for in it.
  private static let schemas = ".flowc"

  /// The files, with their paths from the project's directory.
  ///
  /// - Parameter directory: the name of that directory, after which the app is called.
  public static func files(directory: String) -> [(path: String, content: String)] {
    [
      (Configuration.fileName, configuration),
      ("flows/app.yaml", app(named: appName(from: directory))),
      ("flows/settings.yaml", settings),
      ("\(schemas)/flows.schema.json", JSONFormat.encode(FlowSchema.schema).text),
      ("\(schemas)/configuration.schema.json", JSONFormat.encode(ConfigurationSchema.schema).text),
    ]
  }

  /// What to do with them.
  ///
  /// - Parameter directory: where they are, if not here.
  public static func nextSteps(in directory: String?) -> HarmlessText {
    """
    Next\(directory.map { ", in \($0)" } ?? ""):
      flowc            checks the flows
      flowc diagram    draws them, into docs/flows.mmd
      flowc generate   writes their Swift, into Generated
    Then make flows/app.yaml your own. 'flowc explain ID' says what a finding means.

    """
  }

  private static let configuration = """
    # yaml-language-server: $schema=\(schemas)/configuration.schema.json
    # What this project wants of flowc. Everything here can be left out.
    sources: [flows]
    targets:
      - { template: core, output: Generated }
    diagrams:
      - { format: mermaid, output: docs/flows.mmd }

    """

  private static func app(named name: String) -> String {
    """
    # yaml-language-server: $schema=../\(schemas)/flows.schema.json
    app: \(name)
    start: home
    links: { scheme: \(scheme(of: name)) } # what URLs begin with that lead here: \(scheme(of: name))://detail/1
    ---
    flow: home
    screens:
      home: # the first screen is the one that is shown first
        title: Home
        actions:
          showDetail: { push: detail } # the id becomes a parameter of the action
          showSettings: { present: settings }
      detail:
        title: Detail
        params: { id: String }
        link: /detail/$id # a URL that leads here
        actions:
          back: pop

    """
  }

  /// A scheme has only letters and digits of ASCII.
  private static func scheme(of name: String) -> String {
    let letters = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return letters.first?.isLetter == true ? letters : "app"
  }

  private static let settings = """
    # yaml-language-server: $schema=../\(schemas)/flows.schema.json
    flow: settings # opens over whatever is shown
    screens:
      settings:
        title: Settings
        actions:
          close: dismiss

    """

  /// Words joined with capitals, as the prefix of Swift types is written.
  static func appName(from directory: String) -> String {
    let words = directory.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return Names.isValid(name) ? name : "App"
  }
}

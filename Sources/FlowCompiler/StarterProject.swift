import FlowCodegen
import FlowDiagnostics
import FlowModel

/// A small project without findings, as a starting point.
public enum StarterProject {
  /// The directory in which editors find the schemas. It isn't searched for flows.
  private static let schemas = ".flowc"

  /// Returns the files, with their paths relative to the project's directory.
  ///
  /// - Parameters:
  ///   - directory: The name of the project's directory, from which the app's name is made.
  ///   - app: The app to write in addition to the flows. Nil for flows alone.
  public static func files(directory: String, app: StarterApp? = nil) -> [(path: String, content: String)] {
    let name = appName(from: directory)
    return [
      (Configuration.fileName, configuration(of: app)),
      ("flows/app.yaml", self.app(named: name)),
      ("flows/settings.yaml", settings),
      ("\(schemas)/flows.schema.json", JSONFormat.encode(FlowSchema.schema).text),
      ("\(schemas)/configuration.schema.json", JSONFormat.encode(ConfigurationSchema.schema).text),
    ] + (app?.files(named: name) ?? [])
  }

  /// Returns instructions for the user.
  ///
  /// - Parameters:
  ///   - directory: The directory of the files, if not the current one.
  ///   - app: The app that was written in addition to the flows.
  public static func nextSteps(in directory: String?, app: StarterApp? = nil) -> HarmlessText {
    let build: HarmlessText =
      app.map { "Generate once, then add App and Generated to an app target of Xcode, \($0.needs): they are the whole app.\n" } ?? ""
    return """
      Next\(directory.map { ", in \($0)" } ?? ""):
        flowc            checks the flows
        flowc diagram    draws them, into docs/flows.mmd
        flowc generate   writes their Swift, into Generated
      \(build)Then make flows/app.yaml your own. 'flowc explain ID' says what a finding means.

      """
  }

  private static func configuration(of app: StarterApp?) -> String {
    """
    # yaml-language-server: $schema=\(schemas)/configuration.schema.json
    # What this project wants of flowc. Everything here can be left out.
    sources: [flows]
    targets:
    \(target(for: app))
    diagrams:
      - { format: mermaid, output: docs/flows.mmd }

    """
  }

  private static func target(for app: StarterApp?) -> String {
    guard let app else { return "  - { template: core, output: Generated }" }
    return """
        # 'nonisolated' is for modules whose default isolation is the main actor, as Xcode makes them; others take it as well.
        - { template: \(app.rawValue), output: Generated, access: internal, titles: true, nonisolated: true }
      """
  }

  private static func app(named name: String) -> String {
    """
    # yaml-language-server: $schema=../\(schemas)/flows.schema.json
    app: \(name)
    start: home
    links: { scheme: \(scheme(of: name)) } # URLs that lead here, as \(scheme(of: name))://detail/1; the app's URL Types have to name it
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

  /// Returns the scheme for an app's name, with only ASCII letters and digits.
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

  /// Joins the words of a directory's name with capitals, for the prefix of Swift types. Adds `My` if the name is not free.
  static func appName(from directory: String) -> String {
    let words = directory.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard Names.isValid(name) else { return "MyApp" }
    return isFree(name) ? name : "My\(name)"
  }

  /// Whether the project has no findings under a name, and no type of the app has the name.
  private static func isFree(_ name: String) -> Bool {
    var flows = ProjectInput(place: "flows")
    flows.add(SourceFile(path: "app.yaml", text: app(named: name)), pathFromRoot: "app.yaml")
    flows.add(SourceFile(path: "settings.yaml", text: settings), pathFromRoot: "settings.yaml")
    let compilation = Pipeline.compile(flows)
    guard compilation.report.diagnostics.isEmpty, compilation.graph?.isAppNameFree == true else { return false }
    let app = StarterApp.allCases.flatMap { $0.files(named: name) }.map(\.content).joined()
    return !["class", "struct"].contains { app.contains("\($0) \(name):") }
  }
}

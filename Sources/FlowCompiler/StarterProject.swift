import FlowCodegen
import FlowDiagnostics
import FlowModel

/// A small project without findings, as a starting point.
public enum StarterProject {
  /// The directory of the flows.
  public static let flowsDirectory = "flows"
  /// The directory in which editors find the schemas. It isn't searched for flows.
  private static let schemas = ".flowc"

  /// Returns the files, with their paths relative to the project's directory.
  ///
  /// - Parameters:
  ///   - directory: The name of the project's directory, from which the app's name is made.
  ///   - app: The app to write in addition to the flows. Nil for flows alone.
  ///   - package: The package of the directory. Nil if it isn't one.
  public static func files(
    directory: String, app: StarterApp? = nil, package: StarterPackage? = nil
  ) -> [(path: String, content: String)] {
    let name = appName(from: directory)
    let sources = package.map { _ in StarterPackage.sources(of: name) }
    return [
      (Configuration.fileName, configuration(of: app, generating: sources.map { "\($0)/Generated" })),
      ("\(flowsDirectory)/app.yaml", self.app(named: name)),
      ("\(flowsDirectory)/settings.yaml", settings),
      ("\(schemas)/flows.schema.json", JSONFormat.encode(FlowSchema.schema).text),
      ("\(schemas)/configuration.schema.json", JSONFormat.encode(ConfigurationSchema.schema).text),
    ] + (app?.files(named: name, in: sources ?? "App") ?? [])
  }

  /// Returns instructions for the user.
  ///
  /// - Parameters:
  ///   - directory: The directory of the files, if not the current one.
  ///   - app: The app that was written in addition to the flows.
  ///   - package: The package that the files were written into, and the name of its directory.
  public static func nextSteps(
    in directory: String?, app: StarterApp? = nil, package: (package: StarterPackage, directory: String)? = nil
  ) -> HarmlessText {
    let target = package.map { appName(from: $0.directory) }
    let build: HarmlessText
    if let package, let target {
      build = package.package.instructions(for: target, app?.runtimeModules ?? [.flowRuntime])
    } else {
      let xcode: HarmlessText? = app.map {
        "Run 'flowc generate'. Then add App and Generated to an app target of Xcode, \($0.needs): they contain the whole app.\n"
      }
      build = "\(xcode ?? "")Generated contains a copy of the runtime, because there is no Package.swift that could name flowc's package.\n"
    }
    let sources = target.map { "\(StarterPackage.sources(of: $0))/" } ?? ""
    return """
      Next\(directory.map { ", in \($0)" } ?? ""):
        flowc            checks the flows
        flowc diagram    draws the flows into docs/flows.mmd
        flowc generate   writes the Swift code into \(sources)Generated
      \(build)Then edit flows/app.yaml. 'flowc explain ID' explains a finding.

      """
  }

  /// - Parameter output: The directory of the generated code in a package. Nil for a project without a package.
  private static func configuration(of app: StarterApp?, generating output: String?) -> String {
    """
    # yaml-language-server: $schema=\(schemas)/configuration.schema.json
    # The settings of this project. Each of them is optional.
    sources: [flows]
    targets:
    \(target(for: app, generating: output))
    diagrams:
      - { format: mermaid, output: docs/flows.mmd }

    """
  }

  private static func target(for app: StarterApp?, generating output: String?) -> String {
    // Xcode can't fetch flowc's package before a release has an address.
    let place = output.map { "output: \($0)" } ?? "output: Generated, runtime: copy"
    let runtime = output == nil ? "  # To import the runtime from flowc's package instead of a copy, remove 'runtime: copy'.\n" : ""
    guard let app else { return "\(runtime)  - { template: core, \(place) }" }
    return """
      \(runtime)  - { template: \(app.rawValue), \(place), access: internal, titles: true }
      """
  }

  private static func app(named name: String) -> String {
    """
    # yaml-language-server: $schema=../\(schemas)/flows.schema.json
    app: \(name)
    start: home
    links: { scheme: \(scheme(of: name)) } # URLs that open the app, for example \(scheme(of: name))://detail/1; add the scheme to the app's URL Types
    ---
    flow: home
    screens:
      home: # the flow starts on its first screen
        title: Home
        actions:
          showDetail: { push: detail } # the id becomes a parameter of the action
          showSettings: { present: settings }
      detail:
        title: Detail
        params: { id: String }
        link: /detail/$id # a URL that opens this screen
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
    flow: settings # is presented over the current screens
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

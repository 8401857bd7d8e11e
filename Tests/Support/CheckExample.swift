import FlowChecks
import FlowCodegen
import FlowCompiler
import FlowDiagnostics
import FlowSearch

/// An example on the page of a check.
public struct CheckExample: Sendable {
  /// The project in which only the check's finding is reported.
  public let violating: Project
  /// The project without the fault, in which nothing is reported.
  public let passing: Project

  /// A project of one file.
  public struct Project: Sendable {
    public let text: String
    /// The reason why the file can't be read, if the example needs one.
    public let unreadable: String?
    public let path = "flows/app.yaml"

    /// The input for the compiler.
    public var input: ProjectInput {
      var input = ProjectInput(place: "flows")
      if let unreadable {
        input.addUnreadable(path: path, reason: unreadable)
      } else {
        input.add(SourceFile(path: path, text: text), pathFromRoot: "app.yaml")
      }
      return input
    }
  }
}

extension Check {
  /// The path of the check's page in the repository.
  public static var pagePath: String { "docs/checks/\(id.name).md" }

  /// The examples on the check's page. The blocks of an example are the wrong project, its finding and the right project.
  public static var examples: [CheckExample] {
    let projects = (Page(pagePath)?.blocks ?? []).filter { $0.info == "yaml" }.map { block in
      // A page is text, and shows a control character as U+FFFD.
      String(block.text.dropLast()).replacing("\u{FFFD}", with: "\u{1}")
    }
    return stride(from: 0, to: projects.count - 1, by: 2).map { index in
      CheckExample(
        violating: .init(text: projects[index], unreadable: id.name == "file-unreadable" ? "Permission denied" : nil),
        passing: .init(text: projects[index + 1], unreadable: nil))
    }
  }

  /// Returns the report about a project of an example, also for a check that is off by default.
  public static func report(on project: CheckExample.Project) -> Report {
    var policy = Policy(
      severities: id.defaultSeverity == nil ? [id: .warning] : [:],
      namesInViews: id.group == .views ? GenerationTarget.swiftui.namesInViews : [])
    if id.name == "untranslated" {
      let translated: [String: Set<String>] = ["Teas": ["de"], "Basket": ["de"]]
      policy.translations = [Translations(path: "Generated/Flows.xcstrings", languages: ["de"], keys: translated, titles: false)]
    }
    // An example has a few screens. If these steps aren't enough, its conditions multiply, and no larger limit is enough.
    return Pipeline.compile(project.input, policy, limit: SearchLimit(base: 80_000, perChoice: 0)).report
  }
}

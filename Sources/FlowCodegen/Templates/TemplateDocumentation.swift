/// The page about the names that templates can use, made from the models.
public enum TemplateDocumentation {
  public static var page: String {
    var text = introduction
    var listed: Set<String> = []
    for target in GenerationTarget.allCases {
      for (template, model) in Generator.entries(of: target).sorted(by: { $0.key < $1.key }) where listed.insert(template).inserted {
        text += "| `\(template)` | [\(name(of: model))](#\(name(of: model).lowercased())) |\n"
      }
    }
    text += "\n## Models\n"
    for model in models { text += "\n### \(name(of: model))\n\n| name | kind | meaning |\n| --- | --- | --- |\n\(model.rows)" }
    return text
  }

  private static let introduction = """
    # Templates

    `flowc generate` renders [Mustache](https://mustache.github.io) templates. With `--templates DIR`, your own
    templates replace flowc's: the file `DIR/swiftui.root.mustache` replaces the template `swiftui.root`.
    flowc's own templates are in [`templates/`](../templates).

    - A template includes another by its name: `{{>swiftui.screen}}`. Within a target, `{{>x}}` includes the target's own `x`.
      No template includes itself. Sections and inclusions nest at most 64 levels deep.
    - A file must begin with `{{header}}`, which marks flowc's own files. The tag can be in an included template. If a file begins
      with other text, flowc refuses the template.
    - The output is at most 200 times as large as the texts of the model, or 10 MB, whichever is more.
    - flowc compares every name with the tables below before it renders. An unknown name is an error with its file and line, never
      an empty text. A template that the target doesn't use is an error, too.
    - Values are ready to use: literals have their quotes, identifiers have backticks if necessary, and comments have their
      slashes. flowc doesn't escape values, and a template needn't.
    - A name means the value of the innermost model with this name, as always in Mustache. In an action, `name` is the action's name.
    - Within a list, `first()`, `last()`, `index()`, `even()` and `odd()` give the position of an element.

    `flowc generate --print-model` prints the values of a project as JSON.

    ## The rendered templates

    | template | model |
    | --- | --- |

    """

  /// All models. The models that are rendered come first.
  static var models: [any TemplateModel.Type] {
    var found: [any TemplateModel.Type] = [
      FileModel.self, AppModel.self, IdentifiersModel.self, IntentsModel.self, PageModel.self, IndexModel.self,
    ]
    var next = 0
    while next < found.count {
      for inner in found[next].innerModels where !found.contains(where: { $0 == inner }) { found.append(inner) }
      next += 1
    }
    return found
  }

  fileprivate static func name(of model: any TemplateModel.Type) -> String { String("\(model)".dropLast("Model".count)) }
}

extension TemplateModel {
  fileprivate static var innerModels: [any TemplateModel.Type] {
    fields.all.compactMap { field in
      switch field.kind {
      case .list(let inner), .model(let inner): inner
      case .text, .optionalText, .flag, .texts: nil
      }
    }
  }

  /// The fields as rows of a table.
  fileprivate static var rows: String { fields.all.map { "| `\($0.name)` | \(described($0.kind)) | \($0.summary) |\n" }.joined() }

  private static func described(_ kind: FieldKind) -> String {
    switch kind {
    case .text: "text"
    case .optionalText: "text, or nothing"
    case .flag: "yes or no"
    case .texts: "texts"
    case .list(let inner): "list of \(link(to: inner))"
    case .model(let inner): link(to: inner)
    }
  }

  private static func link(to model: any TemplateModel.Type) -> String {
    let name = TemplateDocumentation.name(of: model)
    return "[\(name)](#\(name.lowercased()))"
  }
}

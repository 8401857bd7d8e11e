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
    for model in models { text += "\n### \(name(of: model))\n\n| name | is | holds |\n| --- | --- | --- |\n\(model.rows)" }
    return text
  }

  private static let introduction = """
    # Templates

    What `flowc generate` writes comes from [Mustache](https://mustache.github.io) templates. With `--templates DIR`, those in a
    directory of yours come before flowc's: a file `DIR/swiftui.root.mustache` stands in for the template `swiftui.root`. The
    ones of flowc are in [`templates/`](../templates).

    - A template includes another by its name: `{{>swiftui.screen}}`. Within a target, `{{>x}}` includes the target's own `x`. None
      includes itself; sections nest at most 64 levels deep, and so do inclusions.
    - A file begins with `{{header}}`, by which flowc knows it again. A template that is rendered and does not begin so, by itself or by one
      that it includes, is refused.
    - What is made of a model is at most 200 times as large as its texts, or 10 MB, whichever is more.
    - Every name is held against the values below before anything is rendered. One that is not there is an error with its file and
      line, never an empty text. So is a template that the target does not use.
    - Texts are ready to stand where they belong: literals with their quotes, identifiers with backticks where they need some,
      comments with their slashes. Nothing has to be escaped, and nothing is.
    - A name stands for what the innermost model around it has by that name, as Mustache has it: in an action, `name` is the action's.
    - Within a list, `first()`, `last()`, `index()`, `even()` and `odd()` say where an element stands.

    `flowc generate --print-model` prints the values of a project as JSON.

    ## What is rendered

    | template | with |
    | --- | --- |

    """

  /// All models. The models that are rendered come first.
  static var models: [any TemplateModel.Type] {
    var found: [any TemplateModel.Type] = [FileModel.self, AppModel.self, IdentifiersModel.self, PageModel.self, IndexModel.self]
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

import FlowResources
import Mustache

@testable import FlowCodegen

/// Templates as swift-mustache renders them: another hand's understanding of what they mean.
struct MustacheOracle {
  private var library = MustacheLibrary()

  init(_ templates: [String: String]) throws {
    // It would escape what it renders for HTML.
    for (name, text) in templates { try library.register("{{% CONTENT_TYPE:TEXT}}\n" + text, named: name) }
  }

  /// The templates of a target.
  init(_ target: GenerationTarget) throws {
    var templates = FlowTemplates.all
    for (name, text) in templates where name.hasPrefix("\(target.rawValue).") {
      templates[String(name.dropFirst(target.rawValue.count + 1))] = text
    }
    try self.init(templates.mapValues { Self.inlined($0, templates) })
  }

  /// A template with the partials that are to be indented in their place: within one, the library indents of a list's items the first only.
  private static func inlined(_ template: String, _ templates: [String: String]) -> String {
    template.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let indentation = line.prefix { $0 == " " }
      let tag = line.dropFirst(indentation.count)
      guard !indentation.isEmpty, tag.hasPrefix("{{>"), tag.hasSuffix("}}"), let partial = templates[String(tag.dropFirst(3).dropLast(2))]
      else { return String(line) }
      let lines = partial.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : indentation + $0 }
      return inlined(lines.joined(separator: "\n").trimmingSuffix("\n"), templates)
    }.joined(separator: "\n")
  }

  func render(_ model: any TemplateModel, with template: String) -> String? {
    library.render(LibraryModel(model), withTemplate: template)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}

/// A model as the library asks for it: by names.
private struct LibraryModel: MustacheParent {
  private let model: any TemplateModel

  init(_ model: any TemplateModel) { self.model = model }

  func child(named name: String) -> Any? {
    switch model.value(of: name) {
    case .text(let text): text
    case .optionalText(let text): text ?? Missing() as Any
    case .flag(let isSet): isSet
    case .texts(let texts): texts
    case .list(let models): models.map { LibraryModel($0) }
    case .model(let model): LibraryModel(model)
    case nil: nil
    }
  }
}

/// The library goes on to look for what is nil in the models around.
private struct Missing: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}

import FlowTemplates
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
    var templates = FlowTemplates.all.mapValues { String(decoding: $0, as: UTF8.self) }
    for (name, text) in templates where name.hasPrefix("\(target.rawValue).") {
      templates[String(name.dropFirst(target.rawValue.count + 1))] = text
    }
    try self.init(templates)
  }

  func render(_ model: any TemplateModel, with template: String) -> String? {
    library.render(LibraryModel(model), withTemplate: template)
  }
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

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

  func render(_ model: some TemplateModel, with template: String) -> String? {
    withUnsafePointer(to: model) { library.render(LibraryModel(type(of: model), at: $0), withTemplate: template) }
  }
}

/// A model as the library asks for it: by names.
private struct LibraryModel: MustacheParent {
  private let values: [String: Any]

  init(_ type: any TemplateModel.Type, at place: ModelPlace) {
    values = Dictionary(uniqueKeysWithValues: type.namedValues.map { ($0.name, Self.value($0.value, at: place)) })
  }

  func child(named name: String) -> Any? { values[name] }

  private static func value(_ value: FieldValue, at place: ModelPlace) -> Any {
    switch value {
    case .text(let access): return access.value(at: place)
    case .optionalText(let access): return access.value(at: place) ?? Missing() as Any
    case .flag(let access): return access.value(at: place)
    case .texts(let access): return access.value(at: place)
    case .list(let type, let access):
      var models: [LibraryModel] = []
      access.withElements(at: place) { elements in
        models = (0..<elements.count).compactMap { elements[$0].map { LibraryModel(type, at: $0) } }
      }
      return models
    case .model(let type, let access):
      var model: Any = Missing()
      access.withPlace(at: place) { model = LibraryModel(type, at: $0) }
      return model
    }
  }
}

/// The library goes on to look for what is nil in the models around.
private struct Missing: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}

/// Where a model lies in memory: what templates hold instead of models, whose types they do not know.
///
/// A place is good for as long as the call lasts in which it was handed out.
typealias ModelPlace = UnsafeRawPointer

/// How the value of a field is had from its model.
enum FieldValue: Sendable {
  case text(FieldAccess<String>)
  case optionalText(FieldAccess<String?>)
  case flag(FieldAccess<Bool>)
  case texts(FieldAccess<[String]>)
  case list(any TemplateModel.Type, ElementAccess)
  case model(any TemplateModel.Type, PlaceAccess)

  var kind: FieldKind {
    switch self {
    case .text: .text
    case .optionalText: .optionalText
    case .flag: .flag
    case .texts: .texts
    case .list(let type, _): .list(type)
    case .model(let type, _): .model(type)
    }
  }
}

/// A value that a model stores, or makes when it is asked.
enum FieldAccess<Value>: Sendable {
  case stored(offset: Int)
  case made(@Sendable (ModelPlace) -> Value)

  init<Model>(_ path: KeyPath<Model, Value> & Sendable) {
    if let offset = MemoryLayout<Model>.offset(of: path) {
      self = .stored(offset: offset)
    } else {
      self = .made { $0.assumingMemoryBound(to: Model.self).pointee[keyPath: path] }
    }
  }

  init<Model>(_ make: @escaping @Sendable (Model) -> Value) {
    self = .made { make($0.assumingMemoryBound(to: Model.self).pointee) }
  }

  func value(at place: ModelPlace) -> Value {
    switch self {
    case .stored(let offset): place.load(fromByteOffset: offset, as: Value.self)
    case .made(let make): make(place)
    }
  }
}

/// The elements of a list, side by side in memory.
struct ElementPlaces {
  let first: ModelPlace?
  let count: Int
  /// From one to the next, in bytes.
  let stride: Int

  subscript(index: Int) -> ModelPlace? { first.map { $0 + index * stride } }
}

/// Hands out the elements of a list of models.
enum ElementAccess: Sendable {
  case stored(offset: Int, any TemplateModel.Type)
  case made(@Sendable (ModelPlace, (ElementPlaces) -> Void) -> Void)

  func withElements(at place: ModelPlace, _ body: (ElementPlaces) -> Void) {
    switch self {
    case .stored(let offset, let type): type.withElements(ofListAt: place + offset, body)
    case .made(let visit): visit(place, body)
    }
  }

  func isEmpty(at place: ModelPlace) -> Bool {
    var isEmpty = true
    withElements(at: place) { isEmpty = $0.count == 0 }
    return isEmpty
  }
}

/// Hands out a model within a model.
enum PlaceAccess: Sendable {
  case stored(offset: Int)
  case made(@Sendable (ModelPlace, (ModelPlace) -> Void) -> Void)

  func withPlace(at place: ModelPlace, _ body: (ModelPlace) -> Void) {
    switch self {
    case .stored(let offset): body(place + offset)
    case .made(let visit): visit(place, body)
    }
  }
}

extension FieldAccess {
  func elements<Element: TemplateModel>() -> ElementAccess where Value == [Element] {
    switch self {
    case .stored(let offset): .stored(offset: offset, Element.self)
    case .made(let make): .made { place, body in withUnsafePointer(to: make(place)) { Element.withElements(ofListAt: $0, body) } }
    }
  }

  func place() -> PlaceAccess where Value: TemplateModel {
    switch self {
    case .stored(let offset): .stored(offset: offset)
    case .made(let make): .made { place, body in withUnsafePointer(to: make(place)) { body($0) } }
    }
  }
}

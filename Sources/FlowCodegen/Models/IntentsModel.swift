import FlowModel

/// The file with the App Intents.
struct IntentsModel: TemplateModel {
  var header: String
  var access: String
  var app: String
  var imports: [String] = []
  var runtimeImports: [String] = []
  var intents: [IntentModel]

  /// The number of App Shortcuts that an app can have.
  private static let mostShortcuts = 10

  static let fields = Fields<IntentsModel>([
    .text("header", "The first lines: one by which flowc knows its own files, and what the project wants to stand there.", \.header),
    .text("access", "The access level, with the space that follows it; may be empty.", \.access),
    .text("app", "The beginning of the names of all types.", \.app),
    .texts("importLines", FileModel.importLinesText) { FileModel.importLines($0.imports, $0.runtimeImports) },
    .list("intents", "The intents.", \.intents),
    .list("shortcuts", "The intents that are App Shortcuts: the first ten that need no value.") { Array($0.shortcuts) },
    .flag("hasShortcuts", "Whether there are such intents.") { !$0.shortcuts.isEmpty },
  ])

  private var shortcuts: ArraySlice<IntentModel> { intents.filter(\.parameters.isEmpty).prefix(Self.mostShortcuts) }
}

/// An App Intent that opens an entry.
struct IntentModel: TemplateModel {
  var screenName: String
  var name: String
  var title: String
  var doc: String?
  var parameters: [ParameterModel]
  var entry: SwiftExpression

  static let fields = Fields<IntentModel>([
    .text("screenName", "Flow and screen in the YAML.", \.screenName),
    .text("name", "The type of the intent.", \.name),
    .literal("title", "The title of the intent as a string literal.", \.title),
    .literal("shortTitle", "The title of the screen as a string literal.") { String($0.title.dropFirst("Open ".count)) },
    .code("phrase", "The phrase for Siri, as a string literal.", \.phrase),
    .optionalLiteral("doc", "The description of the entry as a string literal.", \.doc),
    .list("parameters", "The values that people give.") {
      $0.parameters.map { IntentParameterModel(parameter: $0) }
    },
    .flag("hasParameters", "Whether there are such values.") { !$0.parameters.isEmpty },
    .code("signature", "The parameters of an initializer with these values.") {
      SwiftClause(elements: $0.parameters.map { SwiftParameter(label: $0.name, name: $0.name, type: $0.type) }, isOptional: false)
    },
    .code("entry", "The entry with these values.", \.entry),
  ])

  private var phrase: SwiftExpression {
    .code(String(SwiftExpression.string(title).text.dropLast()) + #" in \(.applicationName)""#)
  }
}

/// A value that people give to an intent.
struct IntentParameterModel: TemplateModel {
  var parameter: ParameterModel

  static let fields = Fields<IntentParameterModel>([
    .identifier("name", "The property with the value, escaped.", \.parameter.name),
    .literal("title", "The name in words, as a string literal.") { SpacedName.spaced($0.parameter.label) },
    .text("type", "The Swift type.", \.parameter.type),
  ])
}

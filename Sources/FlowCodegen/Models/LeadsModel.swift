/// The actions of a flow and its screens that may lead to a screen, or back.
struct LeadsModel: TemplateModel {
  var common: LeadingActionsModel?
  var screens: [LeadingActionsModel]

  private var all: [LeadingActionsModel] { (common.map { [$0] } ?? []) + screens }

  static let fields = Fields<LeadsModel>([
    .list("common", "The actions that the flow offers on each of its screens: one element, or none without such actions.") {
      $0.common.map { [$0] } ?? []
    },
    .list("screens", "The screens with such actions of their own.", \.screens),
    .flag("goesOn", "Whether an action may lead to a screen.") { $0.all.contains { !$0.calls.isEmpty } },
    .flag("goesBack", "Whether an action may lead back.") { $0.all.contains { !$0.backs.isEmpty } },
  ])
}

/// The leading actions of one screen.
struct LeadingActionsModel: TemplateModel {
  var actionsType: String
  var calls: [LeadModel]
  var backs: [BackModel] = []

  static let fields = Fields<LeadingActionsModel>([
    .text("actionsType", "The type of its actions.", \.actionsType),
    .list("calls", "The calls of actions, each with the screen that it may lead to.", \.calls),
    .list("backs", "The calls of actions that may lead back.", \.backs),
    .flag("hasCalls", "Whether an action may lead to a screen.") { !$0.calls.isEmpty },
    .flag("hasBacks", "Whether an action may lead back.") { !$0.backs.isEmpty },
  ])
}

/// A call of an action that may lead to a screen.
struct LeadModel: TemplateModel {
  var pattern: SwiftExpression
  var call: SwiftExpression

  static let fields = Fields<LeadModel>([
    .code("pattern", "The pattern that matches this screen among all screens of the app, and binds the values to pass on.", \.pattern),
    .code("call", "The call of the action.", \.call),
  ])
}

/// An action that may lead back.
struct BackModel: TemplateModel {
  var call: SwiftExpression

  static let fields = Fields<BackModel>([.code("call", "The call of the action.", \.call)])
}

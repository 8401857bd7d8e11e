/// The actions of a flow and its screens that may lead to a screen.
struct LeadsModel: TemplateModel {
  var common: LeadingActionsModel?
  var screens: [LeadingActionsModel]

  static let fields = Fields<LeadsModel>([
    .list("common", "Those that the flow offers on each of its screens; one, or none where there are no such actions.") {
      $0.common.map { [$0] } ?? []
    },
    .list("screens", "The screens with such actions of their own.", \.screens),
  ])
}

/// Those of one screen.
struct LeadingActionsModel: TemplateModel {
  var actionsType: String
  var calls: [LeadModel]

  static let fields = Fields<LeadingActionsModel>([
    .text("actionsType", "The type of its actions.", \.actionsType),
    .list("calls", "The calls of actions, each with the screen that it may lead to.", \.calls),
  ])
}

/// One way in which an action may lead to a screen.
struct LeadModel: TemplateModel {
  var pattern: SwiftExpression
  var call: SwiftExpression

  static let fields = Fields<LeadModel>([
    .code("pattern", "The pattern that fits that screen among all of the app, and binds what is passed on.", \.pattern),
    .code("call", "The call of the action.", \.call),
  ])
}

import FlowModel

/// A flow with all of its generated declarations.
struct GeneratedFlowModel: TemplateModel {
  var access: String
  var app: String
  var name: String
  var title: String?
  var kind: FlowKind
  var swipes: Bool
  /// Whether stored states leave out the flow.
  var isUnstored: Bool
  var isStacked = false
  var comment: [String]
  var namespace: String
  var screensType: String
  var routeCase: String
  var routes: [RouteModel] = []
  var tabItems: [TabItemModel] = []
  var pages: [SwiftExpression] = []
  var tabCases: [TabModel] = []
  var requirement: SwiftExpression?
  var start: BodyModel?
  var opening: String?
  var reopens = false
  var apart: [String] = []
  var alone: [String] = []
  var lowest: [String] = []
  var isFlat = false
  var outcomes: [OutcomesModel] = []
  var entries: [EntryModel] = []
  var actions: [ActionModel] = []
  var barButtons: [ActionModel] = []
  var screens: [ScreenModel] = []
  var links: [LinkModel] = []
  var starts: [StartModel] = []
  /// Made where a template asks for it.
  var leads: @Sendable () -> LeadsModel? = { nil }

  static let fields = Fields<GeneratedFlowModel>(
    removed: [
      "type": "screensType", "shortType": "namespace", "screenType": "screensType", "coordinatorType": "namespace", "scopes": "routes",
      "parts": "routes", "tabs": "tabCases", "siteGroups": "starts", "sites": "starts", "hasHandlers": "hasStarts", "oneStart": "starts",
      "linkLines": "links", "oneLinkLine": "links", "hasLinkLines": "hasLinks", "isPlainStack": "isStack",
    ],
    [
      .text("access", "The access level, with a space after it. May be empty.", \.access),
      .text("app", "The beginning of all type names.", \.app),
      .text("name", "The flow's name in the YAML.", \.name),
      .literal("key", "The name as a string literal.", \.name),
      .optionalLiteral("title", "The title as a string literal.", \.title),
      .flag("isPages", "Whether it is a pages flow.") { $0.kind == .pages },
      .flag("isTabs", "Whether it is a tabs flow.") { $0.kind == .tabs },
      .flag("isAlert", "Whether it is an alert or a confirmation, which have no view.") { $0.kind.isAlert },
      .flag("isList", "Whether it is a confirmation.") { $0.kind == .confirm },
      .flag("isStack", "Whether it is a stack flow.") { $0.kind == .stack },
      .flag("hasNoSwipe", "Whether people can't swipe between its pages.") { !$0.swipes },
      .flag("isUnstored", "Whether stored states omit it and everything above it.", \.isUnstored),
      .flag(
        "isStacked", "Whether its pages need a stack, because a move can push screens on them, or because they have a bar.", \.isStacked),
      .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
      .text("namespace", "The type that contains all types of the flow.", \.namespace),
      .text("screensType", "The enum of its screens or tabs, with the namespace.", \.screensType),
      .identifier("routeCase", "The case of the app's routes that wraps it, escaped.", \.routeCase),
      .list("routes", "The enum of its screens. Empty for tabs.", \.routes),
      .code("pages", "Its pages as elements of a list.", \.pages),
      .list("tabItems", "Its tabs and bar buttons, in their order.", \.tabItems),
      .list("tabCases", "Its tabs.", \.tabCases),
      .optionalCode("requirement", "Its requirement, in Swift.", \.requirement),
      .list("start", "The choices of `start`: one element, or none if the flow always starts on the same screen.") {
        $0.start.map { [$0] } ?? []
      },
      .flag("hasStart", "Whether `start` has choices.") { $0.start != nil },
      .optionalLiteral(
        "opening", "The first screen of a stack, as a string literal. Missing if `start` has choices.", \.opening),
      .flag("reopens", "Whether moves also put this screen on top of other screens of the flow.", \.reopens),
      .literals(
        "apart", "The other screens without outcomes that no move puts on top of other screens of the flow, as string literals.", \.apart),
      .flag("hasApart", "Whether there are such screens.") { !$0.apart.isEmpty },
      .flag("isFlat", "Whether no move puts a screen of the flow on top of another, in an app with `replace`.", \.isFlat),
      .literals(
        "alone", "The screens, except the first, that can be the lowest at every entry into the flow, as string literals.", \.alone),
      .flag("hasAlone", "Whether there are such screens.") { !$0.alone.isEmpty },
      .literals(
        "lowest", "The screens, except the first, that can be the lowest if no move has started the flow, as string literals.", \.lowest),
      .flag("hasLowest", "Whether there are such screens.") { !$0.lowest.isEmpty },
      .list("outcomes", "The outcomes of the flow and of its screens.", \.outcomes),
      .list("entries", "The entries of its screens.", \.entries),
      .flag("hasEntries", "Whether there are entries.") { !$0.entries.isEmpty },
      .list("actions", "The flow's own actions that it offers.", \.offered),
      .flag("hasActions", "Whether it offers such actions.") { !$0.offered.isEmpty },
      .list("barButtons", "Its bar buttons.", \.barButtons),
      .flag("hasBarButtons", "Whether there are such buttons.") { !$0.barButtons.isEmpty },
      .text("actionsProtocol", "The protocol of the types of its screens' actions.") {
        $0.offered.isEmpty ? "FlowActionSet" : "Actions"
      },
      .list("screens", "Its screens.", \.screens),
      .flag("hasScreens", "Whether it has screens.") { !$0.screens.isEmpty },
      .list("runnable", "Its actions that other actions run.", \.runnable),
      .flag("hasRunnable", "Whether there are such actions.") { !$0.runnable.isEmpty },
      .list("links", "The URLs that lead to its screens.", \.links),
      .flag("hasLinks", "Whether there are such URLs.") { !$0.links.isEmpty },
      .list("starts", "The moves that start instances or replace screens, with the handlers of these instances.", \.starts),
      .flag("hasStarts", "Whether there are such moves.") { !$0.starts.isEmpty },
      .list("leads", "The actions of the flow and its screens that may lead to a screen: one element, or none without such actions.") {
        $0.leads().map { [$0] } ?? []
      },
    ])

  private var runnable: [ActionModel] { actions.filter(\.isRunnable) }
  private var offered: [ActionModel] { actions.filter { !$0.isPrivate } }
}

/// A screen with its actions.
struct ScreenModel: TemplateModel {
  /// The case of the screen.
  var shown: CaseModel
  /// The names of the flow and the screen, `flow.screen`.
  var screenName: String
  /// The name of the type of the screen's actions, without the namespace.
  var actionsType: String
  var actions: [ActionModel]
  var pattern: SwiftExpression
  var title: String?

  static let fields = Fields<ScreenModel>([
    .text("screenName", "The name in the YAML, with the flow.", \.screenName),
    .literal("key", "The name with the flow, as a string literal.", \.screenName),
    .identifier("name", "Its case, escaped.", \.shown.name),
    .text("actionsType", "The type of its actions.", \.actionsType),
    .text("accessor", "The property with its actions, in the coordinator of its flow.") { "\($0.shown.plainName)Actions" },
    .list("actions", "Its actions, including private actions.", \.actions),
    .flag("hasActions", "Whether it has actions.") { !$0.actions.isEmpty },
    .flag("isOffering", "Whether it or its flow offers actions. If not, it has no type of actions.", \.shown.isOffering),
    .list("parameters", "Its params.", \.shown.parameters),
    .code("pattern", "The pattern that matches it and binds its params.", \.pattern),
    .identifier("view", "The view that shows it, escaped.", \.shown.view),
    .text("viewModel", "The type of that view's model.") { "\($0.shown.view)Model" },
    .optionalLiteral("title", "The title as a string literal.", \.title),
  ])
}

/// An enum of the outcomes of a flow or screen.
struct OutcomesModel: TemplateModel {
  var comment: [String]
  var name: String
  var cases: [OutcomeModel]

  static let fields = Fields<OutcomesModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .text("name", "The enum's name.", \.name),
    .flag("hasSecrets", "Whether an outcome carries a secret value.") {
      $0.cases.contains { $0.parameters.contains(where: \.isSecret) }
    },
    .list("cases", "The outcomes.", \.cases),
  ])
}

/// An outcome.
struct OutcomeModel: TemplateModel {
  var name: String
  var parameters: [ParameterModel]

  static let fields = Fields<OutcomeModel>([
    .identifier("name", "The case's name, escaped.", \.name),
    .code("signature", "Its params, between parentheses. Empty without params.") { ParameterModel.values($0.parameters) },
    .list("parameters", "Its params.", \.parameters),
  ])
}

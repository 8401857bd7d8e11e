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
      .text("access", "The access level, with the space that follows it; may be empty.", \.access),
      .text("app", "The beginning of the names of all types.", \.app),
      .text("name", "The flow's name in the YAML.", \.name),
      .literal("key", "The name as a string literal.", \.name),
      .optionalLiteral("title", "The title as a string literal.", \.title),
      .flag("isPages", "Whether its screens lie side by side.") { $0.kind == .pages },
      .flag("isTabs", "Whether flows lie side by side in it.") { $0.kind == .tabs },
      .flag("isAlert", "Whether it is an alert, which has no view.") { $0.kind.isAlert },
      .flag("isList", "Whether it is an alert that can be tapped away.") { $0.kind == .confirm },
      .flag("isStack", "Whether its screens lie on top of each other.") { $0.kind == .stack },
      .flag("hasNoSwipe", "Whether its pages are not one swipe apart.") { !$0.swipes },
      .flag("isUnstored", "Whether stored states leave it out, with all above it.", \.isUnstored),
      .flag("isStacked", "Whether its pages stand on a stack: screens may come to lie on them, or a bar above them.", \.isStacked),
      .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
      .text("namespace", "The type in which everything of the flow is nested.", \.namespace),
      .text("screensType", "The enum of its screens or tabs, with the namespace around it.", \.screensType),
      .identifier("routeCase", "The case of the app's routes that wraps it, escaped.", \.routeCase),
      .list("routes", "The enum of its screens; none for tabs.", \.routes),
      .code("pages", "Its pages as elements of a list.", \.pages),
      .list("tabItems", "Its tabs and the buttons beside them, in their order.", \.tabItems),
      .list("tabCases", "Its tabs.", \.tabCases),
      .optionalCode("requirement", "What it requires of the facts, as Swift spells it.", \.requirement),
      .list("start", "What decides on what it opens when it is entered: one, or none if that is always the same.") {
        $0.start.map { [$0] } ?? []
      },
      .flag("hasStart", "Whether that is decided when it is entered.") { $0.start != nil },
      .optionalLiteral(
        "opening", "The screen on which a stack opens, as a string literal; missing where that is decided then.", \.opening),
      .flag("reopens", "Whether moves lay that on others of the flow, too.", \.reopens),
      .literals("apart", "The other screens without outcomes that no move lays on others of it, as string literals.", \.apart),
      .flag("hasApart", "Whether there are such screens.") { !$0.apart.isEmpty },
      .flag("isFlat", "Whether no move lays any of its screens on others of it, in an app in which some replace others.", \.isFlat),
      .literals("alone", "The screens beside the opening that may be the lowest wherever it is entered, as string literals.", \.alone),
      .flag("hasAlone", "Whether there are such screens.") { !$0.alone.isEmpty },
      .literals(
        "lowest", "The screens beside the opening that may be the lowest where no move has started it, as string literals.", \.lowest),
      .flag("hasLowest", "Whether there are such screens.") { !$0.lowest.isEmpty },
      .list("outcomes", "The ways in which it, and screens of it, can end.", \.outcomes),
      .list("entries", "The ways into it that have no URL.", \.entries),
      .flag("hasEntries", "Whether there are such ways.") { !$0.entries.isEmpty },
      .list("actions", "What the flow itself offers.", \.offered),
      .flag("hasActions", "Whether it offers something itself.") { !$0.offered.isEmpty },
      .list("barButtons", "The buttons beside its tabs.", \.barButtons),
      .flag("hasBarButtons", "Whether there are such buttons.") { !$0.barButtons.isEmpty },
      .text("actionsProtocol", "What the types of its screens' actions conform to.") {
        $0.offered.isEmpty ? "FlowActionSet" : "Actions"
      },
      .list("screens", "Its screens.", \.screens),
      .flag("hasScreens", "Whether it has any.") { !$0.screens.isEmpty },
      .list("runnable", "Those of its actions that others run.", \.runnable),
      .flag("hasRunnable", "Whether there are such actions.") { !$0.runnable.isEmpty },
      .list("links", "The URLs that lead to its screens.", \.links),
      .flag("hasLinks", "Whether there are such URLs.") { !$0.links.isEmpty },
      .list("starts", "The moves that start instances or replace screens, with the handlers of these instances.", \.starts),
      .flag("hasStarts", "Whether there are such moves.") { !$0.starts.isEmpty },
      .list("leads", "The actions of it and its screens that may lead to a screen; one, or none where there are no such actions.") {
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
    .text("screenName", "Flow and name in the YAML.", \.screenName),
    .literal("key", "The same as a string literal.", \.screenName),
    .identifier("name", "Its case, escaped.", \.shown.name),
    .text("actionsType", "The type of its actions.", \.actionsType),
    .text("accessor", "The property of its flow's coordinator with its actions.") { "\($0.shown.plainName)Actions" },
    .list("actions", "What can be done on it, private actions too.", \.actions),
    .flag("hasActions", "Whether anything can be done on it.") { !$0.actions.isEmpty },
    .flag("isOffering", "Whether it, or its flow, offers something: else it has no type of actions.", \.shown.isOffering),
    .list("parameters", "Its params.", \.shown.parameters),
    .code("pattern", "The pattern that fits it and binds its params.", \.pattern),
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
    .flag("hasSecrets", "Whether one of them hands over a secret value.") {
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
    .code("signature", "What it hands over, between parentheses; empty without anything.") { ParameterModel.values($0.parameters) },
    .list("parameters", "What it hands over.", \.parameters),
  ])
}

import FlowModel

/// A flow with everything that is generated for it.
struct GeneratedFlowModel: TemplateModel {
  var access: String
  var app: String
  /// As the YAML has it.
  var name: String
  var title: String?
  var kind: FlowKind
  var swipes: Bool
  var isStacked = false
  /// The flow's enum with all types around it.
  var type: String
  /// The name of that enum alone.
  var shortType: String
  /// The case of the app's routes that wraps it.
  var routeCase: String
  /// The view of its screens or tabs.
  var screenType: String
  /// The coordinator of its screens.
  var coordinatorType: String
  var scopes: [ScopeModel] = []
  var tabItems: [TabItemModel] = []
  /// The pages of a pages flow as elements of a list.
  var pages: [String] = []
  var tabCases: [TabModel] = []
  var requirement: String?
  /// What decides on what it opens; nil if that is always the same.
  var start: BodyModel?
  /// The name of the screen on which a stack opens; nil where that is decided then.
  var opening: String?
  /// Whether moves lay that on others, too.
  var reopens = false
  /// Those that are shown only where a move enters it at them, as string literals.
  var apart: [String] = []
  /// Those beside the opening that may be the lowest wherever it is entered, as string literals.
  var alone: [String] = []
  /// Those beside the opening that may be the lowest where no move has started it, as string literals.
  var lowest: [String] = []
  var isFlat = false
  var outcomes: [OutcomesModel] = []
  var entries: [EntryModel] = []
  /// What the flow itself offers.
  var actions: [ActionModel] = []
  var barButtons: [ActionModel] = []
  var screens: [ScreenModel] = []
  var links: [LinkModel] = []
  var linkLines: [String] = []
  var sites: [SiteModel] = []
  var starts: [String] = []
  /// Made where a template asks for it.
  var leads: @Sendable () -> LeadsModel? = { nil }

  static let fields = Fields<GeneratedFlowModel>([
    .text("access", "The access level, with the space that follows it; may be empty.", \.access),
    .text("app", "The beginning of the names of all types.", \.app),
    .text("name", "The flow's name in the YAML.", \.name),
    .text("key", "The name as a string literal.") { StringLiteral.quoted($0.name) },
    .optionalText("title", "The title as a string literal.") { $0.title.map(StringLiteral.quoted) },
    .flag("isPages", "Whether its screens lie side by side.") { $0.kind == .pages },
    .flag("isTabs", "Whether flows lie side by side in it.") { $0.kind == .tabs },
    .flag("isAlert", "Whether it is an alert, which has no view.") { $0.kind.isAlert },
    .flag("isList", "Whether it is an alert that can be tapped away.") { $0.kind == .confirm },
    .flag("isStack", "Whether its screens lie on top of each other.") { $0.kind == .stack },
    .flag("hasNoSwipe", "Whether its pages are not one swipe apart.") { !$0.swipes },
    .flag("isStacked", "Whether screens may come to lie on its pages.", \.isStacked),
    .text("type", "The flow's enum with all types around it.", \.type),
    .text("shortType", "The name of the flow's enum alone.", \.shortType),
    .text("routeCase", "The case of the app's routes that wraps it, escaped.", \.routeCase),
    .list("routes", "The enum of its screens; none for tabs.") { $0.scopes.first?.routes ?? [] },
    .list("tabs", "The enum of its tabs; none for screens.") { $0.scopes.first?.tabs ?? [] },
    .list("parts", "The parts of the enum of many screens, grouped by the type that is extended.") { Array($0.scopes.dropFirst()) },
    .list("scopes", "The enum of its screens or tabs with its parts, grouped by the type that is extended.", \.scopes),
    .text("pages", "Its pages as elements of a list.") { $0.pages.joined(separator: ", ") },
    .text("screenType", "The view of its screens or tabs.", \.screenType),
    .text("coordinatorType", "The coordinator of its screens.", \.coordinatorType),
    .list("tabItems", "Its tabs and the buttons beside them, in their order.", \.tabItems),
    .list("tabCases", "Its tabs.", \.tabCases),
    .optionalText("requirement", "What it requires of the facts, as Swift spells it.", \.requirement),
    .list("start", "What decides on what it opens when it is entered: one, or none if that is always the same.") {
      $0.start.map { [$0] } ?? []
    },
    .flag("hasStart", "Whether that is decided when it is entered.") { $0.start != nil },
    .optionalText("opening", "The screen on which a stack opens, as a string literal; missing where that is decided then.") {
      $0.opening.map(StringLiteral.quoted)
    },
    .flag("reopens", "Whether moves lay that on others of the flow, too.", \.reopens),
    .texts("apart", "The other screens without outcomes that no move lays on others of it, as string literals.", \.apart),
    .flag("hasApart", "Whether there are such screens.") { !$0.apart.isEmpty },
    .flag("isFlat", "Whether no move lays any of its screens on others of it, in an app in which some replace others.", \.isFlat),
    .texts("alone", "The screens beside the opening that may be the lowest wherever it is entered, as string literals.", \.alone),
    .flag("hasAlone", "Whether there are such screens.") { !$0.alone.isEmpty },
    .texts("lowest", "The screens beside the opening that may be the lowest where no move has started it, as string literals.", \.lowest),
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
    .list("links", "The URLs that lead to its screens and take code to read.", \.links),
    .flag("hasLinks", "Whether there are such URLs.") { !$0.links.isEmpty },
    .flag("hasLinkLines", "Whether there are other URLs.") { !$0.linkLines.isEmpty },
    .texts("linkLines", "The other URLs, as lines of text that the runtime reads.", \.linkLines),
    .list("siteGroups", "The moves that start what its actions and handlers wait for.") { SiteGroupModel.groups($0.sites) },
    .flag("hasHandlers", "Whether there are such moves.") { !$0.sites.isEmpty },
    .texts("starts", "The moves that start instances, each with the flow, or the screen at which it enters that, as text.", \.starts),
    .flag("hasStarts", "Whether there are such moves.") { !$0.starts.isEmpty },
    .optionalText("oneStart", "The only such line as a string literal; missing where there are none or several.") { one($0.starts) },
    .optionalText("oneLinkLine", "The only one of the lines of URLs, too.") { one($0.linkLines) },
    .flag("isPlainStack", "Whether nothing is known of it but that it is a stack of one screen.", \.isPlainStack),
    .list("leads", "The actions of it and its screens that may lead to a screen; one, or none where there are no such actions.") {
      $0.leads().map { [$0] } ?? []
    },
  ])

  private static func one(_ lines: [String]) -> String? { lines.count == 1 ? StringLiteral.quoted(lines[0]) : nil }

  private var isPlainStack: Bool {
    kind == .stack && screens.count == 1 && requirement == nil && start == nil && sites.isEmpty && starts.isEmpty && runnable.isEmpty
      && !reopens
      && links.isEmpty && linkLines.isEmpty
  }

  private var runnable: [ActionModel] { actions.filter(\.isRunnable) }
  private var offered: [ActionModel] { actions.filter { !$0.isPrivate } }
}

/// A screen with what can be done on it.
struct ScreenModel: TemplateModel {
  /// `flow.screen`
  var screenName: String
  /// Its case, escaped.
  var name: String
  var actionsType: String
  /// Whether it, or its flow, offers something.
  var isOffering: Bool
  var actions: [ActionModel]
  var parameters: [ParameterModel]
  var pattern: String
  /// As the YAML has it.
  var plainName: String
  var view: String
  var title: String?

  static let fields = Fields<ScreenModel>([
    .text("screenName", "Flow and name in the YAML.", \.screenName),
    .text("key", "The same as a string literal.") { StringLiteral.quoted($0.screenName) },
    .text("name", "Its case, escaped.", \.name),
    .text("actionsType", "The type of its actions.", \.actionsType),
    .text("controllerType", "The type of its controller.") { $0.actionsType.replacingSuffix("Actions", by: "Controller") },
    .text("accessor", "The property of its flow's coordinator with its actions.") { "\($0.plainName)Actions" },
    .list("actions", "What can be done on it, private actions too.", \.actions),
    .flag("hasActions", "Whether anything can be done on it.") { !$0.actions.isEmpty },
    .flag("isOffering", "Whether it, or its flow, offers something: else it has no type of actions.", \.isOffering),
    .list("parameters", "Its params.", \.parameters),
    .text("pattern", "The pattern that fits it and binds its params.", \.pattern),
    .text("view", "The view that shows it, escaped.", \.view),
    .text("viewModel", "The type of that view's model.") { "\(SwiftIdentifier.plain($0.view))Model" },
    .optionalText("title", "The title as a string literal.") { $0.title.map(StringLiteral.quoted) },
  ])
}

/// An enum of the ways in which an instance can end.
struct OutcomesModel: TemplateModel {
  var comment: [String]
  var name: String
  var cases: [OutcomeModel]

  static let fields = Fields<OutcomesModel>([
    .texts("comment", "The lines of its documentation comment, with their slashes.", \.comment),
    .text("name", "The enum's name.", \.name),
    .list("cases", "The outcomes.", \.cases),
  ])
}

/// One way in which an instance can end.
struct OutcomeModel: TemplateModel {
  var name: String
  var parameters: [ParameterModel]

  static let fields = Fields<OutcomeModel>([
    .text("name", "The case's name, escaped.", \.name),
    .text("signature", "What it hands over, between parentheses; empty without anything.", \.signature),
    .list("parameters", "What it hands over.", \.parameters),
  ])

  private var signature: String { parameters.isEmpty ? "" : ParameterModel.list(parameters, \.declaredLabel) }
}

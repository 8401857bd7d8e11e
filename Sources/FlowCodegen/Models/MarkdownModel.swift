import FlowModel

/// A documentation page about one flow.
struct PageModel: TemplateModel {
  var header: String
  var title: String
  var doc: String?
  var summary: String
  var nodes: [String] = []
  var edges: [String] = []
  var screens: [PageScreenModel] = []
  var tabs: [PageFlowModel] = []
  var actions: [PageActionModel] = []

  static let fields = Fields<PageModel>([
    .text("header", "The first line, which marks flowc's own files.", \.header),
    .text("title", "The title, or else the name.", \.title),
    .optionalText("doc", "The documentation of the flow.", \.doc),
    .text("summary", "The kind of the flow, and its requirements.", \.summary),
    .texts("nodes", "The nodes of its diagram, in Mermaid.", \.nodes),
    .texts("edges", "The edges of its diagram, in Mermaid.", \.edges),
    .list("screens", "Its screens.", \.screens),
    .flag("hasScreens", "Whether it has screens.") { !$0.screens.isEmpty },
    .list("tabs", "Its tabs.", \.tabs),
    .flag("hasTabs", "Whether it has tabs.") { !$0.tabs.isEmpty },
    .list("actions", "The actions of the flow.", \.actions),
    .flag("hasActions", "Whether the flow has actions.") { !$0.actions.isEmpty },
  ])
}

/// A row about a screen.
struct PageScreenModel: TemplateModel {
  var name: String
  var about: String
  var params: String
  var requirements: String
  var links: String

  static let fields = Fields<PageScreenModel>([
    .text("name", "The screen's name.", \.name),
    .text("about", "Its title and documentation, and the text of an alert.", \.about),
    .text("params", "Its params.", \.params),
    .text("requirements", "Its requirements.", \.requirements),
    .text("links", "The URLs that lead to it.", \.links),
  ])
}

/// A row about an action, or about one of its choices.
struct PageActionModel: TemplateModel {
  var place: String
  var name: String
  var condition: String
  var effect: String
  var then: String

  static let fields = Fields<PageActionModel>([
    .text("place", "The place that offers the action.", \.place),
    .text("name", "Its name, its label and the kind of action.", \.name),
    .text("condition", "Its condition.", \.condition),
    .text("effect", "Its moves.", \.effect),
    .text("then", "Its handlers.", \.then),
  ])
}

/// A row about a flow or a tab.
struct PageFlowModel: TemplateModel {
  var name: String
  var kind: String
  var about: String
  var link: String

  static let fields = Fields<PageFlowModel>([
    .text("name", "Its name, and the label of a tab.", \.name),
    .text("kind", "The kind of the flow.", \.kind),
    .text("about", "Its title and documentation.", \.about),
    .text("link", "The link to its page.", \.link),
  ])
}

/// The index of all pages.
struct IndexModel: TemplateModel {
  var header: String
  var title: String
  var flows: [PageFlowModel]

  static let fields = Fields<IndexModel>([
    .text("header", "The first line, which marks flowc's own files.", \.header),
    .text("title", "The app's name.", \.title),
    .list("flows", "All flows.", \.flows),
  ])
}

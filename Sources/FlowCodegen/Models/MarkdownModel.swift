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
    .text("header", "The first line, by which flowc knows its own files.", \.header),
    .text("title", "The title, or else the name.", \.title),
    .optionalText("doc", "What the flow says of itself.", \.doc),
    .text("summary", "What kind of flow it is, and what it requires.", \.summary),
    .texts("nodes", "The nodes of its diagram, in Mermaid.", \.nodes),
    .texts("edges", "The edges of its diagram, in Mermaid.", \.edges),
    .list("screens", "Its screens.", \.screens),
    .flag("hasScreens", "Whether it has screens.") { !$0.screens.isEmpty },
    .list("tabs", "Its tabs.", \.tabs),
    .flag("hasTabs", "Whether it has tabs.") { !$0.tabs.isEmpty },
    .list("actions", "What can be done in it.", \.actions),
    .flag("hasActions", "Whether anything can be done in it.") { !$0.actions.isEmpty },
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
    .text("about", "Its title and documentation; of an alert what it says, too.", \.about),
    .text("params", "What it takes.", \.params),
    .text("requirements", "What it requires.", \.requirements),
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
    .text("place", "Where it is offered.", \.place),
    .text("name", "Its name, with what people read on it and what kind of action it is.", \.name),
    .text("condition", "When it can be taken.", \.condition),
    .text("effect", "What it does.", \.effect),
    .text("then", "What follows.", \.then),
  ])
}

/// A row about a flow or a tab.
struct PageFlowModel: TemplateModel {
  var name: String
  var kind: String
  var about: String
  var link: String

  static let fields = Fields<PageFlowModel>([
    .text("name", "Its name; of a tab with what stands in the bar.", \.name),
    .text("kind", "What kind of flow it is.", \.kind),
    .text("about", "Its title and documentation.", \.about),
    .text("link", "Its page.", \.link),
  ])
}

/// The index of all pages.
struct IndexModel: TemplateModel {
  var header: String
  var title: String
  var flows: [PageFlowModel]

  static let fields = Fields<IndexModel>([
    .text("header", "The first line, by which flowc knows its own files.", \.header),
    .text("title", "The app's name.", \.title),
    .list("flows", "All flows.", \.flows),
  ])
}

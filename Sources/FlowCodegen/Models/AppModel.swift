/// The Swift file that stands for the app as a whole.
struct AppModel: TemplateModel {
  var header: String
  var root: RouteModel
  var route: RouteModel
  /// What the two are made of if they have been split.
  var scopes: [ScopeModel]

  static let fields = Fields<AppModel>([
    .text("header", "The first line, by which flowc knows its own files.", \.header),
    .model("root", "The enum of root flows.", \.root),
    .model("route", "The enum of all routes.", \.route),
    .list("scopes", "The parts of the two, where there are many flows.", \.scopes),
  ])
}

import FlowGraph

extension ModelBuilder {
  /// The file that stands for the app as a whole.
  func app() -> AppModel {
    let root = root(), route = route()
    return AppModel(
      header: GeneratedFile.header(from: path(of: graph.appName.range.file)), root: root.whole, route: route.whole,
      scopes: root.parts + route.parts)
  }

  private func root() -> RouteEnum.Rendered {
    let root = RouteEnum(
      name: names.root, scope: nil, access: access,
      comment: comment("The flows that a change of root can show."),
      property: "flowName", propertyComment: DocComment("The flow's name in the YAML.").lines, noun: "flows")
    return root.rendered(
      graph.rootFlows.map { flow in
        RouteEntry(
          name: graph.name(of: flow), comment: comment(of: flow),
          value: .named(path: StringLiteral.quoted(graph.name(of: flow)), parameters: []))
      })
  }

  private func route() -> RouteEnum.Rendered {
    let flows = graph.flows.ids.filter { graph.flows[$0].kind != .tabs }
    let route = RouteEnum(
      name: names.route, scope: nil, access: access,
      comment: comment("A screen of the app with its arguments. Tabs have types of their own."),
      property: "screenName", propertyComment: DocComment("The screen as flow and name.").lines,
      noun: "flows", reserved: types.namesInExpressions.union(names.nestedTypes))
    return route.rendered(
      flows.map { flow in
        RouteEntry(
          name: graph.name(of: flow), comment: comment(of: flow), value: .wrapped(type: names.routeType(of: flow)))
      })
  }

  private func comment(_ summary: String) -> [String] {
    DocComment(title: summary, doc: nil, remark: "App `\(graph.appName.value)`, \(place(graph.appName.range))").lines
  }
}

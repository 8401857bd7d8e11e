/// An enum to generate, however many cases it has.
///
/// An enum with too many of them gets cases that wrap its parts (`part1(Part1)`) and, for each screen, a static member
/// of the screen's name: who makes a route writes the same, whether or not the flow has been split.
struct RouteEnum {
  let app: String
  let name: String
  /// The types around it, with dots; nil at the top.
  let scope: String?
  let access: AccessLevel
  let comment: [String]
  /// What its cases are, in the plural.
  let noun: String
  /// What it conforms to, and what its parts do.
  let conformance: (whole: String, part: String)
  var isRoots = false
  /// The view of its cases.
  var screenType = ""

  /// The enum, and its parts in the scopes in which they are declared.
  struct Rendered {
    var whole: RouteModel
    var parts: [ScopeModel] = []
  }

  private var path: String { scope.map { "\($0).\(name)" } ?? name }

  private typealias Tree = CaseTree<RouteEntry>

  func rendered(_ entries: [RouteEntry]) -> Rendered {
    let tree = Tree(entries)
    var rendered = Rendered(
      whole: model(
        of: tree, name: name, comment: comment, conformance: conformance.whole, screenType: screenType, path: path))
    if case .parts = tree {
      rendered.whole.shortcuts = shortcuts(to: tree)
      addParts(of: tree, conformance: conformance.part, in: path, to: &rendered)
    }
    return rendered
  }

  /// An enum of the tree's uppermost level.
  private func model(
    of tree: Tree, name: String, comment: [String], conformance: String, screenType: String, path: String
  ) -> RouteModel {
    var model = RouteModel(
      comment: comment, access: access.modifier, app: app, name: name, conformance: conformance, isRoots: isRoots, screenType: screenType,
      hasTraits: tree.contains { !$0.traits.isEmpty }, hasTitles: tree.contains { $0.title != nil })
    switch tree {
    case .leaves(let entries):
      for entry in entries {
        switch entry {
        case .named(let named): model.cases.append(named)
        case .wrapped(let wrapper, _): model.wrappers.append(wrapper)
        }
      }
    case .parts(let parts):
      model.wrappers = parts.enumerated().map { index, part in
        WrapperModel(
          comment: extent(of: part), name: "part\(index + 1)", type: "Part\(index + 1)", isPart: true,
          screenType: "\(path).Part\(index + 1)Screen")
      }
    }
    return model
  }

  private func addParts(of tree: Tree, conformance: String, in scope: String, to rendered: inout Rendered) {
    guard case .parts(let parts) = tree else { return }
    let models = parts.enumerated().map { index, part in
      var model = model(
        of: part, name: "Part\(index + 1)", comment: extent(of: part), conformance: conformance, screenType: "Part\(index + 1)Screen",
        path: "\(scope).Part\(index + 1)")
      model.isPart = true
      return model
    }
    rendered.parts.append(ScopeModel(type: scope, routes: models))
    for (index, part) in parts.enumerated() {
      addParts(of: part, conformance: conformance, in: "\(scope).Part\(index + 1)", to: &rendered)
    }
  }

  private func shortcuts(to tree: Tree, in parts: [Int] = []) -> [ShortcutModel] {
    switch tree {
    case .parts(let inner): inner.enumerated().flatMap { shortcuts(to: $1, in: parts + [$0]) }
    case .leaves(let entries): entries.map { $0.shortcut(inParts: parts) }
    }
  }

  private func extent(of tree: Tree) -> [String] {
    guard let first = tree.first, let last = tree.last else { return [] }
    return DocComment("The \(noun) `\(first.name)` to `\(last.name)`.").lines
  }
}

extension CaseTree<RouteEntry> {
  /// Whether something that some case stands for is so.
  fileprivate func contains(_ isMeant: (CaseModel) -> Bool) -> Bool {
    switch self {
    case .leaves(let entries): entries.contains { if case .named(let model) = $0 { isMeant(model) } else { false } }
    case .parts(let parts): parts.contains { $0.contains(isMeant) }
    }
  }
}

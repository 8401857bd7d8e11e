/// An enum to generate, however many cases it has.
///
/// An enum with too many of them gets cases that wrap its parts (`part1(Part1)`) and, for each screen, a static member
/// of the screen's name: who makes a route writes the same, whether or not the flow has been split.
struct RouteEnum {
  let name: String
  /// The types around it, with dots; nil at the top.
  let scope: String?
  let access: AccessLevel
  let comment: [String]
  let property: String
  let propertyComment: [String]
  /// What its cases are, in the plural.
  let noun: String
  /// What no case may be called.
  var reserved: Set<String> = []

  /// The enum, and its parts in the scopes in which they are declared.
  struct Rendered {
    var whole: RouteModel
    var parts: [ScopeModel] = []
  }

  /// An entry with the identifier that it got.
  private typealias Member = (identifier: String, entry: RouteEntry)
  private typealias Tree = CaseTree<Member>

  func rendered(_ entries: [RouteEntry]) -> Rendered {
    let partNames = entries.count > Tree.limit ? (1...Tree.limit).flatMap { ["part\($0)", "Part\($0)"] } : []
    let identifiers = SwiftIdentifier.distinct(entries.map(\.name), reserved: reserved.union(partNames))
    let tree = Tree(zip(identifiers, entries).map { (SwiftIdentifier.escaped($0), $1) })
    var rendered = Rendered(whole: model(of: tree, name: name, comment: comment))
    if case .parts = tree {
      rendered.whole.shortcuts = shortcuts(to: tree, wrappedBy: [])
      addParts(of: tree, in: scope.map { "\($0).\(name)" } ?? name, to: &rendered)
    }
    return rendered
  }

  /// An enum of the tree's uppermost level.
  private func model(of tree: Tree, name: String, comment: [String]) -> RouteModel {
    var model = RouteModel(
      comment: comment, access: access.modifier, name: name, property: property, propertyComment: propertyComment)
    switch tree {
    case .leaves(let members):
      for (identifier, entry) in members {
        switch entry.value {
        case .named(let path, let parameters):
          model.cases.append(
            CaseModel(comment: entry.comment, name: identifier, path: path, parameters: parameters))
        case .wrapped(let type):
          model.wrappers.append(WrapperModel(comment: entry.comment, name: identifier, type: type))
        }
      }
    case .parts(let parts):
      model.wrappers = parts.enumerated().map { index, part in
        WrapperModel(comment: extent(of: part), name: "part\(index + 1)", type: "Part\(index + 1)")
      }
    }
    return model
  }

  private func addParts(of tree: Tree, in scope: String, to rendered: inout Rendered) {
    guard case .parts(let parts) = tree else { return }
    let models = parts.enumerated().map { index, part in
      model(of: part, name: "Part\(index + 1)", comment: extent(of: part))
    }
    rendered.parts.append(ScopeModel(type: scope, routes: models))
    for (index, part) in parts.enumerated() {
      addParts(of: part, in: "\(scope).Part\(index + 1)", to: &rendered)
    }
  }

  private func shortcuts(to tree: Tree, wrappedBy wrappers: [String]) -> [ShortcutModel] {
    switch tree {
    case .parts(let parts):
      return parts.enumerated().flatMap { shortcuts(to: $1, wrappedBy: wrappers + ["part\($0 + 1)"]) }
    case .leaves(let members):
      let opening = wrappers.map { ".\($0)(" }.joined()
      let closing = String(repeating: ")", count: wrappers.count)
      return members.map { identifier, entry in
        let arguments = entry.parameters.map(\.argument).joined(separator: ", ")
        let value = entry.parameters.isEmpty ? identifier : "\(identifier)(\(arguments))"
        return ShortcutModel(
          comment: entry.comment, name: identifier, parameters: entry.parameters,
          expression: "\(opening).\(value)\(closing)")
      }
    }
  }

  private func extent(of tree: Tree) -> [String] {
    guard let first = tree.first, let last = tree.last else { return [] }
    return DocComment("The \(noun) `\(first.entry.name)` to `\(last.entry.name)`.").lines
  }
}

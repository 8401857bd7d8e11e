import FlowDiagnostics
import FlowGraph
import FlowModel

/// The resolved model as a stable document for machines: what `flowc show --format json` prints, described by
/// `docs/model.schema.json`.
public struct ModelDocument: Encodable {
  var version = 1
  let app: String
  let start: [Start]
  let facts: [FactItem]
  let guards: [String]
  let flows: [FlowItem]
  let actions: [ActionItem]

  struct Start: Encodable {
    let when: [String]?
    let root: String
  }

  struct FactItem: Encodable {
    let name: String
    let initial: Bool
    let persisted: Bool
  }

  struct FlowItem: Encodable {
    let name: String
    let kind: String
    let title: String?
    let start: String?
    let screens: [ScreenItem]?
    let tabs: [TabItem]?
    let outcomes: [String]?
    let actions: [ActionItem]?
    let place: Place
  }

  struct TabItem: Encodable {
    let name: String
    /// Nil for a bar button.
    let flow: String?
    let moves: [MoveItem]?
  }

  struct ScreenItem: Encodable {
    let name: String
    let title: String?
    let params: [ParamItem]?
    let links: [String]?
    let actions: [ActionItem]?
    let platform: [MoveItem]?
    let place: Place
  }

  struct ParamItem: Encodable {
    let name: String
    let type: String?
    let required: Bool
  }

  struct ActionItem: Encodable {
    let name: String
    let choices: [ChoiceItem]
    let place: Place
  }

  struct ChoiceItem: Encodable {
    let when: [String]?
    let sets: [String]?
    let clears: [String]?
    let does: String
    let moves: [MoveItem]
  }

  struct MoveItem: Encodable {
    let kind: String
    let target: String?
    /// The outcome after which it happens, for a move in a handler.
    let after: String?
  }

  struct Place: Encodable {
    let file: String
    let line: Int32
    let column: Int32
  }

  public init(_ graph: NavigationGraph, files: SourceFiles) {
    self = ModelDocumentBuilder(graph: graph, files: files).document()
  }

  init(app: String, start: [Start], facts: [FactItem], guards: [String], flows: [FlowItem], actions: [ActionItem]) {
    self.app = app
    self.start = start
    self.facts = facts
    self.guards = guards
    self.flows = flows
    self.actions = actions
  }
}

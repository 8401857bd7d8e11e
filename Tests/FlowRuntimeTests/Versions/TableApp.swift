@testable @_spi(FlowGenerated) import FlowRuntime

/// An app that consists of a table, so that tests can have many apps and versions. It uses the current version of the task.
struct TableApp: FlowApp {
  typealias Root = TableRoot
  typealias Route = TableRoute
  typealias Fact = TableFact
  typealias Guard = Never

  @TaskLocal static var version = Version(flows: [], roots: [])
  /// Counts the screens that are made of stored paths, if a test asks for it.
  @TaskLocal static var reads: ReadCounter?

  static let slots: [any TableSlot.Type] = [F0.self, F1.self, F2.self, F3.self, F4.self, M0.self, M1.self, M2.self]

  static var start: FlowChoices<TableApp> { FlowChoices("launch") { _ in FlowChoice(.root(version.entry(of: version.roots[0]))) } }
  static var unmet: FlowChoices<TableApp>? {
    let version = version
    return version.unmet.map { flow in FlowChoices("@app.unmet") { _ in FlowChoice(.root(version.entry(of: flow))) } }
  }
  static var resumesLinks: Bool { version.resumesLinks }
  static var address: FlowAddress { FlowAddress(scheme: "table", hosts: []) }

  static func flow(_ name: String) -> FlowDescription<TableApp>? {
    for slot in slots where slot.name == name { return version.flow(name).map { describe($0, as: slot) } }
    return nil
  }

  /// Returns the definition of a flow.
  static func type(of flow: String) -> any FlowDefinition.Type {
    func definition<Slot: TableSlot>(_ slot: Slot.Type) -> any FlowDefinition.Type { TableFlow<Slot>.self }
    guard let slot = slots.first(where: { $0.name == flow }) else { fatalError("no slot is called \(flow)") }
    return definition(slot)
  }

  private static func describe<Slot: TableSlot>(_ flow: Version.Flow, as slot: Slot.Type) -> FlowDescription<TableApp> {
    let requires = TableFact.condition(flow.requires)
    let isStored = !flow.isUnstored
    let version = version
    func addStarts(to starts: inout FlowMoves<TableApp>) { flow.addStarts(to: &starts, in: version) }
    return switch flow.kind {
    case .stack:
      FlowDescription(
        stack: TableScreens<Slot>.self, opening: flow.screens.first?.name ?? "", reopens: version.reopens(flow.name),
        apart: version.apart(in: flow), isFlat: version.isFlat(flow), alone: version.replacing(in: flow.name),
        lowest: flow.lowest ?? flow.screens.map(\.name), isStored: isStored, requires: requires, starts: addStarts)
    case .pages:
      FlowDescription(
        pages: TableScreens<Slot>.self, flow.screens.map { $0.needsID ? nil : TableScreens<Slot>(name: $0.name, id: nil) },
        isStored: isStored, requires: requires,
        starts: addStarts)
    case .tabs: FlowDescription(tabs: TableTabs<Slot>.self, isStored: isStored, requires: requires, starts: addStarts)
    case .alert: FlowDescription(alert: TableScreens<Slot>.self, isStored: isStored, requires: requires, starts: addStarts)
    }
  }
}

struct TableRoot: FlowRoot {
  static var allCases: [Self] { TableApp.version.roots.compactMap { Self(flowName: $0) } }
  let flowName: String
  init?(flowName: String) {
    guard TableApp.version.roots.contains(flowName) else { return nil }
    self.flowName = flowName
  }
}

/// A number that the code of one task increases.
// Only one task has it, so it isn't shared.
final class ReadCounter: @unchecked Sendable {
  var count = 0
}

@MainActor final class TableProvider: FlowStayingProvider {
  func holds(_ condition: Never) -> Bool {}
}

/// The name of a flow of a table. Each name has a type for screens and one for tabs.
protocol TableSlot: Sendable {
  static var name: String { get }
}
// In all versions, an action closes a flow whose name begins with `m`, on each of its screens except the final ones.
enum F0: TableSlot { static let name = "f0" }
enum F1: TableSlot { static let name = "f1" }
enum F2: TableSlot { static let name = "f2" }
enum F3: TableSlot { static let name = "f3" }
enum F4: TableSlot { static let name = "f4" }
enum M0: TableSlot { static let name = "m0" }
enum M1: TableSlot { static let name = "m1" }
enum M2: TableSlot { static let name = "m2" }

struct TableRoute: FlowRoute {
  typealias AppType = TableApp
  let screens: any FlowScreens
}

enum TableFlow<Slot: TableSlot>: FlowDefinition {
  static var name: String { Slot.name }
  // The description comes from the table.
  static var description: FlowDescription<TableApp> { TableApp.flow(Slot.name) ?? FlowDescription() }
}

struct TableScreens<Slot: TableSlot>: FlowScreens {
  typealias Flow = TableFlow<Slot>
  let name: String
  let id: String?

  var route: TableRoute { TableRoute(screens: self) }

  private static func row(_ name: String) -> Version.Screen? { TableApp.version.flow(Slot.name)?.screens.first { $0.name == name } }

  init(name: String, id: String?) { (self.name, self.id) = (name, id) }

  init(reading path: FlowPath) throws {
    TableApp.reads?.count += 1
    guard let row = Self.row(path.screen) else { throw FlowPathError() }
    self.init(name: row.name, id: row.needsID ? try path.text("id") : nil)
  }
  func write(to screen: inout FlowScreenText) {
    guard let id else { return }
    if Self.row(name)?.isSecret ?? false { screen.secret("id", id) } else { screen.text("id", id) }
  }
  func describe(_ screen: inout FlowTraits<TableApp>) {
    guard let row = Self.row(name) else { return }
    if row.hasOutcomes { screen.hasOutcomesOfItsOwn() }
    if row.isFinal {
      screen.hideBack()
      screen.hideTabBar()
    }
    if row.isUnstored { screen.leaveUnstored() }
    if let condition = TableFact.condition(row.requires) { screen.require(condition) }
  }
}

struct TableTabs<Slot: TableSlot>: FlowTabs {
  typealias Flow = TableFlow<Slot>
  let rawValue: String

  static var allCases: [Self] { (TableApp.version.flow(Slot.name)?.tabs ?? []).map { Self(rawValue: $0.name) } }
  var destination: FlowTarget<TableApp> {
    let tab = TableApp.version.flow(Slot.name)?.tabs.first { $0.name == rawValue }
    return tab.map { TableApp.version.entry(of: $0.flow) } ?? .nothing
  }
}

import ArgumentParser
import FlowCompiler
import FlowDiagnostics
import FlowEditing
import struct FlowGraph.NavigationGraph
import struct FlowGraph.ScreenID
import enum FlowModel.FlowKind
import enum FlowModel.Names

extension FlowKind: ExpressibleByArgument {}

/// The command `flowc add`, which adds something new in the style of its surroundings.
struct Add: ParsableCommand {
  /// The things that can be added.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case screen, action, flow, param, fact
  }

  /// The verbs of the action that leads to the added screen or flow.
  enum Verb: String, ExpressibleByArgument, CaseIterable {
    case push, present, replace, root, select
  }

  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a screen, an action, a flow, a param or a fact.",
    usage: "flowc add [<options>] <kind> <name> [<paths> ...]",
    discussion: """
        flowc add screen home.detail --param id:Int --from home.list
        flowc add action home.list.refresh --move stay
        flowc add flow settings --from home.list --by present
        flowc add param home.detail.title:String
        flowc add fact seen --persisted

      flowc writes the new part behind the existing ones, in the same style. It doesn't change any other text.

      Before flowc writes, it reads the changed project. If there are new findings, or if a name means something else, flowc \
      prints the reason and writes nothing. But a new part that isn't reachable yet is fine.
      """)

  @Argument(help: ArgumentHelp("The kind of the new part.", valueName: Kind.allCases.map(\.rawValue).joined(separator: "|")))
  var kind: Kind

  @Argument(help: "The name, after the part that it belongs to: 'home.detail', 'app.logout', 'home.detail.id:Int'.")
  var name: String

  @Argument(help: "Files or directories. The default is the project.", completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("param"), help: ArgumentHelp("A param of the screen. You can give it several times.", valueName: "name:type"))
  var params: [String] = []

  @Option(help: "The title of the screen.")
  var title: String?

  @Option(help: ArgumentHelp("A screen. flowc adds an action to it that leads to the new part.", valueName: "flow.screen"))
  var from: String?

  @Option(help: ArgumentHelp("The verb of that action.", valueName: Verb.allCases.map(\.rawValue).joined(separator: "|")))
  var by: Verb?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The name of that action. The default is 'open' and the name of the new part.", valueName: "name"))
  var actionName: String?

  @Option(help: ArgumentHelp("The move of the action, in YAML.", valueName: "move"))
  var move: String?

  @Option(name: .customLong("kind"), help: ArgumentHelp("The kind of the flow.", valueName: "stack|pages"))
  var flowKind: FlowKind?

  @Option(help: ArgumentHelp("The first screen of the flow. The default is the name of the flow.", valueName: "name"))
  var screen: String?

  @Flag(help: "Keep the fact across launches.")
  var persisted = false

  @Flag(help: "Let code of the app set the fact.")
  var elsewhere = false

  @OptionGroup var revision: RevisionOptions
  @OptionGroup var options: ProjectOptions

  func run() throws {
    try refuseIdleOptions()
    let configuration = try options.configuration()
    let reading = try options.read(paths, configuration)
    try reading.requireFiles(paths)
    let compile = { (input: ProjectInput) in options.compile(input, configuration, baseline: nil) }
    let before = compile(reading.input)
    // An unknown name may be the name that is added.
    let graph = before.graph ?? options.wholeGraph(reading, before, or: "nothing is added")
    let addition = try addition(graph)
    let after = try revision.carryOut(or: "'\(name)' is not added", within: options.scope(of: reading, paths, configuration), options) {
      () throws(Obstacle) in
      try addition.apply(to: before, of: reading.input, compile: compile)
    }
    options.printCount(of: after.report, in: reading, paths)
  }

  /// Refuses options that have no effect on the kind.
  private func refuseIdleOptions() throws {
    let given: [(option: String, isGiven: Bool, kinds: [Kind])] = [
      ("--param", !params.isEmpty, [.screen]), ("--title", title != nil, [.screen]), ("--from", from != nil, [.screen, .flow]),
      ("--by", by != nil, [.screen, .flow]), ("--as", actionName != nil, [.screen, .flow]), ("--move", move != nil, [.action]),
      ("--kind", flowKind != nil, [.flow]), ("--screen", screen != nil, [.flow]), ("--persisted", persisted, [.fact]),
      ("--elsewhere", elsewhere, [.fact]),
    ]
    for (option, isGiven, kinds) in given where isGiven && !kinds.contains(kind) {
      throw UsageError(
        message: "\(option) has no meaning for \(kind.rawValue)s; it is for \(kinds.map { "\($0.rawValue)s" }.joined(separator: " and "))")
    }
    if from == nil, let option = by.map({ _ in "--by" }) ?? actionName.map({ _ in "--as" }) {
      throw UsageError(message: "\(option) needs --from")
    }
  }

  // MARK: The addition

  private func addition(_ graph: NavigationGraph) throws -> Addition {
    var addition = Addition()
    switch kind {
    case .screen:
      let names = try names(in: name, 2, example: "home.detail")
      var keys: [NewEntry] = []
      if let title { keys.append(NewEntry("title", .quoted(title))) }
      let params = try params.map { try param($0, names: 1) }
      if !params.isEmpty { keys.append(NewEntry("params", .map(params.map { NewEntry($0.names[0], .quoted($0.type)) }))) }
      try requireFlow(names[0], in: graph)
      addition.addScreen(names[1], to: names[0], keys)
      try addWay(to: names[1], of: names[0], graph, &addition)
    case .action:
      guard let move else { throw UsageError(message: "an action needs a move: --move 'push: detail' or --move pop") }
      let names = try names(in: name, 2...3, example: "home.list.open")
      guard NewValue.isMove(move) else {
        throw UsageError(message: "'\(move)' isn't a move; write for example 'pop', 'push: detail' or '{ push: detail, sets: seen }'")
      }
      let value = NewValue.move(move)
      if names[0] == "app", names.count == 2, !graph.flows.contains(where: { $0.name.value == "app" }) {
        addition.addAction(toApp: names[1], value)
      } else {
        try requireFlow(names[0], in: graph)
        if names.count == 3 { try requireScreen("\(names[0]).\(names[1])", in: graph) }
        addition.addAction(names[names.count - 1], value, toScreen: names.count == 3 ? names[1] : nil, of: names[0])
      }
    case .flow:
      let names = try names(in: name, 1, example: "settings") + [screen ?? name]
      guard flowKind ?? .stack == .stack || flowKind == .pages else {
        throw UsageError(message: "a flow of kind '\(flowKind?.rawValue ?? "")' needs more than a screen; write it by hand")
      }
      guard Names.isValid(names[1]) else { throw UsageError(message: "'\(names[1])' isn't a valid name") }
      addition.addFlow(names[0], flowKind ?? .stack, screen: names[1])
      try addWay(to: nil, of: names[0], graph, &addition)
    case .param:
      let (names, type) = try param(name, names: 3)
      try requireScreen("\(names[0]).\(names[1])", in: graph)
      addition.addParam(names[2], type, toScreen: names[1], of: names[0])
    case .fact:
      addition.addFact(try names(in: name, 1, example: "seen")[0], isPersisted: persisted, isElsewhere: elsewhere)
    }
    return addition
  }

  /// Adds the action that leads to the new screen or flow.
  ///
  /// - Parameter screen: Nil for a whole flow.
  private func addWay(to screen: String?, of flow: String, _ graph: NavigationGraph, _ addition: inout Addition) throws {
    guard let from else { return }
    let found = graph.nouns(.screen, called: from)
    guard found.count == 1, case .screen(let start) = found[0].noun else {
      throw UsageError(
        message: found.isEmpty ? "there is no screen '\(from)'\(graph.hint(for: from))" : "there are several screens '\(from)'")
    }
    let owner = graph.flows[graph.screens[start].flow]
    let isOwn = owner.name.value == flow
    let usual: Verb = owner.kind == .pages ? (isOwn ? .select : .present) : screen == nil || owner.kind.isAlert ? .present : .push
    // `root` takes a bare name only for a flow.
    let target = screen.map { isOwn && by != .root ? $0 : "\(flow).\($0)" } ?? flow
    addition.addAction(
      actionName ?? "open\(Names.capitalized(screen ?? flow))", .move("\((by ?? usual).rawValue): \(target)"),
      toScreen: graph.screens[start].name.value, of: owner.name.value)
  }

  // MARK: Names

  private func names(in text: String, _ count: Int, example: String) throws -> [String] {
    try names(in: text, count...count, example: example)
  }

  private func names(in text: String, _ counts: ClosedRange<Int>, example: String) throws -> [String] {
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard counts.contains(names.count), names.allSatisfy(Names.isValid) else {
      throw UsageError(message: "'\(text)' isn't a name of a \(kind.rawValue); write for example '\(example)'")
    }
    return names
  }

  /// Splits a param, for example `id:Int`.
  private func param(_ text: String, names count: Int) throws -> (names: [String], type: String) {
    let example = count == 1 ? "id" : "home.detail.id"
    guard let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex else {
      throw UsageError(message: "'\(text)' has no type; write for example '\(example):Int'")
    }
    let names = text[..<colon].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.count == count, names.allSatisfy(Names.isValid) else {
      throw UsageError(message: "'\(text[..<colon])' isn't a name of a param; write for example '\(example)'")
    }
    return (names, String(text[text.index(after: colon)...].drop { $0 == " " }))
  }

  private func requireFlow(_ name: String, in graph: NavigationGraph) throws {
    guard !graph.flows.contains(where: { $0.name.value == name }) else { return }
    let hint = Suggestions(graph.flows.map(\.name.value)).nearest(to: name).map { "; did you mean '\($0)'?" } ?? ""
    throw UsageError(message: "there is no flow '\(name)'\(hint)")
  }

  private func requireScreen(_ name: String, in graph: NavigationGraph) throws {
    guard !graph.screens.contains(where: { graph.name(of: $0.id) == name }) else { return }
    throw UsageError(message: "there is no screen '\(name)'\(graph.hint(for: name))")
  }
}

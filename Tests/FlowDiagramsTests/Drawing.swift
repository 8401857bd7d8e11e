import FlowCompiler
import FlowDiagnostics
import FlowDiagrams
import FlowGraph
import Foundation
import Testing

/// Helpers that draw projects for tests.
enum Drawing {
  /// Returns the model of one file.
  static func model(_ text: String, implicit: Bool = false) throws -> DiagramModel {
    var input = ProjectInput(place: "flows")
    input.add(SourceFile(path: "flows/app.yaml", text: text), pathFromRoot: "app.yaml")
    let graph = try #require(Pipeline.compile(input).graph)
    return DiagramModel(graph, files: input.files, options: DiagramOptions(showsPlatformMoves: implicit))
  }

  /// Returns the graph of one file.
  static func graph(_ text: String) throws -> NavigationGraph? {
    var input = ProjectInput(place: "flows")
    input.add(SourceFile(path: "flows/app.yaml", text: text), pathFromRoot: "app.yaml")
    return Pipeline.compile(input).graph
  }

  /// Returns the model of one file for a request.
  static func model(_ text: String, _ request: DiagramRequest) throws -> DiagramModel {
    try model([SourceFile(path: "flows/app.yaml", text: text)], request)
  }

  /// Returns the model of several files in the folder `flows` for a request.
  static func model(_ files: [SourceFile], _ request: DiagramRequest) throws -> DiagramModel {
    var input = ProjectInput(place: "flows")
    for file in files { input.add(file, pathFromRoot: String(file.path.dropFirst("flows/".count))) }
    let compilation = Pipeline.compile(input)
    let graph = try #require(compilation.graph)
    return DiagramModel(graph, files: input.files, options: try request.resolve(in: graph, report: compilation.report))
  }

  /// Returns a request for a view. Its names have no places in a file.
  static func view(_ view: DiagramRequest.View?) -> DiagramRequest {
    var request = DiagramRequest()
    request.view = view
    return request
  }

  static func named(_ name: String) -> Located<String> { Located(name, SourceRange(startOf: FileID(0))) }

  /// Returns arrows as `tail -category-> head: label | label`. A return arrow has `<` after its category.
  static func arrows(_ model: DiagramModel) -> [String] {
    model.edges.map { edge in
      let labels = edge.labels.map(\.text).joined(separator: " | ")
      let category = edge.category.rawValue + (edge.isReturn ? "<" : "")
      return "\(model.nodes[edge.tail].id) -\(category)-> \(model.nodes[edge.head].id)" + (labels.isEmpty ? "" : ": \(labels)")
    }
  }

  static let shop = """
    app: Shop
    start:
      - { when: seenIntro, root: main }
      - { root: intro }
    facts: { seenIntro: { persisted: true }, signedIn: }
    guards: { cardValid: The card is accepted }
    links: { scheme: shop, unmet: { root: main } }
    roots: { intro: { done: { root: main, sets: seenIntro } } }
    actions:
      expired: { when: signedIn, root: main, clears: signedIn }
      openOrder: { link: /order/$id, steps: [{ dismiss: all }, { select: account }, { push: account.order }] }
    ---
    flow: intro
    kind: pages
    outcomes: [done]
    actions: { skip: { finish: done } }
    screens: [welcome, benefits]
    ---
    flow: main
    kind: tabs
    tabs: { browse: browse, account: { flow: account, title: You }, basket: { present: basket, title: Basket } }
    ---
    flow: browse
    actions: { find: { push: find, then: { found: { push: product }, dismissed: stay } } }
    screens:
      list: { actions: { open: { push: product } } }
      product:
        title: Product
        params: { id: 'String?', filter: '[String]?' }
        link: [/p/$id, /product/$id]
        actions:
          related: { push: product }
          terms: { url: "https://example.com/terms" }
          top: popToRoot
          toList: { popTo: list, else: { replace: list } }
          buy: [{ when: cardValid, present: basket }, { push: list }]
    ---
    flow: find
    outcomes: [found]
    screens: { words: { actions: { go: { push: hits } } }, hits: { actions: { pick: { finish: found }, again: pop } } }
    ---
    flow: basket
    screens:
      items:
        entry: A reminder
        actions:
          pay: { present: payment, then: { paid: { push: receipt }, dismissed: stay } }
          close: dismiss
      receipt: { title: Receipt, final: true }
    ---
    flow: payment
    outcomes: [paid]
    screens: { card: { actions: { ok: { finish: paid }, no: finish } } }
    ---
    flow: account
    requires: signedIn
    screens:
      overview: { actions: { orders: { push: orders } } }
      orders: { actions: { open: { push: order } } }
      order: { params: { id: 'String?' }, actions: { back: pop } }
    """
}

/// Graphviz, if it is installed.
enum Graphviz {
  static let path = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Returns the natural size of the picture of a graph, in points.
  static func size(_ graph: String) throws -> (width: Double, height: Double) {
    let picture = try #require(try drawn(graph, as: "svg").text.firstMatch(of: #/<svg width="([\d.]+)pt" height="([\d.]+)pt"/#))
    return (try #require(Double(picture.1)), try #require(Double(picture.2)))
  }

  /// Returns the plain text output of `dot` for a graph, with its warnings.
  static func plain(_ graph: String) throws -> (text: String, complaints: String, status: Int32) { try drawn(graph, as: "plain") }

  private static func drawn(_ graph: String, as kind: String) throws -> (text: String, complaints: String, status: Int32) {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("flowc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let (input, output, errors) = ("in.dot", "out.txt", "errors.txt")
    for name in [input, output, errors] {
      try Data((name == input ? graph : "").utf8).write(to: directory.appendingPathComponent(name))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path))
    process.arguments = ["-T\(kind)", "-o", directory.appendingPathComponent(output).path, directory.appendingPathComponent(input).path]
    process.standardError = try FileHandle(forWritingTo: directory.appendingPathComponent(errors))
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String { try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8) }
    return (try text(output), try text(errors), process.terminationStatus)
  }
}

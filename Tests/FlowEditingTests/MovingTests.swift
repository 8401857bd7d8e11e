import FlowChecks
import FlowCompiler
import FlowDiagnostics
import FlowEditing
import FlowGraph
import FlowSearch
import Foundation
import Support
import Testing

/// Tests that a screen moves to another flow with its text unchanged and all references correct.
@Suite struct MovingTests {
  /// Returns the texts after a screen was moved.
  private func moved(_ screen: String, to flow: String, in files: [(path: String, text: String)]) throws -> [String] {
    let input = ProjectInput(files)
    let before = Pipeline.read(files)
    let graph = try #require(before.namesResolve ? before.graph : nil, "\(before.report.brief)")
    let found = try #require(graph.screens.first { graph.name(of: $0.id) == screen })
    let target = try #require(graph.flows.first { $0.name.value == flow })
    let revision = try Moving(found.id, to: target.id, in: graph).apply(to: before, of: input, compile: Self.compile).revision
    return input.readable.map { revision.after.files[$0].text }
  }

  private func refusal(_ screen: String, to flow: String, in text: String) -> String? {
    do {
      return "it is moved:\n\(try moved(screen, to: flow, in: [("flows/app.yaml", text)])[0])"
    } catch {
      return (error as? Obstacle).map { ($0.findings.map(\.id.name) + [$0.reason]).joined(separator: " ") }
    }
  }

  private static func compile(_ input: ProjectInput) -> Compilation { Pipeline.compile(input, limit: SearchLimit(base: 0, perChoice: 0)) }

  private static let head = "app: A\nstart: f\nactions: { see: { open: f.b } }\n---\n"

  @Test(
    "References follow a moved screen, and its text stays",
    arguments: [
      (
        // A screen in block style is written after the others, with its own comments.
        """
        flow: f
        screens:
          a: { actions: { go: { push: b }, other: { present: g } } }

          # of b
          b: # too
            title: |
              B

              is long
            actions: { up: pop, on: { push: c }, home: { root: g.h }, own: { push: f.b } }
            # of b as well

          c: { actions: { back: { popTo: a } } }
        ---
        flow: g
        screens:
            h: { actions: { x: { dismiss: }, there: { push: f.b } } }

        """,
        """
        flow: f
        screens:
          a: { actions: { go: { push: g.b }, other: { present: g } } }

          c: { actions: { back: { popTo: a } } }
        ---
        flow: g
        screens:
            h: { actions: { x: { dismiss: }, there: { push: b } } }
            # of b
            b: # too
              title: |
                B

                is long
              actions: { up: pop, on: { push: f.c }, home: { root: g.h }, own: { push: b } }
              # of b as well

        """
      ),
      // A screen in braces is written into braces.
      (
        "flow: f\nscreens: { a: { actions: { go: { push: b } } }, b: {}, c: {} }\n---\nflow: g\nscreens: { h }\n",
        "flow: f\nscreens: { a: { actions: { go: { push: g.b } } }, c: {} }\n---\nflow: g\nscreens: { h, b: {} }\n"
      ),
      ("flow: f\nscreens: [a, b]\n---\nflow: g\nscreens: [h]\n", "flow: f\nscreens: [a]\n---\nflow: g\nscreens: [h, b]\n"),
      // A screen in block style changes the braces of its new flow to block style.
      (
        "flow: f\nscreens:\n  a:\n  b:\n    title: No, you } go\n---\nflow: g\nscreens: [h, i] # all\n",
        "flow: f\nscreens:\n  a:\n---\nflow: g\nscreens: # all\n  h:\n  i:\n  b:\n    title: No, you } go\n"
      ),
      ("flow: f\nscreens: [a, b]\n---\nflow: g\nscreens:\n  h:", "flow: f\nscreens: [a]\n---\nflow: g\nscreens:\n  h:\n  b:"),
      (
        "flow: g\nscreens:\n  h:\n---\nflow: f\nscreens:\n  a:\n\n  b: {}", "flow: g\nscreens:\n  h:\n  b: {}\n---\nflow: f\nscreens:\n  a:"
      ),
    ])
  func cases(_ before: String, _ after: String) throws {
    let new = Self.head.replacing("f.b", with: "g.b") + after
    #expect(try moved("f.b", to: "g", in: [("flows/app.yaml", Self.head + before)]) == [new])
    let (old, crlf) = ((Self.head + before).replacing("\n", with: "\r\n"), new.replacing("\n", with: "\r\n"))
    #expect(try moved("f.b", to: "g", in: [("flows/app.yaml", old)]) == [crlf])
  }

  @Test(
    "A move of a screen that causes an error or changes a meaning is refused with a reason",
    arguments: [
      ("flow: f\nscreens: [a, b]\n---\nflow: g\nscreens: [b]\n", "duplicate"),
      ("flow: f\nscreens: [b, a]\n---\nflow: g\nscreens: [h]\n", "'f' begins with it"),
      ("flow: f\nstart: b\nscreens: [a, b]\n---\nflow: g\nscreens: [h]\n", "'f' begins with it"),
      (
        "flow: f\noutcomes: [done]\nscreens: { a: {}, b: { actions: { x: { finish: done } } } }\n---\nflow: g\nscreens: [h]\n",
        "unknown-outcome"
      ),
      // In the new flow 'i' is a screen, and in the old flow it is a flow.
      (
        "flow: f\nscreens: { a: {}, b: { actions: { x: { present: i } } } }\n---\nflow: g\nscreens: [h, i]\n---\nflow: i\nscreens: [j]\n",
        "names that mean the flow 'i' now would mean something else"
      ),
      (
        "flow: f\nscreens: { a: &x { title: X }, b: { <<: *x, doc: B } }\n---\nflow: g\nscreens: [h]\n",
        "yaml-alias"
      ),
      (
        "flow: f\nscreens: { a: {}, b: { doc: B } }\n---\nflow: g\nscreens: &s { h: {} }\n---\nflow: i\nscreens: { <<: { b: {} }, c: {} }\n",
        nil
      ),
      (
        "flow: f\nscreens: { a: {}, b: { doc: B } }\n---\nflow: g\nscreens: { <<: { b: { doc: C } }, h: {} }\n",
        "the change would affect other parts too"
      ),
      ("flow: f\nscreens: { a: {}, <<: { b: {} } }\n---\nflow: g\nscreens: [h]\n", "is not written under 'screens' of 'f'"),
      ("flow: f\nscreens: {\n  a: {}, # a\n  b: {} }\n---\nflow: g\nscreens: [h]\n", "its line has a comment"),
      (
        "flow: f\nscreens: [a, b]\n---\nflow: g\nkind: tabs\ntabs: { t: { flow: i } }\n---\nflow: i\nscreens: [j]\n",
        "'g' has no map of 'screens'"
      ),
      ("flow: f\nscreens:\n  a:\n  b:\n    doc: B\n---\n{ flow: g, screens: { h: {} } }\n", "'g' has no map of 'screens'"),
    ] as [(String, String?)])
  func refused(_ text: String, _ reason: String?) {
    let found = refusal("f.b", to: "g", in: "app: A\nstart: f\n---\n" + text)
    if let reason {
      #expect(found?.contains(reason) == true && found?.hasPrefix("it is moved") == false, "\(found ?? "-")")
    } else {
      #expect(found?.hasPrefix("it is moved") == true, "\(found ?? "-")")
    }
  }

  @Test("Each screen of an app can move to each flow and back, or is refused with a reason", .long, arguments: Self.apps)
  func there(_ app: App) throws {
    var moves = 0
    let graph = try #require(Pipeline.read(app.files).graph)
    // A large app is tested with some of its screens.
    let step = max(1, graph.screens.count * graph.flows.count / 10)
    let pairs = graph.screens.ids.flatMap { screen in graph.flows.ids.map { (screen, $0) } }.filter { graph.screens[$0.0].flow != $0.1 }
    for (screen, flow) in stride(from: 0, to: pairs.count, by: step).map({ pairs[$0] }) {
      let (name, old, new) = (
        graph.screens[screen].name.value, graph.flows[graph.screens[screen].flow].name.value, graph.flows[flow].name.value
      )
      do {
        let there = try moved("\(old).\(name)", to: new, in: app.files)
        moves += 1
        let back = try moved("\(new).\(name)", to: old, in: zip(app.files, there).map { ($0.path, $1) })
        let result = try #require(Pipeline.read(zip(app.files, back).map { ($0.path, $1) }).graph)
        #expect(result.nouns().map(\.name).sorted() == graph.nouns().map(\.name).sorted(), "\(old).\(name) → \(new)")
        // A flow with screens in braces has them in block style after the moves.
        let isOpened =
          Self.lines(there).count { $0.hasPrefix("screens: {") } < Self.lines(app.files.map(\.text)).count { $0.hasPrefix("screens: {") }
        #expect(isOpened || Self.lines(back) == Self.lines(app.files.map(\.text)), "\(old).\(name) → \(new)")
      } catch let error as Obstacle {
        // A flow can't be named without a prefix if a screen has its name.
        let isHidden = graph.screens.contains {
          $0.flow == flow && error.reason.hasSuffix("the flow '\($0.name.value)' now would mean something else")
        }
        #expect(isHidden || !error.reason.contains("now would mean something else"), "\(old).\(name) → \(new): \(error.reason)")
      }
    }
    #expect(moves > 0)
  }

  /// Returns the non-empty lines of texts, sorted.
  private static func lines(_ texts: [String]) -> [Substring] { texts.flatMap { $0.split(separator: "\n") }.sorted() }

  struct App: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [(path: String, text: String)]
    var testDescription: String { name }
  }

  /// The app of this project, and the real apps beside the project if they are there.
  private static let apps: [App] = {
    let own = Recording.root.appendingPathComponent("flows")
    let directories = [own] + Corpus.files("examples").filter { $0.pathExtension.isEmpty }
    return directories.map { directory in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
      let files = names.sorted().filter { $0.hasSuffix(".yaml") }.compactMap { name in
        (try? String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)).map { (path: "flows/\(name)", text: $0) }
      }
      return App(name: directory.lastPathComponent, files: files)
    }
  }()
}

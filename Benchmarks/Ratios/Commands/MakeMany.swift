import ArgumentParser
import Foundation

/// The command that writes an app with many independent conditions.
struct MakeMany: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-many",
    abstract: "Writes an app of 60 screens, in which flowc finds no fault, with so many conditions that each double its states.")

  enum Shape: String, ExpressibleByArgument, CaseIterable {
    case flags, once, `else`, tabs
  }

  @Option(help: "What the conditions are: flags that a sheet switches everywhere, pushes with once, popTo with else, flags in tabs.")
  var shape: Shape

  @Option(help: "How many conditions there are, from 1 to 60.")
  var count: Int

  @Option(help: "The file to write.")
  var output: String

  private static let screens = 60
  private static let tabs = 5

  func validate() throws {
    guard (1...Self.screens).contains(count) else { throw ValidationError("There are 1 to \(Self.screens) conditions.") }
  }

  func run() throws { try Data(yaml.utf8).write(to: URL(fileURLWithPath: output)) }

  private var yaml: String {
    switch shape {
    case .flags: flags
    case .once: once
    case .else: otherwise
    case .tabs: inTabs
    }
  }

  private var facts: String { "facts: { \((0..<count).map { "flag\($0): " }.joined(separator: ", ")) }\n" }

  /// Returns an action that sets a flag if it is false, and clears it if it is true.
  private func switching(_ flag: Int) -> String {
    "switch\(flag): [{ when: flag\(flag), stay: , clears: flag\(flag) }, { stay: , sets: flag\(flag) }]"
  }

  private var flags: String {
    var text = "app: Flags\nstart: main\n\(facts)actions: { settings: { present: settings } }\n---\nflow: main\nscreens:\n"
    for screen in 0..<Self.screens {
      var actions = [2 * screen + 1, 2 * screen + 2].filter { $0 < Self.screens }.map { "to\($0): { push: screen\($0) }" }
      if screen < count { actions.append("special: { when: flag\(screen), push: special\(screen) }") }
      text += "  screen\(screen): { actions: { \(actions.joined(separator: ", ")) } }\n"
    }
    for flag in 0..<count { text += "  special\(flag):\n" }
    text += "---\nflow: settings\nscreens:\n  settings:\n    actions:\n      close: dismiss\n"
    return text + (0..<count).map { "      \(switching($0))\n" }.joined()
  }

  private var once: String {
    var text = "app: Once\nstart: main\nactions:\n"
    for action in 0..<count { text += "  go\(action): { push: main.screen\(3 * action % Self.screens), once: true }\n" }
    text += "---\nflow: main\nscreens:\n"
    for screen in 0..<Self.screens {
      text += "  screen\(screen): { actions: { next: { push: screen\((screen + 1) % Self.screens), once: true } } }\n"
    }
    return text
  }

  private var otherwise: String {
    var text = "app: Else\nstart: main\n---\nflow: main\nscreens:\n"
    for screen in 0..<Self.screens {
      let target = "screen\((11 * screen + 3) % Self.screens)"
      let back = screen < count ? ", back: { popTo: \(target), else: { push: \(target) } }" : ""
      text += "  screen\(screen): { actions: { next: { push: screen\((screen + 1) % Self.screens) }\(back) } }\n"
    }
    return text
  }

  private var inTabs: String {
    let tabs = (0..<Self.tabs).map { "tab\($0): flow\($0)" }.joined(separator: ", ")
    var text = "app: Tabs\nstart: main\n\(facts)---\nflow: main\nkind: tabs\ntabs: { \(tabs) }\n"
    for tab in 0..<Self.tabs {
      text += "---\nflow: flow\(tab)\nscreens:\n  first:\n    actions:\n"
      let own = (0..<count).filter { $0 % Self.tabs == tab }
      let asked = (0..<count).filter { $0 % Self.tabs == (tab + 1) % Self.tabs }
      text += own.map { "      \(switching($0))\n" }.joined()
      text += asked.map { "      go\($0): { when: flag\($0), push: screen\($0) }\n" }.joined()
      text += asked.map { "  screen\($0):\n" }.joined()
    }
    return text
  }
}

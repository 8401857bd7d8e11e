// Made by flowc from ferry.yaml. Do not edit.
// swift-format-ignore-file

import AppIntents
import FlowRuntime
import Foundation

/// Opens the screen `lines.line` in the window that people use.
@available(iOS 16, *)
public struct OpenLinesLineIntent: AppIntent {
  public static let title: LocalizedStringResource = "Open Line"
  public static let description: IntentDescription? = IntentDescription("A ferry is late")
  public static let openAppWhenRun = true

  @Parameter(title: "Name")
  public var name: String

  public init() {}

  public init(name: String) {
    self.name = name
  }

  @MainActor public func perform() async throws -> some IntentResult {
    try await FerryRouter.open(LinesFlow.Entry.line(name: name))
    return .result()
  }
}

/// Opens the screen `more.more` in the window that people use.
@available(iOS 16, *)
public struct OpenMoreIntent: AppIntent {
  public static let title: LocalizedStringResource = "Open More"
  public static let description: IntentDescription? = IntentDescription("Reads the settings")
  public static let openAppWhenRun = true

  public init() {}

  @MainActor public func perform() async throws -> some IntentResult {
    try await FerryRouter.open(MoreFlow.Entry.more())
    return .result()
  }
}

/// The App Shortcuts of the app. An app can have only one such type.
@available(iOS 16.4, *)
public struct FerryShortcuts: AppShortcutsProvider {
  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OpenMoreIntent(), phrases: ["Open More in \(.applicationName)"],
      shortTitle: "More", systemImageName: "arrow.up.forward.app")
  }
}

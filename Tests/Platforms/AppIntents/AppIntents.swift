// The part of App Intents that generated code needs. `perform` runs. Signatures are those of Apple's documentation.

@_exported import Foundation

/// https://developer.apple.com/documentation/foundation/localizedstringresource. Part of Foundation on Apple's systems.
@available(iOS 16.0, *)
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  public let key: String
  public init(stringLiteral value: String) { key = value }
}

/// https://developer.apple.com/documentation/appintents/appintent
@available(iOS 16.0, *)
public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  init()
  func perform() async throws -> PerformResult
}

@available(iOS 16.0, *)
extension AppIntent {
  public typealias Parameter = IntentParameter
  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
}

@available(iOS 16.0, *)
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  public let descriptionText: LocalizedStringResource
  public init(_ descriptionText: LocalizedStringResource) { self.descriptionText = descriptionText }
  public init(stringLiteral value: String) { descriptionText = LocalizedStringResource(stringLiteral: value) }
}

/// https://developer.apple.com/documentation/appintents/intentparameter. The system sets the value before `perform`.
@available(iOS 16.0, *)
@propertyWrapper public final class IntentParameter<Value: _IntentValue & Sendable>: @unchecked Sendable {
  private var value: Value?
  public init(title: LocalizedStringResource) {}
  public var wrappedValue: Value {
    get {
      guard let value else { fatalError("the value of a parameter is read before the system has set it") }
      return value
    }
    set { value = newValue }
  }
}

@available(iOS 16.0, *)
public protocol _IntentValue {}
@available(iOS 16.0, *)
extension String: _IntentValue {}
@available(iOS 16.0, *)
extension Int: _IntentValue {}
@available(iOS 16.0, *)
extension Double: _IntentValue {}
@available(iOS 16.0, *)
extension Bool: _IntentValue {}
@available(iOS 16.0, *)
extension Date: _IntentValue {}
@available(iOS 16.0, *)
extension URL: _IntentValue {}
@available(iOS 16.0, *)
extension Array: _IntentValue where Element: _IntentValue {}

@available(iOS 16.0, *)
public protocol IntentResult: Sendable {}
@available(iOS 16.0, *)
public struct IntentResultContainer<Value, Intent, View, Dialog>: IntentResult {}
@available(iOS 16.0, *)
extension IntentResult where Self == IntentResultContainer<Never, Never, Never, Never> {
  public static func result() -> Self { IntentResultContainer() }
}

/// https://developer.apple.com/documentation/appintents/appshortcutsprovider
@available(iOS 16.0, *)
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

@available(iOS 16.0, *)
@resultBuilder public struct AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] { shortcuts.flatMap(\.self) }
}

@available(iOS 16.0, *)
public struct AppShortcut: Sendable {
  package let phrases: [String]
  @available(iOS 16.4, *)
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String
  ) { self.phrases = phrases.map(\.text) }
}

/// A phrase for Siri. "Every phrase must include the app's name."
@available(iOS 16.0, *)
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  package let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) { text += "<app>" }
  }
}

@available(iOS 16.0, *)
public enum AppShortcutPhraseToken: Sendable { case applicationName }

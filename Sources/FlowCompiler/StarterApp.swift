import FlowCodegen
import FlowResources

/// The part of an app that `flowc init` writes in addition to the flows: the entry point, and a view for each screen. Each has the name of
/// the template that its target uses.
public struct StarterApp: RawRepresentable, CaseIterable, Sendable {
  /// The target that generates the rest of the app. It shows views.
  private let target: GenerationTarget

  public static let allCases = GenerationTarget.allCases.compactMap { Self(rawValue: $0.rawValue) }

  /// Creates the app for a target's template. Nil if there is no such template, or if it shows no views.
  public init?(rawValue: String) {
    guard let target = GenerationTarget(rawValue: rawValue), target.showsViews else { return nil }
    self.target = target
  }

  public var rawValue: String { target.rawValue }

  /// Returns the files, with their paths relative to the project's directory.
  ///
  /// - Parameter folder: The directory of the files.
  func files(named name: String, in folder: String = "App") -> [(path: String, content: String)] {
    let entry = entry(of: name)
    return [("\(folder)/\(entry.path)", entry.content), ("\(folder)/Screens.swift", screens(of: name))]
  }

  /// The modules of the runtime that the app imports.
  var runtimeModules: [RuntimeModule] { target.runtimeModules }

  /// The requirements for an Xcode app target in addition to the files.
  var needs: String {
    let system = target.oldestIOS.map { "for iOS \($0) or later" } ?? ""
    return target.isOfUIKit ? "\(system), that names no storyboard" : system
  }

  private func entry(of name: String) -> (path: String, content: String) {
    target.isOfUIKit ? ("AppDelegate.swift", Self.delegates(of: name)) : ("\(name)App.swift", Self.app(named: name))
  }

  func screens(of name: String) -> String { target.hasViewModels ? Self.views(ofModelsOf: name) : Self.views(of: name) }

  private static func app(named name: String) -> String {
    """
    import SwiftUI

    @main struct \(name)App: App {
      private let provider = Provider()

      var body: some Scene {
        WindowGroup { \(name)RootView(router: \(name)Router(provider: provider, store: \(name)StoredFacts())) }
      }
    }

    \(provider(of: name))
    """
  }

  private static func delegates(of name: String) -> String {
    """
    import UIKit

    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
      }
    }

    // To restore the screens, the app's Info.plist lists $(PRODUCT_BUNDLE_IDENTIFIER).navigation among its NSUserActivityTypes.
    final class SceneDelegate: \(name)SceneDelegate {
      private let provider = Provider()

      override func makeRouter() -> \(name)Router? { \(name)Router(provider: provider, store: \(name)StoredFacts()) }
    }

    \(provider(of: name))
    """
  }

  private static func provider(of name: String) -> String {
    """
    /// The parts that the app gives to its router: the guards of the flows, and the handling of URLs that lead out of the app.
    @MainActor private final class Provider: \(name)Provider {}

    """
  }
}

import Combine
import SwiftUI
import UIKit

/// The app begins here; its Info.plist names `SceneDelegate` for scenes.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {}

/// The books that there are.
@MainActor final class Library: ObservableObject {
  @Published private(set) var titles = ["Middlemarch", "Emma", "Villette"]

  func add(_ title: String) { titles.append(title) }
}

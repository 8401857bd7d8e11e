import SwiftUI
import UIKit

/// Shows the app in a window, follows its links, and stores where people were.
final class SceneDelegate: BookshelfSceneDelegate {
  private let library = Library()
  private let provider = Provider()

  override func makeRouter() -> BookshelfRouter? { BookshelfRouter(provider: provider) }

  /// What shows a screen: some need the library, which the flows know nothing of.
  override func view(for screen: BookshelfScreen) -> AnyView? {
    switch screen.content {
    case .shelf(.books(let actions)): AnyView(BooksView(actions: actions).environmentObject(library))
    case .add(.form(let actions)): AnyView(FormView(actions: actions).environmentObject(library))
    case .about(.about): AnyView(AboutView())
    case .shelf(.book): nil
    }
  }

  /// A book has a controller of its own.
  override func controller(of screen: BookshelfScreen, on root: UIViewController, over below: UIViewController?) -> UIViewController {
    if case .shelf(.book(let title)) = screen.route { return BookController(title) }
    return super.controller(of: screen, on: root, over: below)
  }
}

@MainActor private final class Provider: BookshelfProvider {}

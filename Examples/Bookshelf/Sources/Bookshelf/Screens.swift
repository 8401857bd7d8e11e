import SwiftUI
import UIKit

struct BooksView: View {
  let actions: ShelfFlow.BooksActions
  @EnvironmentObject private var library: Library

  var body: some View {
    VStack(spacing: 16) {
      ForEach(library.titles, id: \.self) { title in Button(title) { actions.open(title: title) } }
      Button("Add a book") { actions.add() }.accessibilityIdentifier(BookshelfID.Shelf.Books.add)
    }
  }
}

struct FormView: View {
  let actions: AddFlow.FormActions
  @EnvironmentObject private var library: Library
  @State private var title = ""

  var body: some View {
    VStack(spacing: 16) {
      TextField("Title", text: $title)
      Button("Save") {
        library.add(title)
        actions.save(title: title)
      }
      .accessibilityIdentifier(BookshelfID.Add.Form.save)
      Button("Cancel") { actions.cancel() }
    }
    .padding()
  }
}

struct AboutView: View {
  var body: some View { Text("Books on a shelf.") }
}

/// A screen of UIKit among those of SwiftUI.
final class BookController: UIViewController {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = name
    label.frame = view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}

#if !os(macOS)

import SwiftUI
import UIKit

@MainActor extension SwiftUI.View {
  /// Lets what an action presents as a popover, or asks as a list on an iPad, point at this view.
  ///
  /// - Parameter action: the identifier of the action, such as `Shop.ID.list.sort`. Of several views with the same mark that are seen, the one
  ///   counts that was marked last.
  public func flowSource(_ action: String) -> some SwiftUI.View { background(FlowSourceView(action: action)) }
}

@MainActor extension UIView {
  /// The identifier of the action whose popover, or whose list on an iPad, points at this view: `Shop.ID.list.sort`. Of several views with the same
  /// mark that are seen, the one counts that was marked last: of the rows of a list, that which is marked, or marked again, when it is tapped.
  public var flowSource: String? {
    get { FlowSourceMarks.action(of: self) }
    set { FlowSourceMarks.mark(self, as: newValue) }
  }
}

/// Stands behind a view of SwiftUI, as large as that, so that UIKit knows where it is.
@MainActor struct FlowSourceView: UIViewRepresentable {
  let action: String

  func makeUIView(context: Context) -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    return view
  }

  // Not marked again with each change of what it stands behind.
  func updateUIView(_ view: UIView, context: Context) { if view.flowSource != action { view.flowSource = action } }
}

/// What an app has marked, views above all, as long as they are there.
@MainActor enum FlowSourceMarks {
  private struct Mark {
    weak var source: NSObject?
    let action: String
    /// Of two marks, the greater was made last.
    let number: Int
  }

  /// By their sources, since a list marks each of its rows.
  private static var marks: [ObjectIdentifier: Mark] = [:]
  private static var lastNumber = 0
  /// With more, those are dropped whose sources are gone.
  private static var mostMarks = fewMarks
  private static let fewMarks = 64

  static func action(of source: NSObject) -> String? {
    // Another may have been where the source is.
    guard let mark = marks[ObjectIdentifier(source)], mark.source === source else { return nil }
    return mark.action
  }

  static func mark(_ source: NSObject, as action: String?) {
    lastNumber += 1
    marks[ObjectIdentifier(source)] = action.map { Mark(source: source, action: $0, number: lastNumber) }
    guard marks.count > mostMarks else { return }
    marks = marks.filter { $0.value.source != nil }
    mostMarks = max(fewMarks, 2 * marks.count)
  }

  /// The view that is seen in a window; nil where there is none to point at.
  static func view(of action: String?, in window: UIWindow?) -> UIView? {
    guard let action, let window else { return nil }
    let marks = marks.values.filter { $0.action == action }.sorted { $0.number > $1.number }
    for mark in marks {
      guard let view = mark.source as? UIView, view.window === window, !view.isHidden else { continue }
      // Pages beside the one that is seen are in the window as well.
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
      if window.bounds.contains(middle) { return view }
    }
    return nil
  }
}

@MainActor extension UIPopoverPresentationController {
  func point(at source: UIView) { (sourceView, sourceRect) = (source, source.bounds) }
}

#endif

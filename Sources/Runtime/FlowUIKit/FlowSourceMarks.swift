#if !os(macOS)

import SwiftUI
import UIKit

@MainActor extension SwiftUI.View {
  /// Marks this view as the source at which the popover of an action points. On an iPad, the action's list points at it too.
  ///
  /// - Parameter action: the identifier of the action, for example `Shop.ID.list.sort`. If several visible views have the same mark, the
  ///   last marked one counts.
  public func flowSource(_ action: String) -> some SwiftUI.View { background(FlowSourceView(action: action)) }
}

@MainActor extension UIView {
  /// The identifier of the action whose popover points at this view, for example `Shop.ID.list.sort`. On an iPad, the action's list does
  /// too.
  ///
  /// If several visible views have the same mark, the last marked one counts. In a list, mark a row when it is tapped.
  public var flowSource: String? {
    get { FlowSourceMarks.action(of: self) }
    set { FlowSourceMarks.mark(self, as: newValue) }
  }
}

/// A view behind a SwiftUI view, of the same size, that gives UIKit its place.
@MainActor struct FlowSourceView: UIViewRepresentable {
  let action: String

  func makeUIView(context: Context) -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    return view
  }

  // A change of the view in front isn't a new mark.
  func updateUIView(_ view: UIView, context: Context) { if view.flowSource != action { view.flowSource = action } }
}

/// The views and items that an app has marked, as long as they exist.
@MainActor enum FlowSourceMarks {
  private struct Mark {
    weak var source: NSObject?
    let action: String
    /// A number that is greater for a later mark.
    let number: Int
  }

  /// The marks by source, because a list marks each of its rows.
  private static var marks: [ObjectIdentifier: Mark] = [:]
  private static var lastNumber = 0
  /// The number of marks above which the marks of released sources are removed.
  private static var mostMarks = fewMarks
  private static let fewMarks = 64

  static func action(of source: NSObject) -> String? {
    // A released source may have had the same address.
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

  /// Returns the visible view of an action in a window, or nil if there is none to point at.
  static func view(of action: String?, in window: UIWindow?) -> UIView? {
    guard let action, let window else { return nil }
    let marks = marks.values.filter { $0.action == action }.sorted { $0.number > $1.number }
    for mark in marks {
      guard let view = mark.source as? UIView, view.window === window, !view.isHidden else { continue }
      // The window also contains the pages beside the visible one.
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

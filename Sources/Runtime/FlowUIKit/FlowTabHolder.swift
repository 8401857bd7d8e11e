#if !os(macOS)

import UIKit

/// A container of a tab that may not fit into the bar.
///
/// UIKit lists such tabs, and puts them on its own stack over the list. It would take the screens of a navigation controller, put them
/// there, and leave the navigation controller empty.
@MainActor final class FlowTabHolder: UIViewController {
  let content: UIViewController

  init(_ content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    addChild(content)
    content.didMove(toParent: self)
    preferredContentSize = content.preferredContentSize
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: content)
  }

  @available(iOS 15, *)
  override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    // The scroll view of the visible screen, because the containers between don't return the scroll views within them.
    content.innermostShown.contentScrollView(for: edge)
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }
}

#endif

#if !os(macOS)

import UIKit

/// Holds what a tab shows that a bar may have no room for. UIKit lists such tabs, and puts them on a stack of its own over the list; of a navigation
/// controller it would put the screens there, and leave that without them.
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
    // That of the screen that is seen: no container between says what those within it scroll.
    content.innermostShown.contentScrollView(for: edge)
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }
}

#endif

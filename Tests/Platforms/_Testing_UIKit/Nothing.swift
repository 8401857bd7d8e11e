// Swift Testing imports a module of this name wherever it is imported beside UIKit; Apple's attaches images to tests:
// https://github.com/swiftlang/swift-testing/pull/1216

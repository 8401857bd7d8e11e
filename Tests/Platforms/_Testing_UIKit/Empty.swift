// If UIKit is imported, Swift Testing imports a module of this name. Apple's module attaches images to tests:
// https://github.com/swiftlang/swift-testing/pull/1216

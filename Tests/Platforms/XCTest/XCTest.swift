// Declarations of the parts of XCTest that the tests in the guide use, from Apple's public documentation. They have no behaviour.

@_exported import Foundation

open class XCTest: NSObject {}

open class XCTestCase: XCTest {}

public func XCTAssert(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {}

@MainActor public protocol XCUIElementTypeQueryProvider {
  var buttons: XCUIElementQuery { get }
  var otherElements: XCUIElementQuery { get }
}

@MainActor open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  open subscript(key: String) -> XCUIElement { fatalError() }
  open var buttons: XCUIElementQuery { self }
  open var otherElements: XCUIElementQuery { self }
}

@MainActor open class XCUIElement: NSObject, XCUIElementTypeQueryProvider {
  open func waitForExistence(timeout: TimeInterval) -> Bool { false }
  open func tap() {}
  open var buttons: XCUIElementQuery { fatalError() }
  open var otherElements: XCUIElementQuery { fatalError() }
}

@MainActor open class XCUIApplication: XCUIElement {
  public override init() {}
  open func launch() {}
}

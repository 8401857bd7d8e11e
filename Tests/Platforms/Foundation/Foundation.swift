// Declarations of the parts of Foundation that generated code uses, from Apple's public documentation. They have no behaviour.
//
// They are for iOS. For other systems, the toolchain has a Foundation.

public protocol NSObjectProtocol: AnyObject {}

open class NSObject: NSObjectProtocol, Hashable {
  public init() {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}

open class NSCoder: NSObject {}
open class Bundle: NSObject, @unchecked Sendable {
  public static let main = Bundle()
  public convenience init(for aClass: AnyClass) { self.init() }
  public var bundleIdentifier: String? { nil }
  public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String { key }
}

public typealias TimeInterval = Double

open class NotificationCenter: NSObject, @unchecked Sendable {
  open class var `default`: NotificationCenter { NotificationCenter() }
  open func addObserver(
    forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?, using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { self }
  open func removeObserver(_ observer: Any) {}
}

public struct Notification {
  public struct Name: Hashable, Sendable { public init(_ rawValue: String) {} }
}

open class Thread: NSObject { open class var isMainThread: Bool { true } }

open class OperationQueue: NSObject, @unchecked Sendable {
  open class var main: OperationQueue { OperationQueue() }
}

open class UserDefaults: NSObject {
  public static let didChangeNotification = Notification.Name("")
  open class var standard: UserDefaults { UserDefaults() }
  open func object(forKey defaultName: String) -> Any? { nil }
  open func bool(forKey defaultName: String) -> Bool { false }
  open func set(_ value: Bool, forKey defaultName: String) {}
}

// MARK: Values

public struct URL: Hashable, Codable, Sendable {
  public init?(string: String) { nil }
  public init(fileURLWithPath path: String) {}
  public var absoluteString: String { "" }
}

public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

public struct UUID: Hashable, Codable, Sendable {
  public init(uuid: uuid_t) {}
  public init?(uuidString: String) { nil }
  public var uuidString: String { "" }
}

public struct Date: Hashable, Codable, Sendable {
  public init(timeIntervalSince1970: Double) {}
  public var timeIntervalSince1970: Double { 0 }
}

public struct Data: Hashable, Codable, Sendable {
  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init?(base64Encoded: String, options: Base64DecodingOptions = []) { nil }
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { "" }
}

public struct Locale: Hashable, Sendable {}

public struct Decimal: Hashable, Codable, Sendable, CustomStringConvertible {
  public init?(string: String, locale: Locale? = nil) { nil }
  public var description: String { "" }
}

// MARK: Geometry, which Foundation hands on

public struct CGFloat: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
  public init(_ value: Double) {}
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
}

public struct CGPoint: Hashable, Sendable { public init(x: CGFloat, y: CGFloat) {} }

public struct CGSize: Hashable, Sendable { public static let zero = CGSize() }

public struct CGRect: Hashable, Sendable {
  public static let zero = CGRect()
  public var midX: CGFloat { 0 }
  public var midY: CGFloat { 0 }
  public func contains(_ point: CGPoint) -> Bool { false }
}

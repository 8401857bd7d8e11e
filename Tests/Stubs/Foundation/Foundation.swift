// Declarations of Foundation, as far as generated code uses them, after Apple's public documentation. They do nothing.
//
// Only for iOS: elsewhere the toolchain's own is there.

@available(iOS 2.0, *)
public protocol NSObjectProtocol: AnyObject {}

@available(iOS 2.0, *)
open class NSObject: NSObjectProtocol, Hashable {
  public init() {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}

@available(iOS 2.0, *)
open class NSCoder: NSObject {}
@available(iOS 2.0, *)
open class Bundle: NSObject, @unchecked Sendable {
  public static let main = Bundle()
  public convenience init(for aClass: AnyClass) { self.init() }
  public var bundleIdentifier: String? { nil }
  public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String { key }
}

@available(iOS 2.0, *)
open class UserDefaults: NSObject {
  open class var standard: UserDefaults { UserDefaults() }
  open func object(forKey defaultName: String) -> Any? { nil }
  open func bool(forKey defaultName: String) -> Bool { false }
  open func set(_ value: Bool, forKey defaultName: String) {}
}

// MARK: Values

@available(iOS 8.0, *)
public struct URL: Hashable, Codable, Sendable {
  public init?(string: String) { nil }
  public init(fileURLWithPath path: String) {}
  public var absoluteString: String { "" }
}

@available(iOS 8.0, *)
public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

@available(iOS 8.0, *)
public struct UUID: Hashable, Codable, Sendable {
  public init(uuid: uuid_t) {}
  public init?(uuidString: String) { nil }
  public var uuidString: String { "" }
}

@available(iOS 8.0, *)
public struct Date: Hashable, Codable, Sendable {
  public init(timeIntervalSince1970: Double) {}
  public var timeIntervalSince1970: Double { 0 }
}

@available(iOS 8.0, *)
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

@available(iOS 8.0, *)
public struct Locale: Hashable, Sendable {}

@available(iOS 8.0, *)
public struct Decimal: Hashable, Codable, Sendable, CustomStringConvertible {
  public init?(string: String, locale: Locale? = nil) { nil }
  public var description: String { "" }
}

// MARK: Geometry, which Foundation hands on

@available(iOS 2.0, *)
public struct CGFloat: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
  public init(_ value: Double) {}
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
}

@available(iOS 2.0, *)
public struct CGPoint: Hashable, Sendable { public init(x: CGFloat, y: CGFloat) {} }

@available(iOS 2.0, *)
public struct CGSize: Hashable, Sendable { public static let zero = CGSize() }

@available(iOS 2.0, *)
public struct CGRect: Hashable, Sendable {
  public static let zero = CGRect()
  public var midX: CGFloat { 0 }
  public var midY: CGFloat { 0 }
  public func contains(_ point: CGPoint) -> Bool { false }
}

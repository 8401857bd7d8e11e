import FlowModel

/// The string catalog in which generated code looks up texts.
public struct StringTable: Hashable, Sendable {
  public static let usualName = "Flows"

  /// The name of the string catalog, without its extension.
  public let name: String
  public let bundle: StringsBundle

  public init(_ name: String = Self.usualName, in bundle: StringsBundle = .main) { (self.name, self.bundle) = (name, bundle) }

  /// The name of the catalog's file.
  public var fileName: String { "\(name).xcstrings" }

  /// Whether a text can be the name of a catalog, in a file name and in a literal.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_".unicodeScalars.contains($0) }
  }

  var expression: SwiftExpression {
    .calling("FlowStrings", .init("table", .string(name)), .init("bundle", .dot(bundle.rawValue)))
  }
}

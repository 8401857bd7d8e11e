#if !os(macOS)

import Foundation

/// The source of translations for the texts in an app's flows.
public struct FlowStrings {
  let table: String?
  let bundle: Foundation.Bundle

  /// Creates a source of translations.
  ///
  /// - Parameters:
  ///   - table: the name of a string catalog or a `.strings` file; nil for `Localizable`.
  ///   - bundle: the bundle that contains the table.
  public init(table: String? = nil, bundle: Foundation.Bundle = .main) { (self.table, self.bundle) = (table, bundle) }

  func text(_ key: String) -> String { text(key, or: nil) }

  /// Returns a translation.
  ///
  /// - Parameter fallback: the text for a key without a translation; nil for the key itself.
  func text(_ key: String, or fallback: String?) -> String { bundle.localizedString(forKey: key, value: fallback, table: table) }
}

#endif

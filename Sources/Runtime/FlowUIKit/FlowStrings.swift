#if !os(macOS)

import Foundation

/// Where the texts are looked up that an app's flows show.
public struct FlowStrings {
  let table: String?
  let bundle: Foundation.Bundle

  /// - Parameter table: the name of a string catalog or of a `.strings` file; nil for `Localizable`.
  public init(table: String? = nil, bundle: Foundation.Bundle = .main) { (self.table, self.bundle) = (table, bundle) }

  func text(_ key: String) -> String { text(key, or: nil) }

  /// - Parameter fallback: what is shown where nothing is found; nil for the key.
  func text(_ key: String, or fallback: String?) -> String { bundle.localizedString(forKey: key, value: fallback, table: table) }
}

#endif

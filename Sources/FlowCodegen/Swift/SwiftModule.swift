import FlowModel

/// A module of Swift, as an import names it.
public enum SwiftModule {
  /// Whether this is `Module`, or `Module.Submodule`. No module is called like a keyword.
  public static func isName(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      Names.isValid(String(part)) && !SwiftIdentifier.isKeyword(String(part))
    }
  }
}

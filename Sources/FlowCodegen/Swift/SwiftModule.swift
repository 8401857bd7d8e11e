import FlowModel

/// A Swift module, as an import names it.
public enum SwiftModule {
  /// Whether a text is `Module` or `Module.Submodule`. A keyword isn't a module.
  public static func isName(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      Names.isValid(String(part)) && !SwiftIdentifier.isKeyword(String(part))
    }
  }
}

/// The version of the runtime. Generated code names the version that it needs, so with another version it doesn't compile.
///
/// `make record` raises the number if public declarations of the runtime have changed.
@dynamicMemberLookup
public struct FlowRuntimeVersion: Sendable {
  public static var v1: Self { Self() }

  @available(*, unavailable, message: "this is version 1 of the runtime; take the package of your flowc, and run 'flowc generate'")
  public static subscript(dynamicMember version: String) -> Self { Self() }
}

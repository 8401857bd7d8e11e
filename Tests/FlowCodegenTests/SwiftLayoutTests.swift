import Testing

@testable import FlowCodegen

@Suite("Generated lines have at most 100 columns") struct SwiftLayoutTests {
  @Test(arguments: [
    // A block breaks first, and then the arguments in it.
    (
      "  @discardableResult public func logOut() -> FlowMove { screen.move(\"profile.profile.logOut\", .root(.flow(on: .login(.login)), forgets: true), clears: [.signedIn]) }",
      """
        @discardableResult public func logOut() -> FlowMove {
          screen.move(
            "profile.profile.logOut", .root(.flow(on: .login(.login)), forgets: true),
            clears: [.signedIn])
        }
      """
    ),
    // Both blocks of a condition break.
    (
      "if let id = values.text, case .home(let name)? = screen, isOpen { return found(\"a { b\", id, name) } else { return nil }",
      """
      if let id = values.text, case .home(let name)? = screen, isOpen {
        return found("a { b", id, name)
      } else {
        return nil
      }
      """
    ),
    // The conditions don't fit on one line.
    (
      "    guard case .item(let id)? = course.screen(HomeFlow.Screen.self), case .other(let name)? = course.screen(OtherFlow.Screen.self) else { return nil }",
      """
          guard case .item(let id)? = course.screen(HomeFlow.Screen.self),
            case .other(let name)? = course.screen(OtherFlow.Screen.self)
          else { return nil }
      """
    ),
    // The block is still open at the end of the line.
    (
      "      screen.choose(\"login.login.submit\", unlessAt: [\"login.login\", \"login.register\"], guards: [.credentialsValid: valid]) { course in",
      """
            screen.choose(
              "login.login.submit", unlessAt: ["login.login", "login.register"],
              guards: [.credentialsValid: valid]
            ) { course in
      """
    ),
    // Parameters break.
    (
      "  @discardableResult public func show(name: String, number: Int = 3, titles: [String: [String]], isNew: Bool) -> FlowMove {",
      """
        @discardableResult public func show(
          name: String, number: Int = 3, titles: [String: [String]], isNew: Bool
        ) -> FlowMove {
      """
    ),
    // The protocols of a type break.
    (
      "@MainActor public final class BookshelfStoredFacts: FlowStoredFacts<BookshelfFact>, BookshelfFactStore {",
      """
      @MainActor
      public final class BookshelfStoredFacts: FlowStoredFacts<BookshelfFact>, BookshelfFactStore {
      """
    ),
    // A branch of a switch breaks.
    (
      "    case .city(let name, let number): CityView(name: name, number: number, actions: MapFlow.CityActions(screen: screen.active))",
      """
          case .city(let name, let number):
            CityView(name: name, number: number, actions: MapFlow.CityActions(screen: screen.active))
      """
    ),
    // A collection that breaks ends with a comma.
    (
      "  let names: Set<String> = [\"one name that is long\", \"another name that is long\", \"a third name that is long\"]",
      """
        let names: Set<String> = [
          "one name that is long", "another name that is long", "a third name that is long",
        ]
      """
    ),
    // A value goes to its own line.
    (
      "    public static let somethingWithAVeryLongName = \"aFlowWithALongName.aScreenWithALongName.anActionWithALongName\"",
      """
          public static let somethingWithAVeryLongName =
            "aFlowWithALongName.aScreenWithALongName.anActionWithALongName"
      """
    ),
    (
      "  /// - Parameter credentialsValid: The user name and the password match an account that is still open to all",
      """
        /// - Parameter credentialsValid: The user name and the password match an account that is still
        ///   open to all
      """
    ),
  ])
  func `a long line is broken as swift format breaks it`(line: String, expected: String) {
    #expect(SwiftLayout.wrapped(line) == expected)
  }

  @Test func `a short line, a line of text and a comment of two slashes aren't changed`() {
    let long = String(repeating: "word ", count: 30)
    let file = "let a = 1\n// \(long)\nlet text = \"\"\"\n  f(\(long), \(long))\n  \"\"\"\n"
    #expect(SwiftLayout.wrapped(Array(file.utf8)) == Array(file.utf8))
  }
}

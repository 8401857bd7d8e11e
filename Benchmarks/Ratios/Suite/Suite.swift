/// An app for measurements: of any size, the same each time, and without faults, so that a check must examine all of it.
///
/// After a sign-in screen comes a suite of ``MiniApp``s, each with its own root. The first opens the second and third, each of these opens
/// two more, and so on, so that none is far from launch.
struct Suite {
  let apps: [MiniApp]
  /// The number of levels that a user reaches one after the other. Each level is a fact that can be set only if the one before it holds.
  let levels: Int

  /// - Parameters:
  ///   - screens: The number of screens, with the sign-in screen. At least 2.
  ///   - perFlow: The largest number of screens of a flow. At least 1.
  ///   - facts: The number of facts. At least 1, because one is that the user is signed in.
  init(screens: Int, perFlow: Int, facts: Int) {
    levels = facts - 1
    let sizes = stride(from: 1, to: screens, by: perFlow).map { min(perFlow, screens - $0) }
    let firsts = stride(from: 0, to: sizes.count, by: MiniApp.themes.count)
    apps = firsts.enumerated().map { index, first in
      MiniApp(index: index, sizes: Array(sizes[first...].prefix(MiniApp.themes.count)))
    }
  }

  /// The suite in the flow language, as one stream of documents.
  var yaml: String {
    var text = """
      app: Suite
      start:
        - { when: signedIn, root: \(apps[0].root) }
        - { root: signIn }
      facts: { signedIn: { persisted: true }\((0..<levels).map { ", level\($0): { initial: false }" }.joined()) }
      guards: { credentialsValid: The user name and the password match an account }
      links: { scheme: suite, hosts: [suite.example], unmet: { root: signIn } }
      ---
      flow: signIn
      screens:
        signIn:
          title: Sign in
          actions:
            submit:
              - { when: credentialsValid, root: \(apps[0].root), sets: signedIn }
              - stay

      """
    for app in apps { app.write(to: &text, waysOut: waysOut(of: app)) }
    return text
  }

  /// Returns the additional actions of an app's first screen. They lead to the app's children in the binary tree of apps, to
  /// the first app, and to the end of the session.
  func waysOut(of app: MiniApp) -> [Action] {
    let children = [2 * app.index + 1, 2 * app.index + 2].filter(apps.indices.contains)
    var ways = children.map { Action("open" + apps[$0].root.capitalizedFirst, .root(apps[$0].root)) }
    if app.index > 0 { ways.append(Action("leave", .root(apps[0].root))) }
    ways.append(Action("signOut", .root("signIn", signsOut: true)))
    guard levels > 0 else { return ways }
    if app.index == 0 {
      let steps = (0..<levels).reversed().map { level in
        "{ when: [not level\(level)\(level > 0 ? ", level\(level - 1)" : "")], stay, sets: level\(level) }"
      }
      ways.append(Action("advance", .choices("[\(steps.joined(separator: ", ")), stay]")))
    }
    // Each app uses only one of the levels.
    let first = apps[0].root
    ways.append(Action("boast", .choices("[{ when: level\(app.index % levels), root: \(first) }, stay]")))
    return ways
  }
}

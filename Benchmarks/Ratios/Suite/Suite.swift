/// An app made up for measuring: as large as asked for, the same each time, and without a fault,
/// so that a check has to look at all of it.
///
/// After a sign-in screen comes a suite of ``MiniApp``s, each a root of its own. The first opens the
/// second and third, these two more each, and so on, so that none is far from launch.
struct Suite {
  let apps: [MiniApp]
  /// How many levels a user rises to, one after the other: each is a fact that is set where the one before it holds.
  let levels: Int

  /// - Parameters:
  ///   - screens: How many the suite has with its sign-in screen; at least 2.
  ///   - perFlow: How many of them one flow has at most; at least 1.
  ///   - facts: How many facts it has; at least 1, which is that somebody is signed in.
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

  /// What the first screen of an app offers beside its own actions: the app's children in the
  /// binary tree of apps, the way back to the first app, and the end of the session.
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
    // Each app has something for one of the levels only.
    let first = apps[0].root
    ways.append(Action("boast", .choices("[{ when: level\(app.index % levels), root: \(first) }, stay]")))
    return ways
  }
}

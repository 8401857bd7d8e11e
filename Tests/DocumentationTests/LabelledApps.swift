/// Apps in whose pictures Graphviz puts labels over other parts without extra space.
enum LabelledApps {
  static let all = [runs, tabs]

  /// Two actions lead to one screen, and each runs other actions.
  private static let runs = """
    app: Mini
    start: auth
    guards: { a: A holds, b: B holds }
    ---
    flow: auth
    screens:
      landing: { actions: { register: { present: registration } } }
    ---
    flow: registration
    screens:
      complete:
        actions:
          submit: [{ when: b, present: weak, then: { use: { run: created } } }, { run: created }]
          created: { private: true, choices: [{ when: a, run: goToLogin }, { run: other }] }
          goToLogin: { private: true, root: auth }
          other: { private: true, root: auth }
    ---
    flow: weak
    kind: alert
    outcomes: [use]
    screens: { weak: { title: Weak, actions: { no: { dismiss: , role: cancel }, yes: { finish: use } } } }
    """

  /// An arrow leads from one tab to another, past the title of its flow.
  private static let tabs = """
    app: Store
    start: main
    facts: { signedIn: { persisted: true } }
    links: { scheme: store, unmet: { root: login } }
    ---
    flow: login
    screens: { login: { actions: { submit: { root: main, sets: signedIn, resume: true }, skip: { root: main } } } }
    ---
    flow: main
    kind: tabs
    tabs: { home: home, orders: orders }
    ---
    flow: home
    screens: { home: { actions: { go: { when: signedIn, select: orders } } } }
    ---
    flow: orders
    requires: signedIn
    screens: { list: { link: /orders, actions: { signOut: { root: login, clears: signedIn } } } }
    """
}

import Foundation
import FlowCompiler
import Support

/// The apps for walks, in addition to random apps.
enum WalkedApps {
  static func written() throws -> [(name: String, yaml: String)] {
    let demo = try FileManager.default.contentsOfDirectory(atPath: Recording.url("flows").path).sorted()
      .compactMap { Recording.read("flows/\($0)") }.joined(separator: "---\n")
    return [("FxStudio", demo), ("Outcomes", outcomes), ("Runs", runs), ("Waits", waits), ("Sets", sets), ("Album", album)]
  }

  /// Facts that code sets between moves. Screens below others and in other tabs require some of them.
  static let sets = """
    app: Sets
    start: [{ when: member, root: main }, { root: welcome }]
    facts: { member: { persisted: true, elsewhere: true }, online: { elsewhere: true }, default: { initial: true, elsewhere: true } }
    ---
    flow: welcome
    screens: { welcome: { actions: { enter: { when: member, root: main }, look: { push: look } } }, look: }
    ---
    flow: main
    kind: tabs
    tabs: { shop: shop, me: me }
    actions: { leave: { root: welcome, clears: member } }
    ---
    flow: shop
    screens:
      list: { actions: { open: { when: online, push: item }, help: { present: help } } }
      item: { requires: online, actions: { more: { push: more } } }
      more: { actions: { quick: { when: default, popTo: list } } }
    ---
    flow: me
    requires: member
    screens: { me: { actions: { edit: { when: not default, push: edit } } }, edit: }
    ---
    flow: help
    screens: { help: { actions: { chat: { when: [member, online], push: chat } } }, chat: }
    """

  /// Pages to which people return from a flow that another page started. The handlers need params of that page.
  static let album = """
    app: Album
    start: pages
    facts: { seen: }
    ---
    flow: pages
    kind: pages
    swipe: false
    start: cover
    screens:
      cover: { actions: { zoom: { select: photo, with: { id: 1 } }, share: { push: sharing, then: { sent: stay, dismissed: stay } } } }
      photo:
        params: { id: Int, big: { type: Bool, default: true } }
        actions:
          share:
            push: sharing
            then:
              sent: { push: thanks, with: { id: $id } }
              dismissed: [{ when: [$big, not seen], push: thanks, with: { id: $id }, sets: seen }, { present: ask, with: { id: $id } }]
          other: { push: sharing, then: { dismissed: { popTo: thanks.text, else: { push: thanks, with: { id: $id } } }, sent: stay } }
          back: { select: cover }
    ---
    flow: sharing
    outcomes: [sent]
    screens:
      form:
        actions:
          cancel: { popTo: pages.cover }
          first: { push: pages.cover, once: true }
          anew: { push: pages.photo, once: true, with: { id: 2 } }
          send: { finish: sent }
    ---
    flow: thanks
    screens: { text: { params: { id: Int }, actions: { forget: { stay: , clears: seen } } } }
    ---
    flow: ask
    screens: { ask: { params: { id: Int } } }
    """

  /// Outcomes with values, of flows and of screens; roots; links that start flows.
  static let outcomes = """
    app: Outcomes
    start: [{ when: welcomed, root: main }, { root: welcome }]
    facts: { welcomed: { persisted: true }, paid: { initial: true } }
    guards: { lucky: Whatever }
    roots:
      welcome: { done: [{ when: lucky, root: main, sets: welcomed }, { root: main.second }] }
    links: { scheme: outcomes, unmet: { root: welcome } }
    actions: { expire: { when: paid, root: welcome, clears: welcomed } }
    ---
    flow: welcome
    kind: pages
    swipe: false
    outcomes: [done]
    screens:
      one: { actions: { next: { select: two } } }
      two: { actions: { done: { finish: done }, last: { select: three } } }
      three: { params: { note: String? }, actions: { back: { select: one } } }
    ---
    flow: main
    kind: tabs
    requires: welcomed
    start: [{ when: [lucky, not paid], tab: second }, { tab: first }]
    tabs:
      first: shop
      second: { flow: library, title: Books }
      inner: inner
      ask: { present: ask, then: { yes: { push: shop.item, with: { id: $id } }, dismissed: stay } }
    actions: { toSecond: { select: second }, plain: { present: ask, style: dialog } }
    ---
    flow: inner
    kind: tabs
    tabs: { left: left, right: right }
    actions: { plain: { select: right } }
    ---
    flow: left
    screens: { left: { tabBar: hidden, actions: { show: { select: right } } } }
    ---
    flow: right
    kind: pages
    start: [{ when: { any: [lucky, not paid] }, screen: r2 }, { screen: r1 }]
    screens: [r1, r2, r3]
    ---
    flow: shop
    outcomes: { bought: { id: Int, how: String } }
    screens:
      list:
        actions:
          item: { push: item, sets: paid }
          pick: { push: pick, then: { picked: { push: item, with: { id: $number } }, dismissed: { push: item, with: { id: 3 } } } }
          buy: { present: shop, detents: [large, 0.25, medium], then: { bought: [{ when: lucky, push: item, with: { id: $id } }, stay], dismissed: { present: ask } } }
          both: { steps: [{ push: pick, then: { picked: stay } }, { push: item, with: { id: 1 } }] }
      item:
        params: { id: Int, note: { type: String, default: "n" } }
        link: [/item/$id?note=$note, /thing/$id]
        actions:
          once: { push: item, once: true }
          same: { push: item, with: { id: $id, note: $note } }
          buy: { when: started, finish: bought, with: { id: $id, how: "$$" } }
          ask: { present: ask, style: popover, dismissable: false, then: { yes: [{ when: [$sure, not lucky], finish: bought, with: { id: $id, how: x } }, stay], no: { popTo: list, else: { root: welcome } }, dismissed: pop } }
          leave: finish
          to: { popTo: [pick, list], else: dismiss }
          swap: { replace: pick }
          anew: { replace: { flow: shop } }
          go: { open: reader.page }
          sure: { present: sure, with: { id: $id }, then: { yes: { push: item, with: { id: $id } }, dismissed: pop } }
          more: { present: choose, then: { picked: { popTo: list } } }
          deep: { steps: [popToRoot, { push: item, with: { id: 2 } }, { present: ask, then: { no: stay } }] }
      pick:
        outcomes: { picked: { number: Int } }
        actions: { four: { finish: picked, with: { number: 4 } }, again: { push: pick, then: { picked: { finish: picked, with: { number: $number } } } }, bare: finish }
    ---
    flow: ask
    outcomes: { yes: { id: Int, sure: { type: Bool, default: true } }, no: }
    screens:
      ask:
        back: hidden
        actions: { yes: { finish: yes, with: { id: 9 } }, perhaps: { finish: yes, with: { id: 9, sure: false } }, no: { finish: no }, close: dismiss, all: { dismiss: all }, deeper: { push: { flow: shop }, then: { bought: { finish: yes, with: { id: $id } } } } }
    ---
    flow: sure
    kind: alert
    outcomes: { yes: { id: Int } }
    screens:
      sure:
        params: { id: Int }
        title: Buy $id?
        message: It costs $$1.
        actions:
          yes: { finish: yes, with: { id: $id }, role: destructive }
          no: { dismiss: , role: cancel }
          paid: { finish: , when: paid, clears: paid }
          maybe: [{ when: lucky, steps: [dismiss, popToRoot], sets: paid }, { root: main.second }]
          ends: { run: end }
          shows: { role: destructive, choices: [{ steps: [dismiss, { present: ask, then: { yes: { present: choose, then: { picked: stay } }, no: stay } }] }] }
          end: { private: true, choices: [{ when: paid, dismiss: }, { finish: }] }
    ---
    flow: choose
    kind: confirm
    start: [{ when: [paid, not lucky], screen: choose }, { screen: choose }]
    outcomes: [picked]
    screens: { choose: { actions: { pick: { finish: picked }, all: { dismiss: all }, out: { run: expire }, leave: { steps: [dismiss, { url: "https://a.example" }] } } } }
    ---
    flow: library
    start: [{ when: [paid, not lucky], screen: desk }, { screen: shelf }]
    screens:
      desk: { actions: { book: { push: book }, again: { push: { flow: library } }, instead: { replace: { flow: library } }, ask: { present: library } } }
      shelf: { actions: { book: { push: book }, read: { present: reader, with: { n: 1 } } } }
      book:
        params: { title: String }
        link: { path: /book/$title, via: [shelf] }
        actions: { read: { present: reader, with: { n: 2 }, then: { finished: pop } } }
    ---
    flow: reader
    outcomes: [finished]
    screens:
      page:
        params: { n: Int }
        link: { path: /read/$title/$n, from: library.book }
        actions: { next: { replace: page }, over: { finish: finished }, end: dismiss }
    """

  /// Waiting links with arguments, in tabs and on stacks, and pages that push and are pushed.
  static let waits = """
    app: Waits
    start: [{ when: signedIn, root: main }, { root: login }]
    facts: { signedIn: { persisted: true }, invited: { initial: false } }
    guards: { known: Whatever }
    roots: { login: { done: { root: main, resume: true, sets: signedIn } } }
    links: { scheme: waits, unmet: { root: login } }
    actions: { expire: { root: login, clears: signedIn }, leave: { root: login, resume: forget, clears: signedIn }, reset: { root: lists, resume: true, clears: invited } }
    ---
    flow: login
    outcomes: [done]
    screens:
      login:
        actions:
          submit: [{ when: known, root: main, resume: true, sets: signedIn }, { push: help, then: { read: { root: main, resume: true, sets: [signedIn, invited] } } }]
          over: { finish: done }
          browse: { root: lists }
      help: { outcomes: [read], actions: { read: { finish: read }, close: finish, swap: { replace: { flow: lists } } } }
    ---
    flow: main
    kind: tabs
    requires: signedIn
    tabs: { lists: lists, inbox: inbox }
    ---
    flow: lists
    kind: pages
    screens:
      one: { link: /one, actions: { open: { push: film, with: { id: 1 } }, more: { push: { flow: lists } }, turn: { replace: two } } }
      two: { actions: { open: { push: film, with: { id: 2 } }, end: { when: started, finish: } } }
    ---
    flow: film
    screens:
      film:
        params: { id: Int }
        actions: { toTwo: { popTo: lists.two, else: { root: lists } }, again: { push: lists.one, once: true }, invite: { open: inbox.invitation, with: { id: $id } } }
    ---
    flow: inbox
    screens:
      all: { actions: { read: { when: invited, push: invitation, with: { id: 5 } } } }
      invitation:
        params: { id: Int }
        requires: invited
        link: /invitation/$id
        actions: { accept: { stay: , sets: invited }, film: { push: film.film, with: { id: $id } } }
    """

  /// Actions of screens, flows, tabs and the app that run other actions.
  static let runs = """
    app: Runs
    start: main
    facts: { on: { initial: false } }
    guards: { a: First, b: Second }
    actions:
      reset: { root: main, clears: on }
      again: { run: go }
      show: { link: /show/$name, title: Show, choices: [{ when: on, select: two }, { select: one }] }
      deep: { private: true, choices: [{ when: not a, run: app.reset }, { run: app.again }] }
      note: { link: /note/$text, present: sheet, with: { text: $text } }
    ---
    flow: main
    kind: tabs
    tabs: { one: one, two: two, bar: { run: go } }
    actions: { go: [{ when: a, select: two }, { present: sheet, with: { text: t } }] }
    ---
    flow: one
    actions: { go: { push: second, sets: on }, back: { when: on, popToRoot: , clears: on } }
    screens:
      first: { actions: { own: { run: go }, far: { run: deep }, near: { run: flow.back }, deep: { private: true, stay: , sets: on }, other: { push: { flow: two }, then: { done: { run: own }, dismissed: { run: reset } } } } }
      second:
        actions:
          go: [{ when: [a, b], push: second }, { when: not on, run: back }, { when: b, run: reset }, stay]
          back: [{ when: on, pop: }, { run: reset }]
          flip: { stay: , clears: on }
    ---
    flow: two
    outcomes: [done]
    screens:
      start: { actions: { done: [{ when: started, finish: done }, { run: go }], sheet: { present: sheet, with: { text: u }, then: { closed: { run: sheet }, dismissed: { run: done } } } } }
    ---
    flow: sheet
    outcomes: [closed]
    screens:
      sheet: { params: { text: String, isNew: { type: Bool, default: false } }, actions: { close: { finish: closed }, go: [{ when: [$isNew, not a], push: sheet, with: { text: $text, isNew: false } }, { when: { any: [not $isNew, b, not on] }, push: sheet, with: { text: $text, isNew: true } }, stay] } }
    """
}

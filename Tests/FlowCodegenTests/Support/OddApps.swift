/// Unusual valid apps. The generated Swift of each was wrong once, or might be.
enum OddApps {
  static let all: [(name: String, yaml: String)] = [
    (
      "names",
      #"""
      app: App
      start: root
      facts: { self: , init: { persisted: true }, Type: { initial: true }, allCases: , rawValue: , description: , hashValue: }
      guards: { deinit: Me, nil: I, Protocol: T, course: C, screen: S, true: T2 }
      actions:
        self: { when: deinit, root: init, sets: self }
        init: { when: nil, root: Type, clears: init }
        Type: { when: [Protocol, not self], root: root, sets: Type }
        course: { when: course, push: root.root }
        screen: { when: screen, present: root }
        router: { push: root.route }
        act: { root: root, sets: allCases }
        move: { root: root, when: rawValue }
      ---
      flow: root
      requires: [not hashValue]
      outcomes: { self: , init: , Type: { self: Int, init: String, Type: Bool, end: Int, course: Int, inner: Int } }
      actions:
        place: { push: route }
        choose: stay
      screens:
        root: { actions: { route: { push: route }, router: { push: Route2 }, init: { push: init }, screen: { push: screen }, self: { push: self }, Type: { push: Type } } }
        route: { params: { self: Int, init: Int, Type: Int, course: Int, screen: Int, end: Int, site: String, router: Int, path: Int, inner: Int, name: String, actions: Int, link: String, below: Int, values: Int, arguments: Int, facts: Int, key: Int, context: Int, view: Int, route: Int, app: Int, coordinator: Int, body: Int, root: Int, parent: Int, stop: Int, body_: Int }, link: "/r/$self/$init/$Type/$course/$screen/$end/$site/$router/$path/$inner/$name/$actions/$link/$below/$values/$arguments/$facts/$key/$context/$view/$route/$app/$coordinator/$body/$root/$parent/$stop?x=$body_",
          actions: { again: { push: route, with: { self: $self, init: $init, Type: $Type, course: $course, screen: $screen, end: $end, site: $site, router: $router, path: $path, inner: $inner, name: $name, actions: $actions, link: $link, below: $below, values: $values, arguments: $arguments, facts: $facts, key: $key, context: $context, view: $view, route: $route, app: $app, coordinator: $coordinator, body: $body, root: $root, parent: $parent, stop: $stop, body_: $body_ } } } }
        init: { params: { default: { type: Int, default: 3 } }, actions: { self: { push: self, with: { self: $default } } } }
        self: { params: { self: Int }, actions: { Type: { present: root, then: { Type: { push: self, with: { self: $self } }, init: { push: self, with: { self: $self } }, self: pop, dismissed: pop } } } }
        Type: { actions: { fin: { when: started, finish: Type, with: { self: 1, init: x, Type: true, end: 1, course: 2, inner: 3 } }, fin2: { when: started, finish: self } } }
        Route2:
        screen: 
        App: { view: AppScreenView }
        View: { view: TheView }
        String: { params: { String: String, Int: Int } }
        Selfy: { view: SelfyView }
        Sendable:
        Hashable:
        Text: { view: TheTextView }
        Color: 
        EmptyView: { view: TheEmptyView }
        Image: { view: TheImageView }
        Binding:
        state:
        Never:
        Optional: { params: { x: Int? } }
        none: { params: { x: Int? } }
        some: { params: { x: [Int?] } }
        Array: { params: { Array: [Int] } }
        Dictionary: { params: { d: { type: "[String: Int]", default: {a: 1} } } }
      ---
      flow: init
      screens: { init: { actions: { go: { root: root } } } }
      ---
      flow: Type
      kind: pages
      screens: { Type: { actions: { go: { root: root } } }, self: { params: { self: { type: Int, default: 1 } } } }
      """#
    ),
    (
      "tabs",
      #"""
      app: tabs
      start: self
      guards: { g: G }
      facts: { f: { persisted: true } }
      ---
      flow: self
      kind: tabs
      tabs:
        self: a
        init: { flow: b, title: "\"\\(x)", icon: "\"x" }
        Type: { present: c, then: { dismissed: stay } }
        rawValue: { push: a.second }
        allCases: a2
        default: [{ when: g, present: c }, { root: a }]
        hashValue: a3
      actions: { select: { select: self }, tap: { select: init }, self: { present: c }, init: { present: c, style: popover, dismissable: false } }
      ---
      flow: a
      screens: { self: { actions: { second: { push: second }, selectIt: { select: init } } }, second: { actions: { x: { popTo: self, else: { select: self } } } } }
      ---
      flow: a2
      screens: [self]
      ---
      flow: a3
      screens: [init]
      ---
      flow: b
      kind: pages
      swipe: false
      screens: { init: { actions: { n: { select: self } } }, self: { actions: { n: { select: init }, nested: { present: self, then: { dismissed: stay } } } } }
      ---
      flow: c
      screens: { c: }
      """#
    ),
    (
      "types",
      #"""
      app: Types
      start: main
      types: { Mode: { cases: [a, none, some, init, self] }, Code: }
      ---
      flow: main
      screens:
        start: { actions: { go: { push: all }, lit: { push: all, with: { mode: .none, om: .some, u: "https://a.b/c", id: 8C5F3A0E-6B1D-4E57-9B1F-0A2C4D6E8F10, d: 1, s: "x\"\\(y)", b: true, l: [1, 2], m: { a: 1 }, code: $$ } } } }
        all:
          params: { mode: Mode, om: Mode?, u: URL, id: UUID, d: Double, s: String, b: Bool, l: "[Int]?", m: "[String: Int]?", date: { type: Date? }, data: Data?, dec: Decimal?, code: { type: String, default: "x" } }
          link: "/all/$mode/$u/$id/$d/$s/$b?om=$om&date=$date&data=$data&dec=$dec&code=$code"
          actions: { again: { push: all, with: { mode: $mode, om: $mode, u: $u, id: $id, d: $d, s: $s, b: $b, l: $l, m: $m, date: $date, data: $data, dec: $dec } } }
      """#
    ),
    (
      "patterns",
      #"""
      app: Patterns
      start: home
      actions: { go: { stay: , link: '/go/$a"b?x=$y"z' } }
      ---
      flow: home
      screens:
        home: { actions: { open: { push: item } } }
        item: { params: { id: String? }, link: ['/c"d/$q"r?u"v=$w"x', '/item/$id', '/\($id)'] }
      """#
    ),
    (
      "one",
      #"""
      app: One
      start: one
      ---
      flow: one
      screens: [one]
      """#
    ),
    (
      "run",
      #"""
      app: Runs
      start: main
      guards: { g: G, h: H }
      facts: { f: }
      actions:
        show: { push: main.item }
        leave: { url: "https://a.b" }
        any: url
        linked: { link: "/do/$id/$extra", push: main.item, with: { id: $id } }
      ---
      flow: main
      screens:
        list: { actions: { go: { run: show }, bound: { run: show, with: { id: 1 } }, out: { run: any }, out2: { run: any, with: { url: "https://x.y" } }, cond: [{ when: g, run: show }, { when: not f, run: leave }, stay], 
           handle: { present: ask, then: { done: { run: show, with: { id: $n } }, dismissed: { run: leave } } },
           own: { run: item2 }, item2: [{ when: [g, h], push: item, with: { id: 5 } }, { push: item }], stepsrun: { steps: [{ push: item, with: { id: 1 } }, { push: item }, { popTo: list }] } } }
        item: { params: { id: Int, opt: String?, def: { type: Bool, default: true } }, actions: { self: { run: self2 }, self2: { replace: item } } }
      ---
      flow: ask
      outcomes: { done: { n: Int } }
      screens: { ask: { actions: { done: { finish: done } } } }
      """#
    ),
    (
      "choices",
      #"""
      app: Choices
      start: [{ when: [f, not h], root: main }, { when: g, root: other }, { root: main }]
      guards: { g: G, open: O, class: C }
      facts: { f: { persisted: true, initial: true }, h: }
      links: { scheme: ch, hosts: [a.b], unmet: [{ when: g, root: other }, { root: main }] }
      roots: { other: { done: [{ when: g, root: main }, { open: main.x, with: { id: 3 } }] } }
      ---
      flow: main
      screens:
        list: { requires: f, actions: { a: [{ when: [f, g], push: x }, { when: [not f, open], present: other, then: { done: [{ when: class, pop: }, stay], dismissed: [{ when: f, pop: }, { popToRoot: }] } }, { when: class, popTo: [x], else: [{ when: g, dismiss: all }, { root: other }] }, stay], b: { when: g, push: x, sets: [f, h] }, c: { when: g, push: x, once: true, clears: [f] } } }
        x: { params: { id: Int }, link: ["/x/$id", "/y?z=$id"], actions: { p: { popTo: list }, q: { replace: list }, r: { popToRoot: }, s: { pop: }, t: { replace: { flow: other } }, u: { push: { flow: other }, then: { done: { pop: } , dismissed: stay } }, v: { push: other.o2, then: { done: stay } } } }
      ---
      flow: other
      outcomes: [done]
      screens: { o: { actions: { d: { finish: done } } }, o2: { outcomes: { picked: { a: Int, b: String? } }, actions: { fin: { when: started, finish: picked, with: { a: 1 } }, fin2: { finish: done }, fin3: { when: started, finish: picked } } } }
      """#
    ),
    (
      "same-name-app",
      #"""
      app: View
      start: View
      ---
      flow: View
      screens: { View: { view: Foo } }
      """#
    ),
    (
      "app-names",
      #"""
      app: Swift
      start: Swift
      ---
      flow: Swift
      screens: { Swift: { params: { s: { type: String, default: "" }, i: { type: Int, default: 1 } }, link: /s/$s/$i } }
      """#
    ),
    (
      "app-main",
      #"""
      app: Self
      start: Self
      ---
      flow: Self
      screens: { Self: { params: { s: { type: String, default: "" }, i: { type: Int, default: 1 } }, link: /s/$s/$i } }
      """#
    ),
    (
      "app-int",
      #"""
      app: Navigation
      start: Router
      ---
      flow: Router
      kind: tabs
      tabs: { Router: Route, Navigation: Navigation }
      ---
      flow: Route
      screens: { Route: { params: { s: String?, i: Int? }, link: /s/$s/$i } }
      ---
      flow: Navigation
      screens: { Content: , Stack: , Tabs: , Frame: }
      """#
    ),
    (
      "foundation",
      #"""
      app: URL
      start: URL
      ---
      flow: URL
      screens: { URL: { params: { u: URL?, d: Date? }, link: "/s/$u/$d" } , Data: , UUID: { view: V1 }, Decimal: { params: { Decimal: Decimal, Date: Date, UUID: UUID, Data: Data } , view: V2, actions: { UUID: { push: UUID }, URL: { push: URL }, again: { push: Decimal } , same: { push: Decimal, with: { Decimal: $Decimal, Date: $Date, UUID: $UUID, Data: $Data } }} } }
      ---
      flow: App
      kind: pages
      screens: { A: { actions: { go: { root: URL } } } }
      """#
    ),
    (
      "verbs",
      #"""
      app: Verbs
      start: tabs
      facts: { f: }
      guards: { g: G }
      links: { scheme: v }
      actions: { r1: { root: tabs.one }, r2: { root: tabs.two }, r3: { root: pages.p2 }, r4: { root: stack.s2 }, o: { open: stack.s2 }, p: { present: tabs }, p2: { present: pages }, p3: { present: stack.s2, style: dialog }, q: { present: tabs.two, dismissable: false, then: { dismissed: { root: tabs } } }, sel: { select: one }, fin: finish, lv: { dismiss: all } }
      ---
      flow: tabs
      kind: tabs
      tabs: { one: stack, two: pages, three: { flow: stack2, title: T }, b: { present: stack.s2, with: { id: 1 } }, c: [{ when: g, push: stack.s1 }, { when: [f, not started], select: two }, { steps: [{ select: one }, { push: stack.s2, with: { id: 4 } }] }] }
      ---
      flow: stack
      screens:
        s1: { actions: { a: { push: s2, once: true }, b: { replace: s2 }, c: { replace: { flow: stack2 } }, d: { steps: [{ push: s2 }, { push: s3 }, pop] }, e: { popTo: [s1, s2], else: [{ when: [g, f], push: s2 }, { push: s3 }] }, h: { url: "https://a.b/\"c" } } }
        s2: { params: { id: Int, o: String? }, link: "/s2/$id?o=$o", actions: { a: { present: tabs, then: { dismissed: { push: s2, with: { id: $id, o: $o } } } }, b: { replace: s2, with: { id: $id } }, c: { root: tabs.two }, d: { select: two }, e: { steps: [{ popToRoot: }, { push: s2, with: { id: $id } }, { present: pages.p2 }] } } }
        s3: { outcomes: { ok: { v: "[String: [Int?]]?" }, no: }, actions: { f: { finish: ok }, g: { finish: ok, with: { v: { a: [1, ~] } } }, h: { finish: no } } }
      ---
      flow: stack2
      outcomes: { x: { s: String, i: { type: Int, default: 3 } } }
      actions: { common: { push: t1 }, commonG: { when: g, push: t2 } }
      screens: { t1: { actions: { f: { finish: x }, common2: { push: { flow: stack2 }, then: { x: { push: t2, with: { a: $s } }, dismissed: { run: common } } } } }, t2: { params: { a: String? }, requires: [f], back: hidden, tabBar: hidden, actions: { p: { present: stack.s3, then: { ok: { push: t2 }, no: { finish: x, with: { s: q } } } } } } }
      ---
      flow: pages
      kind: pages
      screens: { p1: { actions: { n: { select: p2 }, o: { select: two } } }, p2: { params: { z: { type: Int, default: 3 } }, actions: { n: { select: p2, with: { z: 4 } }, m: { select: p2 } , s: { select: p1 }, x: { root: pages.p2, with: { z: $z } } } } }
      """#
    ),
    (
      "values of types that no param beside them has",
      #"""
      app: Values
      start: home
      actions: { help: { present: web.page, with: { link: "https://a.b/c" } } }
      ---
      flow: home
      screens: { home: }
      ---
      flow: web
      screens: { page: { params: { link: URL }, actions: { close: dismiss } } }
      """#
    ),
    (
      "names that hide others, or come in two spellings",
      """
      app: Hidden
      start: type
      facts: { value: { persisted: true }, _value: { persisted: true } }
      ---
      flow: type
      screens:
        list:
          params: { number: { type: String, default: a }, path: { type: String, default: b } }
          actions: { in: { present: tabs, sets: [value, _value] }, a: { push: first }, b: { push: second }, c: { push: third } }
        first: { params: { caf\u{e9}: { type: String, default: a } } }
        second: { params: { cafe\u{301}: { type: String, default: a } } }
        third: { params: { number: { type: String, default: c }, number2: String } }
      ---
      flow: tabs
      kind: tabs
      tabs: { _items: more, _tap: type }
      ---
      flow: more
      screens: { more: { actions: { out: { when: [value, _value], root: type, clears: [value, _value] } } } }
      """
    ),
    (
      "views that show several screens, in one way and in several",
      #"""
      app: Shared
      start: books
      guards: { open: It is open }
      ---
      flow: books
      actions: { help: { present: books } }
      screens:
        list: { view: Shelf, actions: { show: [{ when: open, push: detail }, stay], help: stay, more: { push: other } } }
        detail: { view: Detail, params: { id: Int, note: String? }, actions: { show: { push: detail }, close: pop, next: { private: true, stay: } } }
        other: { view: Other }
      ---
      flow: authors
      screens:
        authors: { view: Shelf, params: { name: { type: String, default: a } }, actions: { show: { push: detail, with: { id: 1 } } } }
        detail:
          view: Detail
          params: { id: Int, note: String? }
          actions: { close: [{ when: started, pop: }, stay], show: { replace: detail }, help: { present: { flow: books } } }
        other: { view: Other, actions: { back: pop } }
      ---
      flow: more
      screens: { same: { view: Same, actions: { close: pop, go: { push: twin } } }, twin: { view: Same, actions: { go: { push: same }, close: pop } } }
      """#
    ),
    (
      "views and types that are called like views of flows",
      #"""
      app: App
      start: cart
      types: { HomeScreen: { cases: [one, two] } }
      ---
      flow: cart
      screens: { cart: { view: CartScreen, actions: { open: { present: home } } } }
      ---
      flow: home
      screens:
        home: { view: CartScreen_, actions: { pick: { push: item } } }
        item: { params: { kind: { type: HomeScreen, default: .one } } }
      """#
    ),
    ("names of the runtime's types", likeTheRuntime),
    (
      "types that are called like what is generated within others",
      #"""
      app: App
      start: home
      types: { Root: { cases: [none, some] }, Route: { cases: [none] }, Fact: { cases: [none, a] }, Guard: { cases: [some] } }
      facts: { seen: }
      ---
      flow: home
      screens:
        home: { actions: { open: { push: item }, other: { push: item, with: { root: .some, all: [.none, ~] } } } }
        item:
          params:
            root: { type: "Root?", default: .none }
            route: { type: "Route?", default: .none }
            fact: { type: "Fact?", default: .none }
            guard: { type: "Guard?", default: .some }
            all: { type: "[Root?]", default: [.none, .some, ~] }
            keys: { type: "[Root: Fact?]", default: { .none: .none, .some: .a } }
      """#
    ),
  ]
}

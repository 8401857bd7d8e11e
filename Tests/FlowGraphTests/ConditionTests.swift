import FlowCompiler
import FlowDiagnostics
import Support
import Testing

/// The advice about conditions in the spelling of other languages.
@Suite struct ConditionTests {
  private static let app = "app: A\nstart: home\nfacts: { insured: , inCall: , noAds: }\nguards: { online: There is a network }\n---\n"

  /// Returns the finding about a condition, and the text of its edit.
  private static func advice(_ flow: String) throws -> (id: String, help: String?, edit: String?) {
    let findings = Pipeline.compile(app + flow).report.textual
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    return (finding.id.name, finding.help, finding.edits.first?.text)
  }

  private static func advice(when: String) throws -> (id: String, help: String?, edit: String?) {
    try advice("flow: home\nscreens: { home: { actions: { act: [{ when: \(when), push: next }, stay] } }, next: }\n")
  }

  @Test(
    "The edit for a negation keeps the `not`",
    arguments: [
      (#""!insured""#, "write 'not insured'", "not insured"), ("no insured", "write 'not insured'", "not insured"),
      ("-insured", "write 'not insured'", "not insured"), ("NOT insured", "write 'not insured'", "not insured"),
      ("Not insured", "write 'not insured'", "not insured"), ("not(insured)", "write 'not insured'", "not insured"),
      ("not !insured", "write 'insured'", "insured"), (#""! started""#, "write 'not started'", "not started"),
      (#""!insurd""#, "did you mean 'not insured'?", "not insured"), (#""!whatever""#, "write 'not whatever'", nil),
      ("notInsured", "did you mean 'not insured'?", "not insured"), ("isNotInsurd", "did you mean 'not insured'?", "not insured"),
      ("not_insured", "did you mean 'not insured'?", "not insured"), ("no-insured", "did you mean 'not insured'?", "not insured"),
      ("uninsured", "did you mean 'not insured'?", "not insured"), ("noAdds", "did you mean 'noAds'?", "noAds"),
      ("notOnline", "did you mean 'not online'?", "not online"), (#""!online""#, "write 'not online'", "not online"),
      ("not onlin", "did you mean 'not online'?", "not online"),
      ("in-call", "did you mean 'inCall'?", "inCall"),
    ] as [(String, String, String?)])
  func negations(text: String, help: String, edit: String?) throws {
    let advice = try Self.advice(when: text)
    #expect(advice.id == "unknown-guard" && advice.help == help && advice.edit == edit, "\(advice)")
  }

  @Test(
    "The opposite of a fact is never an edit for the fact",
    arguments: [
      ("signedOut", "not signedIn"), ("offline", "not online"), ("locked", "not unlocked"), ("inactive", "not active"),
      ("hasNoCard", "not hasCard"), ("notcharged", "not charged"), ("not locked", "unlocked"), ("notenabled", "not enabled"),
      ("has_no_pin", "not has_pin"), ("cannotPay", "not canPay"), ("cantPay", "not canPay"), ("hasntCard", "not hasCard"),
      ("withoutTax", "not withTax"),
    ])
  func opposites(text: String, meant: String) throws {
    let facts = "signedIn: , online: , unlocked: , active: , hasCard: , charged: , enabled: , has_pin: , canPay: , withTax: "
    let app = "{ app: A, start: home, facts: { \(facts) } }\n---\n"
    for flow in [
      "flow: home\nscreens: { home: { actions: { act: [{ when: \(text), push: next }, stay] } }, next: }\n",
      "flow: home\nrequires: \(text)\nscreens: [home]\n",
    ] {
      let finding = try #require(Pipeline.compile(app + flow).report.textual.first)
      #expect(finding.help == "did you mean '\(meant)'?" && finding.edits.isEmpty, "\(finding)")
    }
  }

  @Test(
    "A name near a fact that isn't its opposite is replaced by the fact",
    arguments: [("signed", "signedIn"), ("inStok", "inStock"), ("orderN", "orderNo"), ("isFirsLaunch", "isFirstLaunch")])
  func near(text: String, meant: String) throws {
    let app = "{ app: A, start: home, facts: { signedIn: , inStock: , orderNo: , isFirstLaunch: } }\n---\n"
    let flow = "flow: home\nscreens: { home: { actions: { act: [{ when: \(text), push: next }, stay] } }, next: }\n"
    let finding = try #require(Pipeline.compile(app + flow).report.textual.first)
    #expect(finding.help == "did you mean '\(meant)'?" && finding.edits.map(\.text) == [meant], "\(finding)")
  }

  @Test(
    "Several conditions in one text mean all of them, or one of them",
    arguments: [
      ("insured and not inCall", "write '[insured, not inCall]': all conditions of a list must hold", "[insured, not inCall]"),
      ("insured && online", "write '[insured, online]': all conditions of a list must hold", "[insured, online]"),
      (#""insured, !inCall""#, "write '[insured, not inCall]': all conditions of a list must hold", "[insured, not inCall]"),
      ("(insured AND inCall)", "write '[insured, inCall]': all conditions of a list must hold", "[insured, inCall]"),
      ("insurd and online", "write '[insured, online]': all conditions of a list must hold", nil),
      ("[insured and inCall, online]", "write each condition as an item of the list: 'insured' and 'inCall'", nil),
      ("insured or inCall", "write '{ any: [insured, inCall] }' if one of them is enough", "{ any: [insured, inCall] }"),
      (#""!insured || online""#, "write '{ any: [not insured, online] }' if one of them is enough", "{ any: [not insured, online] }"),
      ("insurd or inCall", "write '{ any: [insured, inCall] }' if one of them is enough", nil),
      ("{ any: [insured or inCall, online] }", "write each condition as an item of the list: 'insured' and 'inCall'", nil),
      (
        "{ any: [insured and inCall, online] }", "write single conditions in 'any', or split the action into choices",
        nil
      ),
      ("not (insured and inCall)", "write a name or 'not name'; all conditions of a list must hold, and at least one of '{ any: … }'", nil),
      (
        "insured and inCall or online", "write a name or 'not name'; all conditions of a list must hold, and at least one of '{ any: … }'",
        nil
      ),
      ("insured = no", "write a name or 'not name'; all conditions of a list must hold, and at least one of '{ any: … }'", nil),
    ] as [(String, String, String?)])
  func several(text: String, help: String, edit: String?) throws {
    let advice = try Self.advice(when: text)
    #expect(advice.id == "unknown-guard" && advice.help == help && advice.edit == edit, "\(advice)")
  }

  @Test(
    "A wrong condition under `requires` gets the advice for requirements",
    arguments: [
      (#""!insured""#, "write 'not insured'", "not insured"), ("notInsured", "did you mean 'not insured'?", "not insured"),
      ("insured and inCall", "write '[insured, inCall]': all conditions of a list must hold", "[insured, inCall]"),
      ("insured or inCall", "write '{ any: [insured, inCall] }' if one of them is enough", "{ any: [insured, inCall] }"),
      ("{ any: [insured, online] }", "declare a fact instead: the app answers guards at run time, and moves can't change them", nil),
      ("{ any: [insured, not onlin] }", "declare it under 'facts' of the app", nil),
      ("[insured, started]", "use 'when: started' on the actions", nil),
      ("[insured, not $member]", "use 'when: $member' on the actions of the screen", nil),
    ] as [(String, String, String?)])
  func required(text: String, help: String, edit: String?) throws {
    let advice = try Self.advice("flow: home\nrequires: \(text)\nscreens: [home]\n")
    #expect(advice.id == "unknown-fact" && advice.help == help && advice.edit == edit, "\(advice)")
  }

  @Test("Several facts in one text are reported as a list", arguments: ["inCall and insured", "inCall, insured", "(inCall & insured)"])
  func severalEffects(text: String) throws {
    let advice = try Self.advice("flow: home\nscreens: { home: { actions: { act: { stay: , sets: \"\(text)\" } } } }\n")
    let help = "write several facts as a list: '[inCall, insured]'"
    #expect(advice.id == "unknown-fact" && advice.help == help && advice.edit == nil, "\(advice)")
  }

  @Test(
    "A negation under `sets` isn't turned into the fact itself", arguments: [#""!insured""#, "not insured", "notInsured", "notinsured"])
  func effects(text: String) throws {
    let advice = try Self.advice("flow: home\nscreens: { home: { actions: { act: { stay: , sets: \(text) } } } }\n")
    let help = "write 'insured' under the other key: 'sets' makes a fact true, and 'clears' makes it false"
    #expect(advice.id == "unknown-fact" && advice.help == help && advice.edit == nil, "\(advice)")
  }

  @Test("A map with the key `not` is reported as a wrong type", arguments: ["when: { not: insured }", "when: [{ not: insured }]"])
  func keys(text: String) throws {
    let advice = try Self.advice("flow: home\nscreens: { home: { actions: { act: [{ \(text), push: next }, stay] } }, next: }\n")
    #expect(advice.id == "wrong-type" && advice.help == "write 'not insured'")
  }

  @Test(
    "An invalid `any` is reported",
    arguments: [
      ("{ any: [] }", "wrong-type", "write a list of conditions; at least one must hold: '{ any: [member, not guest] }'"),
      ("{ any: [insured, { any: [inCall, online] }] }", "wrong-type", "write all of them into the outer 'any', because one is enough"),
      ("{ or: [insured, inCall] }", "unknown-key", "did you mean 'any'?"),
      ("{ anny: [insured, inCall] }", "unknown-key", "did you mean 'any'?"),
      ("{ all: [insured, inCall] }", "unknown-key", "write only the list: all of its conditions must hold"),
      ("{ any: [insured, inCall], started: }", "unknown-key", nil),
      ("{ any: [insured, insured] }", "duplicate-key", nil),
    ] as [(String, String, String?)])
  func noAlternatives(text: String, id: String, help: String?) throws {
    let advice = try Self.advice(when: text)
    #expect(advice.id == id && (help == nil || advice.help == help), "\(advice)")
  }

  @Test(
    "A condition may use a Bool param of its screen or outcome",
    arguments: [
      ("$isNew", nil, nil), ("[not $isNew, $isOld]", nil, nil), ("{ any: [$isNew, insured] }", nil, nil),
      ("$isNw", "unknown-param-reference", "did you mean '$isNew'?"),
      ("not $whatever", "unknown-param-reference", "use '$isNew' or '$isOld'"),
      ("$name", "argument-type", "use a param of type Bool under 'when'"),
      ("$maybe", "argument-type", "use a param of type Bool under 'when'"),
    ] as [(String, String?, String?)])
  func params(text: String, id: String?, help: String?) throws {
    let params = "{ isNew: Bool, isOld: Bool, name: String, maybe: Bool? }"
    let flow = """
      flow: home
      screens:
        home: { actions: { open: { push: item }, more: { stay: , sets: [insured, inCall, noAds] } } }
        item: { params: \(params), actions: { act: [{ when: \(text), push: next }, { when: [insured, inCall, noAds, online], stay: }, stay] } }
        next:
      """
    let findings = Pipeline.compile(Self.app + flow).report.textual
    #expect(findings.map(\.id.name) == (id.map { [$0] } ?? []))
    #expect(findings.first?.help == help)
  }

  @Test("The app, a flow, tabs and `start` can't ask for the params of a screen")
  func paramsOfNobody() {
    let app = "{ app: A, start: [{ when: $x, root: home }, { root: home }], actions: { any: { when: $x, stay: } } }\n---\n"
    let flow =
      "{ flow: home, actions: { all: [{ when: not $x, popToRoot: }, stay] }, screens: { home: { params: { x: { type: Bool, default: true } } } } }"
    let findings = Pipeline.compile(app + flow).report.textual
    #expect(findings.map(\.id.name) == Array(repeating: "unknown-param-reference", count: 3))
    #expect(Set(findings.map(\.help)) == ["use a fact or a guard, or move the condition to an action of the screen"])
  }

  @Test("An invalid name still declares its fact")
  func invalidNames() {
    #expect(
      textual(
        "{ app: A, start: home, facts: { in-call: } }\n---\n"
          + "{ flow: home, screens: { home: { actions: { a: { when: in-call, stay: }, b: { when: not in-call, stay: } } } } }"
      ) == ["1:33 invalid-name"])
  }
}

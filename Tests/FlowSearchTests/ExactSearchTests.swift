import Support
import Testing

/// The exact search against the interpreter, which tries everything out, on random apps.
@Suite struct ExactSearchTests {
  /// Of apps that take four times as long there are fewer.
  static let slow = Proof.seeds(25, usual: 16)

  @Test("Whatever trying everything out finds, the search finds, and nothing else")
  func agrees() { compare { RandomApps.yaml(seed: $0) } }

  @Test("So it is where nothing is remembered, and screens hide their back button")
  func agreesOnPlain() { compare { RandomApps.plain(seed: $0) } }

  @Test("So it is where other flows lie on pages, and moves lead back to one of them")
  func agreesOnPages() { compare(of: Proof.seeds(usual: 25)) { RandomApps.paged(seed: $0) } }

  @Test("So it is where tabs keep stacks while facts change", .long)
  func agreesOnTabs() { compare(of: Proof.seeds(usual: 25)) { RandomTabApps.yaml(seed: $0) } }

  @Test("So it is where tabs keep what steps have laid there, and handlers select others")
  func agreesOnLaying() { compare(of: Proof.seeds(usual: 16)) { RandomLayingApps.yaml(seed: $0) } }

  @Test("So it is with whatever else can be written", .long)
  func agreesOnAll() { compare(of: Self.slow) { RandomWideApps.yaml(seed: $0) } }

  @Test("So it is where nearly every move is a choice", .long)
  func agreesOnChoices() { compare(of: Proof.seeds(usual: 25)) { RandomChoiceApps.yaml(seed: $0) } }

  @Test("The search agrees with trying everything out where alerts, pages, choices in 'start', params and 'roots' come together")
  func agreesOnMixed() { compare(of: Proof.seeds(400, usual: 60)) { RandomMixedApps.yaml(seed: $0) } }

  @Test("What the checks call absent is absent, and the other way round")
  func claimsAbsence() {
    compare(of: Proof.seeds(400, usual: 60), by: ReachComparison.disagreements) { RandomMixedApps.yaml(seed: $0) }
    compare(of: Proof.seeds(usual: 25), by: ReachComparison.disagreements) { RandomChoiceApps.yaml(seed: $0) }
  }

  @Test("So it is where code sets facts between moves")
  func agreesOnSetting() {
    compare(of: Proof.seeds(usual: 25)) { RandomApps.yaml(seed: $0).withFactsSetElsewhere }
    compare(of: Self.slow) { RandomChoiceApps.yaml(seed: $0).withFactsSetElsewhere }
  }

  @Test("So it is where code sets facts while tabs keep stacks", .long)
  func agreesOnSettingInTabs() { compare(of: Self.slow) { RandomTabApps.yaml(seed: $0).withFactsSetElsewhere } }

  @Test("Whether all conditions are kept apart makes no difference to what code sets")
  func searchesSettingLazily() {
    compare(of: Self.slow, by: LazySearchComparison.disagreements) { RandomApps.yaml(seed: $0).withFactsSetElsewhere }
  }

  @Test("What is not remembered makes no difference", .long)
  func takesShortcuts() { compare(by: ShortcutComparison.disagreements) { RandomApps.plain(seed: $0) } }

  @Test("Whether all conditions are kept apart makes no difference")
  func searchesLazily() { compare(of: Self.slow, by: LazySearchComparison.disagreements) { RandomApps.yaml(seed: $0) } }

  @Test("Nor where nearly every move is a choice", .long)
  func searchesChoicesLazily() {
    compare(of: Self.slow, by: LazySearchComparison.disagreements) { RandomChoiceApps.yaml(seed: $0) }
  }

  @Test("Nor where tabs keep stacks, and with whatever else can be written", .long)
  func searchesTabsLazily() {
    compare(of: Self.slow, by: LazySearchComparison.disagreements, tolerating: LazySearchComparison.isDoubt) {
      RandomTabApps.yaml(seed: $0)
    }
    compare(of: Self.slow, by: LazySearchComparison.disagreements, tolerating: LazySearchComparison.isDoubt) {
      RandomWideApps.yaml(seed: $0)
    }
  }

  @Test("Whether conditions are kept apart makes no difference where alerts, pages, params and 'roots' come together", .long)
  func searchesMixedLazily() {
    compare(of: Proof.seeds(200, usual: 16), by: LazySearchComparison.disagreements, tolerating: LazySearchComparison.isDoubt) {
      RandomMixedApps.yaml(seed: $0)
    }
  }

  /// These take some seconds each.
  @Test("Nor where conditions multiply", .long)
  func searchesManyLazily() {
    compare(of: Proof.seeds(20, usual: 8), by: LazySearchComparison.disagreementsOfMany) { RandomManyApps.yaml(seed: $0) }
  }

  @Test("Flags that nothing hangs on change nothing of what is said")
  func ignoresFlags() {
    compare(of: Self.slow, by: FlagsComparison.disagreements) { RandomApps.yaml(seed: $0) }
    compare(of: Self.slow, by: FlagsComparison.disagreements) { RandomApps.paged(seed: $0) }
  }

  private func compare(
    of seeds: Range<UInt64> = Proof.seeds(), by disagreements: (_ yaml: String) -> Set<String>? = SearchComparison.disagreements,
    tolerating isDoubt: (_ disagreement: String) -> Bool = { _ in false }, _ app: (_ seed: UInt64) -> String
  ) {
    var compared = 0
    var doubtful = 0
    for seed in seeds {
      let yaml = app(seed)
      guard let found = disagreements(yaml) else { continue }
      compared += 1
      if !found.isEmpty, found.allSatisfy(isDoubt) {
        doubtful += 1
        continue
      }
      guard !found.isEmpty else { continue }
      let small = Shrinker.shrink(yaml) { disagreements($0)?.isDisjoint(with: found) == false }
      Issue.record("seed \(seed): \(found.sorted().joined(separator: ", "))\n\(small)")
    }
    #expect(compared > seeds.count / 2)
    #expect(doubtful <= 1 + compared / 100)
  }
}

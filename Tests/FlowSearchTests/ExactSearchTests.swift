import Support
import Testing

/// A comparison of the exact search with the interpreter, which explores all states, on random apps.
@Suite struct ExactSearchTests {
  /// The seeds for apps that take four times as long.
  static let slow = Proof.seeds(25, usual: 16)

  @Test("The search finds exactly the findings that the exploration of all states finds")
  func agrees() { compare { RandomApps.yaml(seed: $0) } }

  @Test("The search agrees with the exploration in apps without facts in which screens hide their back button")
  func agreesOnPlain() { compare { RandomApps.plain(seed: $0) } }

  @Test("The search agrees with the exploration in apps that show other flows on pages and go back to a page")
  func agreesOnPages() { compare(of: Proof.seeds(usual: 25)) { RandomApps.paged(seed: $0) } }

  @Test("The search agrees with the exploration in apps whose tabs keep stacks while facts change", .long)
  func agreesOnTabs() { compare(of: Proof.seeds(usual: 25)) { RandomTabApps.yaml(seed: $0) } }

  @Test("The search agrees with the exploration in apps whose tabs keep screens that `steps` placed, while handlers select other tabs")
  func agreesOnLaying() { compare(of: Proof.seeds(usual: 16)) { RandomPlacingApps.yaml(seed: $0) } }

  @Test("The search agrees with the exploration in apps that use the rest of the language", .long)
  func agreesOnAll() { compare(of: Self.slow) { RandomWideApps.yaml(seed: $0) } }

  @Test("The search agrees with the exploration in apps in which nearly every move is a choice", .long)
  func agreesOnChoices() { compare(of: Proof.seeds(usual: 25)) { RandomChoiceApps.yaml(seed: $0) } }

  @Test("The search agrees with the exploration in apps that combine alerts, pages, choices in `start`, params and `roots`")
  func agreesOnMixed() { compare(of: Proof.seeds(400, usual: 60)) { RandomMixedApps.yaml(seed: $0) } }

  @Test("The checks report exactly the parts that the exploration never shows")
  func claimsAbsence() {
    compare(of: Proof.seeds(400, usual: 60), by: ReachComparison.disagreements) { RandomMixedApps.yaml(seed: $0) }
    compare(of: Proof.seeds(usual: 25), by: ReachComparison.disagreements) { RandomChoiceApps.yaml(seed: $0) }
  }

  @Test("The search agrees with the exploration in apps whose code sets facts between moves")
  func agreesOnSetting() {
    compare(of: Proof.seeds(usual: 25)) { RandomApps.yaml(seed: $0).withFactsSetElsewhere }
    compare(of: Self.slow) { RandomChoiceApps.yaml(seed: $0).withFactsSetElsewhere }
  }

  @Test("The search agrees with the exploration in apps whose code sets facts while tabs keep stacks", .long)
  func agreesOnSettingInTabs() { compare(of: Self.slow) { RandomTabApps.yaml(seed: $0).withFactsSetElsewhere } }

  @Test("The lazy search gives the same findings in apps whose code sets facts")
  func searchesSettingLazily() {
    compare(of: Self.slow, by: LazySearchComparison.disagreements) { RandomApps.yaml(seed: $0).withFactsSetElsewhere }
  }

  @Test("The shortcuts for apps without facts don't change the findings", .long)
  func takesShortcuts() { compare(by: ShortcutComparison.disagreements) { RandomApps.plain(seed: $0) } }

  @Test("The lazy search gives the same findings as the search that keeps all conditions apart")
  func searchesLazily() { compare(of: Self.slow, by: LazySearchComparison.disagreements) { RandomApps.yaml(seed: $0) } }

  @Test("The lazy search gives the same findings in apps in which nearly every move is a choice", .long)
  func searchesChoicesLazily() {
    compare(of: Self.slow, by: LazySearchComparison.disagreements) { RandomChoiceApps.yaml(seed: $0) }
  }

  @Test("The lazy search gives the same findings in apps with tabs, and in apps that use the rest of the language", .long)
  func searchesTabsLazily() {
    compare(of: Self.slow, by: LazySearchComparison.disagreements, tolerating: LazySearchComparison.isDoubt) {
      RandomTabApps.yaml(seed: $0)
    }
    compare(of: Self.slow, by: LazySearchComparison.disagreements, tolerating: LazySearchComparison.isDoubt) {
      RandomWideApps.yaml(seed: $0)
    }
  }

  @Test("The lazy search gives the same findings in apps that combine alerts, pages, params and `roots`", .long)
  func searchesMixedLazily() {
    compare(of: Proof.seeds(200, usual: 16), by: LazySearchComparison.disagreements, tolerating: LazySearchComparison.isDoubt) {
      RandomMixedApps.yaml(seed: $0)
    }
  }

  /// Each app takes some seconds.
  @Test("The lazy search gives the same findings in apps whose conditions multiply", .long)
  func searchesManyLazily() {
    compare(of: Proof.seeds(20, usual: 8), by: LazySearchComparison.disagreementsOfMany) { RandomManyApps.yaml(seed: $0) }
  }

  @Test("Unused facts don't change the findings")
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

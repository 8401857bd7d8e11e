import Foundation

/// One run: chooses mutations, compiles them, tries each, and reports.
struct Run {
  private let options: Options
  private let tree: Tree
  private var start = Date()
  private var verdicts: [String: Verdict] = [:]

  private struct Verdict {
    /// The complaint of a test of `make check`, or nil.
    var quick: String?
    /// The complaint of another test, or nil. The outer value is nil if these tests have not run.
    var long: String??
  }

  init(_ options: Options) {
    self.options = options
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    tree = Tree(root: root, work: root.appendingPathComponent(".build-mutants"))
  }

  private var isOver: Bool { Date().timeIntervalSince(start) > options.time }

  /// Returns whether each mutation is noticed or has a reason.
  mutating func run() throws -> Bool {
    let files = try tree.files()
    let all = try tree.mutations(files)
    let reasons = Reasons((try? tree.text("Tools/Mutants/reasons.txt")) ?? "")
    let faults = reasons.faults(all)
    faults.forEach { say("reasons.txt: \($0)") }
    let chosen = all.filter { options.only.isEmpty || $0.key.contains(options.only) }
      .map { (rank: $0.rank(seed: options.seed), mutation: $0) }.sorted { $0.rank < $1.rank }.prefix(options.count).enumerated()
      .map { (number: $0.offset + 1, mutation: $0.element.mutation) }
    say("\(all.count) mutations are possible, \(chosen.count) are chosen")
    if options.isList {
      for (_, mutation) in chosen { say("\(mutation.kind.rawValue) line \(mutation.line): \(mutation.key)") }
      return faults.isEmpty
    }

    let build = tree.work.appendingPathComponent("build")
    say("Building flowc and its tests with all mutations")
    let compiled = try Builder(tree: tree, build: build).compile(files, chosen)
    let mine = compiled.filter { $0.number % options.part.parts == options.part.number % options.part.parts }
    try limitMemory()
    start = Date()

    let sources = "\(tree.digest(under: "Mutated"))"
    var records = try Records(tree.work.appendingPathComponent("verdicts"), of: sources)
    let version = "\(sources) \(tree.digest(under: "Tests"))"
    var reach = try Records(tree.work.appendingPathComponent("reach"), of: version)
    let tests = Tests(tree: tree, build: build)
    // A mutation that was noticed isn't tried again until sources change. One that was not noticed isn't tried again until tests change.
    for line in records.lines where line.count == 4 && (!line[2].isEmpty || line[0] == version) {
      if line[1] == "quick" { verdicts[line[3], default: Verdict()].quick = line[2].isEmpty ? nil : line[2] }
      if line[1] == "all" { verdicts[line[3], default: Verdict()].long = .some(line[2].isEmpty ? nil : line[2]) }
    }

    // If no chosen suite notices a mutation, other suites may notice it.
    func note(_ complaint: String?, _ mutation: Mutation, _ tier: String) throws {
      guard complaint != nil || options.suites.isEmpty else { return }
      try records.add([version, tier, complaint ?? "", mutation.key])
    }

    say("Finding which tests run through which mutation")
    let names = try tests.names().filter { try options.suites.isEmpty || $0.contains(Regex(options.suites)) }
    let quick = try units(names, .quick, tests, &reach, chosen.count)
    for (number, mutation) in mine where verdicts[mutation.key] == nil && reasons.reasons[mutation.key] == nil && !isOver {
      let complaint = try complaint(about: number, mutation, quick, .quick, tests)
      try note(complaint, mutation, "quick")
      verdicts[mutation.key] = Verdict(quick: complaint)
      say("\(complaint == nil ? "LIVES " : "caught"): \(mutation.key)" + (complaint.map { "\n          \($0)" } ?? ""))
    }
    if options.tier == .all, !isOver {
      let left = mine.filter { verdicts[$0.mutation.key].map { $0.quick == nil && $0.long == nil } ?? false }
      let long = left.isEmpty ? [] : try units(quick.filter(\.hasLong).map(\.name), .all, tests, &reach, chosen.count)
      for (number, mutation) in left where !isOver {
        let complaint = try complaint(about: number, mutation, long, .all, tests)
        try note(complaint, mutation, "all")
        verdicts[mutation.key]?.long = .some(complaint)
        say("\(complaint == nil ? "LIVES " : "caught"): \(mutation.key)" + (complaint.map { "\n          \($0)" } ?? ""))
      }
    }
    return report(mine.map(\.mutation), reasons) && faults.isEmpty
  }

  /// Measures suites that have not been measured yet.
  private func units(_ names: [String], _ tier: Tests.Tier, _ tests: Tests, _ reach: inout Records, _ count: Int) throws -> [Tests.Unit] {
    var units: [Tests.Unit] = []
    let known = Dictionary(reach.lines.filter { $0.first == tier.rawValue && $0.count == 6 }.map { ($0[1], $0) }) { $1 }
    for name in names where !isOver {
      if let line = known[name] {
        units.append(
          Tests.Unit(
            name: name, seconds: Double(line[2]) ?? 0, fails: line[3] == "fails", hasLong: line[4] == "long",
            reached: Set(line[5].split(separator: ",").compactMap { Int($0) })))
      } else {
        let unit = try tests.measure(name, tier, count: count)
        if unit.fails { say("fails with nothing broken, and is left out (\(tier.rawValue)): \(name)") }
        try reach.add([
          tier.rawValue, name, "\(unit.seconds)", unit.fails ? "fails" : "", unit.hasLong ? "long" : "",
          unit.reached.sorted().map { "\($0)" }.joined(separator: ","),
        ])
        units.append(unit)
      }
    }
    return units
  }

  /// Returns the first complaint about a mutation from the suites that run through it: first the suites of its module, then the shorter
  /// ones.
  private func complaint(
    about number: Int, _ mutation: Mutation, _ units: [Tests.Unit], _ tier: Tests.Tier, _ tests: Tests
  ) throws -> String? {
    let own = mutation.module == "flowc" ? "CommandLineTests." : mutation.module + "Tests."
    let fitting = units.filter { $0.reached.contains(number) && !$0.fails && (tier == .quick || Self.counts($0.name, mutation)) }
      .sorted { ($0.name.hasPrefix(own) ? 0 : 1, $0.seconds, $0.name) < ($1.name.hasPrefix(own) ? 0 : 1, $1.seconds, $1.name) }
    var rest = fitting[...]
    var budget = 3.0
    while !rest.isEmpty {
      var batch: [Tests.Unit] = []
      while let next = rest.first, batch.isEmpty || batch.map(\.seconds).reduce(0, +) + next.seconds < budget {
        batch.append(next)
        rest.removeFirst()
      }
      if let complaint = try tests.complaint(about: number, batch, tier) { return complaint }
      budget *= 4
    }
    return nil
  }

  /// Whether a complaint counts. Generated apps contain a copy of the runtime that isn't mutated, so they would differ from the
  /// interpreter. They don't differ if a real fault is in both.
  private static func counts(_ unit: String, _ mutation: Mutation) -> Bool {
    !(mutation.file.hasPrefix("Sources/Runtime/") && unit.hasPrefix("FlowCodegenTests."))
  }

  /// Limits the memory, so that a mutation can't take all memory of the machine.
  private func limitMemory() throws {
    var limit = rlimit(rlim_cur: 12 << 30, rlim_max: 12 << 30)
    #if canImport(Darwin)
    setrlimit(RLIMIT_AS, &limit)
    #else
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }

  // MARK: Report

  private func report(_ mutations: [Mutation], _ reasons: Reasons) -> Bool {
    func column(_ text: some CustomStringConvertible, _ width: Int = 8) -> String {
      String(repeating: " ", count: max(0, width - "\(text)".count)) + "\(text)"
    }
    func row(_ name: String, _ mutations: [Mutation]) {
      let tried = mutations.compactMap { verdicts[$0.key] }
      let check = tried.count { $0.quick != nil }
      let test = tried.count { $0.quick != nil || ($0.long ?? nil) != nil }
      let excused = mutations.count { reasons.reasons[$0.key] != nil }
      let numbers = [mutations.count, tried.count, check, test, excused].map { column($0) }.joined()
      let share =
        tried.isEmpty ? "" : column("\(100 * check / (tried.count + excused)) %") + column("\(100 * test / (tried.count + excused)) %")
      say(name.padding(toLength: 20, withPad: " ", startingAt: 0) + numbers + share)
    }
    let titles = ["chosen", "tried", "check", "test", "reason"].map { column($0) }.joined()
    say("\n" + "module".padding(toLength: 20, withPad: " ", startingAt: 0) + titles)
    let modules = Dictionary(grouping: mutations, by: \.module)
    for (module, mutations) in modules.sorted(by: { $0.key < $1.key }) { row(module, mutations) }
    row("all", mutations)
    let alive = mutations.filter { verdicts[$0.key].map { $0.quick == nil && ($0.long ?? nil) == nil } ?? false }
    if !alive.isEmpty { say("\nNo test notices:") }
    alive.forEach { say($0.place) }
    let onlyLong = mutations.filter { verdicts[$0.key].map { $0.quick == nil && ($0.long ?? nil) != nil } ?? false }
    if !onlyLong.isEmpty { say("\nNo test of 'make check' notices, but 'make test' does:") }
    onlyLong.forEach { say($0.place) }
    return alive.isEmpty
  }
}

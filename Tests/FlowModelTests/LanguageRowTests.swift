import FlowChecks
import FlowModel
import FlowYAML
import Support
import Testing

/// A comparison of the rows of verbs and modifiers with the decoder, for each row.
@Suite struct LanguageRowTests {
  /// Returns a verb as a key with its value.
  private static func written(_ verb: VerbKey) -> String { "\(verb.rawValue): \(samples(of: verb.row.shape)[0])" }

  /// Returns values of a shape. They are so different that no two can mean the same.
  private static func samples(of shape: ValueShape) -> [String] {
    switch shape {
    case .text, .name, .outcome: ["done"]
    case .target: ["g.b"]
    case .texts, .someTexts, .someFacts, .screens, .conditions, .someConditions: ["x"]
    case .boolean: ["true", "false"]
    case .booleanOr(let word): ["true", "false", word]
    case .detents: ["medium"]
    case .named: ["{ p: 1 }"]
    case .nothing, .all: [""]
    case .url: ["'https://a.b'"]
    case .moves: ["[pop]"]
    case .words(let words): words
    case .part(.action): ["stay"]
    case .part(.actions): ["{ done: stay }"]
    case .part(.link): ["/x"]
    case .part(.allow): ["dead-end"]
    case .part, .count, .anything, .type, .vocabulary, .namedOrListed, .someOrNone: []
    }
  }

  /// Returns all that the decoder reads of an action in which a modifier may be.
  private static func read(_ action: String, inSteps: Bool, of row: ModifierRow) -> (known: String, problems: [String]) {
    guard row.owner == .barButton, !inSteps else { return read(action, inSteps: inSteps) }
    let declarations = Declarations("flow: f\nkind: tabs\ntabs: { t: g, act: \(action) }\n")
    guard case .action(let body) = declarations.flow?.tabs.last?.content, let move = body.choices.first else {
      return ("", ["nothing is read"])
    }
    return ("\(move.verb) \(move.modifiers)", declarations.problems)
  }

  /// Returns all that the decoder reads of an action of the app, or of the only step of an action.
  private static func read(_ action: String, inSteps: Bool) -> (known: String, problems: [String]) {
    let declarations = Declarations("app: A\nstart: f\nactions: { act: \(inSteps ? "{ steps: [\(action)] }" : action) }\n")
    guard let read = declarations.app?.actions.first, let move = read.body.choices.first else { return ("", ["nothing is read"]) }
    if inSteps, case .steps(let steps) = move.verb, let step = steps.first {
      return ("\(step.verb) \(step.modifiers)", declarations.problems)
    }
    return ("\(move.verb) \(move.modifiers) \(read.links)", declarations.problems)
  }

  @Test("Each accepted modifier changes the declaration that is read", arguments: ModifierKey.allCases, [false, true])
  func whatIsAcceptedIsRead(_ modifier: ModifierKey, inSteps: Bool) {
    let row = modifier.row
    let samples = Self.samples(of: row.shape)
    #expect(!samples.isEmpty, "say above what a value of this shape is")
    // A screen's `finish` is read as an action of the app, where it can't have an outcome.
    let verbs = (row.verbs ?? VerbKey.allCases).filter { $0 != .finish && (!inSteps || $0.mayStand(in: .steps)) }
    for verb in verbs {
      let without = Self.read("{ \(Self.written(verb)) }", inSteps: inSteps, of: row)
      #expect(without.problems == [])
      let with = samples.map { Self.read("{ \(Self.written(verb)), \(modifier.rawValue): \($0) }", inSteps: inSteps, of: row) }
      if inSteps, !row.isOfSteps {
        #expect(with.allSatisfy { $0.problems.count == 1 }, "\(verb)")
      } else {
        #expect(with.contains { $0.problems == [] }, "\(verb)")
        #expect(
          with.contains { $0.known != without.known }, "'\(modifier.rawValue)' beside '\(verb.rawValue)' is accepted, and nobody reads it")
      }
    }
  }

  @Test("A verb may be a bare word exactly if its value may be empty", arguments: VerbKey.allCases)
  func aBareWordIsAVerbThatMayHaveNothing(_ verb: VerbKey) {
    let bare = Self.read(verb.rawValue, inSteps: false)
    #expect((bare.problems == []) == verb.standsAlone)
    let empty = Self.read("{ \(verb.rawValue): }", inSteps: false)
    #expect((empty.problems == []) == verb.standsAlone)
    if verb.standsAlone { #expect(bare.known == empty.known) }
  }

  @Test("A verb may be a step exactly if its row allows it", arguments: VerbKey.allCases)
  func aStepIsAVerbThatSaysSo(_ verb: VerbKey) {
    guard verb != .finish else { return }
    #expect((Self.read("{ \(Self.written(verb)) }", inSteps: true).problems == []) == verb.mayStand(in: .steps))
  }
}

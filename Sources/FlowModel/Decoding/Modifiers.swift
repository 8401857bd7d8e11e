import FlowDiagnostics
import FlowYAML

/// The modifiers beside a verb, except those that only one verb has.
public struct ModifierDeclarations: Sendable {
  public internal(set) var when: [Located<Condition>] = []
  /// Whether an unreadable part may be meant as a `when`. A finding reports it already.
  public internal(set) var hasUnclearCondition = false
  /// Whether an unreadable part may be meant as a `with`. A finding reports it already.
  public internal(set) var hasUnclearArguments = false
  public internal(set) var sets: [Located<String>] = []
  public internal(set) var clears: [Located<String>] = []
  public internal(set) var arguments: [ArgumentDeclaration] = []
  /// `then`: the handlers of the outcomes of the started instance.
  public internal(set) var handlers: [HandlerDeclaration] = []
  /// Whether only `run` leads to the action.
  public internal(set) var isPrivate = false
  /// The effect of a `root` on the waiting link.
  public internal(set) var resume: Located<LinkResumption>?
  public internal(set) var role: Located<ActionRole>?
  public internal(set) var title: Located<String>?
  public internal(set) var icon: String?
  public internal(set) var doc: String?
  public internal(set) var allow: [AllowDeclaration] = []

  public static let none = ModifierDeclarations()
}

/// The modifiers beside a verb, shared by all copies of the move.
public final class SharedModifiers: Sendable {
  public let modifiers: ModifierDeclarations

  init(_ modifiers: ModifierDeclarations) { self.modifiers = modifiers }

  /// No modifiers.
  public static let none = SharedModifiers(.none)
}

extension Decoder {
  /// Reads the modifiers of a move, except those that are read with their verb.
  mutating func modifiers(_ parts: MoveParts, place: ActionPlace) -> ModifierDeclarations {
    var read = ModifierDeclarations()
    // An `else` beside another verb than `popTo` is the last choice, as other languages write it.
    let hasUnclearCondition = parts.hasStrayCondition || parts.modifier(.else) != nil && parts.verb?.verb != .popTo
    for modifier in parts.modifiers {
      // Without a verb, a word after `then` is the verb, as other languages write it.
      if modifier.word == .then, parts.verb == nil, !parts.hasStrayKey, Self.isWord(modifier.value) { continue }
      self.read(modifier, place: place, into: &read)
    }
    read.hasUnclearCondition = read.hasUnclearCondition || hasUnclearCondition
    read.hasUnclearArguments = parts.hasStrayArguments
    checkEffects(read)
    return read
  }

  /// Reads one modifier, except those that are read with their only verb or with the action.
  mutating func read(_ modifier: MoveParts.Modifier, place: ActionPlace, into read: inout ModifierDeclarations) {
    let value = modifier.value
    switch modifier.word {
    case .when:
      let when = when(value)
      read.when = when.conditions
      read.hasUnclearCondition = read.hasUnclearCondition || when.isUnclear
    case .sets: read.sets = someTexts(value, "'sets'")
    case .clears: read.clears = someTexts(value, "'clears'")
    case .with: read.arguments = arguments(value)
    case .then: read.handlers = handlers(value, "'then'", place: .handler(within: place))
    case .private: read.isPrivate = bool(value, "'private'") ?? false
    case .resume: read.resume = resume(modifier, place: place)
    case .role: read.role = word(value, "'role'", as: ActionRole.self).map { Located($0, modifier.key.range) }
    case .title: read.title = prose(value, "'title'")
    case .icon: read.icon = icon(modifier.key, value, place: place)
    case .doc: read.doc = prose(value, "'doc'")?.value
    case .allow: read.allow = allow(value)
    case .once, .else, .style, .dismissable, .detents, .link: break
    }
  }

  private static func isWord(_ node: YAMLNode) -> Bool { if case .scalar = node.content { !node.isNull } else { false } }

  /// Returns nil if the value can't be read, and under `unmet`: the action instead of a link can't show the link itself.
  private mutating func resume(_ modifier: MoveParts.Modifier, place: ActionPlace) -> Located<LinkResumption>? {
    if case .unmet = place {
      report(MisplacedKey(.resume, at: modifier.key.range))
      return nil
    }
    let word = LinkResumption.forgetWord
    if case .scalar(let scalar) = modifier.value.content, scalar.bool == nil {
      if scalar.text == word { return Located(.forget, modifier.key.range) }
      let near = Suggestions([word]).nearest(to: scalar.text)
      if near != nil || Self.truth(meantBy: scalar.text) == nil {
        let fault = TypeFault.noWord(scalar.text, of: "'resume'", known: ["true", "false", word], nearest: near)
        report(WrongType(fault, at: modifier.value.range))
        return nil
      }
    }
    return bool(modifier.value, "'resume'").map { Located($0 ? .show : .leave, modifier.key.range) }
  }

  /// Returns nil if the value can't be read, and outside of bar buttons, because views determine the look of other buttons.
  private mutating func icon(_ key: Located<String>, _ value: YAMLNode, place: ActionPlace) -> String? {
    guard case .barButton = place else {
      report(MisplacedKey(.icon, at: key.range))
      return nil
    }
    return text(value, "'icon'")?.value
  }

  /// Reports facts that are both set and cleared.
  private mutating func checkEffects(_ modifiers: ModifierDeclarations) {
    guard !modifiers.sets.isEmpty, !modifiers.clears.isEmpty else { return }
    let sets = Dictionary(modifiers.sets.map { ($0.value, $0.range) }, uniquingKeysWith: { first, _ in first })
    for fact in modifiers.clears {
      guard let set = sets[fact.value] else { continue }
      report(SetAndCleared(fact, set: set))
    }
  }

  /// Reports modifiers without an effect on this verb.
  mutating func checkModifiers(_ parts: MoveParts, of verb: VerbKey) {
    if parts.modifiers.isEmpty { return }
    for modifier in parts.modifiersInOrder {
      guard let verbs = modifier.word.verbs, !verbs.contains(verb) else { continue }
      report(MisplacedKey(.modifier(modifier.word, of: verb, verbs: verbs), at: modifier.key.range))
    }
  }
}

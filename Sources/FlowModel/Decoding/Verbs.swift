import FlowDiagnostics
import FlowYAML

extension Decoder {
  /// Reads a verb that is a key with a value.
  mutating func verb(
    _ key: VerbKey, _ keyText: Located<String>, _ value: YAMLNode, _ parts: MoveParts, place: ActionPlace
  ) -> Verb<WrittenNames> {
    if value.isNull, let verb = verbAlone(key, parts) { return verb }
    switch key {
    case .push:
      var once: Located<Bool>?
      if let entry = parts.modifier(.once) {
        once = bool(entry.value, "'once'").map { Located($0, entry.key.range) }
      }
      return target(value, of: key).map { .push($0, once: once) } ?? .invalid
    case .replace: return target(value, of: key).map { .replace($0) } ?? .invalid
    case .present: return present(value, parts)
    case .root: return target(value, of: key).map { .root($0) } ?? .invalid
    case .open: return target(value, of: key).map { .open($0) } ?? .invalid
    case .popTo:
      let otherwise = parts.modifier(.else).map { actionBody($0.value, owner: $0.key, place: .otherwise(within: place)) }
      if case .sequence(let items) = value.content, items.isEmpty { reportMismatch(value, .screens) }
      let targets = texts(value, "'popTo'").map { $0.map { TargetName($0) } }
      return targets.isEmpty ? .invalid : .popTo(targets, otherwise: otherwise)
    case .pop, .popToRoot, .stay:
      reportMismatch(value, .nothing(verb: key.rawValue, instead: key == .pop ? VerbKey.popTo.rawValue : nil))
      return .invalid
    case .dismiss:
      if case .scalar(let scalar) = value.content, scalar.text == "all" { return .dismissAll }
      reportMismatch(value, .all)
      return .invalid
    case .select: return text(value, "a tab or page").map { .select($0) } ?? .invalid
    case .run: return text(value, "the action to run").map { .run($0) } ?? .invalid
    case .steps:
      let steps = steps(value, place: place)
      return steps.isEmpty ? .invalid : .steps(steps)
    case .url: return url(value)
    case .finish: return finish(keyText, value, place: place)
    }
  }

  /// Returns a verb without a value; nil for one that needs an argument.
  mutating func verbAlone(_ key: VerbKey, _ parts: MoveParts = MoveParts()) -> Verb<WrittenNames>? {
    switch key {
    case .pop: return .pop
    case .popToRoot: return .popToRoot
    case .dismiss: return .dismiss
    case .finish:
      if let with = parts.modifier(.with) { report(MisplacedKey(.arguments, at: with.key.range)) }
      return .finish(nil)
    case .url: return .url(nil)
    case .stay: return .stay
    case .push, .replace, .popTo, .present, .root, .select, .open, .steps, .run: return nil
    }
  }

  private mutating func present(_ value: YAMLNode, _ parts: MoveParts) -> Verb<WrittenNames> {
    let style = parts.modifier(.style).flatMap { word($0.value, "'style'", as: PresentationStyle.self) } ?? .sheet
    var isDismissable = style.isDismissable
    if let entry = parts.modifier(.dismissable), let wanted = bool(entry.value, "'dismissable'") {
      if isDismissable {
        isDismissable = wanted
      } else {
        report(MisplacedKey(.style(style, .dismissable), at: entry.key.range))
      }
    }
    var heights: [Detent] = []
    if let entry = parts.modifier(.detents) {
      heights = detents(entry.value)
      if style != .sheet { report(MisplacedKey(.style(style, .detents), at: entry.key.range)) }
    }
    let keys = parts.modifiersInOrder.filter { [.style, .dismissable, .detents].contains($0.word) }.map(\.key)
    let presentation = Presentation(style, isDismissable: isDismissable, detents: heights, keys: keys)
    return target(value, of: .present).map { .present($0, presentation) } ?? .invalid
  }

  private mutating func detents(_ node: YAMLNode) -> [Detent] {
    var nodes = [node]
    if case .sequence(let items) = node.content, !items.isEmpty { nodes = Array(items) }
    var read: [Detent] = []
    var seen: [String: SourceRange] = [:]
    for item in nodes {
      guard case .scalar(let scalar) = item.content, let detent = Detent(scalar.text) else {
        reportMismatch(item, item.range == node.range ? .detents : .detent)
        continue
      }
      // A share is one height, however it is written.
      let name = if case .share(let share) = detent { "\(share)" } else { scalar.text }
      if isNew(Located(name, item.range), in: &seen) { read.append(detent) }
    }
    return read.sorted { $0.height < $1.height }
  }

  private mutating func finish(
    _ key: Located<String>, _ value: YAMLNode, place: ActionPlace
  ) -> Verb<WrittenNames> {
    guard let outcome = text(value, "an outcome") else { return .invalid }
    guard place.knowsOutcomes else {
      report(MisplacedKey(.outcome(outcome.value), at: key.range))
      return .invalid
    }
    return .finish(outcome)
  }

  /// Reads a screen or flow by name, `G.S`, or `{ flow: G }`.
  mutating func target(_ node: YAMLNode, of verb: VerbKey) -> Located<TargetName>? {
    if case .mapping(let mapping) = node.content {
      guard mapping.count == 1, let entry = mapping.first, entry.hasKey("flow") else {
        reportMismatch(node, .target(verb: verb.rawValue, isMap: true))
        return nil
      }
      return text(entry.value, "the name of a flow")?.map { .flow($0) }
    }
    guard !node.isNull else {
      reportMismatch(node, .target(verb: verb.rawValue, isMap: false))
      return nil
    }
    return text(node, "the target of '\(verb.rawValue)'")?.map { TargetName($0) }
  }
}

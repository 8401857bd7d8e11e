/// The effect of a verb in the few terms that hold for all verbs. Most code needs no more than the shape, and no `switch` over verbs.
public struct VerbShape<Names: VerbNames> {
  /// The change of the shown screens.
  public enum Effect {
    /// Shows a new destination.
    case enters(Names.Target, Entrance)
    /// Goes back on the stack, to the nearest instance of the first of these screens that is below, if there are any screens.
    case goesBack(to: [Names.Screen])
    /// Ends an instance, or all presented ones.
    case ends
    /// Selects another tab or page of the shown ones.
    case selects(Names.Selection)
    /// Discards everything and builds the stack of a link to the screen.
    case opens(Names.Screen)
    /// Does the work of other verbs: of its steps, or of another action.
    case delegates
    /// Keeps the screen.
    case stays
  }

  /// The verbs that a verb consists of.
  public enum Parts {
    case none
    case steps(Names.Steps)
    /// Choices that are taken if the verb itself can't be made.
    case otherwise(Names.Choices)
  }

  /// The word in the language; nil for a faulty verb, which does nothing.
  public let key: VerbKey?
  public let effect: Effect
  public let parts: Parts
  /// The part of the shown screens that the verb removes. Nil if it shows something else, or stays.
  public let removal: Removal?

  @inlinable init(_ key: VerbKey?, _ effect: Effect, _ parts: Parts = .none, removing removal: Removal? = nil) {
    self.key = key
    self.effect = effect
    self.parts = parts
    self.removal = removal
  }
}

/// The part of the shown screens that a verb removes.
public enum Removal: Sendable {
  /// The top screen.
  case screen
  /// The top of the stack, down to a screen.
  case stack
  /// The top instance, with an outcome or without one.
  case instance
  /// The top context.
  case context
  /// All presented contexts.
  case contexts
}

/// The place of a destination that a verb enters.
public enum Entrance: Sendable {
  /// On the current stack.
  case pushed
  /// In place of the top screen.
  case replacing
  /// Over everything.
  case presented
  /// In place of everything.
  case root
}

extension Verb {
  /// The description in the terms of all verbs. A new verb needs one line here for all users of shapes.
  @inlinable public var shape: VerbShape<Names> {
    switch self {
    case .push(let target, _): VerbShape(.push, .enters(target, .pushed))
    case .replace(let target): VerbShape(.replace, .enters(target, .replacing))
    case .pop: VerbShape(.pop, .goesBack(to: []), removing: .screen)
    case .popTo(let screens, let otherwise?): VerbShape(.popTo, .goesBack(to: screens), .otherwise(otherwise), removing: .stack)
    case .popTo(let screens, nil): VerbShape(.popTo, .goesBack(to: screens), removing: .stack)
    case .popToRoot: VerbShape(.popToRoot, .goesBack(to: []), removing: .stack)
    case .present(let target, _): VerbShape(.present, .enters(target, .presented))
    case .dismiss: VerbShape(.dismiss, .ends, removing: .context)
    case .dismissAll: VerbShape(.dismiss, .ends, removing: .contexts)
    case .root(let target): VerbShape(.root, .enters(target, .root))
    case .select(let selection): VerbShape(.select, .selects(selection))
    case .finish: VerbShape(.finish, .ends, removing: .instance)
    case .open(let screen): VerbShape(.open, .opens(screen))
    case .steps(let steps): VerbShape(.steps, .delegates, .steps(steps))
    case .run: VerbShape(.run, .delegates)
    case .url: VerbShape(.url, .stays)
    case .stay: VerbShape(.stay, .stays)
    case .invalid: VerbShape(nil, .stays)
    }
  }

  /// The word in the language; nil for a faulty verb, which does nothing.
  @inlinable public var key: VerbKey? { shape.key }

  /// The verbs that the verb consists of.
  @inlinable public var parts: VerbShape<Names>.Parts { shape.parts }

  /// The entered destination.
  @inlinable public var entered: Names.Target? { if case .enters(let target, _) = shape.effect { target } else { nil } }

  /// The destination of a started instance, if handlers can wait for the end of that instance.
  @inlinable public var started: Names.Target? {
    switch shape.effect {
    case .enters(let target, .pushed), .enters(let target, .presented): target
    case .enters, .goesBack, .ends, .selects, .opens, .delegates, .stays: nil
    }
  }

  /// The destination that the verb puts on the current stack.
  @inlinable public var stacked: Names.Target? {
    switch shape.effect {
    case .enters(let target, .pushed), .enters(let target, .replacing): target
    case .enters, .goesBack, .ends, .selects, .opens, .delegates, .stays: nil
    }
  }

  @inlinable public var presentation: Presentation? { if case .present(_, let presentation) = self { presentation } else { nil } }

  /// The destination that the verb shows without discarding everything else.
  @inlinable public var shown: Names.Target? {
    switch shape.effect {
    case .enters(_, .root), .goesBack, .ends, .selects, .opens, .delegates, .stays: nil
    case .enters(let target, _): target
    }
  }

  /// Whether another screen may be active afterwards.
  @inlinable public var leadsOn: Bool { if case .stays = shape.effect { false } else { true } }

  /// Whether the verb removes the active screen and shows no new one in its place.
  @inlinable public var isExit: Bool {
    switch shape.effect {
    case .goesBack, .ends: true
    case .enters, .selects, .opens, .delegates, .stays: false
    }
  }

  /// Whether the verb closes the alert that it is on; nil if that depends on other verbs. A faulty verb counts as closing.
  @inlinable public var closesAlert: Bool? {
    switch shape.effect {
    case .ends, .opens, .enters(_, .root): true
    case .enters, .goesBack, .selects: false
    case .stays: key == nil
    case .delegates: nil
    }
  }
}

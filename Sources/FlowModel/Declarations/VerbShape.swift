/// The effect of a verb in the few terms that hold for all verbs. Most code needs no more than the shape, and no `switch` over verbs.
public struct VerbShape<Names: VerbNames> {
  /// The change of what is shown.
  public enum Effect {
    /// Something is shown that was not there.
    case enters(Names.Target, Entrance)
    /// Goes back on the stack; to the nearest of the first of these screens that is there, where it names some.
    case goesBack(to: [Names.Screen])
    /// Ends an instance, or all that are presented.
    case ends
    /// Another tab or page of those that are there.
    case selects(Names.Selection)
    /// All is built anew, as by a link to the screen.
    case opens(Names.Screen)
    /// Does what other verbs do: its own steps, or another action.
    case delegates
    /// The screen stays.
    case stays
  }

  /// The verbs that one is made of.
  public enum Parts {
    case none
    case steps(Names.Steps)
    /// Choices that are taken if the verb itself can't be done.
    case otherwise(Names.Choices)
  }

  /// Its word in the language; nil for one that was faulty, which does nothing.
  public let key: VerbKey?
  public let effect: Effect
  public let parts: Parts
  /// The part of the screens shown that it takes away. Nil if it shows something else, or stays.
  public let removal: Removal?

  @inlinable init(_ key: VerbKey?, _ effect: Effect, _ parts: Parts = .none, removing removal: Removal? = nil) {
    self.key = key
    self.effect = effect
    self.parts = parts
    self.removal = removal
  }
}

/// The part of the screens shown that a verb takes away.
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
  /// In the place of the top screen.
  case replacing
  /// Over everything.
  case presented
  /// In the place of everything.
  case root
}

extension Verb {
  /// Describes the verb in the terms of all verbs. A new verb needs one line here for all readers of shapes.
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

  /// The word of a verb in the language; nil for one that was faulty, which does nothing.
  @inlinable public var key: VerbKey? { shape.key }

  /// The verbs that it is made of.
  @inlinable public var parts: VerbShape<Names>.Parts { shape.parts }

  /// The destination that it enters.
  @inlinable public var entered: Names.Target? { if case .enters(let target, _) = shape.effect { target } else { nil } }

  /// The destination of an instance that it starts, if handlers can wait for the end of that instance.
  @inlinable public var started: Names.Target? {
    switch shape.effect {
    case .enters(let target, .pushed), .enters(let target, .presented): target
    case .enters, .goesBack, .ends, .selects, .opens, .delegates, .stays: nil
    }
  }

  /// The destination that it puts on the current stack.
  @inlinable public var stacked: Names.Target? {
    switch shape.effect {
    case .enters(let target, .pushed), .enters(let target, .replacing): target
    case .enters, .goesBack, .ends, .selects, .opens, .delegates, .stays: nil
    }
  }

  /// The presentation of a `present`.
  @inlinable public var presentation: Presentation? { if case .present(_, let presentation) = self { presentation } else { nil } }

  /// The destination that it shows without discarding everything else.
  @inlinable public var shown: Names.Target? {
    switch shape.effect {
    case .enters(_, .root), .goesBack, .ends, .selects, .opens, .delegates, .stays: nil
    case .enters(let target, _): target
    }
  }

  /// Whether another screen may be active after it.
  @inlinable public var leadsOn: Bool { if case .stays = shape.effect { false } else { true } }

  /// Whether it takes the active screen away and shows nothing else in its place.
  @inlinable public var isExit: Bool {
    switch shape.effect {
    case .goesBack, .ends: true
    case .enters, .selects, .opens, .delegates, .stays: false
    }
  }

  /// Whether an alert on which it is done is gone after it; nil where that depends on what else it does. A faulty one is taken to be meant so.
  @inlinable public var closesAlert: Bool? {
    switch shape.effect {
    case .ends, .opens, .enters(_, .root): true
    case .enters, .goesBack, .selects: false
    case .stays: key == nil
    case .delegates: nil
    }
  }
}

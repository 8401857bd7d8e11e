import FlowDiagnostics

/// The kind of names in a verb: text with its ranges, as written in a file (``WrittenNames``), or numbers, after names are resolved.
public protocol VerbNames {
  /// A name that is looked up later, or an address.
  associatedtype Text: Sendable
  /// A yes or no that has a default.
  associatedtype Flag: Sendable
  /// What is entered: a flow, a screen or a tab.
  associatedtype Target: Sendable
  /// A screen itself, never its flow.
  associatedtype Screen: Sendable
  /// What a `select` names.
  associatedtype Selection: Sendable
  /// With which outcome an instance ends, if with one.
  associatedtype Outcome: Sendable
  /// Choices that are taken in place of the verb.
  associatedtype Choices: Sendable
  /// Verbs that are made one after another.
  associatedtype Steps: Sendable
}

/// A verb of the language, with names of one kind.
public enum Verb<Names: VerbNames> {
  /// Puts a screen or a stack flow on the current stack; `once`: unless the screen lies there already, which is then gone back to.
  case push(Names.Target, once: Names.Flag)
  /// Puts a screen or a stack flow in place of the top screen.
  case replace(Names.Target)
  /// One screen back.
  case pop
  /// Back to the nearest of the first listed that is there; where none is, the other choices are taken instead.
  case popTo([Names.Screen], otherwise: Names.Choices?)
  /// Back to the bottom of the stack.
  case popToRoot
  /// Opens a flow over everything.
  case present(Names.Target, Presentation)
  /// Closes the innermost presented flow.
  case dismiss
  /// Closes all presented flows.
  case dismissAll
  /// Discards everything and shows a flow.
  case root(Names.Target)
  /// A page of the active screen's flow, else a tab of the innermost tabs around it that have one of the name.
  case select(Names.Selection)
  /// Ends the instance.
  case finish(Names.Outcome)
  /// Goes to a screen as its first link would.
  case open(Names.Screen)
  /// One after another, as one move.
  case steps(Names.Steps)
  /// The action of that name as the active screen sees it; a name with a dot is that of a certain flow, or of the app.
  case run(Names.Text)
  /// Leaves the app; nil where the caller passes the URL.
  case url(Names.Text?)
  /// No navigation.
  case stay
  /// Faulty, and reported.
  case invalid
}

extension Verb: Sendable where Names: Sendable {}

/// The way in which a presented flow covers the screens below it.
public struct Presentation: Sendable {
  public let style: PresentationStyle
  /// Whether the platform lets people swipe or tap it away.
  public let isDismissable: Bool
  /// The heights at which a sheet may stand, the lowest first; none where the system decides.
  public let detents: [Detent]
  /// The modifiers that say so as they are written, in their order: of an alert they say nothing.
  public let keys: [Located<String>]

  public init(_ style: PresentationStyle, isDismissable: Bool, detents: [Detent] = [], keys: [Located<String>] = []) {
    self.style = style
    self.isDismissable = isDismissable
    self.detents = detents
    self.keys = keys
  }
}

/// Names as they are written.
public enum WrittenNames: VerbNames, Sendable {
  public typealias Text = Located<String>
  public typealias Flag = Located<Bool>?
  public typealias Target = Located<TargetName>
  public typealias Screen = Located<TargetName>
  public typealias Selection = Located<String>
  public typealias Outcome = Located<String>?
  public typealias Choices = ActionBody
  public typealias Steps = [MoveDeclaration]
}

import FlowDiagnostics

/// The kind of names in a verb: text with its ranges, as written in a file (``WrittenNames``), or numbers, after names are resolved.
public protocol VerbNames {
  /// A name that is resolved later, or an address.
  associatedtype Text: Sendable
  /// A Boolean that has a default.
  associatedtype Flag: Sendable
  /// A destination: a flow, a screen or a tab.
  associatedtype Target: Sendable
  /// A screen, never its flow.
  associatedtype Screen: Sendable
  /// The name in a `select`.
  associatedtype Selection: Sendable
  /// The outcome with which an instance ends, if any.
  associatedtype Outcome: Sendable
  /// Choices that are taken instead of the verb.
  associatedtype Choices: Sendable
  /// Verbs that are made one after another.
  associatedtype Steps: Sendable
}

/// A verb of the language, with names of one kind.
public enum Verb<Names: VerbNames> {
  /// Puts a screen or a stack flow on the current stack. With `once`, goes back to the screen instead if the stack contains it.
  case push(Names.Target, once: Names.Flag)
  /// Replaces the top screen by a screen or a stack flow.
  case replace(Names.Target)
  /// Goes back by one screen.
  case pop
  /// Goes back to the nearest instance of the first listed screen that is below. If none is, the choices of `otherwise` are taken.
  case popTo([Names.Screen], otherwise: Names.Choices?)
  /// Goes back to the bottom of the stack.
  case popToRoot
  /// Opens a flow over everything.
  case present(Names.Target, Presentation)
  /// Closes the innermost presented flow.
  case dismiss
  /// Closes all presentations.
  case dismissAll
  /// Discards everything and shows a flow.
  case root(Names.Target)
  /// Selects a page of the active screen's flow. If there is none, selects a tab of the innermost tabs that have a tab of this name.
  case select(Names.Selection)
  /// Ends the instance.
  case finish(Names.Outcome)
  /// Opens a screen as its first link does.
  case open(Names.Screen)
  /// Makes several verbs as one move.
  case steps(Names.Steps)
  /// Runs the action of that name that the active screen sees. A name with a dot names the action of a flow or of the app.
  case run(Names.Text)
  /// Leaves the app for a URL; nil if the caller passes the URL.
  case url(Names.Text?)
  /// Doesn't navigate.
  case stay
  /// A faulty verb. A finding reports it already.
  case invalid
}

extension Verb: Sendable where Names: Sendable {}

/// The way in which a presented flow covers the screens below it.
public struct Presentation: Sendable {
  public let style: PresentationStyle
  /// Whether the platform lets people swipe or tap it away.
  public let isDismissable: Bool
  /// The possible heights of a sheet, the lowest first; none if the system decides.
  public let detents: [Detent]
  /// The modifiers of the presentation as they are written, in source order. On an alert they have no effect.
  public let keys: [Located<String>]

  public init(_ style: PresentationStyle, isDismissable: Bool, detents: [Detent] = [], keys: [Located<String>] = []) {
    self.style = style
    self.isDismissable = isDismissable
    self.detents = detents
    self.keys = keys
  }
}

/// The names of a verb as they are written.
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

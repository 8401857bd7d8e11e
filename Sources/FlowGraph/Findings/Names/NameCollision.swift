import FlowDiagnostics

/// Reports two names that would collide in Swift.
public struct NameCollision: Finding {
  public static let id = DiagnosticID("name-collision", .names, .error)

  /// The other owner of the name.
  public enum Fault: Sendable {
    /// A fact has the name of the guard.
    case fact(SourceRange)
    case builtInType
    /// A name that differs only in the case of its first letter. `among` is the kind, for example `screens`.
    case twin(Located<String>, among: String)
    /// A type in the generated code, which belongs to the given owner if there is one.
    case generatedType(of: String?)
    /// The type of the content in each view.
    case bodyOfViews
    /// The output path of another source file, if each file gets its own output.
    case output(of: String, and: String)
    /// No other name: the flow is declared outside of the files for which code is generated.
    case outsideOfSources
  }

  let fault: Fault
  let name: String
  public let range: SourceRange
  public let subject: String?

  public init(_ fault: Fault, _ name: String, at range: SourceRange, subject: String? = nil) {
    self.fault = fault
    self.name = name
    self.range = range
    self.subject = subject
  }

  public var message: String {
    switch fault {
    case .fact: "'\(name)' is both a fact and a guard"
    case .builtInType: "the type '\(name)' is built in"
    case .twin(let twin, let what): "the \(what) '\(twin.value)' and '\(name)' become the same name in Swift"
    case .generatedType(let owner?): "the generated code needs the name '\(name)' for \(owner)'s own type; rename this"
    case .generatedType(nil):
      "the generated code needs the name '\(name)' for a type of its own; rename this, or the flow that the type belongs to"
    case .bodyOfViews: "'\(name)' is the name of a type in every SwiftUI view; give this view another name"
    case .output(let first, let second): "'\(first)' and '\(second)' would both be written to '\(name)'; rename one of them"
    case .outsideOfSources: "a flow is declared outside of the sources that code is generated for"
    }
  }

  public var related: [RelatedPlace] {
    switch fault {
    case .fact(let range): [RelatedPlace("the fact", range)]
    case .twin(let twin, _): [RelatedPlace("the other one", twin.range)]
    case .builtInType, .generatedType, .bodyOfViews, .output, .outsideOfSources: []
    }
  }

  public var help: String? {
    switch fault {
    case .fact: "rename one of them: a condition can't distinguish the two"
    case .builtInType: "remove the declaration, or rename the type"
    case .twin: "rename one of them"
    case .generatedType, .bodyOfViews, .output, .outsideOfSources: nil
    }
  }
}

@_spi(FlowGenerated) import FlowRuntime

/// The random moves of the app.
extension RandomNumberGenerator {
  package mutating func name() -> String { Metro.names.randomElement(using: &self) ?? "a" }

  package mutating func route() -> MetroRoute {
    switch Int.random(in: 0..<10, using: &self) {
    case 0..<4: .line(.stop(name()))
    case 4..<7: .ride(.seat(name()))
    case 7: .line(.wide)
    case 8: .guide([.one, .two, .three].randomElement(using: &self) ?? .one)
    default: .line(.closed)
    }
  }

  package mutating func presentation() -> FlowPresentation {
    let style =
      [.sheet, .sheet, .sheet, .popover, .popover, .dialog, .fullScreen].randomElement(using: &self) ?? FlowPresentation.Style.sheet
    return FlowPresentation(style, isDismissable: Int.random(in: 0..<5, using: &self) > 0)
  }

  /// Returns a move that presents an alert or a list.
  package mutating func alert() -> FlowVerb<Metro> {
    Bool.random(using: &self)
      ? .present(.flow(on: .ask(.question(name()))), FlowPresentation(.alert))
      : .present(.flow(on: .menu(.menu)), FlowPresentation(.confirm))
  }

  /// - Parameters:
  ///   - roots: The targets that are presented or made the root, apart from stacks.
  ///   - isStep: Whether the verb is one of several `steps`, which can't contain `steps` themselves.
  package mutating func verb(among roots: [FlowTarget<Metro>], isStep: Bool = false) -> FlowVerb<Metro> {
    switch Int.random(in: 0..<(isStep ? 26 : 29), using: &self) {
    case 0..<7: .push(.screen(route()))
    case 7: .push(.flow(on: route()))
    case 8: .push(.screen(route()), once: true)
    case 9..<11: .replace(.screen(route()))
    case 11: .replace(.flow(on: route()))
    case 12..<15: .pop
    case 15: .popToRoot
    case 16: .popTo([["line.stop", "guide.two"].randomElement(using: &self) ?? "guide.two"])
    case 17..<20: .present(target(among: roots), presentation())
    case 20..<22: .dismiss
    case 22: .dismissAll
    case 23: .root(target(among: roots))
    case 24..<26: .select(["line", "ride", "tour", "side", "up", "down", "one", "three"].randomElement(using: &self) ?? "line")
    default: .steps((0..<Int.random(in: 2...3, using: &self)).map { _ in verb(among: roots, isStep: true) })
    }
  }

  private mutating func target(among roots: [FlowTarget<Metro>]) -> FlowTarget<Metro> {
    guard Int.random(in: 0..<8, using: &self) < 5, let root = roots.randomElement(using: &self) else { return .flow(on: route()) }
    return root
  }
}

/// https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues {
  var objects: [ObjectIdentifier: AnyObject] = [:]
  /// Closes what the view is presented or pushed in.
  public internal(set) var dismiss = DismissAction(number: 0) {}
  public internal(set) var isPresented = false
  var hosting: Hosting?
  var stack: StackHost?
  /// On which level of the stack around it a view stands.
  var level = 0
  var bar: BarTraits?
  var isPaged = false

  /// https://developer.apple.com/documentation/swiftui/presentationmode
  @MainActor public var presentationMode: PresentationMode { PresentationMode(isPresented: isPresented, action: dismiss) }

  func isEqual(_ other: Self) -> Bool {
    objects.count == other.objects.count && objects.allSatisfy { other.objects[$0] === $1 } && dismiss.number == other.dismiss.number
      && isPresented == other.isPresented && hosting === other.hosting && stack === other.stack && level == other.level
      && bar === other.bar && isPaged == other.isPaged
  }
}

/// https://developer.apple.com/documentation/swiftui/dismissaction
public struct DismissAction {
  let number: Int
  let act: @MainActor () -> Void
  init(number: Int, _ act: @escaping @MainActor () -> Void) { (self.number, self.act) = (number, act) }
  @MainActor public func callAsFunction() { act() }
}

@MainActor public struct PresentationMode {
  public let isPresented: Bool
  let action: DismissAction
  public func dismiss() { action() }
}

/// What a view wants of the bar above it.
final class BarTraits {
  var hidesBack = false
  var title: LocalizedStringKey?
}

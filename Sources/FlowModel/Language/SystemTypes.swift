/// The types of Swift, Foundation, SwiftUI and UIKit that an app is likely to use. Types of the app with such names would hide them.
public enum SystemTypes {
  public static let names = words(general).union(words(standard)).union(classesOfUIKit)

  /// Whether the name is a class of UIKit.
  public static func isOfUIKit(_ name: String) -> Bool { classesOfUIKit.contains(name) }

  private static let classesOfUIKit = words(uiKit)

  private static func words(_ text: String) -> Set<String> { Set(text.split { $0 == " " || $0 == "\n" }.map(String.init)) }

  private static let general = """
    Actor AngularGradient Animation AnyShape AnyView App Array AsyncImage Binding Bool BorderedButtonStyle Bundle Button
    ButtonBorderShape ButtonStyle Calendar Canvas Capsule Chart Circle Clock Color ColorPicker CommandMenu Commands
    ContentUnavailableView ContextMenu ControlGroup Data Date DatePicker Dictionary DisclosureGroup Divider Double Duration Edge
    EditButton Ellipse EllipticalGradient EmptyView Environment EquatableView Error Font ForEach Form Gauge GeometryReader Gesture
    Gradient Grid GridRow Group GroupBox HSplitView HStack Host Image Int KeyframeAnimator Label LabeledContent Layout LazyHGrid
    LazyHStack LazyVGrid LazyVStack LinearGradient Link List Locale Map Material Measurement Menu MeshGradient Mirror Model
    ModifiedContent MultiDatePicker NavigationLink NavigationSplitView NavigationStack NavigationView Never Notification Operation
    Optional OutlineGroup PasteButton Path PhaseAnimator Picker Port Predicate Preview Process Progress ProgressView Query
    RadialGradient Rectangle RenameButton Result RoundedRectangle Scanner Scene ScrollView ScrollViewReader Section SecureField Set
    SettingsLink Shape ShareLink Slider Spacer State Stepper Stream String SubscriptionView Tab TabView Table Task Text TextEditor
    TextField TextFieldLink Thread TimelineView Timer Toggle ToolbarItem Transaction TupleView URL UUID UnevenRoundedRectangle Unit
    VSplitView VStack View ViewBuilder ViewModifier ViewThatFits Visibility Window WindowGroup ZStack
    """

  /// The types that Swift itself and all generated code use.
  private static let standard = """
    AnyClass AnyHashable AnyObject ArraySlice CaseIterable Character ClosedRange Codable CodingKey Comparable Decimal Decodable Decoder
    Encodable Encoder Equatable Float Float16 Hashable Hasher Identifiable IndexPath IndexSet Int128 Int16 Int32 Int64 Int8
    IteratorProtocol KeyPath LosslessStringConvertible MainActor NSObject Numeric ObjectIdentifier ObservableObject Published Range
    RawRepresentable Sendable Sequence StaticString StringProtocol Substring UInt UInt128 UInt16 UInt32 UInt64 UInt8 UTF8 Unicode
    UserDefaults Void
    """

  /// The visible classes of UIKit.
  private static let uiKit = """
    UIActivityIndicatorView UIActivityViewController UIAlertController UIButton UICollectionView UICollectionViewCell
    UICollectionViewController UIControl UIDatePicker UIHostingController UIImageView UILabel UINavigationBar UINavigationController
    UIPageControl UIPageViewController UIPickerView UIProgressView UIRefreshControl UIScrollView UISearchBar UISearchController
    UISegmentedControl UISlider UISplitViewController UIStackView UIStepper UISwitch UITabBar UITabBarController UITableView
    UITableViewCell UITableViewController UITextField UITextView UIToolbar UIView UIViewController UIVisualEffectView UIWindow
    """
}

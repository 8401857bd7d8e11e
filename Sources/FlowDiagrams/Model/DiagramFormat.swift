/// The formats of diagrams. Each format has one row, which all users of formats read.
public enum DiagramFormat: String, CaseIterable, Sendable {
  /// The language of Graphviz.
  case dot
  /// A flowchart that code hosts draw within Markdown.
  case mermaid
  /// Pictures that Graphviz draws.
  case svg, png

  /// The properties of a format.
  public struct Row: Sendable {
    /// The file extensions of the format. A directory of diagrams uses the first one.
    public let endings: [String]
    /// The start of a comment in the text of a diagram. The text begins with a comment which says that flowc made it.
    public let comment: String
    /// The picture that Graphviz draws of the text; nil if the text is the diagram.
    public let picture: DiagramPicture?
    let render: @Sendable (DiagramModel, DiagramStyle) -> String
    let excesses: @Sendable (String, DiagramModel, DiagramStyle) -> [MermaidFormat.Excess]

    init(
      _ endings: String..., comment: String, picture: DiagramPicture? = nil,
      render: @escaping @Sendable (DiagramModel, DiagramStyle) -> String,
      excesses: @escaping @Sendable (String, DiagramModel, DiagramStyle) -> [MermaidFormat.Excess] = { _, _, _ in [] }
    ) {
      self.endings = endings
      self.comment = comment
      self.picture = picture
      self.render = render
      self.excesses = excesses
    }
  }

  public var row: Row {
    switch self {
    case .dot: Row("dot", "gv", comment: "// ", render: DOTFormat.render)
    case .mermaid: Row("mmd", "mermaid", comment: "%% ", render: MermaidFormat.render, excesses: MermaidFormat.excesses)
    case .svg: Row("svg", comment: "// ", picture: .svg, render: DOTFormat.render)
    case .png: Row("png", comment: "// ", picture: .png, render: DOTFormat.render)
    }
  }

  /// Returns the text of a diagram: for a picture, the text that Graphviz draws.
  public func text(of model: DiagramModel, style: DiagramStyle) -> String { row.render(model, style) }

  /// Returns the limits that a text exceeds, of the program that shows the format.
  public func excesses(of text: String, _ model: DiagramModel, style: DiagramStyle) -> [MermaidFormat.Excess] {
    row.excesses(text, model, style)
  }

  /// Creates the format of a file's extension; nil if the extension is missing or unknown.
  public init?(extensionOf path: String) {
    guard let ending = Self.ending(of: path), let format = Self.allCases.first(where: { $0.row.endings.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// Returns the text after the last dot of a file's name in lower case; nil if there is none.
  public static func ending(of path: String) -> String? {
    guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return ending.isEmpty ? nil : ending
  }
}

/// A kind of picture that Graphviz draws, with Graphviz's name for it.
public enum DiagramPicture: String, Sendable {
  case svg, png
}

import Foundation
import Support
import Testing

/// The targets of `Package.swift`, as the file lists them.
struct PackageManifest {
  struct Target {
    let name: String
    /// The path from the root of the repository.
    let path: String
    /// The modules that the file lists for the target, including those of other packages.
    let dependencies: [String]
    /// The files and folders of the path that belong to the target; nil if all do.
    let sources: [String]?
    let hasSwift: Bool
  }

  let targets: [Target]

  init() throws {
    let text = try #require(Recording.read("Package.swift"))
    targets = text.matches(of: /\.(target|executableTarget|testTarget|systemLibrary)\(/).map { match in
      let target = Self.parenthesized(text[match.range.upperBound...])
      let name = Self.text("name", in: target) ?? ""
      let folder = match.1 == "testTarget" ? "Tests" : "Sources"
      let list = Self.list("dependencies", in: target) ?? ""
      let products = list.matches(of: /name: "([^"]+)"/).map { String($0.1) }
      let own = list.replacing(/\.product\([^)]*\)/, with: "").matches(of: /"([^"]+)"/).map { String($0.1) }
      return Target(
        name: name, path: Self.text("path", in: target) ?? "\(folder)/\(name)", dependencies: own + products,
        sources: Self.list("sources", in: target).map { $0.matches(of: /"([^"]+)"/).map { String($0.1) } },
        hasSwift: match.1 != "systemLibrary")
    }
    #expect(targets.count > 20)
  }

  /// Returns the modules that each file of a target imports, by the path of the file.
  func imports(of target: Target) throws -> [String: [String]] {
    let inner = targets.map(\.path).filter { $0.hasPrefix(target.path + "/") }
    let files = FileManager.default.enumerator(atPath: Recording.url(target.path).path)?.compactMap { $0 as? String } ?? []
    var imports: [String: [String]] = [:]
    for file in files where file.hasSuffix(".swift") {
      let path = "\(target.path)/\(file)"
      let isOwn = target.sources?.contains { file == $0 || file.hasPrefix($0 + "/") } ?? true
      guard isOwn, !inner.contains(where: { path.hasPrefix($0 + "/") }) else { continue }
      imports[path] = try #require(Recording.read(path)).matches(of: Self.importLine).map { String($0.1) }
    }
    return imports
  }

  private static var importLine: Regex<(Substring, Substring)> {
    /(?:^|\n)[ ]*(?:@\w+(?:\(\w+\))? |public |package |internal |private |fileprivate )*import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/
  }

  private static func text(_ label: String, in target: Substring) -> String? {
    target.range(of: "\(label): \"").map { String(target[$0.upperBound...].prefix { $0 != "\"" }) }
  }

  private static func list(_ label: String, in target: Substring) -> Substring? {
    guard let start = target.range(of: "\(label): [") else { return nil }
    return parenthesized(target[start.upperBound...])
  }

  /// Returns the text before the bracket that closes an already open bracket.
  private static func parenthesized(_ text: Substring) -> Substring {
    var depth = 0
    let end = text.firstIndex { character in
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      return depth < 0
    }
    return text[..<(end ?? text.endIndex)]
  }
}

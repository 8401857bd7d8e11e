import Foundation
import Support
import Testing

/// A comparison of the imports of modules, their dependencies in `Package.swift`, and the picture of the modules.
@Suite struct ModuleTests {
  /// The modules of Swift and the system, and the stand-ins for them on Linux.
  private static let ofSystem: Set<String> = [
    "Combine", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "MachO", "Musl", "Observation", "SwiftUI", "UIKit",
    "os",
  ]

  private let package: PackageManifest
  private let targets: [PackageManifest.Target]

  init() throws {
    package = try PackageManifest()
    targets = package.targets.filter { $0.path.hasPrefix("Sources/") || $0.path == "templates" }
  }

  @Test("Package.swift lists each module that a file imports")
  func lists() throws {
    var count = 0
    for target in targets {
      for (file, modules) in try package.imports(of: target) {
        for module in modules where !Self.ofSystem.contains(module) && module != target.name {
          count += 1
          #expect(
            target.dependencies.contains(module),
            "\(file) imports \(module), which Package.swift does not list for the target \(target.name)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test("Each module imports each module that Package.swift lists for it")
  func imports() throws {
    for target in targets {
      let imported = Set(try package.imports(of: target).values.joined())
      for module in target.dependencies {
        #expect(imported.contains(module), "no file of the target \(target.name) imports \(module), which Package.swift lists for it")
      }
    }
  }

  @Test("The picture of the modules has an arrow for each import without a longer path")
  func picture() throws {
    let page = try #require(Page("docs/explanation/architecture.md"))
    let shown = targets.filter(\.hasSwift)
    let names = Set(shown.map(\.name))
    let imports = Dictionary(
      uniqueKeysWithValues: try shown.map { target in
        (target.name, Set(try package.imports(of: target).values.joined()).intersection(names).subtracting([target.name]))
      })
    func beyond(_ name: String) -> Set<String> {
      imports[name, default: []].reduce(into: []) { $0.formUnion(beyond($1).union([$1])) }
    }
    let arrows = imports.flatMap { name, imported in
      let led = imported.reduce(into: Set<String>()) { $0.formUnion(beyond($1)) }
      return imported.subtracting(led).map { "  \(name) --> \($0)" }
    }
    #expect(
      Set(page.lines.filter { $0.contains(" --> ") }) == Set(arrows), "docs/explanation/architecture.md draws other arrows than there are")
  }

  @Test("The list of modules has each module with its imports, after the modules that it imports")
  func list() throws {
    let page = try #require(Page("docs/explanation/architecture.md"))
    let table = try #require(page.table(under: "## The modules"))
    let own = Set(package.targets.map(\.name)).subtracting(Self.ofSystem)
    var shown: Set<String> = []
    for row in table {
      try #require(row.count == 3, "\(row)")
      let name = row[0].filter { $0 != "`" }
      let target = try #require(
        targets.first { $0.name == name }, "docs/explanation/architecture.md shows the module \(name), which is no target")
      let imported = Set(try package.imports(of: target).values.joined()).intersection(own).subtracting([name]).sorted()
      let listed = row[2] == "–" ? [] : row[2].components(separatedBy: ", ")
      #expect(listed == imported, "\(name) imports \(imported.joined(separator: ", ")): say so in docs/explanation/architecture.md")
      for module in imported where targets.contains(where: { $0.name == module && $0.hasSwift }) {
        #expect(shown.contains(module), "\(name) stands before \(module), which it imports")
      }
      shown.insert(name)
    }
    let missing = Set(targets.filter(\.hasSwift).map(\.name)).subtracting(shown).sorted()
    #expect(missing.isEmpty, "docs/explanation/architecture.md does not show \(missing.joined(separator: ", "))")
  }
}

extension Page {
  /// Returns the cells of the first table of a section, without its heading.
  fileprivate func table(under heading: String) -> [[String]]? {
    guard let start = lines.firstIndex(of: heading) else { return nil }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    let rows = section.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    return rows.map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }
}

import Foundation
import Testing

/// Begins the tests, all of which are Swift Testing's.
///
/// Where there is a file of this name, the package manager looks for no tests of XCTest: to find these, all that is built would have to be
/// indexed, which is a fifth of building.
@main struct Tests {
  static func main() async {
    // The package manager would take no tests of the other library for success.
    guard CommandLine.arguments.contains("swift-testing") else {
      let remedy = "There are no tests of XCTest: run 'make test', or 'swift test --disable-xctest --enable-swift-testing'.\n"
      FileHandle.standardError.write(Data(remedy.utf8))
      exit(1)
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}

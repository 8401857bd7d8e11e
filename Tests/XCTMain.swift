import Foundation
import Testing

/// The entry point of the tests, which all use Swift Testing.
///
/// If a file has this name, the package manager doesn't search for XCTest tests. That search needs an index store, which takes a fifth of
/// the build.
@main struct Tests {
  static func main() async {
    // Without this check, the package manager would treat an XCTest run without tests as a success.
    guard CommandLine.arguments.contains("swift-testing") else {
      let remedy = "There are no tests of XCTest: run 'make test', or 'swift test --disable-xctest --enable-swift-testing'.\n"
      FileHandle.standardError.write(Data(remedy.utf8))
      exit(1)
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}

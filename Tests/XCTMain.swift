import Testing

/// Begins the tests, all of which are Swift Testing's.
///
/// Where there is a file of this name, the package manager looks for no tests of XCTest: to find these, all that is built would have to be
/// indexed, which is a fifth of building.
@main struct Tests {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}

import Support
import Testing

/// The app that runs on the stand-ins for Apple's frameworks. flowc generates it from `ferry.yaml`, as the `flowc.yaml` beside it says.
@Suite struct FerryTests {
  private static let place = Recording.url("Tests/Platforms/Ferry")

  @Test func `the generated app matches the output of flowc`() throws {
    let check = try Shell.run("'\(Recording.url("scripts/ferry.sh").path)' --check", in: Self.place)
    #expect(check.status == 0, "\(check.output)'make record' generates them again")
  }

  @Test func `the flows of the app have no findings`() throws {
    let check = try Shell.run("flowc check --strict --quiet", in: Self.place)
    #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
  }
}

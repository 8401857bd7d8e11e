import Support
import Testing

/// What is run on the stand-ins for Apple's frameworks is generated of `ferry.yaml`, as the `flowc.yaml` beside it says.
@Suite struct FerryTests {
  private static let place = Recording.url("Tests/Platforms/Ferry")

  @Test func `what is run of a generated app is what flowc generates now`() throws {
    let check = try Shell.run("'\(Recording.url("scripts/ferry.sh").path)' --check", in: Self.place)
    #expect(check.status == 0, "\(check.output)'make record' generates them again")
  }

  @Test func `nothing is to be said of the flows of that app`() throws {
    let check = try Shell.run("flowc check --strict --quiet", in: Self.place)
    #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
  }
}

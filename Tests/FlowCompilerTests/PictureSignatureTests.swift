import Testing

@testable import FlowCompiler

/// Tests that pictures of other programs are never overwritten.
@Suite struct PictureSignatureTests {
  /// The signature and the header of a PNG.
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 1, count: 40)

  @Test func `a PNG is recognized as flowc's only if flowc made it`() {
    let own = PictureSignature.png(Self.png, "abc")
    #expect(PictureSignature.isContained(inPNG: own))
    #expect(PictureSignature.isContained(in: own, "abc") && !PictureSignature.isContained(in: own, "abd"))
    #expect(!PictureSignature.isContained(inPNG: Self.png))
    #expect(!PictureSignature.isContained(inPNG: Array(own.dropFirst())))
  }

  @Test func `an SVG is recognized as flowc's only if flowc made it`() {
    let own = PictureSignature.svg(Array("<?xml?>\n<svg/>\n".utf8), "abc")
    #expect(PictureSignature.isContained(inSVG: own))
    #expect(!PictureSignature.isContained(inSVG: Array("<svg/>\n".utf8)))
    #expect(!PictureSignature.isContained(inSVG: Array("<!-- Mine -->\n<svg/>\n".utf8)))
  }
}

import Foundation
import FlowModel
import Testing

@Suite("URLs") struct URLSyntaxTests {
  @Test(arguments: [
    ("https://example.com/", "https://example.com/"),
    ("https://example.com/Straße", "https://example.com/Stra%C3%9Fe"),
    ("https://example.com/a b?q=[a]&c=%20#é", "https://example.com/a%20b?q=%5Ba%5D&c=%20#%C3%A9"),
    ("https://example.com:8080?q=名", "https://example.com:8080?q=%E5%90%8D"),
    ("https://user@example.com/", "https://user@example.com/"),
    ("https://user:p%40ss@my_host:1/", "https://user:p%40ss@my_host:1/"),
    ("http://[::1]/", "http://[::1]/"),
    ("http://[2001:db8:0:1:2:3:4:5]:80/x", "http://[2001:db8:0:1:2:3:4:5]:80/x"),
    ("http://[::]", "http://[::]"),
    ("file:///tmp", "file:///tmp"),
    ("mailto:jürgen@example.com", "mailto:j%C3%BCrgen@example.com"),
    ("tel:+49-1", "tel:+49-1"),
    ("my.app+x:a:80:80", "my.app+x:a:80:80"),
  ])
  func `URLs are spelled so that Foundation reads them unchanged`(text: String, expected: String) throws {
    let spelled = try URLSyntax.spelled(text)
    #expect(spelled == expected)
    #expect(URL(string: spelled)?.absoluteString == spelled)
    #expect(try URLSyntax.spelled(spelled) == spelled)
  }

  @Test(arguments: [
    ("", "begin with a scheme, for example 'https://'"),
    ("example.com/x", "begin with a scheme, for example 'https://'"),
    ("1a:b", "begin with a scheme, for example 'https://'"),
    ("föö:x", "begin with a scheme, for example 'https://'"),
    ("https:", "write the rest after 'https:'"),
    ("https://müller.de/", "write the host in Punycode, for example 'xn--mller-kva.example'"),
    ("https://a b/", "use letters, digits, '-', '.' and '_' in a host"),
    ("https://a%20b/", "use letters, digits, '-', '.' and '_' in a host"),
    ("https://:80/", "use letters, digits, '-', '.' and '_' in a host"),
    ("https://a:80:80/", "write a port number of at most 65535"),
    ("https://a:/", "write a port number of at most 65535"),
    ("https://a:65536/", "write a port number of at most 65535"),
    ("https://a:+80/", "write a port number of at most 65535"),
    ("https://@a/", "percent-encode the text before the '@'"),
    ("https://a@b@c/", "percent-encode the text before the '@'"),
    ("https://ü@a/", "percent-encode the text before the '@'"),
    ("https://a@/", "write a host after the '@'"),
    ("http://[::1", "write an IPv6 address between the brackets of a host, for example '[2001:db8::1]'"),
    ("http://[1:2]/", "write an IPv6 address between the brackets of a host, for example '[2001:db8::1]'"),
    ("http://[1::2::3]/", "write an IPv6 address between the brackets of a host, for example '[2001:db8::1]'"),
    ("http://[1:2:3:4:5:6:7::8]/", "write an IPv6 address between the brackets of a host, for example '[2001:db8::1]'"),
    ("http://[:::]/", "write an IPv6 address between the brackets of a host, for example '[2001:db8::1]'"),
    ("http://[::g]/", "write an IPv6 address between the brackets of a host, for example '[2001:db8::1]'"),
    ("http://[::1]x/", "write a port number of at most 65535"),
    ("https://a/100%", "write '%25' for the character '%'"),
    ("https://a/%4", "write '%25' for the character '%'"),
    ("https://a/% 1", "write '%25' for the character '%'"),
    ("https://a/#b#c", "write '%23' for the character '#'"),
    ("https://a/{b}", "write '%7B' for the character '{'"),
    ("https://a/b\\c", "write '%5C' for the character '\\'"),
    ("https://a/\n", "write '%0A' for the control character"),
  ])
  func `URLs that readers understand in different ways are refused`(text: String, help: String) {
    #expect(throws: URLSyntax.Fault(help: help)) { try URLSyntax.spelled(text) }
  }
}

import Foundation
import Testing

@testable import Network

@Suite struct EndpointTests {
  @Test(arguments: [
    ("127.0.0.1", "ipv4 127.0.0.1"), ("::1", "ipv6 ::1"), ("fe80::1", "ipv6 fe80::1"),
    ("example.org", "name example.org"),
    ("1.2.3", "name 1.2.3"), ("", "name "),
  ])
  func hosts(text: String, expected: String) {
    let kind =
      switch NWEndpoint.Host(text) {
      case .ipv4: "ipv4"
      case .ipv6: "ipv6"
      case .name: "name"
      }
    #expect("\(kind) \(NWEndpoint.Host(text))" == expected)
  }

  @Test(arguments: [("80", 80), ("http", 80), ("https", 443), ("65536", nil), ("no-such", nil)] as [(String, UInt16?)])
  func ports(text: String, expected: UInt16?) { #expect(NWEndpoint.Port(text)?.rawValue == expected) }

  @Test func addressesKnowWhatTheyAre() throws {
    #expect(IPv4Address.loopback.isLoopback && IPv6Address.loopback.isLoopback)
    #expect(try #require(IPv4Address("224.0.0.251")).isMulticast)
    #expect(try #require(IPv6Address("fe80::1")).isLinkLocal)
    #expect(IPv4Address(Data([1, 2, 3])) == nil && IPv4Address("256.1.1.1") == nil)
  }

  @Test func endpointsAreWritten() {
    #expect("\(NWEndpoint.hostPort(host: "1.2.3.4", port: 80))" == "1.2.3.4:80")
    #expect("\(NWEndpoint.hostPort(host: "::1", port: 80))" == "::1.80")
    #expect("\(NWEndpoint.unix(path: "/a"))" == "/a")
  }

  @Test func pathsOfLocalSocketsHaveABound() {
    #expect(SocketAddress(unixPath: String(repeating: "a", count: 200)) == nil)
    #expect(SocketAddress.resolve(.unix(path: String(repeating: "a", count: 200)), isDatagram: false).failure != nil)
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}

import Foundation
import Testing

@testable import Network

/// Connections over the machine's own loopback.
@Suite(.serialized) struct ConnectionTests {
  private let queue = DispatchQueue(label: "tests")

  /// What handlers tell, one after the other.
  private final class Log<Entry>: @unchecked Sendable {
    private let lock = NSLock()
    private let news = DispatchSemaphore(value: 0)
    private var entries: [Entry] = []
    func add(_ entry: Entry) {
      lock.withLock { entries.append(entry) }
      news.signal()
    }
    func next() -> Entry? {
      guard news.wait(timeout: .now() + 20) == .success else { return nil }
      return lock.withLock { entries.removeFirst() }
    }
  }

  private typealias Piece = (content: Data?, isComplete: Bool, error: NWError?)

  private func listener() throws -> (NWListener, NWEndpoint.Port, Log<NWConnection>) {
    let listener = try NWListener(using: .tcp)
    let (states, connections) = (Log<NWListener.State>(), Log<NWConnection>())
    listener.stateUpdateHandler = { states.add($0) }
    listener.newConnectionHandler = { connections.add($0) }
    listener.start(queue: queue)
    #expect(states.next() == .ready)
    return (listener, try #require(listener.port), connections)
  }

  private func started(_ connection: NWConnection) -> Log<NWConnection.State> {
    let states = Log<NWConnection.State>()
    connection.stateUpdateHandler = { states.add($0) }
    connection.start(queue: queue)
    #expect(states.next() == .preparing)
    return states
  }

  private func receive(_ connection: NWConnection, _ minimum: Int, _ maximum: Int) -> Piece? {
    let log = Log<Piece>()
    connection.receive(minimumIncompleteLength: minimum, maximumLength: maximum) { log.add(($0, $2, $3)) }
    return log.next()
  }

  private func send(_ connection: NWConnection, _ text: String, isFinal: Bool = false) {
    connection.send(
      content: Data(text.utf8), contentContext: isFinal ? .finalMessage : .defaultMessage, completion: .idempotent)
    if isFinal { connection.send(content: nil, contentContext: .finalMessage, completion: .idempotent) }
  }

  @Test func whatIsSentIsReceivedInTheLengthsAskedFor() throws {
    let (listener, port, connections) = try listener()
    let client = NWConnection(host: "127.0.0.1", port: port, using: .tcp)
    #expect(client.state == .setup)
    let states = started(client)
    #expect(states.next() == .ready)
    let server = try #require(connections.next())
    #expect(started(server).next() == .ready)
    if case .hostPort(let host, _) = server.endpoint { #expect("\(host)".hasSuffix("127.0.0.1")) }

    send(client, "hello")
    #expect(receive(server, 2, 3)?.content == Data("hel".utf8))
    #expect(receive(server, 1, 100)?.content == Data("lo".utf8))
    // At least so many, though they come in two pieces.
    let log = Log<Piece>()
    server.receive(minimumIncompleteLength: 6, maximumLength: 6) { log.add(($0, $2, $3)) }
    send(client, "abc")
    send(client, "def")
    #expect(log.next()?.content == Data("abcdef".utf8))

    send(client, "end", isFinal: true)
    let last = try #require(receive(server, 10, 10))
    #expect(last.content == Data("end".utf8) && last.isComplete && last.error == nil)
    let after = try #require(receive(server, 1, 10))
    #expect(after.content == nil && after.isComplete)

    client.cancel()
    #expect(states.next() == .cancelled)
    #expect(client.stateUpdateHandler == nil || client.state == .cancelled)
    server.cancel()
    listener.cancel()
  }

  @Test func aLotGoesThrough() throws {
    let (listener, port, connections) = try listener()
    let client = NWConnection(host: "localhost", port: port, using: .tcp)
    _ = started(client)
    let content = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let sent = Log<NWError?>()
    client.send(content: content, completion: .contentProcessed { sent.add($0) })
    client.send(content: nil, contentContext: .finalMessage, completion: .idempotent)
    let server = try #require(connections.next())
    _ = started(server)
    let whole = Log<Piece>()
    server.receiveMessage { whole.add(($0, $2, $3)) }
    let message = try #require(whole.next())
    #expect(message.content == content && message.isComplete)
    #expect(sent.next() == .some(nil))
    client.forceCancel()
    server.forceCancel()
    listener.cancel()
  }

  @Test func whoeverWaitsHearsOfTheEnd() throws {
    let (listener, port, connections) = try listener()
    let client = NWConnection(host: "127.0.0.1", port: port, using: .tcp)
    let states = started(client)
    #expect(states.next() == .ready)
    let log = Log<Piece>()
    client.receive(minimumIncompleteLength: 1, maximumLength: 1) { log.add(($0, $2, $3)) }
    client.forceCancel()
    #expect(log.next()?.error == .posix(.ECANCELED))
    #expect(states.next() == .cancelled)
    let late = Log<NWError?>()
    client.send(content: Data([1]), completion: .contentProcessed { late.add($0) })
    #expect(late.next() == .posix(.ECANCELED))
    _ = connections
    listener.cancel()
  }

  @Test func whereNobodyAnswersTheConnectionWaits() throws {
    let (listener, port, _) = try listener()
    let ended = Log<NWListener.State>()
    listener.stateUpdateHandler = { ended.add($0) }
    listener.cancel()
    #expect(ended.next() == .cancelled)
    let client = NWConnection(host: "127.0.0.1", port: port, using: .tcp)
    let states = started(client)
    #expect(states.next() == .waiting(.posix(.ECONNREFUSED)))
    client.restart()
    #expect(states.next() == .preparing)
    #expect(states.next() == .waiting(.posix(.ECONNREFUSED)))
    client.cancel()
    #expect(states.next() == .cancelled)
  }

  @Test func namesThatAreNotThere() {
    let client = NWConnection(host: "no-such-host.invalid", port: 80, using: .tcp)
    #expect(started(client).next() == .waiting(.dns(noSuchRecord)))
    client.cancel()
  }

  @Test func thereIsNoTLS() {
    let client = NWConnection(host: "127.0.0.1", port: 443, using: .tls)
    #expect(started(client).next() == .failed(.tls(badProtocol)))
  }

  @Test func datagramsKeepTheirBounds() throws {
    let echo = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(echo) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(echo, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    #expect(bound == 0)
    guard case .hostPort(_, let port) = SocketAddress.filled(by: { getsockname(echo, $0, $1) })?.endpoint else {
      Issue.record("no port")
      return
    }
    let client = NWConnection(host: "127.0.0.1", port: port, using: .udp)
    #expect(started(client).next() == .ready)
    send(client, "one")
    send(client, "three")
    var buffer = [UInt8](repeating: 0, count: 100)
    for text in ["one", "three"] {
      let sender = SocketAddress.filled { Int32(recvfrom(echo, &buffer, 100, 0, $0, $1)) }
      #expect(String(decoding: buffer.prefix(text.utf8.count), as: UTF8.self) == text)
      _ = sender?.with { sendto(echo, buffer, text.utf8.count, 0, $0, $1) }
    }
    let log = Log<Piece>()
    client.receiveMessage { log.add(($0, $2, $3)) }
    #expect(log.next()?.content == Data("one".utf8))
    #expect(receive(client, 1, 2)?.content == Data("th".utf8))
    client.forceCancel()
  }
}

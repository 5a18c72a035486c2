import Foundation
import Glibc

/// A viewer for tests, in the plain words of RFC 6455, so that it can also say what no browser says.
final class WebSocketClient {
  struct Message {
    var opcode: UInt8
    var body: [UInt8]
    var text: String { String(decoding: body, as: UTF8.self) }
    var words: [UInt32] {
      stride(from: 0, to: body.count / 4 * 4, by: 4).map {
        UInt32(body[$0]) | UInt32(body[$0 + 1]) << 8 | UInt32(body[$0 + 2]) << 16 | UInt32(body[$0 + 3]) << 24
      }
    }
  }

  /// How long to wait for what must come, in seconds: a bound that a busy machine does not break.
  static let patience = 30.0

  private let socket: Int32
  private var buffer: [UInt8] = []
  private(set) var status = ""

  /// - Parameters:
  ///   - address: the page's.
  ///   - path: another one than the page's.
  init?(_ address: String, path: String? = nil, origin: String? = nil, host: String? = nil) {
    let url = URLComponents(string: address)
    let port = url?.port ?? 0
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { return nil }
    let request =
      "GET \(path ?? url?.path ?? "/") HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
      + "Sec-WebSocket-Protocol: quince\r\nOrigin: \(origin ?? "http://127.0.0.1:\(port)")\r\n\r\n"
    sendRaw(Array(request.utf8))
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let index = buffer.indices.dropLast(3).first(where: { Array(buffer[$0..<($0 + 4)]) == end }) {
        status = String(decoding: buffer[..<index], as: UTF8.self).split(separator: "\r\n").first.map(String.init) ?? ""
        buffer.removeFirst(index + 4)
        break
      }
      guard fill(Self.patience) else { return nil }
    }
    guard status.contains("101") else { return nil }
  }

  deinit { close(socket) }

  func hangUp() { shutdown(socket, Int32(SHUT_RDWR)) }

  func sendRaw(_ bytes: [UInt8]) {
    var at = 0
    while at < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress! + at, bytes.count - at, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      at += count
    }
  }

  func send(_ text: String) { send(Array(text.utf8), opcode: 1) }

  func send(_ body: [UInt8], opcode: UInt8) {
    var frame: [UInt8] = [0x80 | opcode]
    if body.count < 126 {
      frame.append(0x80 | UInt8(body.count))
    } else if body.count < 65536 {
      frame += [0x80 | 126, UInt8(body.count >> 8), UInt8(body.count & 255)]
    } else {
      frame.append(0x80 | 127)
      for shift in stride(from: 56, through: 0, by: -8) { frame.append(UInt8(truncatingIfNeeded: body.count >> shift)) }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    frame += mask
    for (index, byte) in body.enumerated() { frame.append(byte ^ mask[index & 3]) }
    sendRaw(frame)
  }

  /// The next message; nil when none comes in time or the connection is closed.
  func receive(within seconds: Double = patience) -> Message? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      if let message = take() { return message }
      guard fill(deadline.timeIntervalSinceNow) else { return nil }
    }
  }

  /// Reads until a text holds this; nil when it does not come.
  func receive(containing text: String, within seconds: Double = patience) -> Message? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while let message = receive(within: max(0, deadline.timeIntervalSinceNow)) {
      if message.opcode == 1, message.text.contains(text) { return message }
    }
    return nil
  }

  /// Whether the other side closes the connection.
  func isClosed(within seconds: Double = patience) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while let message = receive(within: max(0, deadline.timeIntervalSinceNow)) {
      if message.opcode == 8 { return true }
    }
    return Date() < deadline
  }

  private func take() -> Message? {
    guard buffer.count >= 2 else { return nil }
    var length = Int(buffer[1] & 127), at = 2
    if length == 126 {
      guard buffer.count >= 4 else { return nil }
      length = Int(buffer[2]) << 8 | Int(buffer[3])
      at = 4
    } else if length == 127 {
      guard buffer.count >= 10 else { return nil }
      length = buffer[2..<10].reduce(0) { $0 << 8 | Int($1) }
      at = 10
    }
    guard buffer.count >= at + length else { return nil }
    let message = Message(opcode: buffer[0] & 15, body: Array(buffer[at..<(at + length)]))
    buffer.removeFirst(at + length)
    return message
  }

  private func fill(_ seconds: Double) -> Bool {
    guard seconds > 0 else { return false }
    var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, Int32(seconds * 1000) + 1) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(socket, &bytes, bytes.count)
    guard count > 0 else { return false }
    buffer.append(contentsOf: bytes[0..<count])
    return true
  }
}

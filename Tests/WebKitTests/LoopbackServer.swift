import Foundation
import Glibc

/// Answers on this machine's own address, one connection after the other.
final class LoopbackServer: @unchecked Sendable {
  struct Answer {
    var status = "200 OK"
    var headers = ["Content-Type": "text/html"]
    var body = ""
  }

  let port: UInt16
  private let listener: Int32

  /// - Parameter answer: gets the request's text: its line, its headers, its body.
  init(_ answer: @escaping @Sendable (String) -> Answer) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && listen(socket, 16) == 0
          && getsockname(socket, address, &length) == 0
      }
    }
    guard isBound else { throw CocoaError(.featureUnsupported) }
    port = UInt16(bigEndian: address.sin_port)
    listener = socket
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return }
        Self.serve(connection, answer)
        close(connection)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }  // a path of the test's

  private static func serve(_ connection: Int32, _ answer: (String) -> Answer) {
    var request = "", buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      request += String(decoding: buffer.prefix(count), as: UTF8.self)
      guard let end = request.range(of: "\r\n\r\n") else { continue }
      let length = request.lowercased().range(of: "content-length: ").map { range in
        Int(request.lowercased()[range.upperBound...].prefix { $0.isNumber }) ?? 0
      }
      if request[end.upperBound...].utf8.count >= length ?? 0 { break }
    }
    let answer = answer(request)
    var text = "HTTP/1.1 \(answer.status)\r\nContent-Length: \(answer.body.utf8.count)\r\nConnection: close\r\n"
    for (name, value) in answer.headers { text += "\(name): \(value)\r\n" }
    text += "\r\n" + answer.body
    _ = text.utf8CString.dropLast().withUnsafeBytes {
      send(connection, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL))
    }
  }
}

import CXMLEvents

/// Reads HTML as it is found: unclosed, badly nested, without a head. What is nested deeper than the bound is left out.
package final class HTMLReader {
  private struct Open {
    var name: String
    var attributes: [String: String]
    var children: [HTMLNode] = []
  }

  private static let depth = 200
  private static let size = 16 << 20
  private var stack = [Open(name: "", attributes: [:])]
  /// How many elements are open that lie too deep.
  private var skipped = 0

  /// - Parameter bytes: UTF-8; what lies beyond 16 MB is not read.
  package static func read(_ bytes: [UInt8]) -> [HTMLNode] {
    let reader = HTMLReader()
    var events = html_events(
      start: { user, name, attributes, count in
        HTMLReader.from(user).start(name, attributes, Int(count))
        return 0
      },
      end: { user, _ in
        HTMLReader.from(user).end()
        return 0
      },
      text: { user, characters, length in
        guard let characters else { return 0 }
        let bytes = UnsafeRawBufferPointer(start: characters, count: Int(length))
        HTMLReader.from(user).text(String(decoding: bytes, as: UTF8.self))
        return 0
      })
    let user = Unmanaged.passUnretained(reader).toOpaque()
    // In a body from the start, the parser makes no paragraph of a text that stands alone.
    let whole = Array("<html><body>".utf8) + bytes.prefix(size)
    whole.withUnsafeBytes { buffer in
      _ = html_read(buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), &events, user)
    }
    while reader.stack.count > 1 { reader.end() }
    return reader.stack[0].children
  }

  private static func from(_ user: UnsafeMutableRawPointer?) -> HTMLReader {
    Unmanaged<HTMLReader>.fromOpaque(user!).takeUnretainedValue()
  }

  private func start(_ name: UnsafePointer<CChar>?, _ list: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int) {
    guard stack.count < Self.depth else {
      skipped += 1
      return
    }
    var attributes: [String: String] = [:]
    for index in 0..<count {
      guard let key = list?[2 * index] else { break }
      attributes[String(cString: key).lowercased()] = list?[2 * index + 1].map { String(cString: $0) } ?? ""
    }
    stack.append(Open(name: name.map { String(cString: $0).lowercased() } ?? "", attributes: attributes))
  }

  private func end() {
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    guard stack.count > 1, let last = stack.popLast() else { return }
    stack[stack.count - 1].children.append(
      .element(last.name, attributes: last.attributes, children: last.children))
  }

  private func text(_ text: String) {
    guard skipped == 0 else { return }
    // The parser gives a text in pieces.
    if case .text(let before)? = stack[stack.count - 1].children.last {
      stack[stack.count - 1].children[stack[stack.count - 1].children.count - 1] = .text(before + text)
    } else {
      stack[stack.count - 1].children.append(.text(text))
    }
  }
}

import Foundation

/// A tree of elements with their attributes; the text between them is dropped.
final class MarkupElement {
  let name: String
  private let attributes: [String: String]
  private lazy var style: [String: String] = MarkupElement.declarations(attributes["style"] ?? "")
  private(set) var children: [MarkupElement] = []

  private init(name: String, attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

  subscript(name: String) -> String? { attributes[name] }

  func number(_ name: String) -> CGFloat? { attributes[name].flatMap { SVGScanner.numbers($0).first } }

  /// From the style attribute, else the attribute of the same name.
  func property(_ name: String) -> String? {
    guard let text = style[name] ?? attributes[name] else { return nil }
    return text == "inherit" ? nil : text
  }

  private static func declarations(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for part in text.split(separator: ";") {
      let pair = part.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if pair.count == 2 { result[pair[0]] = pair[1] }
    }
    return result
  }

  /// The root element; nil when the text is no well-formed document.
  static func parse(_ data: Data) -> MarkupElement? {
    let bytes = [UInt8](data)
    var position = 0
    var open: [MarkupElement] = []
    var root: MarkupElement?
    var count = 0

    func find(_ text: String, from start: Int) -> Int? {
      let wanted = Array(text.utf8)
      var at = start
      while at + wanted.count <= bytes.count {
        if bytes[at] == wanted[0], Array(bytes[at..<at + wanted.count]) == wanted { return at }
        at += 1
      }
      return nil
    }
    func starts(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    while let next = bytes[position...].firstIndex(of: 0x3C) {
      position = next
      if starts("<!--") {
        guard let end = find("-->", from: position) else { return nil }
        position = end + 3
      } else if starts("<![CDATA[") {
        guard let end = find("]]>", from: position) else { return nil }
        position = end + 3
      } else if starts("<?") || starts("<!") {
        guard let end = find(">", from: position) else { return nil }
        position = end + 1
      } else if starts("</") {
        guard let end = find(">", from: position), !open.isEmpty else { return nil }
        let closed = open.removeLast()
        if open.isEmpty { return closed }
        position = end + 1
      } else {
        guard let tag = tag(bytes, &position) else { return nil }
        count += 1
        if count > 50_000 || open.count > 256 { return nil }
        open.last?.children.append(tag.element)
        if root == nil { root = tag.element }
        if tag.isClosed {
          if open.isEmpty { return tag.element }
        } else {
          open.append(tag.element)
        }
      }
    }
    return nil
  }

  private static func tag(_ bytes: [UInt8], _ position: inout Int) -> (element: MarkupElement, isClosed: Bool)? {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    func word() -> String {
      let start = position
      while position < bytes.count, !isSpace(bytes[position]), ![0x3D, 0x3E, 0x2F].contains(bytes[position]) {
        position += 1
      }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    position += 1
    // A prefix such as svg: does not count.
    let name = word().split(separator: ":").last.map(String.init) ?? ""
    if name.isEmpty { return nil }
    var attributes: [String: String] = [:]
    while position < bytes.count {
      let byte = bytes[position]
      if isSpace(byte) {
        position += 1
      } else if byte == 0x3E {
        position += 1
        return (MarkupElement(name: name, attributes: attributes), false)
      } else if byte == 0x2F {
        position += 1
        guard position < bytes.count, bytes[position] == 0x3E else { return nil }
        position += 1
        return (MarkupElement(name: name, attributes: attributes), true)
      } else {
        let key = word()
        while position < bytes.count, isSpace(bytes[position]) || bytes[position] == 0x3D { position += 1 }
        guard !key.isEmpty, position < bytes.count, bytes[position] == 0x22 || bytes[position] == 0x27 else {
          return nil
        }
        let quote = bytes[position]
        guard let end = bytes[(position + 1)...].firstIndex(of: quote) else { return nil }
        attributes[key] = String(decoding: bytes[position + 1..<end], as: UTF8.self)
        position = end + 1
      }
    }
    return nil
  }
}

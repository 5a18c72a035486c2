import CXMLEvents

/// Reads a document into elements, within bounds: no entity of its own, nothing from outside it.
package final class XMLReader {
  private let file: String
  private var root: XMLNode?
  private var open: [XMLNode] = []
  private var count = 0
  private var failure: InterfaceError?

  /// - Throws: `InterfaceError` with the line.
  package static func read(_ bytes: [UInt8], file: String) throws -> XMLNode {
    let reader = XMLReader(file: file)
    return try reader.parse(bytes)
  }

  private init(file: String) { self.file = file }

  private func parse(_ bytes: [UInt8]) throws -> XMLNode {
    guard bytes.count <= InterfaceLimits.fileSize else {
      throw InterfaceError(file: file, cause: .limit("\(InterfaceLimits.fileSize >> 20) MB"))
    }
    var line = 0
    var message = [CChar](repeating: 0, count: 256)
    let user = Unmanaged.passUnretained(self).toOpaque()
    var events = Self.events
    let outcome = bytes.withUnsafeBytes { buffer in
      xml_read(
        buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), &events, user,
        Int32(InterfaceLimits.attributes), &line, &message, Int32(message.count))
    }
    if let failure { throw failure }
    switch outcome {
    case 0: break
    case 3:
      throw InterfaceError(
        file: file, line: line, element: open.last?.name, cause: .limit("\(InterfaceLimits.attributes) attributes"))
    default:
      let words = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw InterfaceError(file: file, line: max(1, line), element: open.last?.name, cause: .malformedXML(words))
    }
    guard let root else { throw InterfaceError(file: file, line: 1, cause: .malformedXML("the document is empty")) }
    return root
  }

  private func fail(_ cause: InterfaceError.Cause, line: Int) -> Int32 {
    failure = InterfaceError(file: file, line: line, element: open.last?.name, cause: cause)
    return 1
  }

  private func start(_ name: String, _ attributes: [(name: String, value: String)], line: Int) -> Int32 {
    guard open.count < InterfaceLimits.depth else {
      return fail(.limit("\(InterfaceLimits.depth) nested elements"), line: line)
    }
    count += 1
    guard count <= InterfaceLimits.count else { return fail(.limit("\(InterfaceLimits.count) elements"), line: line) }
    let node = XMLNode(name: name, attributes: attributes, line: line)
    if let parent = open.last { parent.children.append(node) } else { root = node }
    open.append(node)
    return 0
  }

  private static let events: xml_events = {
    var events = xml_events()
    events.start = { user, name, attributes, count, line in
      guard let user, let name else { return 1 }
      let list = UnsafeBufferPointer(start: attributes, count: Int(count)).map { attribute in
        (name: String(cString: attribute.name), value: XMLReader.text(attribute.value, attribute.length))
      }
      return XMLReader.of(user).start(String(cString: name), list, line: line)
    }
    events.end = { user in
      guard let user else { return 1 }
      _ = XMLReader.of(user).open.popLast()
      return 0
    }
    events.text = { user, characters, length in
      guard let user else { return 1 }
      XMLReader.of(user).open.last?.text += XMLReader.text(characters, length)
      return 0
    }
    events.entity = { user, line in
      guard let user else { return 1 }
      return XMLReader.of(user).fail(.malformed("declares an entity, which interface files do not"), line: line)
    }
    return events
  }()

  private static func of(_ user: UnsafeMutableRawPointer) -> XMLReader {
    Unmanaged<XMLReader>.fromOpaque(user).takeUnretainedValue()
  }

  private static func text(_ characters: UnsafePointer<CChar>?, _ length: Int32) -> String {
    guard let characters else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: characters, count: Int(length)), as: UTF8.self)
  }
}

import CXMLEvents
import Foundation

/// libxml2's events, on their way to a parser's delegate.
enum XMLEvents {
  /// The table of them; it lasts as long as the process.
  static let table: UnsafePointer<xml_stream_events> = {
    let table = UnsafeMutablePointer<xml_stream_events>.allocate(capacity: 1)
    table.initialize(to: events)
    return UnsafePointer(table)
  }()

  private static func parser(_ user: UnsafeMutableRawPointer?) -> XMLParser {
    Unmanaged<XMLParser>.fromOpaque(user!).takeUnretainedValue()
  }

  private static func text(_ characters: UnsafePointer<CChar>?) -> String? { characters.map { String(cString: $0) } }

  private static func bytes(_ characters: UnsafePointer<CChar>?, _ length: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: characters, count: characters == nil ? 0 : Int(length))
  }

  private static func string(_ characters: UnsafePointer<CChar>?, _ length: Int32) -> String {
    String(decoding: bytes(characters, length), as: UTF8.self)
  }

  private static let events = xml_stream_events(
    start_document: { user in
      let parser = parser(user)
      parser.delegate?.parserDidStartDocument(parser)
    },
    start: { user, name, prefix, uri, namespaces, namespaceCount, attributes, count in
      let pairs = (0..<Int(namespaceCount)).map { index in
        (prefix: text(namespaces?[2 * index]) ?? "", uri: text(namespaces?[2 * index + 1]) ?? "")
      }
      var values: [String: String] = [:]
      for attribute in UnsafeBufferPointer(start: attributes, count: Int(count)) {
        let name = qualified(text(attribute.prefix), text(attribute.name) ?? "")
        values[name] = string(attribute.value, attribute.length)
      }
      parser(user).start(Name(local: text(name) ?? "", prefix: text(prefix), uri: text(uri)), pairs, values)
    },
    end: { user, name, prefix, uri in
      parser(user).end(Name(local: text(name) ?? "", prefix: text(prefix), uri: text(uri)))
    },
    text: { user, characters, length in
      let parser = parser(user)
      parser.delegate?.parser(parser, foundCharacters: string(characters, length))
    },
    whitespace: { user, characters, length in
      let parser = parser(user)
      parser.delegate?.parser(parser, foundIgnorableWhitespace: string(characters, length))
    },
    cdata: { user, characters, length in
      let parser = parser(user)
      parser.delegate?.parser(parser, foundCDATA: Data(bytes(characters, length)))
    },
    comment: { user, characters in
      let parser = parser(user)
      parser.delegate?.parser(parser, foundComment: text(characters) ?? "")
    },
    instruction: { user, target, data in
      let parser = parser(user)
      parser.delegate?.parser(parser, foundProcessingInstructionWithTarget: text(target) ?? "", data: text(data))
    },
    declaration: { user, kind, texts in
      parser(user).declare(kind, (0..<4).map { text(texts?[$0]) })
    },
    resolve: { user, name, systemID in
      let parser = parser(user)
      let answer = parser.delegate?.parser(
        parser, resolveExternalEntityName: text(name) ?? "", systemID: text(systemID))
      return answer.flatMap { strdup(String(decoding: $0, as: UTF8.self)) }
    })

  static func qualified(_ prefix: String?, _ name: String) -> String {
    guard let prefix, !prefix.isEmpty else { return name }
    return "\(prefix):\(name)"
  }

  /// An element's name.
  struct Name {
    let local: String
    let prefix: String?
    let uri: String?

    var qualified: String { XMLEvents.qualified(prefix, local) }
  }
}

extension XMLParser {
  fileprivate func start(
    _ name: XMLEvents.Name, _ namespaces: [(prefix: String, uri: String)], _ attributes: [String: String]
  ) {
    var attributes = attributes
    if !shouldProcessNamespaces {
      for (prefix, uri) in namespaces { attributes[prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)"] = uri }
    }
    if shouldReportNamespacePrefixes {
      for (prefix, uri) in namespaces { delegate?.parser(self, didStartMappingPrefix: prefix, toURI: uri) }
      mappings.append(namespaces.map(\.prefix))
    }
    delegate?.parser(
      self, didStartElement: shouldProcessNamespaces ? name.local : name.qualified,
      namespaceURI: shouldProcessNamespaces ? name.uri ?? "" : nil,
      qualifiedName: shouldProcessNamespaces ? name.qualified : nil, attributes: attributes)
  }

  fileprivate func end(_ name: XMLEvents.Name) {
    delegate?.parser(
      self, didEndElement: shouldProcessNamespaces ? name.local : name.qualified,
      namespaceURI: shouldProcessNamespaces ? name.uri ?? "" : nil,
      qualifiedName: shouldProcessNamespaces ? name.qualified : nil)
    guard shouldReportNamespacePrefixes, let prefixes = mappings.popLast() else { return }
    for prefix in prefixes { delegate?.parser(self, didEndMappingPrefix: prefix) }
  }

  fileprivate func declare(_ kind: xml_declaration, _ texts: [String?]) {
    let name = texts[0] ?? ""
    switch kind {
    case XML_DECLARES_NOTATION:
      delegate?.parser(self, foundNotationDeclarationWithName: name, publicID: texts[1], systemID: texts[2])
    case XML_DECLARES_UNPARSED_ENTITY:
      delegate?.parser(
        self, foundUnparsedEntityDeclarationWithName: name, publicID: texts[1], systemID: texts[2],
        notationName: texts[3])
    case XML_DECLARES_EXTERNAL_ENTITY:
      delegate?.parser(self, foundExternalEntityDeclarationWithName: name, publicID: texts[1], systemID: texts[2])
    case XML_DECLARES_INTERNAL_ENTITY:
      delegate?.parser(self, foundInternalEntityDeclarationWithName: name, value: texts[1])
    case XML_DECLARES_ATTRIBUTE:
      delegate?.parser(
        self, foundAttributeDeclarationWithName: name, forElement: texts[1] ?? "", type: texts[2],
        defaultValue: texts[3])
    default:
      delegate?.parser(self, foundElementDeclarationWithName: name, model: texts[1] ?? "")
    }
  }
}

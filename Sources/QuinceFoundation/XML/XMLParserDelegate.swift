import Foundation

/// Hears of what an `XMLParser` reads, in the document's order and during `parse()`.
public protocol XMLParserDelegate: AnyObject {
  func parserDidStartDocument(_ parser: XMLParser)
  /// After the whole of a well-formed document.
  func parserDidEndDocument(_ parser: XMLParser)
  func parser(
    _ parser: XMLParser, foundNotationDeclarationWithName name: String, publicID: String?, systemID: String?)
  func parser(
    _ parser: XMLParser, foundUnparsedEntityDeclarationWithName name: String, publicID: String?, systemID: String?,
    notationName: String?)
  func parser(
    _ parser: XMLParser, foundAttributeDeclarationWithName attributeName: String, forElement elementName: String,
    type: String?, defaultValue: String?)
  func parser(_ parser: XMLParser, foundElementDeclarationWithName elementName: String, model: String)
  func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?)
  func parser(
    _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?, systemID: String?)
  /// - Parameters:
  ///   - namespaceURI: Empty outside namespaces; nil where `shouldProcessNamespaces` is false.
  ///   - qName: The name with its prefix; nil where `shouldProcessNamespaces` is false.
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String])
  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?)
  func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI namespaceURI: String)
  func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String)
  /// All or a part of an element's characters.
  func parser(_ parser: XMLParser, foundCharacters string: String)
  func parser(_ parser: XMLParser, foundIgnorableWhitespace whitespaceString: String)
  func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?)
  func parser(_ parser: XMLParser, foundComment comment: String)
  /// - Parameter CDATABlock: In UTF-8. A delegate that does not implement it gets the block as characters.
  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data)
  /// - Returns: The text of an entity that the document does not hold, in UTF-8; nil where there is none.
  func parser(_ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?) -> Data?
  /// The first error, which ends the parsing.
  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error)
  // surface: documents are not validated, as on Apple's systems
  func parser(_ parser: XMLParser, validationErrorOccurred validationError: any Error)
}

extension XMLParserDelegate {
  public func parserDidStartDocument(_ parser: XMLParser) {}
  public func parserDidEndDocument(_ parser: XMLParser) {}
  public func parser(
    _ parser: XMLParser, foundNotationDeclarationWithName name: String, publicID: String?, systemID: String?
  ) {}
  public func parser(
    _ parser: XMLParser, foundUnparsedEntityDeclarationWithName name: String, publicID: String?, systemID: String?,
    notationName: String?
  ) {}
  public func parser(
    _ parser: XMLParser, foundAttributeDeclarationWithName attributeName: String, forElement elementName: String,
    type: String?, defaultValue: String?
  ) {}
  public func parser(_ parser: XMLParser, foundElementDeclarationWithName elementName: String, model: String) {}
  public func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {}
  public func parser(
    _ parser: XMLParser, foundExternalEntityDeclarationWithName name: String, publicID: String?, systemID: String?
  ) {}
  public func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) {}
  public func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) {}
  public func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI namespaceURI: String) {}
  public func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) {}
  public func parser(_ parser: XMLParser, foundCharacters string: String) {}
  public func parser(_ parser: XMLParser, foundIgnorableWhitespace whitespaceString: String) {}
  public func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {}
  public func parser(_ parser: XMLParser, foundComment comment: String) {}
  // Apple: parser(_:foundCDATA:); without it the block comes as characters.
  public func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    self.parser(parser, foundCharacters: String(decoding: CDATABlock, as: UTF8.self))
  }
  public func parser(_ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?) -> Data? { nil }
  public func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {}
  // surface: as above
  public func parser(_ parser: XMLParser, validationErrorOccurred validationError: any Error) {}
}

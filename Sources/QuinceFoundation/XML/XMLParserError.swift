import Foundation

extension XMLParser {
  /// The domain of a parser's errors; their codes are `ErrorCode`'s, and others of libxml2's.
  public class var errorDomain: String { "NSXMLParserErrorDomain" }

  // Apple: NSXMLParser.h; the numbers are libxml2's.
  public enum ErrorCode: Int, Sendable {
    case internalError = 1
    case outOfMemoryError, documentStartError, emptyDocumentError, prematureDocumentEndError
    case invalidHexCharacterRefError, invalidDecimalCharacterRefError, invalidCharacterRefError, invalidCharacterError
    case characterRefAtEOFError, characterRefInPrologError, characterRefInEpilogError, characterRefInDTDError
    case entityRefAtEOFError, entityRefInPrologError, entityRefInEpilogError, entityRefInDTDError
    case parsedEntityRefAtEOFError, parsedEntityRefInPrologError, parsedEntityRefInEpilogError
    case parsedEntityRefInInternalSubsetError
    case entityReferenceWithoutNameError, entityReferenceMissingSemiError
    case parsedEntityRefNoNameError, parsedEntityRefMissingSemiError
    case undeclaredEntityError = 26
    case unparsedEntityError = 28
    case entityIsExternalError, entityIsParameterError
    case unknownEncodingError, encodingNotSupportedError
    case stringNotStartedError, stringNotClosedError
    case namespaceDeclarationError
    case entityNotStartedError, entityNotFinishedError
    case lessThanSymbolInAttributeError, attributeNotStartedError, attributeNotFinishedError
    case attributeHasNoValueError, attributeRedefinedError
    case literalNotStartedError, literalNotFinishedError
    case commentNotFinishedError
    case processingInstructionNotStartedError, processingInstructionNotFinishedError
    case notationNotStartedError, notationNotFinishedError
    case attributeListNotStartedError, attributeListNotFinishedError
    case mixedContentDeclNotStartedError, mixedContentDeclNotFinishedError
    case elementContentDeclNotStartedError, elementContentDeclNotFinishedError
    case xmlDeclNotStartedError, xmlDeclNotFinishedError
    case conditionalSectionNotStartedError, conditionalSectionNotFinishedError
    case externalSubsetNotFinishedError, doctypeDeclNotFinishedError
    case misplacedCDATAEndStringError, cdataNotFinishedError
    case misplacedXMLDeclarationError
    case spaceRequiredError, separatorRequiredError, nmtokenRequiredError, nameRequiredError, pcdataRequiredError
    case uriRequiredError, publicIdentifierRequiredError
    case ltRequiredError, gtRequiredError, ltSlashRequiredError, equalExpectedError
    case tagNameMismatchError, unfinishedTagError
    case standaloneValueError, invalidEncodingNameError, commentContainsDoubleHyphenError, invalidEncodingError
    case externalStandaloneEntityError, invalidConditionalSectionError, entityValueRequiredError
    case notWellBalancedError, extraContentError, invalidCharacterInEntityError, parsedEntityRefInInternalError
    case entityRefLoopError, entityBoundaryError
    case invalidURIError, uriFragmentError
    case noDTDError = 94
    case delegateAbortedParseError = 512
  }

  static func error(_ code: Int, _ words: String, line: Int, column: Int) -> NSError {
    NSError(
      domain: errorDomain, code: code,
      userInfo: [
        "NSXMLParserErrorLineNumber": line, "NSXMLParserErrorColumn": column, "NSXMLParserErrorMessage": words,
      ])
  }
}

import CXMLEvents
import Foundation

/// Parses an XML document over libxml2, as on Apple's systems, and notifies its delegate of each part.
///
/// Foundation's own on Linux takes documents that are not well-formed for good ones. Nothing outside the document is read:
/// entities that it does not hold are asked of the delegate.
open class XMLParser: NSObject {
  public enum ExternalEntityResolvingPolicy: UInt, Sendable {
    case never, noNetwork, sameOriginOnly, always
  }

  private enum Source {
    case data(Data)
    case stream(InputStream)
  }

  private var source: Source
  /// libxml2's parser, while there is one.
  private var stream: OpaquePointer?
  private var lastPlace = (line: 0, column: 0)
  /// The prefixes that each open element has given addresses.
  var mappings: [[String]] = []

  open weak var delegate: (any XMLParserDelegate)?
  /// Whether names come apart from their prefixes, with the addresses of their namespaces. False is the default.
  open var shouldProcessNamespaces = false
  /// Whether the delegate is notified as the scopes of prefixes begin and end. False is the default.
  open var shouldReportNamespacePrefixes = false
  @available(*, deprecated, message: "Quince: no effect")
  open var shouldResolveExternalEntities = false {
    didSet { NoEffect.log("XMLParser.shouldResolveExternalEntities") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var externalEntityResolvingPolicy = ExternalEntityResolvingPolicy.never {
    didSet { NoEffect.log("XMLParser.externalEntityResolvingPolicy") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var allowedExternalEntityURLs: Set<URL>? {
    didSet { NoEffect.log("XMLParser.allowedExternalEntityURLs") }
  }

  /// What ended the last parsing before its time: a code of `ErrorCode`, or the stream's error.
  open private(set) var parserError: (any Error)?
  /// The place in the document while it is parsed, and after an error: from 1, in lines and characters; 0 before.
  open var lineNumber: Int { place.line }
  open var columnNumber: Int { place.column }
  /// Nil, since nothing outside the document is read.
  open var publicID: String? { nil }
  open var systemID: String? { nil }

  public init(data: Data) {
    source = .data(data)
    super.init()
  }
  public override convenience init() { self.init(data: Data()) }

  /// A stream that is not open is opened by `parse()`.
  public convenience init(stream: InputStream) {
    self.init(data: Data())
    source = .stream(stream)
  }

  /// - Returns: Nil for what is no file and cannot be loaded. A file that is not there fails in `parse()`.
  public convenience init?(contentsOf url: URL) {
    if url.isFileURL, let stream = InputStream(url: url) {
      self.init(stream: stream)
    } else if let data = try? Data(contentsOf: url) {
      self.init(data: data)
    } else {
      return nil
    }
  }

  /// - Returns: Whether the whole document was read and is well-formed.
  @discardableResult open func parse() -> Bool {
    guard stream == nil else { return false }
    parserError = nil
    mappings = []
    guard let made = xml_stream_new(XMLEvents.table, Unmanaged.passUnretained(self).toOpaque()) else {
      fail(Self.error(ErrorCode.outOfMemoryError.rawValue, "", line: 0, column: 0))
      return false
    }
    stream = made
    let failure = withExtendedLifetime(self) { read(made) }
    lastPlace = place
    stream = nil
    xml_stream_free(made)
    if let failure { fail(failure) }
    guard parserError == nil else { return false }
    delegate?.parserDidEndDocument(self)
    return parserError == nil
  }

  /// Ends the parsing; the delegate is notified of `delegateAbortedParseError`.
  open func abortParsing() {
    guard let stream, parserError == nil else { return }
    let place = place
    xml_stream_stop(stream)
    fail(Self.error(ErrorCode.delegateAbortedParseError.rawValue, "", line: place.line, column: place.column))
  }

  private func fail(_ error: any Error) {
    guard parserError == nil else { return }
    parserError = error
    delegate?.parser(self, parseErrorOccurred: error)
  }

  private var place: (line: Int, column: Int) {
    stream.map { (xml_stream_line($0), xml_stream_column($0)) } ?? lastPlace
  }

  // MARK: - Reading

  /// - Returns: why the document was not read to its end.
  private func read(_ parser: OpaquePointer) -> (any Error)? {
    switch source {
    case .data(let data):
      data.withUnsafeBytes { xml_stream_read(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count) }
    case .stream(let stream):
      if let error = read(stream, parser) { return error }
    }
    xml_stream_finish(parser)
    var words: UnsafePointer<CChar>?
    let code = Int(xml_stream_error(parser, &words))
    guard code != 0 else { return nil }
    return Self.error(
      code, words.map { String(cString: $0) } ?? "", line: xml_stream_line(parser), column: xml_stream_column(parser))
  }

  private func read(_ stream: InputStream, _ parser: OpaquePointer) -> (any Error)? {
    if stream.streamStatus == .notOpen { stream.open() }
    defer { stream.close() }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var words: UnsafePointer<CChar>?
    while parserError == nil, xml_stream_error(parser, &words) == 0 {
      let count = stream.read(&buffer, maxLength: buffer.count)
      guard count >= 0 else { return stream.streamError ?? CocoaError(.fileReadUnknown) }
      if count == 0 { return stream.streamStatus == .error ? stream.streamError : nil }
      buffer.withUnsafeBytes { xml_stream_read(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), count) }
    }
    return nil
  }
}

import QuinceFoundation

public struct NFCReaderError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case readerErrorUnsupportedFeature = 1
    case readerErrorSecurityViolation
    case readerErrorInvalidParameter
    case readerErrorRadioDisabled = 6
    case readerTransceiveErrorTagConnectionLost = 100
    case readerSessionInvalidationErrorUserCanceled = 200
    case readerSessionInvalidationErrorSessionTimeout
    case readerSessionInvalidationErrorSessionTerminatedUnexpectedly
    case readerSessionInvalidationErrorSystemIsBusy
    case readerSessionInvalidationErrorFirstNDEFTagRead
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "NFCError" }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "This device reads no tags."] }
}

/// Reads tags. This device reads none: `readingAvailable` is false, and a session that begins all the same ends at once.
// surface: nothing is read
open class NFCReaderSession: NSObject, @unchecked Sendable {
  open class var readingAvailable: Bool { false }
  open var isReady: Bool { false }
  // surface: nothing is shown
  open var alertMessage = ""
  let queue: DispatchQueue

  init(queue: DispatchQueue?) { self.queue = queue ?? DispatchQueue(label: "NFCReaderSession") }

  open func begin() { queue.async { self.fail(NFCReaderError(.readerErrorUnsupportedFeature)) } }
  open func invalidate() {}
  open func invalidate(errorMessage: String) {}
  func fail(_ error: NFCReaderError) {}
}

public protocol NFCNDEFReaderSessionDelegate: NSObjectProtocol {
  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error)
  // surface: nothing is read
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage])
  // surface: as above
  func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag])
  // surface: as above
  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession)
}
extension NFCNDEFReaderSessionDelegate {
  public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {}
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}
}

open class NFCNDEFReaderSession: NFCReaderSession, @unchecked Sendable {
  private weak var delegate: (any NFCNDEFReaderSessionDelegate)?
  public init(delegate: any NFCNDEFReaderSessionDelegate, queue: DispatchQueue?, invalidateAfterFirstRead: Bool) {
    self.delegate = delegate
    super.init(queue: queue)
  }
  override func fail(_ error: NFCReaderError) { delegate?.readerSession(self, didInvalidateWithError: error) }
  /// - Parameter completionHandler: called on the session's queue, with an error.
  open func connect(to tag: any NFCNDEFTag, completionHandler: @escaping ((any Error)?) -> Void) {
    nonisolated(unsafe) let completionHandler = completionHandler
    queue.async { completionHandler(NFCReaderError(.readerErrorUnsupportedFeature)) }
  }
  // surface: nothing is read
  open func restartPolling() {}
}

public protocol NFCTagReaderSessionDelegate: NSObjectProtocol {
  func tagReaderSession(_ session: NFCTagReaderSession, didInvalidateWithError error: any Error)
  // surface: nothing is read
  func tagReaderSession(_ session: NFCTagReaderSession, didDetect tags: [NFCTag])
  // surface: as above
  func tagReaderSessionDidBecomeActive(_ session: NFCTagReaderSession)
}

open class NFCTagReaderSession: NFCReaderSession, @unchecked Sendable {
  public struct PollingOption: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let iso14443 = PollingOption(rawValue: 1)
    public static let iso15693 = PollingOption(rawValue: 2)
    public static let iso18092 = PollingOption(rawValue: 4)
  }
  private weak var delegate: (any NFCTagReaderSessionDelegate)?
  public init?(
    pollingOption: PollingOption, delegate: any NFCTagReaderSessionDelegate, queue: DispatchQueue? = nil
  ) {
    self.delegate = delegate
    super.init(queue: queue)
  }
  override func fail(_ error: NFCReaderError) { delegate?.tagReaderSession(self, didInvalidateWithError: error) }
  // surface: nothing is read
  open func restartPolling() {}
}

/// A tag; none is found.
public enum NFCTag: Sendable {}

public enum NFCNDEFStatus: UInt, Sendable { case notSupported = 1, readWrite, readOnly }

// surface: no tag is found
public protocol NFCNDEFTag: NSObjectProtocol {
  var isAvailable: Bool { get }
  func queryNDEFStatus(completionHandler: @escaping (NFCNDEFStatus, Int, (any Error)?) -> Void)
  func readNDEF(completionHandler: @escaping (NFCNDEFMessage?, (any Error)?) -> Void)
  func writeNDEF(_ ndefMessage: NFCNDEFMessage, completionHandler: @escaping ((any Error)?) -> Void)
  func writeLock(completionHandler: @escaping ((any Error)?) -> Void)
}

public enum NFCTypeNameFormat: UInt8, Sendable {
  case empty, nfcWellKnown, media, absoluteURI, nfcExternal, unknown, unchanged
}

/// A message of a tag's, for apps to make.
open class NFCNDEFMessage: NSObject, @unchecked Sendable {
  public let records: [NFCNDEFPayload]
  public init(records: [NFCNDEFPayload]) { self.records = records }
}

// surface: nothing is read
open class NFCNDEFPayload: NSObject, @unchecked Sendable {
  open var typeNameFormat: NFCTypeNameFormat
  open var type: Data
  open var identifier: Data
  open var payload: Data

  public init(format: NFCTypeNameFormat, type: Data, identifier: Data, payload: Data) {
    (typeNameFormat, self.type, self.identifier, self.payload) = (format, type, identifier, payload)
  }

  // NFC Forum, "URI Record Type Definition": prefixes by the first byte.
  private static let prefixes = [
    "", "http://www.", "https://www.", "http://", "https://", "tel:", "mailto:",
  ]

  open class func wellKnownTypeURIPayload(url: URL) -> Self? { wellKnownTypeURIPayload(string: url.absoluteString) }
  open class func wellKnownTypeURIPayload(string uri: String) -> Self? {
    let place = prefixes.indices.dropFirst().first { uri.hasPrefix(prefixes[$0]) } ?? 0
    let payload = Data([UInt8(place)]) + Data(uri.dropFirst(prefixes[place].count).utf8)
    return NFCNDEFPayload(format: .nfcWellKnown, type: Data("U".utf8), identifier: Data(), payload: payload) as? Self
  }
  open class func wellKnownTypeTextPayload(string text: String, locale: Locale) -> Self? {
    let language = Data((locale.languageCode ?? "en").utf8)
    let payload = Data([UInt8(language.count)]) + language + Data(text.utf8)
    return NFCNDEFPayload(format: .nfcWellKnown, type: Data("T".utf8), identifier: Data(), payload: payload) as? Self
  }

  open func wellKnownTypeURIPayload() -> URL? {
    guard typeNameFormat == .nfcWellKnown, type == Data("U".utf8), let first = payload.first,
      Int(first) < Self.prefixes.count
    else { return nil }
    return URL(string: Self.prefixes[Int(first)] + String(decoding: payload.dropFirst(), as: UTF8.self))
  }
  open func wellKnownTypeTextPayload() -> (String?, Locale?) {
    guard typeNameFormat == .nfcWellKnown, type == Data("T".utf8), let first = payload.first,
      Int(first & 0x3F) < payload.count
    else { return (nil, nil) }
    let rest = payload.dropFirst()
    let count = Int(first & 0x3F)
    let text =
      first & 0x80 == 0
      ? String(data: rest.dropFirst(count), encoding: .utf8) : String(data: rest.dropFirst(count), encoding: .utf16)
    return (text, Locale(identifier: String(decoding: rest.prefix(count), as: UTF8.self)))
  }
}

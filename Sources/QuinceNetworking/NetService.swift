import Foundation

// Bonjour, which nobody on a device here speaks: services are neither published nor found.

/// Hears what becomes of a service.
public protocol NetServiceDelegate: AnyObject {
  func netServiceWillPublish(_ sender: NetService)
  // surface: nothing is published
  func netServiceDidPublish(_ sender: NetService)
  func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber])
  func netServiceWillResolve(_ sender: NetService)
  // surface: nothing is found
  func netServiceDidResolveAddress(_ sender: NetService)
  func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber])
  func netServiceDidStop(_ sender: NetService)
  // surface: as above
  func netService(_ sender: NetService, didUpdateTXTRecord data: Data)
  // surface: as above
  func netService(_ sender: NetService, didAcceptConnectionWith inputStream: InputStream, outputStream: OutputStream)
}

extension NetServiceDelegate {
  public func netServiceWillPublish(_ sender: NetService) {}
  // surface: as above
  public func netServiceDidPublish(_ sender: NetService) {}
  public func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) {}
  public func netServiceWillResolve(_ sender: NetService) {}
  // surface: as above
  public func netServiceDidResolveAddress(_ sender: NetService) {}
  public func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber]) {}
  public func netServiceDidStop(_ sender: NetService) {}
  // surface: as above
  public func netService(_ sender: NetService, didUpdateTXTRecord data: Data) {}
  // surface: as above
  public func netService(
    _ sender: NetService, didAcceptConnectionWith inputStream: InputStream, outputStream: OutputStream
  ) {}
}

open class NetService: NSObject {
  public enum ErrorCode: Int, Sendable {
    case unknownError = -72000
    case collisionError, notFoundError, activityInProgress, badArgumentError, cancelledError, invalidError, timeoutError
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let noAutoRename = Options(rawValue: 1 << 0)
    public static let listenForConnections = Options(rawValue: 1 << 1)
  }

  public static let errorCode = "NSNetServicesErrorCode"
  public static let errorDomain = "NSNetServicesErrorDomain"

  public let domain: String
  public let type: String
  public let name: String
  public let port: Int
  open weak var delegate: (any NetServiceDelegate)?
  // surface: nobody is told of it
  open var includesPeerToPeer = false
  open var hostName: String? { nil }
  open var addresses: [Data]? { nil }

  public convenience init(domain: String, type: String, name: String) {
    self.init(domain: domain, type: type, name: name, port: -1)
  }

  public init(domain: String, type: String, name: String, port: Int32) {
    (self.domain, self.type, self.name, self.port) = (domain, type, name, Int(port))
  }

  static func failure(_ code: ErrorCode) -> [String: NSNumber] {
    [errorCode: NSNumber(value: code.rawValue), errorDomain: NSNumber(value: 10)]
  }

  /// Fails in the next round of the main queue.
  open func publish() { publish(options: []) }
  // surface: whatever is asked for fails
  open func publish(options: Options) {
    delegate?.netServiceWillPublish(self)
    later { $0.delegate?.netService($0, didNotPublish: Self.failure(.unknownError)) }
  }

  // surface: as above
  open func resolve(withTimeout timeout: TimeInterval) {
    delegate?.netServiceWillResolve(self)
    later { $0.delegate?.netService($0, didNotResolve: Self.failure(.notFoundError)) }
  }

  open func stop() { delegate?.netServiceDidStop(self) }

  private func later(_ body: @escaping (NetService) -> Void) {
    let work = Work { [weak self] in if let self { body(self) } }
    DispatchQueue.main.async { work.run() }
  }

  private var record: Data?
  /// Nobody reads it.
  open func setTXTRecord(_ recordData: Data?) -> Bool {
    record = recordData
    return true
  }
  open func txtRecordData() -> Data? { record }
  // surface: services stay as they are
  open func startMonitoring() {}
  // surface: as above
  open func stopMonitoring() {}
  // surface: delegates hear on the main queue
  open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  // surface: as above
  open func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
}

/// Hears of services.
public protocol NetServiceBrowserDelegate: AnyObject {
  func netServiceBrowserWillSearch(_ browser: NetServiceBrowser)
  func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser)
  // surface: nothing is found
  func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber])
  // surface: as above
  func netServiceBrowser(_ browser: NetServiceBrowser, didFindDomain domainString: String, moreComing: Bool)
  // surface: as above
  func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool)
  // surface: as above
  func netServiceBrowser(_ browser: NetServiceBrowser, didRemoveDomain domainString: String, moreComing: Bool)
  // surface: as above
  func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool)
}

extension NetServiceBrowserDelegate {
  public func netServiceBrowserWillSearch(_ browser: NetServiceBrowser) {}
  public func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser) {}
  // surface: as above
  public func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber]) {}
  // surface: as above
  public func netServiceBrowser(_ browser: NetServiceBrowser, didFindDomain domainString: String, moreComing: Bool) {}
  // surface: as above
  public func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool) {}
  // surface: as above
  public func netServiceBrowser(_ browser: NetServiceBrowser, didRemoveDomain domainString: String, moreComing: Bool) {}
  // surface: as above
  public func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool) {}
}

/// Looks for services, and finds none.
open class NetServiceBrowser: NSObject {
  open weak var delegate: (any NetServiceBrowserDelegate)?
  // surface: nothing is found
  open var includesPeerToPeer = false

  public override init() { super.init() }

  // surface: nothing is found
  open func searchForServices(ofType type: String, inDomain domainString: String) {
    delegate?.netServiceBrowserWillSearch(self)
  }
  open func searchForBrowsableDomains() { delegate?.netServiceBrowserWillSearch(self) }
  open func searchForRegistrationDomains() { delegate?.netServiceBrowserWillSearch(self) }
  open func stop() { delegate?.netServiceBrowserDidStopSearch(self) }
  // surface: delegates hear on the caller's thread
  open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  // surface: as above
  open func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
}

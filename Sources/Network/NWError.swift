import Foundation

/// Why a connection or a listener cannot go on.
public enum NWError: Error, Equatable, Sendable, CustomDebugStringConvertible {
  case posix(POSIXErrorCode)
  /// A code of DNS-SD.
  case dns(DNSServiceErrorType)
  /// A code of Secure Transport.
  case tls(Int32)

  /// Of `errno`.
  init(errno code: Int32) { self = .posix(POSIXErrorCode(rawValue: code) ?? .EIO) }

  public var errorCode: Int {
    switch self {
    case .posix(let code): Int(code.rawValue)
    case .dns(let code): Int(code)
    case .tls(let status): Int(status)
    }
  }

  public var debugDescription: String {
    switch self {
    case .posix(let code): "POSIXErrorCode(rawValue: \(code.rawValue)): \(String(cString: strerror(code.rawValue)))"
    case .dns(let code): code == noSuchRecord ? "\(code): NoSuchRecord" : "\(code)"
    case .tls(let status): status == badProtocol ? "\(status): bad protocol" : "\(status)"
    }
  }
}

extension NWError: LocalizedError {
  public var errorDescription: String? {
    "The operation couldn’t be completed. (Network.NWError error \(errorCode) - \(debugDescription))"
  }
}

public typealias DNSServiceErrorType = Int32

/// DNS-SD: there is no such name.
let noSuchRecord: DNSServiceErrorType = -65554
/// Secure Transport: a protocol that is not there.
let badProtocol: Int32 = -9801

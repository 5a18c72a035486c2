import QuinceFoundation

public let CXErrorDomainCallDirectoryManager = "com.apple.CallKit.error.calldirectorymanager"

/// Why an extension was not loaded.
public struct CXErrorCodeCallDirectoryManagerError: _BridgedStoredNSError, @unchecked Sendable {
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = CXErrorCodeCallDirectoryManagerError

    case unknown = 0
    case noExtensionFound
    case loadingInterrupted
    case entriesOutOfOrder
    case duplicateEntries
    case maximumEntriesExceeded
    case extensionDisabled
    case currentlyLoading
    case unexpectedIncrementalRemoval
  }

  public let _nsError: NSError
  public init(_nsError error: NSError) { _nsError = error }

  public static var _nsErrorDomain: String { CXErrorDomainCallDirectoryManager }

  public static var unknown: Code { .unknown }
  public static var noExtensionFound: Code { .noExtensionFound }
  public static var loadingInterrupted: Code { .loadingInterrupted }
  public static var entriesOutOfOrder: Code { .entriesOutOfOrder }
  public static var duplicateEntries: Code { .duplicateEntries }
  public static var maximumEntriesExceeded: Code { .maximumEntriesExceeded }
  public static var extensionDisabled: Code { .extensionDisabled }
  public static var currentlyLoading: Code { .currentlyLoading }
  public static var unexpectedIncrementalRemoval: Code { .unexpectedIncrementalRemoval }
}

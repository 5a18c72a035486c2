import AVFAudio
import QuinceFoundation

/// Who is called or calls.
open class CXHandle: NSObject, NSCopying, @unchecked Sendable {
  public enum HandleType: Int, Sendable {
    case generic = 1
    case phoneNumber
    case emailAddress
  }

  public let type: HandleType
  public let value: String

  public init(type: HandleType, value: String) { (self.type, self.value) = (type, value) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CXHandle else { return false }
    return other.type == type && other.value == value
  }
  open override var hash: Int { value.hashValue }
}

/// What is known of a call.
open class CXCallUpdate: NSObject, NSCopying, @unchecked Sendable {
  public override init() { super.init() }

  // surface: no screen shows calls
  open var remoteHandle: CXHandle?
  // surface: as above
  open var localizedCallerName: String?
  // surface: as above
  open var supportsHolding = true
  // surface: as above
  open var supportsGrouping = true
  // surface: as above
  open var supportsUngrouping = true
  // surface: as above
  open var supportsDTMF = true
  // surface: as above
  open var hasVideo = false

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CXCallUpdate()
    (copy.remoteHandle, copy.localizedCallerName, copy.hasVideo) = (remoteHandle, localizedCallerName, hasVideo)
    (copy.supportsHolding, copy.supportsGrouping) = (supportsHolding, supportsGrouping)
    (copy.supportsUngrouping, copy.supportsDTMF) = (supportsUngrouping, supportsDTMF)
    return copy
  }
}

/// How an app's calls look.
open class CXProviderConfiguration: NSObject, NSCopying, @unchecked Sendable {
  public let localizedName: String?
  // surface: no screen shows calls
  open var ringtoneSound: String?
  // surface: as above
  open var iconTemplateImageData: Data?
  // surface: as above
  open var maximumCallGroups = 2
  // surface: as above
  open var maximumCallsPerCallGroup = 5
  // surface: as above
  open var includesCallsInRecents = true
  // surface: as above
  open var supportsVideo = false
  // surface: as above
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []

  public override init() { localizedName = nil }
  public init(localizedName: String) { self.localizedName = localizedName }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

public enum CXCallEndedReason: Int, Sendable {
  case failed = 1
  case remoteEnded
  case unanswered
  case answeredElsewhere
  case declinedElsewhere
}

/// Hears what the user does with calls.
public protocol CXProviderDelegate: NSObjectProtocol {
  func providerDidReset(_ provider: CXProvider)
  // surface: what begins is told by the transactions themselves
  func providerDidBegin(_ provider: CXProvider)
  // surface: actions are performed one by one
  func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
  // surface: no screen here gives actions
  func provider(_ provider: CXProvider, perform action: CXStartCallAction)
  // surface: as above
  func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
  // surface: as above
  func provider(_ provider: CXProvider, perform action: CXEndCallAction)
  // surface: as above
  func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
  // surface: as above
  func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
  // surface: as above
  func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction)
  // surface: as above
  func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction)
  // surface: as above
  func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
  // surface: no call is connected
  func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession)
  // surface: as above
  func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession)
}

extension CXProviderDelegate {
  public func providerDidBegin(_ provider: CXProvider) {}
  public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool { false }
  public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXEndCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) {}
  public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {}
  public func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {}
  public func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {}
}

/// Tells the system of calls. This device takes none, as Apple's simulator: incoming calls are refused.
open class CXProvider: NSObject, @unchecked Sendable {
  // surface: as above
  open var configuration: CXProviderConfiguration
  private weak var delegate: (any CXProviderDelegate)?
  private var queue = DispatchQueue.main

  public init(configuration: CXProviderConfiguration) { self.configuration = configuration }

  /// - Parameter queue: where the delegate is called; nil for the main one.
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
    (self.delegate, self.queue) = (delegate, queue ?? .main)
  }

  /// - Parameter completion: called on the provider's queue, with `CXErrorCodeIncomingCallError.unknown`.
  // Assumed: which error.
  open func reportNewIncomingCall(
    with UUID: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void
  ) {
    nonisolated(unsafe) let completion = completion
    queue.async { completion(CXErrorCodeIncomingCallError(.unknown)) }
  }
  open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
    throw CXErrorCodeIncomingCallError(.unknown)
  }

  // surface: there is no call
  open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}
  // surface: as above
  open func reportCall(with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason) {}
  // surface: as above
  open func reportOutgoingCall(with UUID: UUID, startedConnectingAt dateStartedConnecting: Date?) {}
  // surface: as above
  open func reportOutgoingCall(with UUID: UUID, connectedAt dateConnected: Date?) {}

  /// Ends all calls: the delegate is told.
  open func invalidate() {
    queue.async { self.delegate?.providerDidReset(self) }
  }
  open var pendingTransactions: [CXTransaction] { [] }
}

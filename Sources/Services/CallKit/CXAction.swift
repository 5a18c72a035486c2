import QuinceFoundation

/// What is done with a call.
open class CXAction: NSObject, NSCopying, @unchecked Sendable {
  public let uuid = UUID()
  open private(set) var isComplete = false
  open var timeoutDate: Date { .distantFuture }

  override init() { super.init() }

  open func fulfill() { isComplete = true }
  open func fail() { isComplete = true }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class CXCallAction: CXAction, @unchecked Sendable {
  public let callUUID: UUID

  public init(call callUUID: UUID) {
    self.callUUID = callUUID
    super.init()
  }
}

open class CXStartCallAction: CXCallAction, @unchecked Sendable {
  // surface: no call is made
  open var handle: CXHandle
  // surface: as above
  open var contactIdentifier: String?
  // surface: as above
  open var isVideo = false

  public init(call callUUID: UUID, handle: CXHandle) {
    self.handle = handle
    super.init(call: callUUID)
  }

  open func fulfill(withDateStarted dateStarted: Date) { fulfill() }
}

open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
  open func fulfill(withDateConnected dateConnected: Date) { fulfill() }
}

open class CXEndCallAction: CXCallAction, @unchecked Sendable {
  open func fulfill(withDateEnded dateEnded: Date) { fulfill() }
}

open class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
  // surface: as above
  open var isOnHold: Bool

  public init(call callUUID: UUID, onHold: Bool) {
    isOnHold = onHold
    super.init(call: callUUID)
  }
}

open class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
  // surface: as above
  open var isMuted: Bool

  public init(call callUUID: UUID, muted: Bool) {
    isMuted = muted
    super.init(call: callUUID)
  }
}

/// What is done together.
open class CXTransaction: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open private(set) var actions: [CXAction]
  open var isComplete: Bool { actions.allSatisfy(\.isComplete) }

  public init(actions: [CXAction]) { self.actions = actions }
  public convenience init(action: CXAction) { self.init(actions: [action]) }
  public override convenience init() { self.init(actions: []) }

  open func addAction(_ action: CXAction) { actions.append(action) }
}

open class CXSetGroupCallAction: CXCallAction, @unchecked Sendable {
  // surface: no call is made
  open var callUUIDToGroupWith: UUID?

  public init(call callUUID: UUID, callUUIDToGroupWith: UUID?) {
    self.callUUIDToGroupWith = callUUIDToGroupWith
    super.init(call: callUUID)
  }
}

open class CXPlayDTMFCallAction: CXCallAction, @unchecked Sendable {
  public enum ActionType: Int, Sendable {
    case singleTone = 1
    case softPause
    case hardPause
  }

  // surface: no call is made
  open var digits: String
  // surface: as above
  open var type: ActionType

  public init(call callUUID: UUID, digits: String, type: ActionType) {
    (self.digits, self.type) = (digits, type)
    super.init(call: callUUID)
  }
}

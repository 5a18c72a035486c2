import QuinceFoundation

/// The calls of the device: there are none.
open class CTCallCenter: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  // surface: nobody calls
  open var callEventHandler: ((CTCall) -> Void)?
  // Apple: nil while no call is going on.
  open var currentCalls: Set<CTCall>? { nil }
}

/// A call; apps get none here.
open class CTCall: NSObject {
  open var callState: String { CTCallStateDisconnected }
  open var callID: String { "" }
}

public let CTCallStateDialing = "CTCallStateDialing"
public let CTCallStateIncoming = "CTCallStateIncoming"
public let CTCallStateConnected = "CTCallStateConnected"
public let CTCallStateDisconnected = "CTCallStateDisconnected"

public enum CTCellularDataRestrictedState: UInt, Sendable { case restrictedStateUnknown, restricted, notRestricted }

/// Whether the app may use mobile data; nobody knows without any.
open class CTCellularData: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  // surface: the state never changes
  open var cellularDataRestrictionDidUpdateNotifier: ((CTCellularDataRestrictedState) -> Void)?
  open var restrictedState: CTCellularDataRestrictedState { .restrictedStateUnknown }
}

/// The device's SIM cards: there are none.
open class CTSubscriberInfo: NSObject {
  open class func subscribers() -> [CTSubscriber] { [] }
}

/// A SIM card; apps get none here.
open class CTSubscriber: NSObject {
  open var identifier: String { "" }
  open var carrierToken: Data? { nil }
}

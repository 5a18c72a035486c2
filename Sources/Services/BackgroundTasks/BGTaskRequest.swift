import QuinceFoundation

/// Asks for a task to be run.
open class BGTaskRequest: NSObject, NSCopying {
  public let identifier: String
  /// Nil for at once.
  // surface: requests are refused
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }

  open func copy(with zone: NSZone? = nil) -> Any { take(into: BGTaskRequest(identifier)) }

  func take(into copy: BGTaskRequest) -> BGTaskRequest {
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }
}

open class BGAppRefreshTaskRequest: BGTaskRequest {
  public init(identifier: String) { super.init(identifier) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    take(into: BGAppRefreshTaskRequest(identifier: identifier))
  }
}

open class BGProcessingTaskRequest: BGTaskRequest {
  // surface: as above
  open var requiresNetworkConnectivity = false
  // surface: as above
  open var requiresExternalPower = false

  public init(identifier: String) { super.init(identifier) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = BGProcessingTaskRequest(identifier: identifier)
    copy.requiresNetworkConnectivity = requiresNetworkConnectivity
    copy.requiresExternalPower = requiresExternalPower
    return take(into: copy)
  }
}

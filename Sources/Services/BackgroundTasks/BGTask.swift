import QuinceFoundation

/// A task that the system runs; apps get none here.
open class BGTask: NSObject, @unchecked Sendable {
  init(none: Never) {}

  open var identifier: String { "" }
  // surface: no task is run
  open var expirationHandler: (() -> Void)?
  // surface: as above
  open func setTaskCompleted(success: Bool) {}
}

open class BGProcessingTask: BGTask, @unchecked Sendable {}
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

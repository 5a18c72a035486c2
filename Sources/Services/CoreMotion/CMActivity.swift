import QuinceFoundation

public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void
public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void
public typealias CMAltitudeHandler = (CMAltitudeData?, (any Error)?) -> Void

public let CMErrorDomain = "CMErrorDomain"

public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// The error of what the device has no sensor for.
// Apple: CMErrorMotionActivityNotAvailable
private let isNotAvailable = NSError(domain: CMErrorDomain, code: 104)

/// Counts steps, which this device cannot.
open class CMPedometer: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open class func isStepCountingAvailable() -> Bool { false }
  open class func isDistanceAvailable() -> Bool { false }
  open class func isFloorCountingAvailable() -> Bool { false }
  open class func isPaceAvailable() -> Bool { false }
  open class func isCadenceAvailable() -> Bool { false }
  open class func isPedometerEventTrackingAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  /// - Parameter handler: called on a thread of the system's, with an error.
  open func queryPedometerData(from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler) {
    fail(handler)
  }

  /// - Parameter handler: called on a thread of the system's, with an error.
  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) { fail(handler) }

  // surface: nothing was started
  open func stopUpdates() {}

  private func fail(_ handler: @escaping CMPedometerHandler) {
    nonisolated(unsafe) let handler = handler
    DispatchQueue.global().async { handler(nil, isNotAvailable) }
  }
}

/// Steps and what goes with them; apps get none here.
open class CMPedometerData: NSObject {
  open var startDate: Date { .distantPast }
  open var endDate: Date { .distantPast }
  open var numberOfSteps: NSNumber { 0 }
  /// In metres.
  open var distance: NSNumber? { nil }
  open var floorsAscended: NSNumber? { nil }
  open var floorsDescended: NSNumber? { nil }
  /// In seconds for a metre.
  open var currentPace: NSNumber? { nil }
  /// In steps a second.
  open var currentCadence: NSNumber? { nil }
  open var averageActivePace: NSNumber? { nil }
}

public enum CMMotionActivityConfidence: Int, Sendable {
  case low, medium, high
}

/// What the person does; apps get none here.
open class CMMotionActivity: CMLogItem {
  open var confidence: CMMotionActivityConfidence { .low }
  open var startDate: Date { .distantPast }
  open var unknown: Bool { true }
  open var stationary: Bool { false }
  open var walking: Bool { false }
  open var running: Bool { false }
  open var automotive: Bool { false }
  open var cycling: Bool { false }
}

/// Tells what the person does, which this device cannot.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open class func isActivityAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  open func queryActivityStarting(
    from start: Date, to end: Date, to queue: OperationQueue,
    withHandler handler: @escaping CMMotionActivityQueryHandler
  ) {
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler(nil, isNotAvailable) }
  }

  // surface: there is nothing to tell
  open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler) {}
  // surface: nothing was started
  open func stopActivityUpdates() {}
}

/// A change of height; apps get none here.
open class CMAltitudeData: CMLogItem {
  /// In metres since the updates were started.
  open var relativeAltitude: NSNumber { 0 }
  /// In kilopascals.
  open var pressure: NSNumber { 0 }
}

/// Tells changes of height, which this device cannot.
open class CMAltimeter: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open class func isRelativeAltitudeAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }
  // surface: there is nothing to tell
  open func startRelativeAltitudeUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAltitudeHandler) {}
  // surface: nothing was started
  open func stopRelativeAltitudeUpdates() {}
}

import QuinceFoundation

public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
public typealias CMMagnetometerHandler = (CMMagnetometerData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// The device's sensors of motion, of which there are none, as in Apple's simulator.
// Apple: isAccelerometerAvailable and its like are false where there is no sensor, and updates that are started bring nothing.
open class CMMotionManager: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  /// Seconds between two updates.
  // surface: no sensor tells anything
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  // surface: as above
  open var gyroUpdateInterval: TimeInterval = 0.01
  // surface: as above
  open var magnetometerUpdateInterval: TimeInterval = 0.01
  // surface: as above
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  // surface: as above
  open var showsDeviceMovementDisplay = false

  open var isAccelerometerAvailable: Bool { false }
  open var isAccelerometerActive: Bool { false }
  open var accelerometerData: CMAccelerometerData? { nil }
  // surface: no sensor tells anything
  open func startAccelerometerUpdates() {}
  // surface: as above
  open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) {
  }
  // surface: as above
  open func stopAccelerometerUpdates() {}

  open var isGyroAvailable: Bool { false }
  open var isGyroActive: Bool { false }
  open var gyroData: CMGyroData? { nil }
  // surface: as above
  open func startGyroUpdates() {}
  // surface: as above
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {}
  // surface: as above
  open func stopGyroUpdates() {}

  open var isMagnetometerAvailable: Bool { false }
  open var isMagnetometerActive: Bool { false }
  open var magnetometerData: CMMagnetometerData? { nil }
  // surface: as above
  open func startMagnetometerUpdates() {}
  // surface: as above
  open func startMagnetometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler) {
  }
  // surface: as above
  open func stopMagnetometerUpdates() {}

  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }
  open var attitudeReferenceFrame: CMAttitudeReferenceFrame { [] }
  open var isDeviceMotionAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var deviceMotion: CMDeviceMotion? { nil }
  // surface: as above
  open func startDeviceMotionUpdates() {}
  // surface: as above
  open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {}
  // surface: as above
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {}
  // surface: as above
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  // surface: as above
  open func stopDeviceMotionUpdates() {}
}

/// What the axes of an attitude are measured against.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 0)
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 1)
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 2)
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 3)
}

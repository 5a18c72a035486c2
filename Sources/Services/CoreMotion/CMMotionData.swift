import QuinceFoundation

/// What a sensor told. There is no sensor here, so that apps get none of these.
open class CMLogItem: NSObject {
  /// Seconds since the device started.
  open var timestamp: TimeInterval { 0 }
}

/// In multiples of the earth's gravity.
public struct CMAcceleration: Sendable {
  // surface: for apps
  public var x = 0.0
  // surface: for apps
  public var y = 0.0
  // surface: for apps
  public var z = 0.0
  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// In radians a second.
public struct CMRotationRate: Sendable {
  // surface: for apps
  public var x = 0.0
  // surface: for apps
  public var y = 0.0
  // surface: for apps
  public var z = 0.0
  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// In microteslas.
public struct CMMagneticField: Sendable {
  // surface: for apps
  public var x = 0.0
  // surface: for apps
  public var y = 0.0
  // surface: for apps
  public var z = 0.0
  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

public struct CMQuaternion: Sendable {
  // surface: for apps
  public var x = 0.0
  // surface: for apps
  public var y = 0.0
  // surface: for apps
  public var z = 0.0
  // surface: for apps
  public var w = 0.0
  public init() {}
  public init(x: Double, y: Double, z: Double, w: Double) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }
}

public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  case uncalibrated = -1
  case low, medium, high
}

public struct CMCalibratedMagneticField: Sendable {
  // surface: for apps
  public var field = CMMagneticField()
  // surface: for apps
  public var accuracy = CMMagneticFieldCalibrationAccuracy.uncalibrated
  public init() {}
}

open class CMAccelerometerData: CMLogItem {
  open var acceleration: CMAcceleration { CMAcceleration() }
}

open class CMGyroData: CMLogItem {
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

open class CMMagnetometerData: CMLogItem {
  open var magneticField: CMMagneticField { CMMagneticField() }
}

/// The device's orientation against a frame of reference, in radians.
open class CMAttitude: NSObject {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
  open var quaternion: CMQuaternion { CMQuaternion(x: 0, y: 0, z: 0, w: 1) }
}

open class CMDeviceMotion: CMLogItem {
  open var attitude: CMAttitude { CMAttitude() }
  open var rotationRate: CMRotationRate { CMRotationRate() }
  open var gravity: CMAcceleration { CMAcceleration() }
  open var userAcceleration: CMAcceleration { CMAcceleration() }
  open var magneticField: CMCalibratedMagneticField { CMCalibratedMagneticField() }
  /// Degrees from the frame's north; -1 where nobody knows.
  open var heading: Double { -1 }
}

import Foundation

/// What made a location.
open class CLLocationSourceInformation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// A program, as on a simulated device.
  public let isSimulatedBySoftware: Bool
  public let isProducedByAccessory: Bool

  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
    (isSimulatedBySoftware, isProducedByAccessory) = (isSoftware, isAccessory)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    isSimulatedBySoftware = coder.decodeBool(forKey: "isSimulated")
    isProducedByAccessory = coder.decodeBool(forKey: "isFromAccessory")
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(isSimulatedBySoftware, forKey: "isSimulated")
    coder.encode(isProducedByAccessory, forKey: "isFromAccessory")
  }
}

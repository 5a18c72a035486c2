import QuinceFoundation

/// A kind of health data.
open class HKObjectType: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String

  init(_ identifier: String) { self.identifier = identifier }

  open class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier) -> HKQuantityType? {
    HKQuantityType(identifier)
  }
  open class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier) -> HKCategoryType? {
    HKCategoryType(identifier)
  }
  open class func characteristicType(forIdentifier identifier: HKCharacteristicTypeIdentifier) -> HKCharacteristicType?
  {
    HKCharacteristicType(identifier)
  }
  open class func workoutType() -> HKWorkoutType { HKWorkoutType("HKWorkoutTypeIdentifier") }
  open class func activitySummaryType() -> HKActivitySummaryType { HKActivitySummaryType("HKActivitySummaryType") }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? HKObjectType)?.identifier == identifier }
  open override var hash: Int { identifier.hashValue }
  open override var description: String { identifier }
}

open class HKSampleType: HKObjectType, @unchecked Sendable {}
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  public init(_ identifier: HKCharacteristicTypeIdentifier) { super.init(identifier.rawValue) }
}
open class HKWorkoutType: HKSampleType, @unchecked Sendable {}
open class HKActivitySummaryType: HKObjectType, @unchecked Sendable {}
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKCategoryTypeIdentifier) { super.init(identifier.rawValue) }
}

public enum HKQuantityAggregationStyle: Int, Sendable { case cumulative, discreteArithmetic }

open class HKQuantityType: HKSampleType, @unchecked Sendable {
  public init(_ identifier: HKQuantityTypeIdentifier) { super.init(identifier.rawValue) }

  /// Whether amounts of the kind are added up.
  open var aggregationStyle: HKQuantityAggregationStyle {
    let summed: [String] = ["Count", "Distance", "Energy", "Time", "Climbed", "Dietary", "Falls", "Delivery", "Usage"]
    return summed.contains { identifier.contains($0) } ? .cumulative : .discreteArithmetic
  }
}

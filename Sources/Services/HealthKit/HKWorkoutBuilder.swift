import QuinceFoundation

public enum HKWorkoutSessionLocationType: Int, Sendable {
  case unknown = 1
  case indoor
  case outdoor
}

/// What a workout is.
open class HKWorkoutConfiguration: NSObject, NSCopying, @unchecked Sendable {
  public override init() { super.init() }

  // surface: no workout is kept
  open var activityType = HKWorkoutActivityType.other
  // surface: as above
  open var locationType = HKWorkoutSessionLocationType.unknown

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = HKWorkoutConfiguration()
    (copy.activityType, copy.locationType) = (activityType, locationType)
    return copy
  }
}

/// Puts a workout together, which no store here takes: everything fails with `errorHealthDataUnavailable`, on a thread of the system's.
open class HKWorkoutBuilder: NSObject, @unchecked Sendable {
  public let workoutConfiguration: HKWorkoutConfiguration
  public let device: HKDevice?

  public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?) {
    (workoutConfiguration, self.device) = (configuration, device)
  }

  open var startDate: Date? { nil }
  open var endDate: Date? { nil }

  private func fail(_ completion: @escaping (any Error) -> Void) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.global().async { completion(HKHealthStore.unavailable) }
  }

  open func beginCollection(withStart startDate: Date, completion: @escaping (Bool, (any Error)?) -> Void) {
    fail { completion(false, $0) }
  }
  open func add(_ samples: [HKSample], completion: @escaping (Bool, (any Error)?) -> Void) {
    fail { completion(false, $0) }
  }
  open func endCollection(withEnd endDate: Date, completion: @escaping (Bool, (any Error)?) -> Void) {
    fail { completion(false, $0) }
  }
  open func finishWorkout(completion: @escaping (HKWorkout?, (any Error)?) -> Void) { fail { completion(nil, $0) } }
  // surface: nothing was collected
  open func discardWorkout() {}

  open func beginCollection(at startDate: Date) async throws { throw HKHealthStore.unavailable }
  open func endCollection(at endDate: Date) async throws { throw HKHealthStore.unavailable }
  open func addSamples(_ samples: [HKSample]) async throws { throw HKHealthStore.unavailable }
  @discardableResult open func finishWorkout() async throws -> HKWorkout? { throw HKHealthStore.unavailable }
}

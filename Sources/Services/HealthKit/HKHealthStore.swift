import QuinceFoundation
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor

public enum HKAuthorizationStatus: Int, Sendable { case notDetermined, sharingDenied, sharingAuthorized }
public enum HKAuthorizationRequestStatus: Int, Sendable { case unknown, shouldRequest, unnecessary }
public enum HKUpdateFrequency: Int, Sendable {
  case immediate = 1
  case hourly, daily, weekly
}
public enum HKBiologicalSex: Int, Sendable { case notSet, female, male, other }
public enum HKBloodType: Int, Sendable {
  case notSet, aPositive, aNegative, bPositive, bNegative, abPositive, abNegative, oPositive, oNegative
}

open class HKBiologicalSexObject: NSObject {
  open var biologicalSex: HKBiologicalSex { .notSet }
}
open class HKBloodTypeObject: NSObject {
  open var bloodType: HKBloodType { .notSet }
}

/// The health data of the device, which has none, as an iPad before iOS 17: everything fails with `errorHealthDataUnavailable`.
///
/// Handlers are called on a thread of the system's.
open class HKHealthStore: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open class func isHealthDataAvailable() -> Bool { false }
  open func supportsHealthRecords() -> Bool { false }
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .notDetermined }

  static var unavailable: HKError {
    HKError(
      .errorHealthDataUnavailable,
      userInfo: [NSLocalizedDescriptionKey: "Health data is unavailable on this device"])
  }

  private func fail(_ completion: @escaping (any Error) -> Void) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.global().async { completion(Self.unavailable) }
  }

  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping (Bool, (any Error)?) -> Void
  ) { fail { completion(false, $0) } }
  open func requestAuthorization(toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>)
    async throws
  {
    throw Self.unavailable
  }
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) { fail { completion(.unknown, $0) } }

  open func save(_ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
    fail { completion(false, $0) }
  }
  open func save(_ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
    fail { completion(false, $0) }
  }
  open func save(_ object: HKObject) async throws { throw Self.unavailable }
  open func save(_ objects: [HKObject]) async throws { throw Self.unavailable }
  open func delete(_ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
    fail { completion(false, $0) }
  }

  /// The query's handler gets an error.
  open func execute(_ query: HKQuery) { fail { query.end(with: $0) } }
  // surface: queries have ended
  open func stop(_ query: HKQuery) {}

  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { fail { completion(false, $0) } }

  /// - Throws: `errorHealthDataUnavailable`, as those below.
  open func biologicalSex() throws -> HKBiologicalSexObject { throw Self.unavailable }
  open func bloodType() throws -> HKBloodTypeObject { throw Self.unavailable }
  open func dateOfBirthComponents() throws -> DateComponents { throw Self.unavailable }
  open func dateOfBirth() throws -> Date { throw Self.unavailable }
}

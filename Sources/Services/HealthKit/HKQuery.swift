import QuinceFoundation
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor

public let HKObjectQueryNoLimit = 0
public let HKSampleSortIdentifierStartDate = "startDate"
public let HKSampleSortIdentifierEndDate = "endDate"
public let HKPredicateKeyPathStartDate = "startDate"
public let HKPredicateKeyPathEndDate = "endDate"

public struct HKQueryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let strictStartDate = HKQueryOptions(rawValue: 1 << 0)
  public static let strictEndDate = HKQueryOptions(rawValue: 1 << 1)
}

/// Asks for health data. The store that executes it answers with an error.
open class HKQuery: NSObject, @unchecked Sendable {
  public let objectType: HKObjectType?
  public let predicate: NSPredicate?
  private let failed: (HKQuery, any Error) -> Void

  init(_ type: HKObjectType?, _ predicate: NSPredicate?, failed: @escaping (HKQuery, any Error) -> Void) {
    (objectType, self.predicate, self.failed) = (type, predicate, failed)
  }

  func end(with error: any Error) { failed(self, error) }

  open class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    var parts: [NSPredicate] = []
    if let startDate {
      let key = options.contains(.strictStartDate) ? "startDate" : "endDate"
      parts.append(NSPredicate(format: "%K >= %@", key, startDate as NSDate))
    }
    if let endDate {
      let key = options.contains(.strictEndDate) ? "endDate" : "startDate"
      parts.append(NSPredicate(format: "%K < %@", key, endDate as NSDate))
    }
    return NSCompoundPredicate(andPredicateWithSubpredicates: parts)
  }
}

open class HKSampleQuery: HKQuery, @unchecked Sendable {
  public let limit: Int
  public let sortDescriptors: [NSSortDescriptor]?

  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    (self.limit, self.sortDescriptors) = (limit, sortDescriptors)
    super.init(sampleType, predicate) { query, error in
      if let query = query as? HKSampleQuery { resultsHandler(query, nil, error) }
    }
  }
}

open class HKObserverQuery: HKQuery, @unchecked Sendable {
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?,
    updateHandler: @escaping (HKObserverQuery, @escaping () -> Void, (any Error)?) -> Void
  ) {
    super.init(sampleType, predicate) { query, error in
      if let query = query as? HKObserverQuery { updateHandler(query, {}, error) }
    }
  }
}

/// Where a query with an anchor goes on.
open class HKQueryAnchor: NSObject, @unchecked Sendable {
  // surface: no query goes on anywhere
  public init(fromValue value: Int) {}
}

open class HKDeletedObject: NSObject, @unchecked Sendable {
  init(none: Never) {}
  open var uuid: UUID { UUID() }
}

open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  // surface: nothing is updated
  open var updateHandler:
    ((HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void)?

  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler:
      @escaping (
        HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
      ) -> Void
  ) {
    super.init(type, predicate) { query, error in
      if let query = query as? HKAnchoredObjectQuery { handler(query, nil, nil, nil, error) }
    }
  }
}

public struct HKStatisticsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let separateBySource = HKStatisticsOptions(rawValue: 1 << 0)
  public static let discreteAverage = HKStatisticsOptions(rawValue: 1 << 1)
  public static let discreteMin = HKStatisticsOptions(rawValue: 1 << 2)
  public static let discreteMax = HKStatisticsOptions(rawValue: 1 << 3)
  public static let cumulativeSum = HKStatisticsOptions(rawValue: 1 << 4)
  public static let mostRecent = HKStatisticsOptions(rawValue: 1 << 5)
  public static let duration = HKStatisticsOptions(rawValue: 1 << 6)
}

/// What many pieces come to; apps get none here.
open class HKStatistics: NSObject, @unchecked Sendable {
  init(none: Never) {}

  open var startDate: Date { .distantPast }
  open var endDate: Date { .distantPast }
  open func sumQuantity() -> HKQuantity? { nil }
  open func averageQuantity() -> HKQuantity? { nil }
  open func minimumQuantity() -> HKQuantity? { nil }
  open func maximumQuantity() -> HKQuantity? { nil }
  open func mostRecentQuantity() -> HKQuantity? { nil }
}

open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
    completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) {
    super.init(quantityType, quantitySamplePredicate) { query, error in
      if let query = query as? HKStatisticsQuery { handler(query, nil, error) }
    }
  }
}

open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  init(none: Never) {}

  open func statistics() -> [HKStatistics] { [] }
  open func statistics(for date: Date) -> HKStatistics? { nil }
  // surface: there are none
  open func enumerateStatistics(
    from startDate: Date, to endDate: Date, with block: @escaping (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  public let anchorDate: Date
  public let intervalComponents: DateComponents
  public let options: HKStatisticsOptions
  open var initialResultsHandler: ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  // surface: nothing is updated
  open var statisticsUpdateHandler:
    ((HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
    anchorDate: Date, intervalComponents: DateComponents
  ) {
    (self.anchorDate, self.intervalComponents, self.options) = (anchorDate, intervalComponents, options)
    super.init(quantityType, quantitySamplePredicate) { query, error in
      guard let query = query as? HKStatisticsCollectionQuery else { return }
      query.initialResultsHandler?(query, nil, error)
    }
  }
}

import Foundation
import UIKitCore

/// Looks for places by words. There is no network behind the map, so that each search fails.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = (MKLocalSearch.Response?, (any Error)?) -> Void

  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
  }

  /// What is looked for, and where.
  open class Request: NSObject, NSCopying, @unchecked Sendable {
    // surface: a search that fails looks for nothing
    open var naturalLanguageQuery: String?
    // surface: a search that fails looks for nothing
    open var region = MKCoordinateRegion()
    // surface: a search that fails looks for nothing
    open var resultTypes: ResultType = [.address, .pointOfInterest]
    // surface: a search that fails looks for nothing
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    public override init() { super.init() }
    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }
    public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.init(naturalLanguageQuery: naturalLanguageQuery)
      self.region = region
    }
    public convenience init(completion: MKLocalSearchCompletion) { self.init(naturalLanguageQuery: completion.title) }

    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Request()
      (copy.naturalLanguageQuery, copy.region, copy.resultTypes) = (naturalLanguageQuery, region, resultTypes)
      copy.pointOfInterestFilter = pointOfInterestFilter
      return copy
    }
  }

  /// What was found.
  open class Response: NSObject, @unchecked Sendable {
    public let mapItems: [MKMapItem]
    public let boundingRegion: MKCoordinateRegion
    init(_ items: [MKMapItem], _ region: MKCoordinateRegion) {
      (mapItems, boundingRegion) = (items, region)
      super.init()
    }
  }

  private let service = ServiceRequest()

  public init(request: Request) { super.init() }

  open var isSearching: Bool { onMain { service.isWaiting } }

  open func start(completionHandler: @escaping CompletionHandler) {
    onMainSoon { self.service.begin(.serverFailure) { completionHandler(nil, $0) } }
  }
  open func start() async throws -> Response {
    try await withCheckedThrowingContinuation { done in start { done.resume(with: Result($0, $1)) } }
  }
  open func cancel() { onMainSoon { self.service.cancel() } }
}

public typealias MKLocalSearchRequest = MKLocalSearch.Request
public typealias MKLocalSearchResponse = MKLocalSearch.Response
public typealias MKLocalSearchCompletionHandler = MKLocalSearch.CompletionHandler

import Foundation
import UIKitCore

public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// Asks for ways from one place to another. There is no network behind the map, so that each request fails.
open class MKDirections: NSObject, @unchecked Sendable {
  public typealias DirectionsHandler = (MKDirections.Response?, (any Error)?) -> Void
  public typealias ETAHandler = (MKDirections.ETAResponse?, (any Error)?) -> Void

  /// From where to where, and how.
  open class Request: NSObject, NSCopying, @unchecked Sendable {
    // surface: a request that fails leads nowhere
    open var source: MKMapItem?
    // surface: a request that fails leads nowhere
    open var destination: MKMapItem?
    // surface: a request that fails leads nowhere
    open var transportType = MKDirectionsTransportType.any
    // surface: a request that fails leads nowhere
    open var requestsAlternateRoutes = false
    // surface: a request that fails leads nowhere
    open var departureDate: Date?
    // surface: a request that fails leads nowhere
    open var arrivalDate: Date?

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Request()
      (copy.source, copy.destination, copy.transportType) = (source, destination, transportType)
      (copy.requestsAlternateRoutes, copy.departureDate) = (requestsAlternateRoutes, departureDate)
      copy.arrivalDate = arrivalDate
      return copy
    }
  }

  /// The ways that were found.
  open class Response: NSObject, @unchecked Sendable {
    public let source: MKMapItem
    public let destination: MKMapItem
    public let routes: [MKRoute]
    init(_ source: MKMapItem, _ destination: MKMapItem, _ routes: [MKRoute]) {
      (self.source, self.destination, self.routes) = (source, destination, routes)
      super.init()
    }
  }

  /// How long the way takes.
  open class ETAResponse: NSObject, @unchecked Sendable {
    public let source: MKMapItem
    public let destination: MKMapItem
    public let expectedTravelTime: TimeInterval
    public let distance: CLLocationDistance
    init(_ source: MKMapItem, _ destination: MKMapItem, _ time: TimeInterval, _ distance: CLLocationDistance) {
      (self.source, self.destination, expectedTravelTime) = (source, destination, time)
      self.distance = distance
      super.init()
    }
  }

  private let service = ServiceRequest()

  public init(request: Request) { super.init() }

  open var isCalculating: Bool { onMain { service.isWaiting } }

  open func calculate(completionHandler: @escaping DirectionsHandler) {
    onMainSoon { self.service.begin(.serverFailure) { completionHandler(nil, $0) } }
  }
  open func calculate() async throws -> Response {
    try await withCheckedThrowingContinuation { done in calculate { done.resume(with: Result($0, $1)) } }
  }
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    onMainSoon { self.service.begin(.serverFailure) { completionHandler(nil, $0) } }
  }
  open func calculateETA() async throws -> ETAResponse {
    try await withCheckedThrowingContinuation { done in calculateETA { done.resume(with: Result($0, $1)) } }
  }
  open func cancel() { onMainSoon { self.service.cancel() } }
}

/// A way.
open class MKRoute: NSObject, @unchecked Sendable {
  /// A part of a way.
  open class Step: NSObject, @unchecked Sendable {
    public let instructions: String
    public let notice: String?
    public let polyline: MKPolyline
    public let distance: CLLocationDistance
    public let transportType: MKDirectionsTransportType
    init(_ text: String, _ line: MKPolyline, _ distance: CLLocationDistance, _ type: MKDirectionsTransportType) {
      (instructions, notice, polyline) = (text, nil, line)
      (self.distance, transportType) = (distance, type)
      super.init()
    }
  }

  public let name: String
  public let advisoryNotices: [String]
  public let distance: CLLocationDistance
  public let expectedTravelTime: TimeInterval
  public let transportType: MKDirectionsTransportType
  public let polyline: MKPolyline
  public let steps: [Step]
  init(
    _ name: String, _ line: MKPolyline, _ steps: [Step], distance: CLLocationDistance, time: TimeInterval,
    _ type: MKDirectionsTransportType
  ) {
    (self.name, polyline, self.steps, self.distance) = (name, line, steps, distance)
    (expectedTravelTime, transportType, advisoryNotices) = (time, type, [])
    super.init()
  }
}

public typealias MKDirectionsRequest = MKDirections.Request
public typealias MKDirectionsResponse = MKDirections.Response
public typealias MKETAResponse = MKDirections.ETAResponse
public typealias MKRouteStep = MKRoute.Step

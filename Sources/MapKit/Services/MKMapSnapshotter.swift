import CoreGraphics
import Foundation
import UIKitCore

/// Makes pictures of maps: of their ground, without annotations and overlays, as Apple's.
open class MKMapSnapshotter: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = (MKMapSnapshotter.Snapshot?, (any Error)?) -> Void

  /// What the picture shows.
  open class Options: NSObject, NSCopying, @unchecked Sendable {
    open var region = MapDefaults.region { didSet { (rect, view) = (nil, nil) } }
    open var mapRect: MKMapRect {
      get { rect ?? region.mapRect }
      set { (rect, view) = (newValue, nil) }
    }
    open var camera: MKMapCamera {
      get { view ?? MKMapCamera() }
      set { view = newValue }
    }
    open var mapType = MKMapType.standard
    open var preferredConfiguration: MKMapConfiguration {
      get { MKMapConfiguration.configuration(of: mapType) }
      set { mapType = newValue.mapType }
    }
    open var size = CGSize(width: 256, height: 256)
    open var scale: CGFloat = UIScreen._scale
    open var traitCollection = UITraitCollection()
    // surface: the ground has no buildings
    open var showsBuildings = true
    // surface: the ground has no places
    open var showsPointsOfInterest = true
    // surface: the ground has no places
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    private var rect: MKMapRect?
    private var view: MKMapCamera?

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Options()
      (copy.region, copy.mapType, copy.size, copy.scale) = (region, mapType, size, scale)
      (copy.traitCollection, copy.rect, copy.view) = (traitCollection, rect, view)
      return copy
    }

    var projection: MapProjection {
      var found = MapProjection(center: MKMapPoint(), scale: 1, size: size).fitting(mapRect)
      if let view, view.centerCoordinateDistance > 0 {
        found.center = MKMapPoint(view.centerCoordinate)
        found.scale = MapProjection.scale(
          distance: view.centerCoordinateDistance, at: view.centerCoordinate.latitude, size: size)
        found.heading = view.heading.headingInCircle
      }
      return MapLimits().clamped(found)
    }
  }

  /// A picture, and where places are on it.
  open class Snapshot: NSObject, @unchecked Sendable {
    public let image: UIImage
    public let traitCollection: UITraitCollection
    private let projection: MapProjection
    init(_ image: UIImage, _ traits: UITraitCollection, _ projection: MapProjection) {
      (self.image, traitCollection, self.projection) = (image, traits, projection)
      super.init()
    }
    /// In the picture, in points.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { projection.point(MKMapPoint(coordinate)) }
  }

  private let options: Options
  @MainActor private var turn: TimerQueue.Entry?

  public init(options: Options) {
    self.options = options.copy() as! Options  // a copy is of its class
    super.init()
  }
  public override convenience init() { self.init(options: Options()) }

  open var isLoading: Bool { onMain { turn?.isPending == true } }

  open func start(completionHandler: @escaping CompletionHandler) { begin { completionHandler($0, $1) } }

  /// - Parameter queue: where the handler is called.
  open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
    nonisolated(unsafe) let handler = completionHandler
    begin { snapshot, problem in queue.async { handler(snapshot, problem) } }
  }

  private func begin(_ done: @escaping @MainActor (Snapshot?, MKError?) -> Void) {
    onMainSoon {
      self.turn?.cancel()
      self.turn = TimerQueue.shared.schedule(after: 0) {
        let snapshot = self.draw()
        done(snapshot, snapshot == nil ? MKError(.unknown) : nil)
      }
    }
  }

  open func start() async throws -> Snapshot {
    try await withCheckedThrowingContinuation { done in start { done.resume(with: Result($0, $1)) } }
  }

  open func cancel() { onMainSoon { self.turn?.cancel() } }

  @MainActor private func draw() -> Snapshot? {
    let size = options.size
    guard size.width > 0, size.height > 0, options.mapRect.isNull == false else { return nil }
    let traits = UITraitCollection(traitsFrom: [UITraitCollection.current, options.traitCollection])
    let projection = options.projection
    let format = UIGraphicsImageRendererFormat()
    format.scale = options.scale
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      let part = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let drawing = context.cgContext
      drawing.setFillColor(MapGround.ground(options.mapType).resolvedColor(with: traits).cgColor)
      drawing.fill(CGRect(origin: .zero, size: size))
      drawing.translateBy(x: size.width / 2, y: size.height / 2)
      MapGround.drawGrid(
        in: drawing, part, projection, MapGround.line(options.mapType).resolvedColor(with: traits),
        pixel: 1 / max(options.scale, 1))
    }
    return Snapshot(image, traits, projection)
  }
}

public typealias MKMapSnapshotOptions = MKMapSnapshotter.Options
public typealias MKMapSnapshot = MKMapSnapshotter.Snapshot
public typealias MKMapSnapshotCompletionHandler = MKMapSnapshotter.CompletionHandler

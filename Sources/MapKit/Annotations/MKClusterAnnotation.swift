import Foundation

/// Annotations of which there is room for one view only.
open class MKClusterAnnotation: NSObject, MKAnnotation, @unchecked Sendable {
  public let memberAnnotations: [any MKAnnotation]
  private let middle: CLLocationCoordinate2D
  private var ownTitle: String?
  private var ownSubtitle: String?

  // Assumed: it stands in the middle of its members, as Apple's does.
  public init(memberAnnotations: [any MKAnnotation]) {
    self.memberAnnotations = memberAnnotations
    let points = memberAnnotations.map { MKMapPoint($0.coordinate) }
    let count = Double(max(points.count, 1))
    middle =
      points.isEmpty
      ? kCLLocationCoordinate2DInvalid
      : MKMapPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count).coordinate
    super.init()
  }

  open var coordinate: CLLocationCoordinate2D { middle }

  /// Default: the title of the first, and how many others there are.
  // Observed: `Library` over `2 more…`.
  open var title: String? {
    get { ownTitle ?? memberAnnotations.lazy.compactMap(\.shownTitle).first }
    set { ownTitle = newValue }
  }
  open var subtitle: String? {
    get { ownSubtitle ?? (memberAnnotations.count > 1 ? "+\(memberAnnotations.count - 1) more" : nil) }
    set { ownSubtitle = newValue }
  }
}

import MapKit
import UIKitCore

/// A map with what is on it, over MapKit's.
public struct Map<Content>: View {
  let region: Binding<MKCoordinateRegion>?
  let position: Binding<MapCameraPosition>?
  let start: MapCameraPosition
  let modes: MapInteractionModes
  let showsUser: Bool
  let selection: Binding<AnyHashable?>?
  let parts: [_MapPart]
  @Environment(\.mapLook) private var look

  // Assumed: a map since iOS 17 reaches under the bars around it, one with a region does not.
  @ViewBuilder public var body: some View {
    if region == nil { area.ignoresSafeArea() } else { area }
  }
  private var area: some View {
    MapArea(
      region: region, position: position, start: start, modes: modes, showsUser: showsUser, selection: selection,
      parts: parts, look: look)
  }
  public static var _rowCount: Int? { 1 }
}

extension Map where Content == EmptyView {
  // surface: a map follows the user where its position says so
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) {
    self.init(
      region: coordinateRegion, position: nil, start: .automatic, modes: interactionModes,
      showsUser: showsUserLocation, selection: nil, parts: [])
  }
}
extension Map {
  // surface: a map follows the user where its position says so
  public init<Items: RandomAccessCollection, A: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil, annotationItems: Items,
    annotationContent: @escaping (Items.Element) -> A
  ) where Items.Element: Identifiable, Content == A {
    self.init(
      region: coordinateRegion, position: nil, start: .automatic, modes: interactionModes,
      showsUser: showsUserLocation, selection: nil, parts: annotationItems.map { annotationContent($0)._part })
  }
}
extension Map where Content: MapContent {
  public init(
    initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, @MapContentBuilder content: () -> Content
  ) {
    self.init(
      region: nil, position: nil, start: initialPosition, modes: interactionModes, showsUser: false, selection: nil,
      parts: content()._parts)
  }
  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: () -> Content
  ) {
    self.init(
      region: nil, position: position, start: position.wrappedValue, modes: interactionModes, showsUser: false,
      selection: nil, parts: content()._parts)
  }
  public init<Value: Hashable>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    selection: Binding<Value?>, @MapContentBuilder content: () -> Content
  ) {
    let erased = Binding<AnyHashable?>(
      get: { selection.wrappedValue.map { AnyHashable($0) } }, set: { selection.wrappedValue = $0?.base as? Value })
    self.init(
      region: nil, position: position, start: position.wrappedValue, modes: interactionModes, showsUser: false,
      selection: erased, parts: content()._parts)
  }
}
extension Map where Content == _MapParts {
  public init(initialPosition: MapCameraPosition = .automatic, interactionModes: MapInteractionModes = .all) {
    self.init(initialPosition: initialPosition, interactionModes: interactionModes) { _MapParts(_parts: []) }
  }
  public init(position: Binding<MapCameraPosition>, interactionModes: MapInteractionModes = .all) {
    self.init(position: position, interactionModes: interactionModes) { _MapParts(_parts: []) }
  }
}

public struct MapCameraBounds {
  // surface: maps go everywhere
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}

/// The annotations of maps before iOS 17.
@MainActor @preconcurrency public protocol MapAnnotationProtocol { var _part: _MapPart { get } }
public struct MapMarker: MapAnnotationProtocol {
  public let _part: _MapPart
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    _part = _MapPart(coordinate: coordinate, kind: .marker(title: "", symbol: nil, tint: tint))
  }
}
public struct MapPin: MapAnnotationProtocol {
  public let _part: _MapPart
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    _part = _MapPart(coordinate: coordinate, kind: .marker(title: "", symbol: nil, tint: tint))
  }
}
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  public let _part: _MapPart
  public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) {
    _part = _MapPart(
      coordinate: coordinate,
      kind: .view(AnyView(content()), anchor: UnitPoint(x: anchorPoint.x, y: anchorPoint.y), title: ""))
  }
}

/// What views around a map say of its ground and controls.
struct MapLook {
  var type = MKMapType.standard
  var showsCompass = true
  var showsScale = false
  /// Called when the map shows another region.
  var changed: [(MapCameraUpdateContext) -> Void] = []
  var link: MapLink?
}
private struct MapLookKey: EnvironmentKey { static var defaultValue: MapLook { MapLook() } }
extension EnvironmentValues {
  var mapLook: MapLook {
    get { self[MapLookKey.self] }
    set { self[MapLookKey.self] = newValue }
  }
}
public struct MapStyle {
  public enum Elevation: Sendable { case automatic, flat, realistic }
  let type: MKMapType
  public static let standard = MapStyle(type: .standard)
  public static let imagery = MapStyle(type: .satellite)
  public static let hybrid = MapStyle(type: .hybrid)
  public static func standard(elevation: Elevation = .automatic, showsTraffic: Bool = false) -> MapStyle { .standard }
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { .imagery }
  public static func hybrid(elevation: Elevation = .automatic, showsTraffic: Bool = false) -> MapStyle { .hybrid }
}
extension View {
  public func mapStyle(_ style: MapStyle) -> some View { transformEnvironment(\.mapLook) { $0.type = style.type } }
}

/// A place with what stands there.
@MainActor final class PartAnnotation: NSObject, MKAnnotation {
  var part: _MapPart
  init(_ part: _MapPart) { self.part = part }
  var coordinate: CLLocationCoordinate2D { part.coordinate }
  var title: String? {
    switch part.kind {
    case .marker(let title, _, _), .view(_, _, let title): title.isEmpty ? nil : title
    default: nil
    }
  }
}

struct MapArea: UIViewRepresentable {
  let region: Binding<MKCoordinateRegion>?
  let position: Binding<MapCameraPosition>?
  let start: MapCameraPosition
  let modes: MapInteractionModes
  let showsUser: Bool
  let selection: Binding<AnyHashable?>?
  let parts: [_MapPart]
  let look: MapLook

  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIView(context: Context) -> MKMapView {
    let view = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.delegate = context.coordinator
    context.coordinator.show(parts, on: view)
    context.coordinator.go(to: region.map { .region($0.wrappedValue) } ?? start, view, animated: false)
    return view
  }
  func updateUIView(_ view: MKMapView, context: Context) {
    let coordinator = context.coordinator
    coordinator.area = self
    view.mapType = look.type
    (view.showsCompass, view.showsScale) = (look.showsCompass, look.showsScale)
    look.link?.map = view
    view.isScrollEnabled = modes.contains(.pan)
    view.isZoomEnabled = modes.contains(.zoom)
    view.isRotateEnabled = modes.contains(.rotate)
    view.showsUserLocation =
      showsUser || parts.contains { if case .user = $0.kind { true } else { false } }
    coordinator.show(parts, on: view)
    let wanted = region.map { MapCameraPosition.region($0.wrappedValue) } ?? position?.wrappedValue
    if let wanted { coordinator.go(to: wanted, view, animated: context.transaction.animation != nil) }
  }
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: MKMapView, context: Context) -> CGSize? {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 300))
  }

  @MainActor final class Coordinator: NSObject, MKMapViewDelegate {
    var area: MapArea
    private var shown: MapCameraPosition?
    private var annotations: [PartAnnotation] = []
    private var looks: [ObjectIdentifier: (Color?, Color?, CGFloat)] = [:]
    init(_ area: MapArea) { self.area = area }

    func go(to position: MapCameraPosition, _ view: MKMapView, animated: Bool) {
      guard position != shown else { return }
      shown = position
      switch position.kind {
      case .automatic: if !annotations.isEmpty { view.showAnnotations(annotations, animated: animated) }
      case .region(let region): view.setRegion(region, animated: animated)
      case .rect(let rect): view.setVisibleMapRect(rect, animated: animated)
      case .camera(let camera): view.setCamera(camera, animated: animated)
      case .user: view.setUserTrackingMode(.follow, animated: animated)
      }
    }

    func show(_ parts: [_MapPart], on view: MKMapView) {
      let wanted = parts.filter { if case .user = $0.kind { false } else { true } }
      if wanted.count == annotations.count + looks.count, Self.places(wanted) == Self.places(known) {
        for (annotation, part) in zip(annotations, wanted.filter { !Self.isOverlay($0) }) { annotation.part = part }
        return
      }
      known = wanted
      view.removeAnnotations(annotations)
      view.removeOverlays(view.overlays)
      looks = [:]
      annotations = wanted.filter { !Self.isOverlay($0) }.map { PartAnnotation($0) }
      view.addAnnotations(annotations)
      for part in wanted {
        guard case .overlay(let overlay, let stroke, let fill, let width) = part.kind else { continue }
        looks[ObjectIdentifier(overlay)] = (stroke, fill, width)
        view.addOverlay(overlay)
      }
    }
    private var known: [_MapPart] = []
    private static func isOverlay(_ part: _MapPart) -> Bool { if case .overlay = part.kind { true } else { false } }
    private static func places(_ parts: [_MapPart]) -> [String] {
      parts.map { "\($0.coordinate.latitude) \($0.coordinate.longitude)" }
    }

    // MARK: What the map asks

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      guard let own = annotation as? PartAnnotation else { return nil }
      switch own.part.kind {
      case .marker(_, let symbol, let tint):
        let view = MKMarkerAnnotationView(annotation: own, reuseIdentifier: nil)
        if let tint { view.markerTintColor = UIColor(tint) }
        if let symbol { view.glyphImage = UIImage(systemName: symbol) }
        return view
      case .view(let content, let anchor, _):
        let view = MKAnnotationView(annotation: own, reuseIdentifier: nil)
        let host = UIHostingController(rootView: content)
        let size = host.sizeThatFits(in: CGSize(width: 400, height: 400))
        view.frame.size = size
        host.view.frame = CGRect(origin: .zero, size: size)
        host.view.backgroundColor = .clear
        view.addSubview(host.view)
        hosts[ObjectIdentifier(own)] = host
        view.centerOffset = CGPoint(x: (0.5 - anchor.x) * size.width, y: (0.5 - anchor.y) * size.height)
        return view
      default: return nil
      }
    }
    private var hosts: [ObjectIdentifier: UIViewController] = [:]

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
      let (stroke, fill, width) = looks[ObjectIdentifier(overlay)] ?? (nil, nil, 1)
      let renderer: MKOverlayPathRenderer
      switch overlay {
      case let line as MKPolyline: renderer = MKPolylineRenderer(polyline: line)
      case let polygon as MKPolygon: renderer = MKPolygonRenderer(polygon: polygon)
      case let circle as MKCircle: renderer = MKCircleRenderer(circle: circle)
      default: return MKOverlayRenderer(overlay: overlay)
      }
      let isLine = overlay is MKPolyline
      renderer.strokeColor = stroke.map { UIColor($0) } ?? (isLine ? .systemBlue : nil)
      renderer.fillColor = isLine ? nil : UIColor(fill ?? Color.blue.opacity(0.3))
      renderer.lineWidth = width
      return renderer
    }
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
      if let tag = (view.annotation as? PartAnnotation)?.part.tag { area.selection?.wrappedValue = tag }
    }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
      if mapView.window != nil { tell(mapView) }
      guard let region = area.region else { return }
      let now = MapCameraPosition.region(mapView.region)
      guard now != shown, mapView.window != nil else { return }
      shown = now
      region.wrappedValue = mapView.region
    }
    private func tell(_ view: MKMapView) {
      let camera = view.camera
      let context = MapCameraUpdateContext(
        camera: MapCamera(
          centerCoordinate: camera.centerCoordinate, distance: camera.centerCoordinateDistance,
          heading: camera.heading, pitch: Double(camera.pitch)),
        region: view.region, rect: view.visibleMapRect)
      for action in area.look.changed { action(context) }
    }
  }
}

import CoreGraphics
import Foundation
import QuinceFoundation
import UIKitCore

/// A map with annotations and overlays on a ground without tiles.
@preconcurrency @MainActor open class MKMapView: UIView {
  // MARK: Stored state

  var projection = MapProjection(center: MKMapPoint(), scale: 1e-6, size: .zero)
  var limits = MapLimits()
  /// What was asked for last, as long as nobody has moved the map: a view of another size shows it too.
  private var wish: (rect: MKMapRect, padding: UIEdgeInsets)? = (
    MapDefaults.region.mapRect, .zero
  )
  private var hasLoaded = false
  private(set) lazy var content = MapContent(self)
  private(set) lazy var motion = MapMotion(self)
  private var gestures: MapGestures!
  private(set) lazy var annotationStage = AnnotationStage(self)
  private(set) lazy var overlayStage = OverlayStage(self)
  private(set) lazy var locating = UserLocating(self)
  private lazy var controls = MapControls(self)
  /// For pictures of a map that is nowhere on the screen.
  var isShownWithoutWindow = false

  // MARK: Initialisers

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpMap()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpMap()
    decodeMap(coder)
  }

  open override nonisolated func encode(with coder: NSCoder) {
    super.encode(with: coder)
    MainActor.assumeIsolated { encodeMap(coder) }
  }

  private func setUpMap() {
    projection.center = MKMapPoint(MapDefaults.region.center)
    clipsToBounds = true
    isMultipleTouchEnabled = true
    insertSubview(content, at: 0)
    gestures = MapGestures(self)
    fit()
  }

  open weak var delegate: (any MKMapViewDelegate)?

  // MARK: Looks

  open var mapType = MKMapType.standard {
    didSet {
      guard mapType != oldValue else { return }
      content.ground.mapType = mapType
      annotationStage.groundChanged()
      controls.update()
    }
  }

  /// Its kind is the map's.
  open var preferredConfiguration: MKMapConfiguration {
    get { configuration ?? MKMapConfiguration.configuration(of: mapType) }
    set {
      configuration = newValue
      mapType = newValue.mapType
    }
  }
  private var configuration: MKMapConfiguration?

  // What the ground would show, were there tiles, is kept for whoever asks.
  // surface: the ground has no buildings
  open var showsBuildings = true
  // surface: the ground has no streets
  open var showsTraffic = false
  // surface: the ground has no places
  open var showsPointsOfInterest = true
  // surface: the ground has no places
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether a compass shows while something else than north is up.
  open var showsCompass = true { didSet { controls.update() } }
  /// Whether a scale shows while the map zooms.
  open var showsScale = false { didSet { controls.update() } }

  // MARK: What fingers may do

  open var isZoomEnabled = true { didSet { gestures.enable() } }
  open var isScrollEnabled = true { didSet { gestures.enable() } }
  open var isRotateEnabled = true { didSet { gestures.enable() } }
  // surface: the map is flat, so that nobody can tilt it
  open var isPitchEnabled = true

  // MARK: The visible part

  /// Traps for what is no region.
  open var region: MKCoordinateRegion {
    get { MKCoordinateRegion(visibleMapRect) }
    set { setRegion(newValue, animated: false) }
  }
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    check(region)
    setVisibleMapRect(region.mapRect, animated: animated)
  }
  /// What the map would show if it were asked for a region: at least that, in the form of the view.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    guard region.isValid, bounds.width > 0, bounds.height > 0 else { return region }
    return MKCoordinateRegion(mapRectThatFits(region.mapRect))
  }

  open var centerCoordinate: CLLocationCoordinate2D {
    get { isMeasured ? projection.center.coordinate : MKCoordinateRegion(visibleMapRect).center }
    set { setCenter(newValue, animated: false) }
  }
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    check(coordinate)
    let point = MKMapPoint(coordinate)
    if let old = wish { wish = (old.rect.offsetBy(dx: point.x - old.rect.midX, dy: point.y - old.rect.midY), .zero) }
    var target = motion.target ?? projection
    target.center = point
    move(to: target, animated: animated)
  }

  open var visibleMapRect: MKMapRect {
    get {
      guard isMeasured else { return wish?.rect ?? MKMapRect(origin: projection.center, size: MKMapSize()) }
      // On this side of the world's edge.
      let rect = projection.visibleRect
      let turns = (rect.midX / Mercator.side).rounded(.down)
      return rect.offsetBy(dx: -turns * Mercator.side, dy: 0)
    }
    set { setVisibleMapRect(newValue, animated: false) }
  }
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    setVisibleMapRect(mapRect, edgePadding: .zero, animated: animate)
  }
  open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
    guard !mapRect.isNull else { return }
    wish = (mapRect, insets)
    move(to: projection.fitting(mapRect, padding: insets), animated: animate)
  }
  open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect { mapRectThatFits(mapRect, edgePadding: .zero) }
  open func mapRectThatFits(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets) -> MKMapRect {
    guard isMeasured, !mapRect.isNull else { return mapRect }
    return limits.clamped(projection.fitting(mapRect, padding: insets)).visibleRect
  }

  // MARK: The camera

  /// A copy: what is changed in it is nothing to the map until it is set.
  open var camera: MKMapCamera {
    get {
      MKMapCamera(
        lookingAtCenter: centerCoordinate, fromDistance: isMeasured ? projection.distance : 0, pitch: cameraPitch,
        heading: projection.heading)
    }
    set { setCamera(newValue, animated: false) }
  }
  private var cameraPitch: CGFloat = 0
  open func setCamera(_ camera: MKMapCamera, animated: Bool) {
    check(camera.centerCoordinate)
    cameraPitch = camera.pitch
    var target = projection
    target.center = MKMapPoint(camera.centerCoordinate)
    if camera.centerCoordinateDistance > 0 {
      // A view without a size gets the camera with its first layout.
      guard isMeasured else {
        pendingCamera = (camera.copy() as! MKMapCamera)  // a copy is of its class
        return
      }
      target.scale = MapProjection.scale(
        distance: camera.centerCoordinateDistance, at: camera.centerCoordinate.latitude, size: projection.size)
    }
    target.heading = camera.heading.headingInCircle
    userMoved()
    move(to: target, animated: animated)
  }
  private var pendingCamera: MKMapCamera?

  open var cameraBoundary: CameraBoundary? {
    get { boundary }
    set { setCameraBoundary(newValue, animated: false) }
  }
  private var boundary: CameraBoundary?
  open func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
    boundary = cameraBoundary
    limits.boundary = cameraBoundary?.mapRect
    move(to: projection, animated: animated)
  }

  open var cameraZoomRange: CameraZoomRange! {
    get { zoomRange }
    set { setCameraZoomRange(newValue, animated: false) }
  }
  private var zoomRange = CameraZoomRange()
  /// - Parameter cameraZoomRange: nil sets no limits.
  open func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
    zoomRange = cameraZoomRange ?? CameraZoomRange()
    limits.distances = zoomRange?.distances ?? MapLimits().distances
    move(to: projection, animated: animated)
  }

  // MARK: Conversions

  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    convert(viewPoint(MKMapPoint(coordinate)), to: view)
  }
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    // Observed: before the view has a size there is none.
    guard isMeasured else { return kCLLocationCoordinate2DInvalid }
    return projection.mapPoint(viewPosition(convert(point, from: view))).coordinate
  }
  open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    let rect = region.exactRect
    let corners = [
      rect.origin, MKMapPoint(x: rect.maxX, y: rect.minY), MKMapPoint(x: rect.minX, y: rect.maxY),
      MKMapPoint(x: rect.maxX, y: rect.maxY),
    ]
    let middle = viewPoint(MKMapPoint(x: rect.midX, y: rect.midY))
    let points = corners.map { corner -> CGPoint in
      let offset = projection.vector(x: corner.x - rect.midX, y: corner.y - rect.midY)
      return CGPoint(x: middle.x + offset.x, y: middle.y + offset.y)
    }
    let (x, y) = (points.map(\.x), points.map(\.y))
    let box = CGRect(
      x: x.min() ?? 0, y: y.min() ?? 0, width: (x.max() ?? 0) - (x.min() ?? 0), height: (y.max() ?? 0) - (y.min() ?? 0))
    return convert(box, to: view)
  }
  open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    guard isMeasured else {
      return MKCoordinateRegion(center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan())
    }
    let box = convert(rect, from: view)
    return MKCoordinateRegion(projection.mapRect(CGRect(origin: viewPosition(box.origin), size: box.size)))
  }

  // MARK: Annotations

  open var annotations: [any MKAnnotation] { annotationStage.annotations }
  open func addAnnotation(_ annotation: any MKAnnotation) { annotationStage.add([annotation]) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) { annotationStage.add(annotations) }
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    // Apple: the user's location goes with `showsUserLocation` alone.
    annotationStage.remove(annotations.filter { !($0 is MKUserLocation) })
  }
  /// Of the annotations' own, without clusters.
  open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(annotationStage.annotations(in: mapRect).compactMap { $0 as? NSObject })
  }
  /// nil for what is not near the visible part.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    annotationStage.showIfNeeded()
    return annotationStage.shownEntry(annotation)?.view
  }

  /// Of the class to make, or nil.
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
    annotationStage.pool.register(viewClass, identifier)
  }
  /// nil where none was put away.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    annotationStage.pool.take(identifier)
  }
  /// Makes one of the registered class where none was put away; traps without a class.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation)
    -> MKAnnotationView
  { annotationStage.pool.take(identifier, for: annotation) }

  /// What annotations' views may come to see, in the coordinates of the views' superview.
  open var annotationVisibleRect: CGRect { content.bounds }

  open var selectedAnnotations: [any MKAnnotation] {
    get { annotationStage.selection.entry.map { [$0.annotation] } ?? [] }
    set {
      if let first = newValue.first {
        selectAnnotation(first, animated: false)
      } else {
        annotationStage.selection.select(nil, animated: false)
      }
    }
  }
  // Apple: "if the specified annotation is not onscreen … this method has no effect".
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    annotationStage.showIfNeeded()
    guard let entry = annotationStage.shownEntry(annotation), entry.view != nil else { return }
    annotationStage.selection.select(entry, animated: animated)
  }
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, annotationStage.selection.entry?.annotation === annotation else { return }
    annotationStage.selection.select(nil, animated: animated)
  }

  /// Adds those that are not there yet, and shows all of them.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    let points = annotations.map(\.coordinate).filter { CLLocationCoordinate2DIsValid($0) }.map { MKMapPoint($0) }
    guard let rect = MapDefaults.rect(around: points) else { return }
    // Assumed: half a kilometre around a single one; markers have room at the edges.
    let room = 500 / Mercator.metersPerPoint(at: MKMapPoint(x: rect.midX, y: rect.midY).coordinate.latitude)
    let (dx, dy) = (max(0, room - rect.width / 2), max(0, room - rect.height / 2))
    let padding =
      bounds.width > 200 && bounds.height > 240 ? UIEdgeInsets(top: 72, left: 44, bottom: 44, right: 44) : .zero
    setVisibleMapRect(rect.insetBy(dx: -dx, dy: -dy), edgePadding: padding, animated: animated)
  }

  // MARK: The user

  open var userLocation: MKUserLocation { locating.location }
  open var showsUserLocation = false { didSet { if showsUserLocation != oldValue { locating.update() } } }
  open var isUserLocationVisible: Bool {
    guard let location = userLocation.location, isMeasured else { return false }
    return bounds.contains(convert(location.coordinate, toPointTo: self))
  }
  open var userTrackingMode: MKUserTrackingMode {
    get { locating.mode }
    set { setUserTrackingMode(newValue, animated: false) }
  }
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    locating.follow(mode, animated: animated)
  }

  // MARK: Overlays

  open var overlays: [any MKOverlay] { overlayStage.overlays }
  open func overlays(in level: MKOverlayLevel) -> [any MKOverlay] { overlayStage[level] }
  // Apple: "adds … with a level of aboveLabels".
  open func addOverlay(_ overlay: any MKOverlay) { addOverlay(overlay, level: .aboveLabels) }
  open func addOverlays(_ overlays: [any MKOverlay]) { addOverlays(overlays, level: .aboveLabels) }
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { overlayStage.add([overlay], level) }
  open func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) { overlayStage.add(overlays, level) }
  open func removeOverlay(_ overlay: any MKOverlay) { overlayStage.remove([overlay]) }
  open func removeOverlays(_ overlays: [any MKOverlay]) { overlayStage.remove(overlays) }
  open func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
    insertOverlay(overlay, at: index, level: .aboveLabels)
  }
  open func insertOverlay(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
    overlayStage.insert(overlay, at: index, level)
  }
  open func insertOverlay(_ overlay: any MKOverlay, above sibling: any MKOverlay) {
    overlayStage.insert(overlay, next: sibling, offset: 1)
  }
  open func insertOverlay(_ overlay: any MKOverlay, below sibling: any MKOverlay) {
    overlayStage.insert(overlay, next: sibling, offset: 0)
  }
  open func exchangeOverlay(at index1: Int, withOverlayAt index2: Int) { overlayStage.exchange(index1, index2) }
  open func exchangeOverlay(_ overlay1: any MKOverlay, with overlay2: any MKOverlay) {
    overlayStage.exchange(overlay1, overlay2)
  }
  /// nil until the map has asked its delegate for it.
  open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    overlayStage.showIfNeeded()
    return overlayStage.renderer(overlay)
  }

  // MARK: UIView

  open override func layoutSubviews() {
    super.layoutSubviews()
    fit()
    annotationStage.showIfNeeded()
    overlayStage.showIfNeeded()
    controls.layOut()
    loadIfNeeded()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { motion.stop() } else { setNeedsLayout() }
    locating.update()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content.placeRing()
  }
}

extension MKMapView {
  // MARK: Size

  /// Whether the view has a size, so that the map has one.
  var isMeasured: Bool { projection.size.width > 0 && projection.size.height > 0 }
  var middle: CGPoint { CGPoint(x: projection.size.width / 2, y: projection.size.height / 2) }

  /// The map's own coordinates begin at the view's corner, wherever its bounds begin.
  private func viewPosition(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }
  private func viewPoint(_ place: MKMapPoint) -> CGPoint {
    let point = projection.point(place)
    return CGPoint(x: point.x + bounds.minX, y: point.y + bounds.minY)
  }

  /// Takes the view's size.
  private func fit() {
    if content.frame != bounds || content.bounds.size != bounds.size {
      content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    guard bounds.size != projection.size, bounds.width > 0, bounds.height > 0 else { return }
    let isFirst = !isMeasured
    var new = projection
    new.size = bounds.size
    if let wish { new = new.fitting(wish.rect, padding: wish.padding) }
    if let camera = pendingCamera, isFirst {
      new.scale = MapProjection.scale(
        distance: camera.centerCoordinateDistance, at: camera.centerCoordinate.latitude, size: new.size)
      new.center = MKMapPoint(camera.centerCoordinate)
      new.heading = camera.heading.headingInCircle
      pendingCamera = nil
    }
    motion.stop()
    let tells = window != nil
    if tells { regionWillChange(animated: false) }
    show(new)
    if tells { regionDidChange(animated: false) }
  }

  // MARK: Moving

  /// From now on the map keeps its place and scale when its size changes.
  func userMoved() { wish = nil }

  /// A finger has moved the map: it follows nobody any more.
  func leaveUser() { if userTrackingMode != .none { locating.follow(.none, animated: true) } }

  func move(to target: MapProjection, animated: Bool, duration: Double? = nil) {
    guard isMeasured else {
      projection.center = target.center
      return
    }
    var target = limits.clamped(target)
    target.center.x = Mercator.nearest(target.center.x, to: projection.center.x)
    guard target != projection || motion.isMoving else { return }
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      motion.stop()
      regionWillChange(animated: false)
      show(target)
      return regionDidChange(animated: false)
    }
    if let duration { motion.fly(to: target, duration: duration) } else { motion.fly(to: target) }
  }

  /// Shows another part at once, within the limits.
  func show(_ wanted: MapProjection) {
    let new = limits.clamped(wanted)
    guard new != projection || content.ready.isNull else { return }
    projection = new
    content.show(new)
    controls.update()
    delegate?.mapViewDidChangeVisibleRegion(self)
  }

  func regionWillChange(animated: Bool) { delegate?.mapView(self, regionWillChangeAnimated: animated) }

  func regionDidChange(animated: Bool) {
    // Back from beyond the world's edge.
    let turns = (projection.center.x / Mercator.side).rounded(.down)
    if turns != 0 {
      projection.center.x -= turns * Mercator.side
      content.show(projection)
    }
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }

  // Apple: the order of the delegate's methods. There is nothing to load, so that all is there at the first layout.
  private func loadIfNeeded() {
    guard !hasLoaded, window != nil, isMeasured else { return }
    hasLoaded = true
    delegate?.mapViewWillStartLoadingMap(self)
    delegate?.mapViewWillStartRenderingMap(self)
    TimerQueue.shared.schedule(after: 0) { [weak self] in
      guard let self else { return }
      delegate?.mapViewDidFinishLoadingMap(self)
      delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: true)
    }
  }

  // MARK: Checks

  // Observed: Apple's message.
  private func check(_ region: MKCoordinateRegion) {
    if !region.isValid { raiseInvalidArgument("Invalid Region \(region.text)") }
  }
  private func check(_ coordinate: CLLocationCoordinate2D) {
    guard !CLLocationCoordinate2DIsValid(coordinate) else { return }
    // Assumed: in the form of that of regions.
    raiseInvalidArgument(
      "Invalid Coordinate " + String(format: "%+.8f, %+.8f", coordinate.latitude, coordinate.longitude))
  }

  // MARK: Parts

  /// Whether a touch is on something above the map that takes it.
  func isInControl(_ view: UIView?) -> Bool {
    var next = view
    while let view = next, view !== self {
      if view is UIControl { return true }
      if let callout = annotationStage.selection.callout, view === callout { return true }
      next = view.superview
    }
    return false
  }

  func place(_ view: MKAnnotationView) { annotationStage.place(view) }
  func placeCallout() { annotationStage.selection.placeCallout() }
  func calloutChanged(of view: MKAnnotationView) {
    if annotationStage.selection.entry?.view === view { annotationStage.selection.refill() }
  }
  func arrangementChanged() { annotationStage.arrangementChanged() }
  func orderChanged(_ view: MKAnnotationView) {
    guard let annotation = view.annotation, let entry = annotationStage.shownEntry(annotation) else { return }
    annotationStage.orderChanged(entry)
  }
}

/// What maps show before they are told.
enum MapDefaults {
  // Observed: a map in the United States shows all of them.
  static let region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 37.13284, longitude: -95.78558),
    span: MKCoordinateSpan(latitudeDelta: 50, longitudeDelta: 61.28))

  /// The smallest rectangle around places, over the antimeridian where that is shorter.
  static func rect(around points: [MKMapPoint]) -> MKMapRect? {
    guard !points.isEmpty else { return nil }
    let sorted = points.map(\.x).sorted()
    // The widest gap between two neighbours is what the rectangle leaves out.
    var (start, gap) = (0, sorted[0] + Mercator.side - sorted[sorted.count - 1])
    for index in sorted.indices.dropFirst() where sorted[index] - sorted[index - 1] > gap {
      (start, gap) = (index, sorted[index] - sorted[index - 1])
    }
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    return MKMapRect(x: sorted[start], y: top, width: max(0, Mercator.side - gap), height: bottom - top)
  }
}

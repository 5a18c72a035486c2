import MapKit
import UIKitCore

/// A control of a map, for `mapControls(_:)`.
@MainActor protocol MapControl: View { func show(in look: inout MapLook) }
extension MapControl { func show(in look: inout MapLook) {} }

/// Turns a map to the north, while it is turned away.
public struct MapCompass: MapControl {
  // surface: it belongs to the map around it
  public init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
  func show(in look: inout MapLook) { look.showsCompass = true }
}
/// How long a way on the map is.
public struct MapScaleView: MapControl {
  // surface: as above
  public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
  func show(in look: inout MapLook) { look.showsScale = true }
}
// surface: maps have no button for the place of the user
public struct MapUserLocationButton: MapControl {
  public init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}
// surface: maps are flat
public struct MapPitchToggle: MapControl {
  public init(scope: Namespace.ID? = nil) {}
  public var body: some View { EmptyView() }
}

extension View {
  public func mapControls<C: View>(@ViewBuilder _ content: () -> C) -> some View {
    let controls = Self.controls(content())
    return transformEnvironment(\.mapLook) { look in
      (look.showsCompass, look.showsScale) = (false, false)
      for control in controls { control.show(in: &look) }
    }
  }
  private static func controls(_ view: any View) -> [any MapControl] {
    if let control = view as? any MapControl { return [control] }
    return (view as? any SeveralViews)?.parts.flatMap(controls) ?? []
  }
  // surface: controls belong to their maps
  public func mapScope(_ scope: Namespace.ID) -> some View { self }
}

/// What a map shows after a change.
public struct MapCameraUpdateContext {
  public let camera: MapCamera
  public let region: MKCoordinateRegion
  public let rect: MKMapRect
}
public enum MapCameraUpdateFrequency: Sendable { case continuous, onEnd }

extension View {
  // Assumed: MapKit notifies of a change when it is over.
  public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View { transformEnvironment(\.mapLook) { $0.changed.append(action) } }
  public func onMapCameraChange(frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void)
    -> some View
  { onMapCameraChange(frequency: frequency) { _ in action() } }
}

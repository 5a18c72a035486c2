import MapKit
import UIKitCore

/// Gives its content a way between the points of the map in it and places.
public struct MapReader<Content: View>: View {
  let content: (MapProxy) -> Content
  @State private var link = MapLink()
  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }
  public var body: some View {
    content(MapProxy(link: link)).transformEnvironment(\.mapLook) { $0.link = link }
  }
}

@MainActor final class MapLink {
  weak var map: MKMapView?
  nonisolated init() {}
}

@MainActor public struct MapProxy {
  let link: MapLink
  /// Nil while there is no map.
  public func convert(_ point: CGPoint, from space: some CoordinateSpaceProtocol) -> CLLocationCoordinate2D? {
    guard let map = link.map else { return nil }
    let isGlobal = space.coordinateSpace == .global
    return map.convert(isGlobal ? map.convert(point, from: nil) : point, toCoordinateFrom: map)
  }
  /// Nil while there is no map, and for places outside of it.
  public func convert(_ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol) -> CGPoint? {
    guard let map = link.map else { return nil }
    let point = map.convert(coordinate, toPointTo: map)
    guard map.bounds.contains(point) else { return nil }
    return space.coordinateSpace == .global ? map.convert(point, to: nil) : point
  }
}

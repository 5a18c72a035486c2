import MapKit
import UIKitCore

/// Which part of the world a map shows.
public struct MapCameraPosition: Equatable {
  enum Kind {
    case automatic
    case region(MKCoordinateRegion)
    case rect(MKMapRect)
    case user
    case camera(MKMapCamera)
  }
  let kind: Kind
  public static let automatic = MapCameraPosition(kind: .automatic)
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { .init(kind: .region(region)) }
  public static func rect(_ rect: MKMapRect) -> MapCameraPosition { .init(kind: .rect(rect)) }
  public static func camera(_ camera: MapCamera) -> MapCameraPosition { .init(kind: .camera(camera.uiKit)) }
  public static func item(_ item: MKMapItem) -> MapCameraPosition {
    .region(
      MKCoordinateRegion(center: item.placemark.coordinate, latitudinalMeters: 1000, longitudinalMeters: 1000))
  }
  public static func userLocation(followsHeading: Bool = false, fallback: MapCameraPosition) -> MapCameraPosition {
    .init(kind: .user)
  }
  public var region: MKCoordinateRegion? { if case .region(let region) = kind { region } else { nil } }
  public var rect: MKMapRect? { if case .rect(let rect) = kind { rect } else { nil } }
  public static func == (a: Self, b: Self) -> Bool { "\(a.kind)" == "\(b.kind)" }
}

/// Where a map is seen from.
public struct MapCamera: Equatable {
  public var centerCoordinate: CLLocationCoordinate2D
  public var distance: Double
  public var heading: Double
  public var pitch: Double
  public init(centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0) {
    (self.centerCoordinate, self.distance, self.heading, self.pitch) = (centerCoordinate, distance, heading, pitch)
  }
  var uiKit: MKMapCamera {
    MKMapCamera(lookingAtCenter: centerCoordinate, fromDistance: distance, pitch: pitch, heading: heading)
  }
  public static func == (a: Self, b: Self) -> Bool {
    a.centerCoordinate.latitude == b.centerCoordinate.latitude
      && a.centerCoordinate.longitude == b.centerCoordinate.longitude && a.distance == b.distance
      && a.heading == b.heading
  }
}

public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pan = MapInteractionModes(rawValue: 1)
  public static let zoom = MapInteractionModes(rawValue: 2)
  public static let pitch = MapInteractionModes(rawValue: 4)
  public static let rotate = MapInteractionModes(rawValue: 8)
  public static let all: MapInteractionModes = [.pan, .zoom, .pitch, .rotate]
}
public enum MapUserTrackingMode: Sendable { case none, follow }

/// One thing on a map.
public struct _MapPart {
  enum Kind {
    case marker(title: String, symbol: String?, tint: Color?)
    case view(AnyView, anchor: UnitPoint, title: String)
    case overlay(any MKOverlay, stroke: Color?, fill: Color?, width: CGFloat)
    case user
  }
  let coordinate: CLLocationCoordinate2D
  var kind: Kind
  var tag: AnyHashable?
}

/// What a map shows.
@MainActor @preconcurrency public protocol MapContent {
  var _parts: [_MapPart] { get }
}
public struct _MapParts: MapContent {
  public let _parts: [_MapPart]
}
@resultBuilder @MainActor public struct MapContentBuilder {
  public static func buildExpression<C: MapContent>(_ content: C) -> C { content }
  public static func buildBlock() -> _MapParts { _MapParts(_parts: []) }
  public static func buildBlock<C: MapContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: MapContent>(_ content: repeat each C) -> _MapParts {
    var parts: [_MapPart] = []
    for part in repeat each content { parts += part._parts }
    return _MapParts(_parts: parts)
  }
  public static func buildIf<C: MapContent>(_ content: C?) -> _MapParts { _MapParts(_parts: content?._parts ?? []) }
  public static func buildEither<C: MapContent>(first: C) -> _MapParts { _MapParts(_parts: first._parts) }
  public static func buildEither<C: MapContent>(second: C) -> _MapParts { _MapParts(_parts: second._parts) }
}
extension ForEach: MapContent where Content: MapContent {
  public var _parts: [_MapPart] { data.flatMap { content($0)._parts } }
}
extension ForEach where Content: MapContent {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, content: content, identify: { $0[keyPath: id] }) }
}
extension ForEach where Content: MapContent, Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, identify: { $0.id })
  }
}

/// A balloon with a title.
public struct Marker<Label: View>: MapContent {
  public let _parts: [_MapPart]
  private init(_ title: String, _ symbol: String?, _ coordinate: CLLocationCoordinate2D) {
    _parts = [_MapPart(coordinate: coordinate, kind: .marker(title: title, symbol: symbol, tint: nil))]
  }
}
extension Marker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    self.init(titleKey.string, nil, coordinate)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
    self.init(String(title), nil, coordinate)
  }
  public init(item: MKMapItem) { self.init(item.name ?? "", nil, item.placemark.coordinate) }
}
extension Marker where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D) {
    self.init(titleKey.string, systemImage, coordinate)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) {
    self.init(String(title), systemImage, coordinate)
  }
}

/// A view at a place.
public struct Annotation<Label: View, Content: View>: MapContent {
  public let _parts: [_MapPart]
}
extension Annotation where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) {
    _parts = [
      _MapPart(coordinate: coordinate, kind: .view(AnyView(content()), anchor: anchor, title: titleKey.string))
    ]
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) {
    _parts = [_MapPart(coordinate: coordinate, kind: .view(AnyView(content()), anchor: anchor, title: String(title)))]
  }
}
public struct UserAnnotation: MapContent {
  public let _parts = [_MapPart(coordinate: CLLocationCoordinate2D(), kind: .user)]
  public init() {}
}
public struct MapPolyline: MapContent {
  public let _parts: [_MapPart]
  public init(coordinates: [CLLocationCoordinate2D]) {
    let line = MKPolyline(coordinates: coordinates, count: coordinates.count)
    _parts = [_MapPart(coordinate: line.coordinate, kind: .overlay(line, stroke: nil, fill: nil, width: 3))]
  }
  public init(_ polyline: MKPolyline) {
    _parts = [_MapPart(coordinate: polyline.coordinate, kind: .overlay(polyline, stroke: nil, fill: nil, width: 3))]
  }
}
public struct MapPolygon: MapContent {
  public let _parts: [_MapPart]
  public init(coordinates: [CLLocationCoordinate2D]) {
    let shape = MKPolygon(coordinates: coordinates, count: coordinates.count)
    _parts = [_MapPart(coordinate: shape.coordinate, kind: .overlay(shape, stroke: nil, fill: nil, width: 1))]
  }
}
public struct MapCircle: MapContent {
  public let _parts: [_MapPart]
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    let circle = MKCircle(center: center, radius: radius)
    _parts = [_MapPart(coordinate: center, kind: .overlay(circle, stroke: nil, fill: nil, width: 1))]
  }
}

extension MapContent {
  private func changed(_ change: (inout _MapPart) -> Void) -> _MapParts {
    _MapParts(
      _parts: _parts.map {
        var part = $0
        change(&part)
        return part
      })
  }
  public func tint(_ tint: Color?) -> some MapContent {
    changed { part in
      if case .marker(let title, let symbol, _) = part.kind {
        part.kind = .marker(title: title, symbol: symbol, tint: tint)
      }
    }
  }
  public func tag<V: Hashable>(_ tag: V) -> some MapContent { changed { $0.tag = AnyHashable(tag) } }
  public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> some MapContent {
    changed { part in
      if case .overlay(let overlay, _, let fill, _) = part.kind {
        part.kind = .overlay(overlay, stroke: color, fill: fill, width: lineWidth)
      }
    }
  }
  public func foregroundStyle(_ color: Color) -> some MapContent {
    changed { part in
      if case .overlay(let overlay, let stroke, _, let width) = part.kind {
        part.kind = .overlay(overlay, stroke: stroke, fill: color, width: width)
      }
    }
  }
}

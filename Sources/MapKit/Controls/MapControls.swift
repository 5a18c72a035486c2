import CoreGraphics
import Foundation
import UIKitCore

/// What a map shows of itself above its content: the compass, the scale.
@MainActor final class MapControls {
  private unowned let map: MKMapView
  private var compass: MKCompassButton?
  private var scale: MKScaleView?

  init(_ map: MKMapView) { self.map = map }

  /// The map has another scale, heading or property.
  func update() {
    if map.showsCompass, map.projection.heading != 0, compass == nil {
      let made = MKCompassButton(mapView: map)
      compass = made
      map.addSubview(made)
      layOut()
    } else if !map.showsCompass {
      compass?.removeFromSuperview()
      compass = nil
    }
    if map.showsScale, scale == nil {
      let made = MKScaleView(mapView: map)
      scale = made
      map.addSubview(made)
      layOut()
    } else if !map.showsScale {
      scale?.removeFromSuperview()
      scale = nil
    }
    MapFollowers.tell(map)
  }

  // Observed: the compass at the top right, the scale at the top left.
  func layOut() {
    let room = map.bounds.inset(by: map.safeAreaInsets)
    if let compass {
      let size = compass.intrinsicContentSize
      compass.frame = CGRect(x: room.maxX - size.width - 8, y: room.minY + 8, width: size.width, height: size.height)
    }
    if let scale {
      let size = scale.intrinsicContentSize
      scale.frame = CGRect(x: room.minX + 14, y: room.minY + 12, width: size.width, height: size.height)
    }
  }
}

/// Something that shows a map's state, wherever it stands.
@MainActor protocol MapFollower: AnyObject {
  func mapChanged()
}

/// Who follows which map.
@MainActor enum MapFollowers {
  private struct Pair {
    weak var map: MKMapView?
    weak var follower: (any MapFollower)?
  }
  private static var pairs: [Pair] = []

  static func add(_ follower: any MapFollower, to map: MKMapView?) {
    pairs.removeAll { $0.map == nil || $0.follower == nil || $0.follower === follower }
    if let map { pairs.append(Pair(map: map, follower: follower)) }
  }

  static func tell(_ map: MKMapView) {
    for pair in pairs where pair.map === map { pair.follower?.mapChanged() }
  }
}

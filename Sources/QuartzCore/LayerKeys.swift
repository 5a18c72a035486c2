import CoreGraphics
import Foundation

/// A key path on a layer, taken apart once: a property, and perhaps a part of its value.
package struct LayerKeyPath {
  package enum Part: Equatable {
    case whole
    case x, y, width, height
    case origin, originX, originY, size, sizeWidth, sizeHeight
    case rotation(axis: Int), scale(axis: Int), scaleAll, translation(axis: Int), translationAll
  }

  package let key: String
  package let part: Part
  /// False when the rest of the path names no part: the value is not touched.
  package let isKnown: Bool

  package init(_ path: String) {
    // Cells have keys of their own.
    if path.hasPrefix("emitterCells.") {
      (key, part, isKnown) = (path, .whole, true)
      return
    }
    guard let dot = path.firstIndex(of: ".") else {
      (key, part, isKnown) = (LayerKeys.canonical(path), .whole, true)
      return
    }
    key = LayerKeys.canonical(String(path[..<dot]))
    let found = LayerKeyPath.part(String(path[path.index(after: dot)...]))
    (part, isKnown) = (found ?? .whole, found != nil)
  }

  // Apple: Core Animation Programming Guide, "Key-Value Coding Extensions"
  private static func part(_ text: String) -> Part? {
    switch text {
    case "x": return .x
    case "y": return .y
    case "width": return .width
    case "height": return .height
    case "origin": return .origin
    case "origin.x": return .originX
    case "origin.y": return .originY
    case "size": return .size
    case "size.width": return .sizeWidth
    case "size.height": return .sizeHeight
    case "rotation", "rotation.z": return .rotation(axis: 2)
    case "rotation.x": return .rotation(axis: 0)
    case "rotation.y": return .rotation(axis: 1)
    case "scale": return .scaleAll
    case "scale.x": return .scale(axis: 0)
    case "scale.y": return .scale(axis: 1)
    case "scale.z": return .scale(axis: 2)
    case "translation": return .translationAll
    case "translation.x": return .translation(axis: 0)
    case "translation.y": return .translation(axis: 1)
    case "translation.z": return .translation(axis: 2)
    default: return nil
    }
  }

  /// The part of `value` that this path names.
  package func read(_ value: LayerValue) -> LayerValue {
    switch (part, value) {
    case (.whole, _): return value
    case (.x, .point(let p)): return .number(p.x)
    case (.y, .point(let p)): return .number(p.y)
    case (.width, .size(let p)): return .number(p.width)
    case (.height, .size(let p)): return .number(p.height)
    case (.origin, .rect(let p)): return .point(p.origin)
    case (.originX, .rect(let p)): return .number(p.origin.x)
    case (.originY, .rect(let p)): return .number(p.origin.y)
    case (.size, .rect(let p)): return .size(p.size)
    case (.sizeWidth, .rect(let p)): return .number(p.size.width)
    case (.sizeHeight, .rect(let p)): return .number(p.size.height)
    case (.rotation(let axis), .transform(let t)): return .number(TransformParts(t)?.angles[axis] ?? 0)
    case (.scale(let axis), .transform(let t)): return .number(TransformParts(t)?.scale[axis] ?? 0)
    case (.scaleAll, .transform(let t)):
      guard let parts = TransformParts(t) else { return .number(0) }
      return .number(parts.scale.sum() / 3)
    case (.translation(let axis), .transform(let t)): return .number([t.m41, t.m42, t.m43][axis])
    case (.translationAll, .transform(let t)): return .size(CGSize(width: t.m41, height: t.m42))
    default: return .none
    }
  }

  /// `value` with the part that this path names set to `new`.
  package func write(_ new: LayerValue, into value: LayerValue) -> LayerValue {
    switch (part, value) {
    case (.whole, _): return new
    case (.x, .point(var p)): if let n = new.double { p.x = n }; return .point(p)
    case (.y, .point(var p)): if let n = new.double { p.y = n }; return .point(p)
    case (.width, .size(var p)): if let n = new.double { p.width = n }; return .size(p)
    case (.height, .size(var p)): if let n = new.double { p.height = n }; return .size(p)
    case (.origin, .rect(var p)): if let n = new.point { p.origin = n }; return .rect(p)
    case (.originX, .rect(var p)): if let n = new.double { p.origin.x = n }; return .rect(p)
    case (.originY, .rect(var p)): if let n = new.double { p.origin.y = n }; return .rect(p)
    case (.size, .rect(var p)): if let n = new.size { p.size = n }; return .rect(p)
    case (.sizeWidth, .rect(var p)): if let n = new.double { p.size.width = n }; return .rect(p)
    case (.sizeHeight, .rect(var p)): if let n = new.double { p.size.height = n }; return .rect(p)
    case (_, .transform(let t)): return .transform(writeTransform(new, t))
    default: return value
    }
  }

  private func writeTransform(_ new: LayerValue, _ old: CATransform3D) -> CATransform3D {
    var t = old
    switch part {
    case .translation(let axis):
      guard let n = new.double else { return old }
      if axis == 0 { t.m41 = n } else if axis == 1 { t.m42 = n } else { t.m43 = n }
    case .translationAll:
      if let size = new.size { (t.m41, t.m42) = (size.width, size.height) }
      if let point = new.point { (t.m41, t.m42) = (point.x, point.y) }
    case .rotation(let axis):
      guard let n = new.double else { return old }
      guard var parts = TransformParts(old) else { return old }
      // About z alone keeps full turns exact.
      var angles = parts.angles
      angles[axis] = n
      parts.angles = angles
      t = parts.transform
    case .scale(let axis):
      guard let n = new.double else { return old }
      guard var parts = TransformParts(old) else {
        if axis == 0 { t.m11 = n } else if axis == 1 { t.m22 = n } else { t.m33 = n }
        return t
      }
      parts.scale[axis] = n
      t = parts.transform
    case .scaleAll:
      guard let n = new.double else { return old }
      guard var parts = TransformParts(old) else {
        (t.m11, t.m22, t.m33) = (n, n, n)
        return t
      }
      parts.scale = SIMD3(n, n, n)
      t = parts.transform
    default: break
    }
    return t
  }
}

/// Names of layer properties as animations and key-value coding use them.
package enum LayerKeys {
  /// `isHidden` and `hidden` are one key.
  package static func canonical(_ key: String) -> String {
    switch key {
    case "isHidden": return "hidden"
    case "isDoubleSided": return "doubleSided"
    case "isOpaque": return "opaque"
    case "isGeometryFlipped": return "geometryFlipped"
    default: return key
    }
  }

  // Apple: Core Animation Programming Guide, "Animatable Properties"; CAShapeLayer.path and CALayer.shadowPath, "does not support
  // implicit animation"
  package static func animatesImplicitly(_ key: String) -> Bool { implicit.contains(key) }

  private static let implicit: Set<String> = [
    "anchorPoint", "anchorPointZ", "backgroundColor", "borderColor", "borderWidth", "bounds", "contents",
    "contentsRect", "contentsCenter", "cornerRadius", "doubleSided", "hidden", "masksToBounds", "opacity", "position",
    "shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius", "sublayerTransform", "transform",
    "zPosition", "fillColor", "lineDashPhase", "lineWidth", "miterLimit", "strokeColor", "strokeEnd",
    "strokeStart", "colors", "locations", "startPoint", "endPoint", "fontSize", "foregroundColor", "instanceDelay",
    "instanceTransform", "instanceColor", "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset",
    "instanceAlphaOffset", "emitterPosition", "emitterSize", "emitterZPosition", "birthRate", "lifetime", "velocity",
    "scale", "spin", CurlLayer.key,
  ]

  package static func defaultValue(_ key: String) -> Any? {
    let layer = CALayer()
    return layer.stateValue(canonical(key))?.any
  }

  /// What a change of this key means for the screen.
  package static func change(_ key: String) -> Dirty {
    switch key {
    case "backgroundColor", "borderColor", "borderWidth", "contents", "contentsRect", "contentsCenter", CurlLayer.key:
      return .content
    default: return .geometry
    }
  }
}

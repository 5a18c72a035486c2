import CoreGraphics
import Foundation
import QuinceFoundation

extension CALayer {
  // MARK: Values by key, without actions

  /// A property's value; nil when there is no such property.
  package func stateValue(_ key: String) -> LayerValue? {
    switch key {
    case "position": return .point(state.position)
    case "bounds": return .rect(state.bounds)
    case "frame": return .rect(_frame())
    case "anchorPoint": return .point(state.anchorPoint)
    case "anchorPointZ": return .number(state.seldom.anchorPointZ)
    case "zPosition": return .number(state.zPosition)
    case "transform": return .transform(state.transform)
    case "sublayerTransform": return .transform(state.seldom.sublayerTransform)
    case "opacity": return .number(Double(state.opacity))
    case "hidden": return .number(state.isHidden ? 1 : 0)
    case "masksToBounds": return .number(state.masksToBounds ? 1 : 0)
    case "opaque": return .number(state.isOpaque ? 1 : 0)
    case "doubleSided": return .number(state.isDoubleSided ? 1 : 0)
    case "geometryFlipped": return .number(state.isGeometryFlipped ? 1 : 0)
    case "shouldRasterize": return .number(state.shouldRasterize ? 1 : 0)
    case "cornerRadius": return .number(state.cornerRadius)
    case "borderWidth": return .number(state.borderWidth)
    case "borderColor": return state.borderColor.map { .color($0) } ?? LayerValue.none
    case "backgroundColor": return state.backgroundColor.map { .color($0) } ?? LayerValue.none
    case "shadowColor": return state.seldom.shadowColor.map { .color($0) } ?? LayerValue.none
    case "shadowOpacity": return .number(Double(state.seldom.shadowOpacity))
    case "shadowOffset": return .size(state.seldom.shadowOffset)
    case "shadowRadius": return .number(state.seldom.shadowRadius)
    case "shadowPath": return state.seldom.shadowPath.map { .path($0) } ?? LayerValue.none
    case "contents": return contents.map { .other($0) } ?? LayerValue.none
    case "contentsRect": return .rect(state.seldom.contentsRect)
    case "contentsCenter": return .rect(state.seldom.contentsCenter)
    case "contentsScale": return .number(state.contentsScale)
    case "rasterizationScale": return .number(state.seldom.rasterizationScale)
    default: return ownValue(key)
    }
  }

  /// Stores a value without an action or a mark: how animations write the presentation.
  /// - Returns: false when there is no such property.
  package func store(_ value: LayerValue, _ key: String) -> Bool {
    switch key {
    case "position": if let v = value.point { state.position = v.sane }
    case "bounds": if let v = value.rect { state.bounds = v.sane }
    case "anchorPoint": if let v = value.point { state.anchorPoint = v }
    case "anchorPointZ": if let v = value.double { state.editRare { $0.anchorPointZ = v } }
    case "zPosition": if let v = value.double { state.zPosition = v }
    case "transform":
      if let v = value.transform {
        state.transform = v
        state.hasTransform = !CATransform3DIsIdentity(v)
      }
    case "sublayerTransform":
      if let v = value.transform {
        state.editRare {
          $0.sublayerTransform = v
          $0.hasSublayerTransform = !CATransform3DIsIdentity(v)
        }
        state.changesSublayers = state.isGeometryFlipped || state.seldom.hasSublayerTransform
      }
    case "opacity": if let v = value.double { state.opacity = Float(v) }
    case "hidden": if let v = value.double { state.isHidden = v >= 0.5 }
    case "masksToBounds": if let v = value.double { state.masksToBounds = v >= 0.5 }
    case "doubleSided": if let v = value.double { state.isDoubleSided = v >= 0.5 }
    case "cornerRadius": if let v = value.double { state.cornerRadius = v }
    case "borderWidth": if let v = value.double { state.borderWidth = v }
    case "borderColor": state.borderColor = value.color
    case "backgroundColor": state.backgroundColor = value.color
    case "shadowColor": state.editRare { $0.shadowColor = value.color }
    case "shadowOpacity": if let v = value.double { state.editRare { $0.shadowOpacity = Float(v) } }
    case "shadowOffset": if let v = value.size { state.editRare { $0.shadowOffset = v } }
    case "shadowRadius": if let v = value.double { state.editRare { $0.shadowRadius = v } }
    case "shadowPath": state.editRare { $0.shadowPath = value.path }
    case "contents": contentsValue = value.any
    case "contentsRect": if let v = value.rect { state.editRare { $0.contentsRect = v } }
    case "contentsCenter": if let v = value.rect { state.editRare { $0.contentsCenter = v } }
    case "contentsScale": if let v = value.double { state.contentsScale = v }
    case "rasterizationScale": if let v = value.double { state.editRare { $0.rasterizationScale = v } }
    default: return setOwnValue(key, value)
    }
    return true
  }

  /// The value at a key path, as an app sees it.
  package func anyValue(_ path: String) -> Any? {
    let keyPath = LayerKeyPath(path)
    if let value = stateValue(keyPath.key) { return keyPath.isKnown ? keyPath.read(value).any : nil }
    return path == keyPath.key ? customValue(path) : nil
  }

  private func customValue(_ key: String) -> Any? { extras?.values[key] ?? extras?.style?[key] }

  // MARK: Through the properties, with actions

  fileprivate func _assign(_ value: Any?, _ key: String) -> Bool {
    let v = LayerValue(value)
    switch key {
    case "position": if let v = v.point { position = v }
    case "bounds": if let v = v.rect { bounds = v }
    case "frame": if let v = v.rect { frame = v }
    case "anchorPoint": if let v = v.point { anchorPoint = v }
    case "anchorPointZ": if let v = v.double { anchorPointZ = v }
    case "zPosition": if let v = v.double { zPosition = v }
    case "transform": transform = v.transform ?? CATransform3DIdentity
    case "sublayerTransform": sublayerTransform = v.transform ?? CATransform3DIdentity
    case "opacity": if let v = v.double { opacity = Float(v) }
    case "hidden": isHidden = v.double ?? 0 != 0
    case "masksToBounds": masksToBounds = v.double ?? 0 != 0
    case "opaque": isOpaque = v.double ?? 0 != 0
    case "doubleSided": isDoubleSided = v.double ?? 0 != 0
    case "geometryFlipped": isGeometryFlipped = v.double ?? 0 != 0
    case "shouldRasterize": shouldRasterize = v.double ?? 0 != 0
    case "needsDisplayOnBoundsChange": needsDisplayOnBoundsChange = v.double ?? 0 != 0
    case "cornerRadius": if let v = v.double { cornerRadius = v }
    case "borderWidth": if let v = v.double { borderWidth = v }
    case "borderColor": borderColor = v.color
    case "backgroundColor": backgroundColor = v.color
    case "shadowColor": shadowColor = v.color
    case "shadowOpacity": if let v = v.double { shadowOpacity = Float(v) }
    case "shadowOffset": if let v = v.size { shadowOffset = v }
    case "shadowRadius": if let v = v.double { shadowRadius = v }
    case "shadowPath": shadowPath = v.path
    case "contents": contents = value
    case "contentsRect": if let v = v.rect { contentsRect = v }
    case "contentsCenter": if let v = v.rect { contentsCenter = v }
    case "contentsScale": if let v = v.double { contentsScale = v }
    case "rasterizationScale": if let v = v.double { rasterizationScale = v }
    case "name": name = value as? String
    case "mask": mask = value as? CALayer
    case "sublayers": sublayers = value as? [CALayer]
    case "delegate": delegate = value as? any CALayerDelegate
    case "speed": if let v = v.double { speed = Float(v) }
    case "timeOffset": if let v = v.double { timeOffset = v }
    case "beginTime": if let v = v.double { beginTime = v }
    case "duration": if let v = v.double { duration = v }
    default:
      guard ownValue(key) != nil else { return false }
      let action = willChange(key)
      _ = setOwnValue(key, v)
      didChange(key, .content, action)
    }
    return true
  }

  private func assignCustom(_ value: Any?, _ key: String) {
    let action = willChange(key)
    _extras.values[key] = LayerValue.unwrap(value)
    if let action { action.run(forKey: key, object: self, arguments: nil) }
    if ObservationCenter.isAnyone { announced(key) }
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  package var _extras: LayerExtras {
    if let extras { return extras }
    let made = LayerExtras()
    extras = made
    return made
  }
}

extension CALayer {
  func _value(path: String) -> Any? {
    guard path.contains(".") else { return value(forKey: path) }
    if stateValue(LayerKeyPath(path).key) != nil { return anyValue(path) }
    return (self as NSObject).value(forKeyPath: path)
  }

  func _setValue(_ value: Any?, path: String) {
    guard path.contains(".") else { return setValue(value, forKey: path) }
    if !_quinceSetValue(value, forKeyPath: path) { (self as NSObject).setValue(value, forKeyPath: path) }
  }
}

extension CALayer: _QuinceAssociating {}

extension NSObject {
  /// Whether a class of the app stores a property of this name.
  fileprivate func hasOwnProperty(_ key: String) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, current.subjectType != CALayer.self {
      if current.children.contains(where: { $0.label == key }) { return true }
      mirror = current.superclassMirror
    }
    return false
  }
}

extension CALayer: _QuinceKeyValueCoding {
  public func _quinceValue(forKey key: String) -> Any?? {
    let key = LayerKeys.canonical(key)
    switch key {
    case "name": return .some(name)
    case "mask": return .some(mask)
    case "sublayers": return .some(sublayers)
    case "superlayer": return .some(superlayer)
    case "delegate": return .some(delegate)
    case "hidden", "masksToBounds", "opaque", "doubleSided", "geometryFlipped", "shouldRasterize":
      return .some(stateValue(key)?.double ?? 0 != 0)
    case "speed": return .some(speed)
    case "timeOffset": return .some(timeOffset)
    case "beginTime": return .some(beginTime)
    case "duration": return .some(duration)
    case _ where key.contains("."): return .some(anyValue(key))
    default: break
    }
    if let value = stateValue(key) { return .some(value.any) }
    if let value = extras?.values[key] { return .some(value) }
    // A subclass's own stored property is found by reflection.
    if hasOwnProperty(key) { return nil }
    // Apple: a key without a value is looked up in the style, then the class is asked for its default.
    return .some(extras?.style?[key] ?? type(of: self).defaultValue(forKey: key))
  }

  public func _quinceSetValue(_ value: Any?, forKey key: String) throws -> Bool {
    let keyPath = LayerKeyPath(key)
    if keyPath.part != .whole, let old = stateValue(keyPath.key) {
      return _assign(keyPath.write(LayerValue(value), into: old).any, keyPath.key)
    }
    if _assign(value, keyPath.key) { return true }
    if hasOwnProperty(key) { return false }
    assignCustom(value, key)
    return true
  }
}

extension CALayer {
  /// `transform.rotation.z` and the like are one key.
  public func _quinceValue(forKeyPath keyPath: String) -> Any?? {
    stateValue(LayerKeyPath(keyPath).key).map { _ in anyValue(keyPath) }
  }

  public func _quinceSetValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    let path = LayerKeyPath(keyPath)
    guard let old = stateValue(path.key) else { return false }
    if path.isKnown { _ = _assign(path.write(LayerValue(value), into: old).any, path.key) }
    return true
  }
}

extension CALayer {
  func _encode(_ coder: NSCoder) {
    for key in ["position", "anchorPoint"] {
      if let p = stateValue(key)?.point { coder.encode([Double(p.x), Double(p.y)] as NSArray, forKey: key) }
    }
    let b = state.bounds
    coder.encode([b.origin.x, b.origin.y, b.size.width, b.size.height].map { Double($0) } as NSArray, forKey: "bounds")
    coder.encode(state.opacity, forKey: "opacity")
    coder.encode(state.isHidden, forKey: "hidden")
    coder.encode(state.masksToBounds, forKey: "masksToBounds")
    coder.encode(Double(state.cornerRadius), forKey: "cornerRadius")
    coder.encode(Double(state.borderWidth), forKey: "borderWidth")
    if let name { coder.encode(name as NSString, forKey: "name") }
    if !sublayerList.isEmpty { coder.encode(Array(sublayerList) as NSArray, forKey: "sublayers") }
  }

  func _decode(_ coder: NSCoder) {
    func numbers(_ key: String, _ count: Int) -> [Double]? {
      guard coder.containsValue(forKey: key), let list = coder.decodeObject(forKey: key) as? NSArray,
        list.count == count
      else { return nil }
      return (0..<count).map { LayerValue.number(list.object(at: $0)) ?? 0 }
    }
    if let n = numbers("position", 2) { state.position = CGPoint(x: n[0], y: n[1]).sane }
    if let n = numbers("anchorPoint", 2) { state.anchorPoint = CGPoint(x: n[0], y: n[1]).sane }
    if let n = numbers("bounds", 4) { state.bounds = CGRect(x: n[0], y: n[1], width: n[2], height: n[3]).sane }
    if coder.containsValue(forKey: "opacity") { state.opacity = coder.decodeFloat(forKey: "opacity") }
    state.isHidden = coder.decodeBool(forKey: "hidden")
    state.masksToBounds = coder.decodeBool(forKey: "masksToBounds")
    state.cornerRadius = coder.decodeDouble(forKey: "cornerRadius")
    state.borderWidth = coder.decodeDouble(forKey: "borderWidth")
    if coder.containsValue(forKey: "name") { name = coder.decodeObject(forKey: "name") as? String }
    if coder.containsValue(forKey: "sublayers"), let list = coder.decodeObject(forKey: "sublayers") as? NSArray {
      for case let layer as CALayer in (0..<list.count).map({ list.object(at: $0) }) { addSublayer(layer) }
    }
  }
}

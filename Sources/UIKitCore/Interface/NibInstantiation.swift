import Foundation
import QuinceFoundation
import QuinceInterface

/// The objects of a nib, made once for one owner.
///
/// The order is Apple's: objects by `init(coder:)`, run-time attributes, connections, accessibility, what varies with
/// traits, `awakeFromNib()`, windows that are visible at launch.
// Observed by others: @IBInspectable properties are set before outlets.
@MainActor struct NibInstantiation {
  let coder: NibCoder
  /// Without the objects that stand for others.
  let topLevelObjects: [Any]

  init(
    _ nib: Nib, owner: AnyObject?, bundle: Bundle, storyboard: UIStoryboard?, externals: [String: AnyObject],
    creator: NibCoder.Creator? = nil
  ) {
    var objects = externals
    objects["IBFilesOwner"] = owner
    objects["UIStoryboardPlaceholder"] = storyboard
    let coder = NibCoder(nib: nib, bundle: bundle, storyboard: storyboard, externalObjects: objects, creator: creator)
    self.coder = coder
    let made = nib.topLevelObjects.map { ($0, coder.object($0)) }
    topLevelObjects = made.compactMap { nib.proxyIdentifier(of: $0) == nil ? $1 : nil }
    let awakened = nib.awakenedObjects.map { ($0, coder.object($0)) }
    applyRuntimeAttributes()
    NibConnections(coder: coder).connect()
    applyAccessibility()
    TraitVariations.install(coder)
    for (id, object) in awakened where nib.proxyIdentifier(of: id) == nil {
      if let object { Self.awake(object) }
    }
    for id in nib.visibleWindows { (coder.object(id) as? UIWindow)?.isHidden = false }
  }

  private func applyRuntimeAttributes() {
    for attribute in coder.nib.runtimeAttributes {
      guard let object = coder.object(attribute.object) as? NSObject else { continue }
      if coder.standIns.contains(attribute.object) { continue }
      let first = attribute.keyPath.prefix { $0 != "." }
      if InterfaceLoading.isDrawingOnly, !Registry.hasProperty(named: String(first), of: type(of: object)) { continue }
      let value = coder.object(for: attribute.value)
      KeyValueAccess.whileCatching {
        Self.log(attribute.keyPath, of: object, $0)
      } _: {
        object.setValue(value, forKeyPath: attribute.keyPath)
      }
    }
  }

  // Observed: UIKit goes on without an attribute that the object does not have, with this line.
  private static func log(_ keyPath: String, of object: NSObject, _ reason: String) {
    NSLog("%@", "Failed to set (\(keyPath)) user defined inspected property on (\(type(of: object))): \(reason)")
  }

  // Apple: UIRuntimeAccessibilityConfiguration.
  private func applyAccessibility() {
    for id in coder.nib.accessibilityConfigurations {
      let values = coder.nib[id]
      guard let target = values["UIAccessibileObject"]?.objectID.flatMap(coder.object) as? UIResponder else {
        Self.applyAccessibility(values, coder)
        continue
      }
      if let flag = values["UIIsAccessibilityElement"]?.bool { target.isAccessibilityElement = flag }
      if let text = values["UIAccessibilityLabel"]?.string { target.accessibilityLabel = text }
      if let text = values["UIAccessibilityHint"]?.string { target.accessibilityHint = text }
      if let text = values["UIAccessibilityValue"]?.string { target.accessibilityValue = text }
      if let text = values["UIAccessibilityIdentifier"]?.string { target.accessibilityIdentifier = text }
      if let traits = values["UIAccessibilityTraits"]?.integer, traits >= 0 {
        target.accessibilityTraits = UIAccessibilityTraits(rawValue: UInt64(traits))
      }
    }
  }

  private static func applyAccessibility(_ values: InterfaceObject, _ coder: NibCoder) {
    guard let item = values["UIAccessibileObject"]?.objectID.flatMap(coder.object) as? UIBarItem else { return }
    if let text = values["UIAccessibilityLabel"]?.string { item.accessibilityLabel = text }
    if let text = values["UIAccessibilityHint"]?.string { item.accessibilityHint = text }
    if let text = values["UIAccessibilityIdentifier"]?.string { item.accessibilityIdentifier = text }
  }

  static func awake(_ object: AnyObject) {
    switch object {
    case let view as UIView: view.awakeFromNib()
    case let controller as UIViewController: controller.awakeFromNib()
    case let item as UIBarItem: item.awakeFromNib()
    case let item as UINavigationItem: item.awakeFromNib()
    case let gesture as UIGestureRecognizer: gesture.awakeFromNib()
    case let layout as UICollectionViewLayout: layout.awakeFromNib()
    default: Selector("awakeFromNib")._quinceSend(to: object)
    }
  }
}

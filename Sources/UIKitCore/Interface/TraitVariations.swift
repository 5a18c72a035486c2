import CoreGraphics
import Foundation
import QuinceInterface

/// What a nib's objects have for some traits only: properties, subviews and constraints, by size class, idiom,
/// appearance or layout direction. Applied when the nib is loaded, and again when the traits of its view change.
// Apple: _UITraitStorageList with _UIAttributeTraitStorage and _UIRelationshipTraitStorage.
@MainActor package final class TraitVariations {
  private struct Record {
    let traits: [(key: String, value: Int)]
    let value: Any?
    let added: [AnyObject]
    let removed: [AnyObject]
  }

  private struct Attribute {
    weak var object: NSObject?
    let keyPath: String
    let records: [Record]
  }

  private struct Relationship {
    weak var view: UIView?
    let records: [Record]
  }

  private var attributes: [Attribute] = []
  private var relationships: [Relationship] = []
  private var applied: UITraitCollection?

  static func install(_ coder: NibCoder) {
    for id in coder.nib.traitStorageLists {
      let variations = TraitVariations(coder, list: coder.nib[id])
      let top = coder.nib[id]["UITopLevelObject"]?.objectID.flatMap(coder.object)
      guard let view = top as? UIView ?? (top as? UIViewController)?._interface?.archivedView else {
        variations.apply(UITraitCollection.current)
        continue
      }
      view.makeRare().traitVariations = variations
      variations.apply(view.traitCollection)
    }
  }

  private init(_ coder: NibCoder, list: InterfaceObject) {
    for element in list["UITraitStorages"]?.elements ?? [] {
      guard let storage = element.objectID.map({ coder.nib[$0] }) else { continue }
      guard let target = storage["UIObject"]?.objectID.flatMap(coder.object) as? NSObject else { continue }
      let records = Self.records(storage, coder)
      if storage.className == "_UIRelationshipTraitStorage" {
        relationships.append(Relationship(view: target as? UIView, records: records))
      } else if let keyPath = storage["UIKeyPath"]?.string {
        attributes.append(Attribute(object: target, keyPath: keyPath, records: records))
      }
    }
  }

  private static func records(_ storage: InterfaceObject, _ coder: NibCoder) -> [Record] {
    (storage["UIRecords"]?.elements ?? []).compactMap { element in
      guard let record = element.objectID.map({ coder.nib[$0] }) else { return nil }
      let collection = record["UITraitCollection"]?.objectID.map { coder.nib[$0] }
      let traits = (collection?.fields ?? []).compactMap { field in field.value.integer.map { (field.key, $0) } }
      func objects(_ key: String) -> [AnyObject] {
        (record[key]?.elements ?? []).compactMap { $0.objectID.flatMap(coder.object) }
      }
      return Record(
        traits: traits, value: record["UIValue"].flatMap(coder.object(for:)), added: objects("UIAddedObjects"),
        removed: objects("UIRemovedObjects"))
    }
  }

  // MARK: - Applying

  /// The records that match, the least particular first, so that the most particular has the last word.
  private func matching(_ records: [Record], _ traits: UITraitCollection) -> [Record] {
    records.enumerated()
      .filter { $0.element.traits.allSatisfy { Self.matches($0.key, $0.value, traits) } }
      .sorted { ($0.element.traits.count, $0.offset) < ($1.element.traits.count, $1.offset) }
      .map(\.element)
  }

  private static func matches(_ key: String, _ value: Int, _ traits: UITraitCollection) -> Bool {
    switch key.split(separator: "-").last {
    case "_UITraitNameHorizontalSizeClass": return traits.horizontalSizeClass.rawValue == value
    case "_UITraitNameVerticalSizeClass": return traits.verticalSizeClass.rawValue == value
    case "_UITraitNameUserInterfaceIdiom": return traits.userInterfaceIdiom.rawValue == value
    case "_UITraitNameUserInterfaceStyle": return traits.userInterfaceStyle.rawValue == value
    case "_UITraitNameDisplayGamut": return traits.displayGamut.rawValue == value
    case "_UITraitNameLayoutDirection": return traits.layoutDirection.rawValue == value
    default: return false
    }
  }

  func apply(_ traits: UITraitCollection) {
    guard traits !== applied else { return }
    applied = traits
    for relationship in relationships { apply(relationship, traits) }
    for attribute in attributes {
      guard let object = attribute.object, let record = matching(attribute.records, traits).last else { continue }
      Self.set(record.value, attribute.keyPath, of: object)
    }
  }

  private func apply(_ relationship: Relationship, _ traits: UITraitCollection) {
    guard let view = relationship.view else { return }
    for record in matching(relationship.records, traits) {
      for object in record.removed { Self.setInstalled(false, object, in: view) }
      for object in record.added { Self.setInstalled(true, object, in: view) }
    }
  }

  private static func setInstalled(_ installed: Bool, _ object: AnyObject, in view: UIView?) {
    switch object {
    case let constraint as NSLayoutConstraint:
      guard installed != constraint.isActive else { return }
      guard installed else { return constraint.isActive = false }
      if let view, constraint.isHeld(by: view) { view.addConstraint(constraint) } else { constraint.isActive = true }
    case let subview as UIView:
      if !installed { subview.removeFromSuperview() } else if subview.superview == nil { view?.addSubview(subview) }
    default: break
    }
  }

  private static func set(_ value: Any?, _ keyPath: String, of object: NSObject) {
    switch (object, keyPath) {
    case (_, "installed"): setInstalled((value as? NSNumber)?.boolValue ?? true, object, in: nil)
    case (let constraint as NSLayoutConstraint, "constant"):
      if let number = value as? NSNumber { constraint.constant = CGFloat(number.doubleValue) }
    case (let constraint as NSLayoutConstraint, "priority"):
      if let number = value as? NSNumber { constraint.priority = UILayoutPriority(number.floatValue) }
    case (is NSLayoutConstraint, _): break
    default: object.setValue(value, forKeyPath: keyPath)
    }
  }
}

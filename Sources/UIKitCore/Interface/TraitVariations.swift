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
    /// What the records name, in that order, and whether it is there where none of them holds.
    var members: [(object: AnyObject, isThere: Bool)] = []
    /// The view's subviews as the nib has them: one that comes back takes its place among them.
    let subviews: [UIView]

    @MainActor init(view: UIView?, records: [Record]) {
      (self.view, self.records) = (view, records)
      subviews = view?.subviews ?? []
      for object in records.flatMap({ $0.added + $0.removed }) where !members.contains(where: { $0.object === object })
      {
        members.append((object, (object as? NSLayoutConstraint)?.isActive ?? ((object as? UIView)?.superview != nil)))
      }
    }
  }

  private var attributes: [Attribute] = []
  private var relationships: [Relationship] = []
  private var applied: UITraitCollection?
  /// The constraints whose views are not all there: they hold again as soon as they are.
  // Assumed: a constraint of a view that is not installed is not installed either, without a mask of its own.
  private var waiting: [NSLayoutConstraint] = []

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
    // Views first: what constraints can hold depends on them.
    for relationship in relationships {
      forEachMember(of: relationship, traits) { object, isThere, view in
        if let subview = object as? UIView { setInstalled(isThere, subview, in: view, among: relationship.subviews) }
      }
    }
    for relationship in relationships {
      forEachMember(of: relationship, traits) { object, isThere, view in
        if let constraint = object as? NSLayoutConstraint { setInstalled(isThere, constraint, in: view) }
      }
    }
    for attribute in attributes {
      guard let object = attribute.object, let record = matching(attribute.records, traits).last else { continue }
      set(record.value, attribute.keyPath, of: object)
    }
    let returning = waiting
    waiting = []
    for constraint in returning { setInstalled(true, constraint, in: nil) }
  }

  /// What the records that match leave of a relationship, the most particular having the last word.
  private func forEachMember(
    of relationship: Relationship, _ traits: UITraitCollection, _ body: (AnyObject, Bool, UIView) -> Void
  ) {
    guard let view = relationship.view else { return }
    let records = matching(relationship.records, traits)
    for member in relationship.members {
      var isThere = member.isThere
      for record in records {
        if record.removed.contains(where: { $0 === member.object }) { isThere = false }
        if record.added.contains(where: { $0 === member.object }) { isThere = true }
      }
      body(member.object, isThere, view)
    }
  }

  private func setInstalled(_ installed: Bool, _ constraint: NSLayoutConstraint, in view: UIView?) {
    waiting.removeAll { $0 === constraint }
    guard installed != constraint.isActive else { return }
    guard installed else { return constraint.isActive = false }
    guard constraint.isWithinOneTree else { return waiting.append(constraint) }
    if let view, constraint.isHeld(by: view) { view.addConstraint(constraint) } else { constraint.isActive = true }
  }

  private func setInstalled(_ installed: Bool, _ subview: UIView, in view: UIView, among siblings: [UIView]) {
    if installed {
      guard subview.superview == nil else { return }
      let place = siblings.prefix { $0 !== subview }.filter { $0.superview === view }.count
      if let stack = view as? UIStackView {
        stack.insertArrangedSubview(subview, at: min(place, stack.arrangedSubviews.count))
      } else {
        view.insertSubview(subview, at: place)
      }
    } else if subview.superview != nil {
      waiting += subview.outerConstraints
      subview.removeFromSuperview()
    }
  }

  private func set(_ value: Any?, _ keyPath: String, of object: NSObject) {
    switch (object, keyPath) {
    case (let constraint as NSLayoutConstraint, "installed"):
      setInstalled((value as? NSNumber)?.boolValue ?? true, constraint, in: nil)
    case (let constraint as NSLayoutConstraint, "constant"):
      if let number = value as? NSNumber { constraint.constant = CGFloat(number.doubleValue) }
    case (let constraint as NSLayoutConstraint, "priority"):
      if let number = value as? NSNumber { constraint.priority = UILayoutPriority(number.floatValue) }
    case (is NSLayoutConstraint, _): break
    default: object.setValue(value, forKeyPath: keyPath)
    }
  }
}

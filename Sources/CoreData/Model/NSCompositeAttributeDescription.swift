import QuinceFoundation

/// An attribute that is made of others. Objects have a dictionary of its elements' values, by their names; predicates and
/// sort descriptors name an element behind a dot.
// Apple: "available only to persistent stores that you configure with the sqlite store type". Assumed: stores in memory too
open class NSCompositeAttributeDescription: NSAttributeDescription {
  public override init() {
    super.init()
    attributeType = .compositeAttributeType
  }

  /// They may be composite ones too.
  open var elements: [NSAttributeDescription] = [] {
    willSet { willModify() }
    didSet {
      for old in oldValue where old.composite === self { old.composite = nil }
      for new in elements { new.composite = self }
    }
  }

  override func take(from other: NSPropertyDescription) {
    super.take(from: other)
    guard let other = other as? NSCompositeAttributeDescription else { return }
    elements = other.elements.compactMap { $0.copy() as? NSAttributeDescription }
  }
}

import QuinceFoundation

/// What attributes, relationships and fetched properties of an entity have in common.
open class NSPropertyDescription: NSObject, NSCopying {
  public override init() { super.init() }

  /// The entity that declares the property.
  open var entity: NSEntityDescription { owner ?? .unattached }
  weak var owner: NSEntityDescription?

  open var name = "" { willSet { willModify() } }
  /// Default true.
  open var isOptional = true { willSet { willModify() } }
  /// Default false. Transient values are not stored.
  open var isTransient = false { willSet { willModify() } }

  // MARK: Validation

  /// Evaluated with the value of the property.
  open private(set) var validationPredicates: [NSPredicate] = []
  /// Messages or error codes, one for each predicate.
  open private(set) var validationWarnings: [Any] = []

  // Apple: setValidationPredicates(_:withValidationWarnings:), "raises an exception if the arrays do not have the same number of elements"
  open func setValidationPredicates(
    _ validationPredicates: [NSPredicate]?, withValidationWarnings validationWarnings: [String]?
  ) {
    willModify()
    setValidation(validationPredicates ?? [], warnings: validationWarnings ?? [])
  }

  func setValidation(_ predicates: [NSPredicate], warnings: [Any]) {
    guard predicates.count == warnings.count else {
      trap(
        "setValidationPredicates:withValidationWarnings: \(predicates.count) predicates with \(warnings.count) warnings",
        name: .invalidArgumentException)
    }
    validationPredicates = predicates
    validationWarnings = warnings
  }

  // MARK: Versions and indexes

  open var userInfo: [AnyHashable: Any]? { willSet { willModify() } }
  @available(*, deprecated, message: "Use NSEntityDescription.indexes instead")
  open var isIndexed: Bool {
    get { hasIndex }
    set {
      willModify()
      hasIndex = newValue
    }
  }
  var hasIndex = false
  /// Default false. There is no Spotlight here, so that it only tells models apart.
  open var isIndexedBySpotlight = false { willSet { willModify() } }
  /// A digest of what decides how the property is stored.
  open var versionHash: Data { VersionHash.hash(of: self) }
  open var versionHashModifier: String? { willSet { willModify() } }
  /// The name in the model from which a migration comes. Default: the property's name.
  open var renamingIdentifier: String? {
    get { givenRenamingIdentifier ?? name }
    set {
      willModify()
      givenRenamingIdentifier = newValue
    }
  }
  var givenRenamingIdentifier: String?

  // MARK: Machinery

  /// The name; of an element of a composite attribute, its key path.
  var path: String {
    ((self as? NSAttributeDescription)?.composite?.path).map { "\($0).\(name)" } ?? name
  }

  /// The same, of the names in the model from which a migration comes.
  var renamingPath: String {
    let own = renamingIdentifier ?? name
    return ((self as? NSAttributeDescription)?.composite?.renamingPath).map { "\($0).\(own)" } ?? own
  }

  final func willModify() {
    if let owner { owner.willModify() }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self)._quinceMake()
    copy.take(from: self)
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }

  /// Takes over what the other one says, but not its entity.
  func take(from other: NSPropertyDescription) {
    name = other.name
    isOptional = other.isOptional
    isTransient = other.isTransient
    validationPredicates = other.validationPredicates
    validationWarnings = other.validationWarnings
    userInfo = other.userInfo
    hasIndex = other.hasIndex
    if other.isIndexedBySpotlight { isIndexedBySpotlight = true }
    versionHashModifier = other.versionHashModifier
    givenRenamingIdentifier = other.givenRenamingIdentifier
  }

  open override var description: String {
    "(\(KeyValueAccess.name(self))), name \(name), isOptional \(isOptional ? 1 : 0), isTransient "
      + "\(isTransient ? 1 : 0), entity \(owner?.name ?? "(null)")"
  }
}

import QuinceFoundation

/// One value of an entity's objects.
open class NSAttributeDescription: NSPropertyDescription {
  /// Sets the class of the values and, for a transformable one without a transformer of its own, how they are archived.
  open var attributeType: NSAttributeType = .undefinedAttributeType {
    willSet { willModify() }
    didSet { if attributeType != oldValue { givenClassName = nil } }
  }

  /// The same as `attributeType`, under the names of iOS 15.
  open var type: AttributeType {
    get { AttributeType(rawValue: attributeType.rawValue) }
    set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
  }

  public struct AttributeType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let undefined = AttributeType(rawValue: 0)
    public static let integer16 = AttributeType(rawValue: 100)
    public static let integer32 = AttributeType(rawValue: 200)
    public static let integer64 = AttributeType(rawValue: 300)
    public static let decimal = AttributeType(rawValue: 400)
    public static let double = AttributeType(rawValue: 500)
    public static let float = AttributeType(rawValue: 600)
    public static let string = AttributeType(rawValue: 700)
    public static let boolean = AttributeType(rawValue: 800)
    public static let date = AttributeType(rawValue: 900)
    public static let binaryData = AttributeType(rawValue: 1000)
    public static let uuid = AttributeType(rawValue: 1100)
    public static let uri = AttributeType(rawValue: 1200)
    public static let transformable = AttributeType(rawValue: 1800)
    public static let objectID = AttributeType(rawValue: 2000)
    public static let composite = AttributeType(rawValue: 2100)
  }

  /// The attribute that it is an element of.
  final weak var composite: NSCompositeAttributeDescription?

  /// The class of the values. Default: the type's own.
  open var attributeValueClassName: String? {
    get { givenClassName ?? attributeType.className }
    set {
      willModify()
      givenClassName = newValue
    }
  }
  private var givenClassName: String?

  /// What new objects have. Default nil.
  open var defaultValue: Any? { willSet { willModify() } }
  /// The transformer of a transformable attribute. Default: keyed archives of secure classes.
  open var valueTransformerName: String? { willSet { willModify() } }
  /// Whether large data may lie in files beside the store. Default false.
  open var allowsExternalBinaryDataStorage = false { willSet { willModify() } }
  /// Default false. There is no CloudKit here, so that it only tells models apart.
  open var allowsCloudEncryption = false { willSet { willModify() } }
  /// Whether history keeps the value of deleted objects. Default false.
  open var preservesValueInHistoryOnDeletion = false { willSet { willModify() } }

  override func take(from other: NSPropertyDescription) {
    super.take(from: other)
    guard let other = other as? NSAttributeDescription else { return }
    attributeType = other.attributeType
    givenClassName = other.givenClassName
    defaultValue = other.defaultValue
    valueTransformerName = other.valueTransformerName
    allowsExternalBinaryDataStorage = other.allowsExternalBinaryDataStorage
    if other.allowsCloudEncryption { allowsCloudEncryption = true }
    preservesValueInHistoryOnDeletion = other.preservesValueInHistoryOnDeletion
  }
}

/// An attribute that the store computes from others when an object is saved.
open class NSDerivedAttributeDescription: NSAttributeDescription {
  /// A key path, `canonical:`, `lowercase:`, `uppercase:`, `now()`, or an aggregate over a to-many relationship.
  open var derivationExpression: NSExpression? { willSet { willModify() } }

  override func take(from other: NSPropertyDescription) {
    super.take(from: other)
    derivationExpression = (other as? NSDerivedAttributeDescription)?.derivationExpression
  }
}

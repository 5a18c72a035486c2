import Foundation

/// An order by the value of a key, by a comparing method or a block.
open class NSSortDescriptor: NSObject, NSSecureCoding, NSCopying {
  /// Nil compares the objects themselves.
  public let key: String?
  public let ascending: Bool
  /// Nil where a block compares. Default `compare:`.
  public let selector: Selector?
  public private(set) var keyPath: AnyKeyPath?
  private let block: Comparator?
  private let reader: KeyReader?
  private var isEvaluationDisabled = false

  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending, selector: nil)
  }

  public init(key: String?, ascending: Bool, selector: Selector?) {
    self.key = key
    self.ascending = ascending
    self.selector = selector ?? Selector("compare:")
    block = nil
    reader = Self.reader(key)
    super.init()
  }

  public init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
    self.key = key
    self.ascending = ascending
    selector = nil
    block = cmptr
    reader = Self.reader(key)
    super.init()
  }

  private static func reader(_ key: String?) -> KeyReader? {
    key.flatMap { $0.isEmpty || $0 == "self" ? nil : KeyReader($0) }
  }

  /// The key is the key path's name where the adapter knows it.
  public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self.init(key: _quinceKeyPathName(keyPath), ascending: ascending)
    self.keyPath = keyPath
  }

  public convenience init<Root, Value>(
    keyPath: KeyPath<Root, Value>, ascending: Bool, comparator cmptr: @escaping Comparator
  ) {
    self.init(key: _quinceKeyPathName(keyPath), ascending: ascending, comparator: cmptr)
    self.keyPath = keyPath
  }

  /// The same order as Swift's descriptor, which compares by a key path. Foundation's strings have one order on Linux.
  public convenience init<Compared: NSObject>(_ sortDescriptor: SortDescriptor<Compared>) {
    self.init(
      key: sortDescriptor.keyPath.flatMap(_quinceKeyPathName), ascending: sortDescriptor.order == .forward)
    keyPath = sortDescriptor.keyPath
  }

  // MARK: Coding

  public required init?(coder: NSCoder) {
    key = coder.decodeObject(of: NSString.self, forKey: "NSKey") as String?
    ascending = coder.decodeBool(forKey: "NSAscending")
    let name = coder.decodeObject(of: NSString.self, forKey: "NSSelector") as String?
    selector = Selector(name ?? "compare:")
    block = nil
    reader = Self.reader(key)
    super.init()
    isEvaluationDisabled = coder.requiresSecureCoding
  }

  open func encode(with coder: NSCoder) {
    guard block == nil else {
      trap("-[NSSortDescriptor encodeWithCoder:]: a block can't be archived", name: .invalidArgumentException)
    }
    coder.encode(key as NSString?, forKey: "NSKey")
    coder.encode(ascending, forKey: "NSAscending")
    coder.encode((selector?.name ?? "compare:") as NSString, forKey: "NSSelector")
  }

  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { copy(with: nil) }

  // Apple: allowEvaluation(), "forces a sort descriptor which was securely decoded to allow evaluation"
  open func allowEvaluation() { isEvaluationDisabled = false }

  // MARK: Comparing

  /// Compares two values of the key, in ascending order.
  open var comparator: Comparator {
    if let block { return block }
    let selector = selector
    return { left, right in
      Sorting.raising { try Sorting.order(ComparableValue(left), ComparableValue(right), selector) }
    }
  }

  open func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
    Sorting.raising { try _order(_value(object1), _value(object2)) }
  }

  open var reversedSortDescriptor: Any {
    let reversed =
      block.map { NSSortDescriptor(key: key, ascending: !ascending, comparator: $0) }
      ?? NSSortDescriptor(key: key, ascending: !ascending, selector: selector)
    reversed.keyPath = keyPath
    return reversed
  }

  /// The value by which an object is put in its place.
  package final func _value(_ object: Any) throws -> Any? {
    if isEvaluationDisabled {
      trap("This sort descriptor has evaluation disabled", name: .internalInconsistencyException)
    }
    if let keyPath, let value = object[keyPath: keyPath] { return value }
    return try reader.map { try $0.value(of: object) } ?? object
  }

  package final func _order(_ left: Any?, _ right: Any?) throws -> ComparisonResult {
    let order: ComparisonResult
    if let block {
      // Assumed: a block sees null objects for nil, since it takes no optionals
      order = block(left ?? NSNull(), right ?? NSNull())
    } else {
      order = try Sorting.order(ComparableValue(left), ComparableValue(right), selector)
    }
    return ascending ? order : ComparisonResult(rawValue: -order.rawValue) ?? order
  }

  /// Whether a subclass compares whole objects in its own way.
  package final var isPlain: Bool { type(of: self) == NSSortDescriptor.self }

  // MARK: Describing

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSSortDescriptor else { return false }
    if self === other { return true }
    return key == other.key && ascending == other.ascending && selector == other.selector
      && keyPath == other.keyPath && block == nil && other.block == nil
  }

  open override var hash: Int { (key?.hashValue ?? 0) ^ (ascending ? 1 : 0) }

  // Observed: `(name, ascending, compare:)`
  open override var description: String {
    let order = ascending ? "ascending" : "descending"
    return "(\(key ?? "(null)"), \(order), \(selector?.name ?? "block"))"
  }
}

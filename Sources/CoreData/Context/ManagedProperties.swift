import QuinceFoundation

// What the adapter's accessors of `@NSManaged` properties call for types that attributes hold as they are: the value goes
// straight from the row to the property and back. Other types, and properties of another type than their attribute, take
// the way of `_quinceManagedGet` of any type.

extension NSManagedObject {
  /// The value of the attribute of that type; nil where the property is no such attribute.
  @inline(__always)
  fileprivate final func attribute(_ key: String, _ type: NSAttributeType) -> AttributeValue? {
    guard let place = plan.place(of: key), plan.attributeTypes[place] == type else { return nil }
    ConcurrencyDebug.check(self)
    access()
    return row?.values[place] ?? .null
  }

  /// False where the property is no attribute of that type.
  @inline(__always)
  fileprivate final func take(_ value: AttributeValue, _ key: String, _ type: NSAttributeType) -> Bool {
    guard let place = plan.place(of: key), plan.attributeTypes[place] == type else { return false }
    ConcurrencyDebug.check(self)
    access()
    announcing(key) { setAttribute(value, at: place) }
    return true
  }

  /// The object at the other end; nil where the property is no to-one relationship.
  @inline(__always)
  fileprivate final func end(_ key: String) -> NSManagedObject?? {
    guard let place = plan.place(of: key), case .toOne = plan.slots[place].kind else { return nil }
    ConcurrencyDebug.check(self)
    access()
    return .some(toOne(place))
  }
}

// MARK: Texts

public func _quinceManagedGet(_ object: NSManagedObject, _ key: String) -> String? {
  switch object.attribute(key, .stringAttributeType) {
  case .text(let text)?: return text
  case .null?: return nil
  default: return _quinceManagedGet(object as AnyObject, key)
  }
}

public func _quinceManagedGet(_ object: NSManagedObject, _ key: String) -> String {
  if case .text(let text)? = object.attribute(key, .stringAttributeType) { return text }
  return _quinceManagedGet(object as AnyObject, key)
}

public func _quinceManagedSet(_ object: NSManagedObject, _ key: String, _ value: String?) {
  if object.take(value.map { .text($0) } ?? .null, key, .stringAttributeType) { return }
  _quinceManagedSet(object as AnyObject, key, value)
}

public func _quinceManagedSet(_ object: NSManagedObject, _ key: String, _ value: String) {
  if object.take(.text(value), key, .stringAttributeType) { return }
  _quinceManagedSet(object as AnyObject, key, value)
}

// MARK: Dates

public func _quinceManagedGet(_ object: NSManagedObject, _ key: String) -> Date? {
  switch object.attribute(key, .dateAttributeType) {
  case .real(let seconds)?: return Date(timeIntervalSinceReferenceDate: seconds)
  case .null?: return nil
  default: return _quinceManagedGet(object as AnyObject, key)
  }
}

public func _quinceManagedGet(_ object: NSManagedObject, _ key: String) -> Date {
  if case .real(let seconds)? = object.attribute(key, .dateAttributeType) {
    return Date(timeIntervalSinceReferenceDate: seconds)
  }
  return _quinceManagedGet(object as AnyObject, key)
}

public func _quinceManagedSet(_ object: NSManagedObject, _ key: String, _ value: Date?) {
  if object.take(value.map { .real($0.timeIntervalSinceReferenceDate) } ?? .null, key, .dateAttributeType) { return }
  _quinceManagedSet(object as AnyObject, key, value)
}

public func _quinceManagedSet(_ object: NSManagedObject, _ key: String, _ value: Date) {
  if object.take(.real(value.timeIntervalSinceReferenceDate), key, .dateAttributeType) { return }
  _quinceManagedSet(object as AnyObject, key, value)
}

// MARK: Numbers

// Apple: the accessor of a scalar property answers 0 or false where the attribute is nil.

@inline(__always)
private func integer(_ object: NSManagedObject, _ key: String, _ type: NSAttributeType) -> Int64? {
  switch object.attribute(key, type) {
  case .integer(let value)?: return value
  case .null?: return 0
  default: return nil
  }
}

public func _quinceManagedGet(_ object: NSManagedObject, _ key: String) -> Int16 {
  integer(object, key, .integer16AttributeType).map(Int16.init(truncatingIfNeeded:))
    ?? _quinceManagedGet(object as AnyObject, key)
}

public func _quinceManagedGet(_ object: NSManagedObject, _ key: String) -> Int32 {
  integer(object, key, .integer32AttributeType).map(Int32.init(truncatingIfNeeded:))
    ?? _quinceManagedGet(object as AnyObject, key)
}

public func _quinceManagedGet(_ object: NSManagedObject, _ key: String) -> Int64 {
  integer(object, key, .integer64AttributeType) ?? _quinceManagedGet(object as AnyObject, key)
}

public func _quinceManagedGet(_ object: NSManagedObject, _ key: String) -> Bool {
  integer(object, key, .booleanAttributeType).map { $0 != 0 } ?? _quinceManagedGet(object as AnyObject, key)
}

public func _quinceManagedGet(_ object: NSManagedObject, _ key: String) -> Double {
  switch object.attribute(key, .doubleAttributeType) {
  case .real(let value)?: return value
  case .null?: return 0
  default: return _quinceManagedGet(object as AnyObject, key)
  }
}

public func _quinceManagedGet(_ object: NSManagedObject, _ key: String) -> Float {
  switch object.attribute(key, .floatAttributeType) {
  case .real(let value)?: return Float(value)
  case .null?: return 0
  default: return _quinceManagedGet(object as AnyObject, key)
  }
}

public func _quinceManagedSet(_ object: NSManagedObject, _ key: String, _ value: Int16) {
  if object.take(.integer(Int64(value)), key, .integer16AttributeType) { return }
  _quinceManagedSet(object as AnyObject, key, value)
}

public func _quinceManagedSet(_ object: NSManagedObject, _ key: String, _ value: Int32) {
  if object.take(.integer(Int64(value)), key, .integer32AttributeType) { return }
  _quinceManagedSet(object as AnyObject, key, value)
}

public func _quinceManagedSet(_ object: NSManagedObject, _ key: String, _ value: Int64) {
  if object.take(.integer(value), key, .integer64AttributeType) { return }
  _quinceManagedSet(object as AnyObject, key, value)
}

public func _quinceManagedSet(_ object: NSManagedObject, _ key: String, _ value: Bool) {
  if object.take(.integer(value ? 1 : 0), key, .booleanAttributeType) { return }
  _quinceManagedSet(object as AnyObject, key, value)
}

public func _quinceManagedSet(_ object: NSManagedObject, _ key: String, _ value: Double) {
  if object.take(.real(value), key, .doubleAttributeType) { return }
  _quinceManagedSet(object as AnyObject, key, value)
}

public func _quinceManagedSet(_ object: NSManagedObject, _ key: String, _ value: Float) {
  if object.take(.real(Double(value)), key, .floatAttributeType) { return }
  _quinceManagedSet(object as AnyObject, key, value)
}

// MARK: Any objects

// A transformable attribute without a class is of this type: without this function the one for managed objects would serve, which
// are such objects too.

public func _quinceManagedGet(_ object: NSManagedObject, _ key: String) -> NSObject? {
  _quinceManagedGet(object as AnyObject, key)
}

// MARK: Relationships

public func _quinceManagedGet<T: NSManagedObject>(_ object: NSManagedObject, _ key: String) -> T? {
  switch object.end(key) {
  case .some(nil): return nil
  case .some(let end?):
    if type(of: end) == T.self { return unsafeDowncast(end, to: T.self) }
    return end as? T ?? _quinceManagedGet(object as AnyObject, key)
  case nil: return _quinceManagedGet(object as AnyObject, key)
  }
}

public func _quinceManagedSet<T: NSManagedObject>(_ object: NSManagedObject, _ key: String, _ value: T?) {
  guard let place = object.plan.place(of: key), case .toOne = object.plan.slots[place].kind else {
    return _quinceManagedSet(object as AnyObject, key, value)
  }
  ConcurrencyDebug.check(object)
  object.access()
  if let value { object.checkDestination(value, at: place) }
  object.announcing(key) { object.setToOne(value, at: place) }
}

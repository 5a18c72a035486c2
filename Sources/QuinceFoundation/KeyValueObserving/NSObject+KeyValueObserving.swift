import Foundation

extension NSObjectProtocol where Self: NSObject {
  // MARK: Observers

  /// The observer's `observeValue(forKeyPath:of:change:context:)` is called for every change. Neither is retained.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    ObservationCenter.add(
      Observance(
        observer: observer, object: self, keyPath: keyPath, options: options, context: context, handler: nil))
  }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath) { _ in true }
  }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath) { $0.context == context }
  }

  private func remove(_ observer: NSObject, _ keyPath: String, where matches: (Observance) -> Bool) {
    let found = ObservationCenter.find(self) {
      $0.observerIdentifier == ObjectIdentifier(observer) && $0.keyPath == keyPath && matches($0)
    }
    guard let found else {
      trap(
        "Cannot remove an observer \(KeyValueAccess.name(observer)) for the key path \"\(keyPath)\" from "
          + "\(KeyValueAccess.name(self)) because it is not registered as an observer.", name: .rangeException)
    }
    ObservationCenter.remove(found)
  }

  /// Traps: what reaches `NSObject` was handled by nobody.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if !ObservationCenter.isDelivering(to: self), ObservationCenter.handle(self, keyPath, object, change, context) {
      return
    }
    ObservationCenter.unhandled(self, keyPath, object, change, context)
  }

  /// Calls the handler for every change until the result is invalidated or goes.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observance = Observance(
      observer: nil, object: self, keyPath: KeyPathNameTable.require(keyPath), options: options, context: nil
    ) { object, change in
      changeHandler(object as! Self, NSKeyValueObservedChange(change))  // it is the object that was registered
    }
    let observation = NSKeyValueObservation(observance)
    ObservationCenter.add(observance)
    return observation
  }

  // MARK: Changes

  public func willChangeValue(forKey key: String) { ObservationCenter.willChange(self, key, .setting) }
  public func didChangeValue(forKey key: String) {
    // Their own method tells the queue too.
    if let operation = self as? Operation { return operation.didChangeValue(forKey: key) }
    ObservationCenter.didChange(self, key)
  }

  public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    ObservationCenter.willChange(self, key, .elements(changeKind, indexes))
  }
  public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    ObservationCenter.didChange(self, key)
  }

  public func willChangeValue(
    forKey key: String, withSetMutation mutationKind: NSKeyValueSetMutationKind, using objects: Set<AnyHashable>
  ) {
    ObservationCenter.willChange(self, key, .members(mutationKind, objects))
  }
  public func didChangeValue(
    forKey key: String, withSetMutation mutationKind: NSKeyValueSetMutationKind, using objects: Set<AnyHashable>
  ) {
    ObservationCenter.didChange(self, key)
  }

  // What the adapter makes of `willChangeValue(forKey:)` and its like: Foundation has a method of that name for operations,
  // which is empty, so that the compiler leaves it out of optimised programs.
  public func _quinceWillChangeValue(forKey key: String) { ObservationCenter.willChange(self, key, .setting) }
  public func _quinceWillChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    ObservationCenter.willChange(self, KeyPathNameTable.require(keyPath), .setting)
  }

  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    willChangeValue(forKey: KeyPathNameTable.require(keyPath))
  }
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    didChangeValue(forKey: KeyPathNameTable.require(keyPath))
  }

  public func willChange<Value>(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>
  ) {
    willChange(changeKind, valuesAt: indexes, forKey: KeyPathNameTable.require(keyPath))
  }
  public func didChange<Value>(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>
  ) {
    didChange(changeKind, valuesAt: indexes, forKey: KeyPathNameTable.require(keyPath))
  }

  public func willChangeValue<Value>(
    for keyPath: KeyPath<Self, Value>, withSetMutation mutation: NSKeyValueSetMutationKind, using set: Set<Value>
  ) {
    willChangeValue(
      forKey: KeyPathNameTable.require(keyPath), withSetMutation: mutation, using: Set(set.map { AnyHashable($0) }))
  }
  public func didChangeValue<Value>(
    for keyPath: KeyPath<Self, Value>, withSetMutation mutation: NSKeyValueSetMutationKind, using set: Set<Value>
  ) {
    didChangeValue(forKey: KeyPathNameTable.require(keyPath))
  }

  // MARK: What depends on what

  /// The key paths whose changes change the key. Answers what `keyPathsForValuesAffecting<Key>` of the class answers.
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    DependentKeys.declared(key, of: self)
  }

  /// Whether changes of the key are told without being announced. Default true.
  public static func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    DependentKeys.declaredIsAutomatic(key, of: self)
  }

  /// Not nil while the object is observed.
  public var observationInfo: UnsafeMutableRawPointer? { ObservationCenter.info(of: self) }
}

// MARK: - Collections

extension NSArray {
  public func addObserver(
    _ observer: NSObject, toObjectsAt indexes: IndexSet, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer? = nil
  ) {
    for case let element as NSObject in indexes.map({ object(at: $0) }) {
      element.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
    }
  }

  public func removeObserver(
    _ observer: NSObject, fromObjectsAt indexes: IndexSet, forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer? = nil
  ) {
    for case let element as NSObject in indexes.map({ object(at: $0) }) {
      element.removeObserver(observer, forKeyPath: keyPath, context: context)
    }
  }
}

/// Generic classes in other types with an observing method of their own: the adapter gives them this, since they have no
/// record.
public protocol _QuinceObserver: NSObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

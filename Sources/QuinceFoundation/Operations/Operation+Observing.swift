import Foundation

// Foundation's methods, with observers told of what they change. Foundation asks for the three states where it has changed
// them, so that each change is noticed at its place.
extension Operation {
  @_silgen_name("$s10Foundation9OperationC11isExecutingSbvg")
  public func _quinceIsExecuting() -> Bool { _state(Original.isExecuting) }

  @_silgen_name("$s10Foundation9OperationC10isFinishedSbvg")
  public func _quinceIsFinished() -> Bool { _state(Original.isFinished) }

  @_silgen_name("$s10Foundation9OperationC7isReadySbvg")
  public func _quinceIsReady() -> Bool { _state(Original.isReady) }

  private func _state(_ getter: UnsafeRawPointer) -> Bool {
    let answer = OriginalMethods.test(getter, self)
    ObservationCenter.compare(self)
    return answer
  }

  @_silgen_name("$s10Foundation9OperationC6cancelyyF")
  public func _quinceCancel() {
    OriginalMethods.call(Original.cancel, self)
    ObservationCenter.compare(self)
  }

  @_silgen_name("$s10Foundation9OperationC5startyyF")
  public func _quinceStart() {
    mayTellQueue()
    OriginalMethods.call(Original.start, self)
    ObservationCenter.compareAll(OperationQueue.self)
  }

  // MARK: Announcing

  @_silgen_name("$s10Foundation9OperationC15willChangeValue6forKeyySS_tF")
  public func _quinceWillChangeValue(forKey key: String) { ObservationCenter.willChange(self, key, .setting) }

  @_silgen_name("$s10Foundation9OperationC14didChangeValue6forKeyySS_tF")
  public func _quinceDidChangeValue(forKey key: String) {
    tellQueue(changed: key)
    ObservationCenter.didChange(self, key)
    ObservationCenter.compareAll(OperationQueue.self)
  }

  @_silgen_name("$s10Foundation9OperationC15willChangeValue3forys7KeyPathCyACxG_tlF")
  public func _quinceWillChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) {
    _quinceWillChangeValue(forKey: KeyPathNameTable.require(keyPath))
  }

  @_silgen_name("$s10Foundation9OperationC14didChangeValue3forys7KeyPathCyACxG_tlF")
  public func _quinceDidChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) {
    _quinceDidChangeValue(forKey: KeyPathNameTable.require(keyPath))
  }

  /// An app's own class may announce its states, which its queue has to hear.
  func mayTellQueue() {
    if type(of: self) != BlockOperation.self { ObservationCenter.expectOperations() }
  }

  // Apple: a queue observes its operations' states, through the keys on which they depend as well.
  func tellQueue(changed key: String) {
    for state in ["isReady", "isExecuting", "isFinished"] {
      if key == state || key == state.dropFirst(2).lowercased()
        || DependentKeys.keyPaths(affecting: state, of: self).contains(key)
      {
        OriginalMethods.call(Original.didChange, self, state)
      }
    }
  }

  /// The states that Foundation keeps for operations of the class; a class that overrides one announces its changes.
  static func keptStates(of type: AnyClass) -> [String] {
    slots.filter { $0.method == ClassTable.method(at: $0.slot, of: type) }.map(\.name)
  }

  private static let slots: [(name: String, slot: Int, method: UnsafeMutableRawPointer)] = [
    "isReady": "7isReadySbvg", "isExecuting": "11isExecutingSbvg", "isFinished": "10isFinishedSbvg",
  ].compactMap { name, symbol in
    guard let method = dlsym(nil, "$s10Foundation9OperationC\(symbol)") else { return nil }
    return ClassTable.slot(of: method, in: Operation.self).map { (name, $0, method) }
  }

  // MARK: Foundation's

  private enum Original {
    static let isExecuting = OriginalMethods.method("$s10Foundation9OperationC11isExecutingSbvg")
    static let isFinished = OriginalMethods.method("$s10Foundation9OperationC10isFinishedSbvg")
    static let isReady = OriginalMethods.method("$s10Foundation9OperationC7isReadySbvg")
    static let cancel = OriginalMethods.method("$s10Foundation9OperationC6cancelyyF")
    static let start = OriginalMethods.method("$s10Foundation9OperationC5startyyF")
    static let didChange = OriginalMethods.method("$s10Foundation9OperationC14didChangeValue6forKeyySS_tF")
  }

  // A queue's barriers are of a class of their own.
  private static let classes: [AnyClass] = [
    Operation.self, BlockOperation.self, _typeByName("10Foundation17_BarrierOperationC") as? AnyClass,
  ].compactMap { $0 }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let _missing = ClassTable.exchange(
    ["11isExecutingSbvg", "10isFinishedSbvg", "7isReadySbvg", "6cancelyyF", "5startyyF"].map {
      "$s10Foundation9OperationC" + $0
    },
    in: classes)
}
